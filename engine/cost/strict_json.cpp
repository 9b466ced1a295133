#include "engine/cost/strict_json.h"

#include <algorithm>

#include "engine/base/printable.h"

namespace tandem::cost {
namespace {

using nlohmann::json;

constexpr int kMostDepth = 16;

const json& noFields() {
  static const json none = json::object();
  return none;
}

/// Refuses what the library would accept: names that occur twice, and towers of brackets.
class Guard {
 public:
  bool operator()(int depth, json::parse_event_t event, const json& parsed) {
    if (depth > kMostDepth) tooDeep = true;
    if (event == json::parse_event_t::object_start) names_.emplace_back();
    if (event == json::parse_event_t::object_end) names_.pop_back();
    if (event == json::parse_event_t::key && !names_.back().insert(parsed.get<std::string>()).second &&
        repeated.empty()) {
      repeated = parsed.get<std::string>();
    }
    return true;
  }
  bool tooDeep = false;
  std::string repeated;

 private:
  std::vector<std::set<std::string>> names_;
};

}  // namespace

Result<json> parseJson(std::string_view text) {
  if (text.size() > kMostJsonBytes) {
    return Error{
        ErrorCode::limitExceeded, "The file is larger than 1 MiB; a profile has a few kilobytes.", {}};
  }
  Guard guard;
  json value;
  try {
    value = json::parse(text, std::ref(guard));
  } catch (const json::exception& error) {
    const auto* where = dynamic_cast<const json::parse_error*>(&error);
    const std::size_t offset = where != nullptr && where->byte > 0 ? where->byte - 1 : 0;
    return Error{ErrorCode::malformed, "This is not valid JSON.", offset};
  }
  if (guard.tooDeep) return Error{ErrorCode::limitExceeded, "The JSON is nested too deeply.", {}};
  if (!guard.repeated.empty()) {
    return Error{ErrorCode::malformed,
                 std::string("The name \"")
                     .append(printable(guard.repeated, 64))
                     .append("\" occurs twice in one object."),
                 {}};
  }
  return value;
}

StrictObject::StrictObject(const json& value, std::string path, Status& status)
    : value_(&value), path_(std::move(path)), status_(&status) {
  if (value.is_object()) return;
  refuse(path_.empty() ? "The file" : path_, "must be an object");
  value_ = &noFields();
}

bool StrictObject::has(const char* name) const {
  return value_->contains(name);
}

std::string StrictObject::text(const char* name) {
  const json* value = take(name);
  if (value == nullptr) return {};
  if (value->is_string() && !value->get_ref<const std::string&>().empty()) return value->get<std::string>();
  refuse(at(name), "must be a text that is not empty");
  return {};
}

bool StrictObject::flag(const char* name) {
  const json* value = take(name);
  if (value == nullptr) return false;
  if (value->is_boolean()) return value->get<bool>();
  refuse(at(name), "must be true or false");
  return false;
}

int StrictObject::count(const char* name, int least, int most) {
  const json* value = take(name);
  if (value == nullptr) return least;
  if (value->is_number_integer()) {
    const bool huge = value->is_number_unsigned() && value->get<std::uint64_t>() > std::uint64_t{1} << 62;
    const auto number = huge ? std::int64_t{1} << 62 : value->get<std::int64_t>();
    if (number >= least && number <= most) return static_cast<int>(number);
  }
  refuse(at(name), "must be a whole number from " + std::to_string(least) + " to " + std::to_string(most));
  return least;
}

double StrictObject::number(const char* name, double least, double most) {
  const json* value = take(name);
  if (value == nullptr) return least;
  if (value->is_number()) {
    const double number = value->get<double>();
    if (number >= least && number <= most) return number;
  }
  refuse(at(name), "must be a number from " + json(least).dump() + " to " + json(most).dump());
  return least;
}

std::size_t StrictObject::choice(const char* name, const std::vector<std::string_view>& words) {
  const std::string word = text(name);
  const auto found = std::find(words.begin(), words.end(), word);
  if (found != words.end()) return static_cast<std::size_t>(found - words.begin());
  std::string list;
  for (const std::string_view each : words) list.append(list.empty() ? "" : ", ").append(each);
  refuse(at(name), "must be one of " + list);
  return 0;
}

StrictObject StrictObject::object(const char* name) {
  const json* value = take(name);
  return {value != nullptr ? *value : noFields(), at(name), *status_};
}

std::vector<StrictObject> StrictObject::objects(const char* name, std::size_t most) {
  const json* value = take(name);
  std::vector<StrictObject> list;
  if (value == nullptr) return list;
  if (!value->is_array() || value->empty() || value->size() > most) {
    refuse(at(name), "must be a list of 1 to " + std::to_string(most) + " objects");
    return list;
  }
  for (std::size_t i = 0; i < value->size(); ++i) {
    list.emplace_back((*value)[i], at(name) + "[" + std::to_string(i) + "]", *status_);
  }
  return list;
}

void StrictObject::finish() {
  for (const auto& [name, value] : value_->items()) {
    if (!read_.contains(name)) refuse(at(printable(name, 64).c_str()), "is not a field of a profile");
  }
}

void StrictObject::refuse(const std::string& path, const std::string& what) {
  if (status_->ok()) *status_ = Error{ErrorCode::malformed, path + " " + what + ".", {}};
}

const json* StrictObject::take(const char* name) {
  read_.insert(name);
  const auto found = value_->find(name);
  if (found != value_->end()) return &*found;
  refuse(at(name), "is missing");
  return nullptr;
}

}  // namespace tandem::cost
