#include "agents/tools/strict_json.h"

#include <set>
#include <vector>

namespace tandem::agents::tools {
namespace {

/// Watches the parser for what its result no longer shows.
struct Watch {
  std::vector<std::set<std::string>> keys;  ///< of the objects that are open
  bool twice = false;
  bool deep = false;

  bool operator()(int depth, Json::parse_event_t event, const Json& value) {
    using Event = Json::parse_event_t;
    if (static_cast<std::size_t>(depth) > kJsonDepth) deep = true;
    if (event == Event::object_start) keys.emplace_back();
    if (event == Event::object_end && !keys.empty()) keys.pop_back();
    if (event == Event::key && !keys.empty() && !keys.back().insert(value.get<std::string>()).second) {
      twice = true;
    }
    return true;
  }
};

}  // namespace

Result<Json> parseStrictly(std::string_view text) {
  if (text.size() > kJsonBytes) {
    return Error{ErrorCode::limitExceeded, "The call is too long. Make it shorter.", {}};
  }
  Watch watch;
  const Json::parser_callback_t callback = [&watch](int depth, Json::parse_event_t event, Json& value) {
    return watch(depth, event, value);
  };
  Json value = Json::parse(text.begin(), text.end(), callback, /*allow_exceptions=*/false);
  if (watch.deep) {
    return Error{ErrorCode::limitExceeded, "The call is nested too deeply.", {}};
  }
  if (watch.twice) {
    return Error{ErrorCode::malformed, "The call names an argument twice.", {}};
  }
  if (value.is_discarded()) {
    return Error{ErrorCode::malformed, "The call is not valid JSON.", {}};
  }
  return value;
}

std::string canonical(const Json& value) {
  return value.dump(-1, ' ', /*ensure_ascii=*/true, Json::error_handler_t::replace);
}

}  // namespace tandem::agents::tools
