// Reading JSON that people write by hand: every field is named once, has its type and its range, or the error
// says which one is wrong. Fields that nobody asked for are refused, so that a misspelt name cannot pass.
// Thread: plain values, used by one thread.
#pragma once

#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/result.h"

namespace tandem::cost {

/// Files that people write by hand stay far below this.
inline constexpr std::size_t kMostJsonBytes = 1 << 20;

/// The whole text as one value. Errors: malformed with the byte offset, also for a name that occurs twice in
/// one object; limitExceeded when it is larger or deeper than any sensible file.
Result<nlohmann::json> parseJson(std::string_view text);

/// One object that is being read. The first thing that is wrong stays in `status`, which objects inside
/// share; what is read afterwards is a default.
class StrictObject {
 public:
  StrictObject(const nlohmann::json& value, std::string path, Status& status);

  bool has(const char* name) const;
  std::string text(const char* name);
  bool flag(const char* name);
  int count(const char* name, int least, int most);
  double number(const char* name, double least, double most);
  /// The position in `words` of the text of `name`.
  std::size_t choice(const char* name, const std::vector<std::string_view>& words);
  StrictObject object(const char* name);
  /// The objects of a list that holds 1 … `most` of them.
  std::vector<StrictObject> objects(const char* name, std::size_t most);

  const std::string& path() const { return path_; }
  /// To be called last: complains about fields that were not read.
  void finish();
  /// Keeps "`path` `what`." unless something was wrong already.
  void refuse(const std::string& path, const std::string& what);

 private:
  const nlohmann::json* take(const char* name);
  std::string at(const char* name) const { return path_.empty() ? name : path_ + "." + name; }

  const nlohmann::json* value_;
  std::string path_;
  Status* status_;
  std::set<std::string, std::less<>> read_;
};

}  // namespace tandem::cost
