#include "engine/sample/grammar/limited_json.h"

#include <string>
#include <utility>
#include <vector>

#include "engine/sample/grammar/limits.h"

namespace tandem::sample {
namespace {

using Json = nlohmann::ordered_json;

/// Counts while the text is read for the first time; builds nothing.
class Bounds final : public nlohmann::json_sax<Json> {
 public:
  const std::string& problem() const { return problem_; }

  bool null() override { return true; }
  bool boolean(bool) override { return true; }
  bool number_integer(number_integer_t) override { return true; }
  bool number_unsigned(number_unsigned_t) override { return true; }
  bool number_float(number_float_t, const string_t&) override { return true; }
  bool string(string_t&) override { return true; }
  bool binary(binary_t&) override { return true; }
  bool start_object(std::size_t) override { return open(); }
  bool key(string_t&) override {
    if (++members_.back() <= kMostMembersRead) return true;
    problem_ = "has an object of more than " + std::to_string(kMostMembersRead) + " members";
    return false;
  }
  bool end_object() override { return close(); }
  bool start_array(std::size_t) override { return open(); }
  bool end_array() override { return close(); }
  bool parse_error(std::size_t position, const std::string&, const nlohmann::detail::exception&) override {
    problem_ = "is not valid JSON: it is wrong at byte " + std::to_string(position);
    return false;
  }

 private:
  bool open() {
    members_.push_back(0);
    if (members_.size() <= kMostNesting) return true;
    problem_ = "is nested more than " + std::to_string(kMostNesting) + " levels deep";
    return false;
  }
  bool close() {
    members_.pop_back();
    return true;
  }

  std::vector<std::size_t> members_;  // of each object that is open; an array has none
  std::string problem_;
};

Error problemWith(std::string_view what, const std::string& problem) {
  return {ErrorCode::invalidArgument, std::string(what).append(" ").append(problem).append("."), {}};
}

}  // namespace

Result<Json> readLimitedJson(std::string_view text, std::string_view what, std::size_t mostBytes) {
  if (text.size() > mostBytes) {
    return problemWith(what, "is longer than " + std::to_string(mostBytes / 1024) + " KiB");
  }
  Bounds bounds;
  if (!Json::sax_parse(text, &bounds)) return problemWith(what, bounds.problem());
  Json json = Json::parse(text, nullptr, false);
  if (json.is_discarded()) return problemWith(what, "is not valid JSON");
  return json;
}

}  // namespace tandem::sample
