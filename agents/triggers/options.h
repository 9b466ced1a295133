// Reads a trigger's own options strictly: what it does not know, it names.
// Thread: plain value.
#pragma once

#include <set>
#include <string>

#include "agents/core/json.h"
#include "engine/base/result.h"

namespace tandem::agents {

/// Ask for each option once, then check().
class Options {
 public:
  explicit Options(const Json& options) : options_(options) {}

  int integer(const char* name, int least, int most, int otherwise);
  bool flag(const char* name, bool otherwise);
  /// invalidArgument: the first option of a wrong type or out of range, or that nobody asked for.
  Status check() const;

 private:
  const Json& options_;
  std::set<std::string> known_;
  std::string wrong_;
};

}  // namespace tandem::agents
