#include "app/cli/console.h"

#include <istream>
#include <ostream>

#include "engine/base/utf8.h"

namespace tandem::cli {

using nlohmann::ordered_json;

void Console::fail(const Error& error, bool json, int code) {
  if (json) {
    out << dump({{"error", toJson(error)}}) << '\n';
  } else {
    err << safeForTerminal(error.message);
    if (error.offset) err << " (at byte " << *error.offset << ")";
    err << '\n';
  }
  exitCode = code;
}

Status checkText(std::string_view what, std::string_view text) {
  if (text.find_first_not_of(" \t\r\n") == std::string_view::npos) {
    return Error{ErrorCode::invalidArgument, std::string(what) + " is empty.", {}};
  }
  for (std::size_t i = 0; i < text.size();) {
    const Utf8Step step = decodeUtf8(text, i);
    if (!step.valid) {
      return Error{ErrorCode::invalidArgument,
                   std::string(what) + " is not valid UTF-8. Convert it, for instance with iconv.", i};
    }
    i += step.length;
  }
  return {};
}

ordered_json toJson(const Error& error) {
  ordered_json json = {{"code", toString(error.code)}, {"message", error.message}, {"offset", nullptr}};
  if (error.offset) json["offset"] = *error.offset;
  return json;
}

std::string dump(const ordered_json& value) {
  return value.dump(-1, ' ', false, ordered_json::error_handler_t::replace);
}

void eachJsonLine(Console& console, const std::function<ordered_json(const ordered_json&)>& answer) {
  for (std::string line; std::getline(console.in, line);) {
    if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
    const ordered_json request = ordered_json::parse(line, nullptr, /*allow_exceptions=*/false);
    const ordered_json reply =
        request.is_discarded()
            ? ordered_json{{"error", toJson({ErrorCode::malformed, "This line is not valid JSON.", {}})}}
            : answer(request);
    console.out << dump(reply) << '\n' << std::flush;
  }
}

namespace {

bool drivesTerminal(char32_t c) {
  const bool control = (c < 0x20 && c != '\n' && c != '\t') || (c >= 0x7f && c < 0xa0);
  const bool direction = (c >= 0x202a && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069);
  return control || direction;
}

}  // namespace

std::string safeForTerminal(std::string_view text) {
  std::string safe;
  safe.reserve(text.size());
  for (std::size_t i = 0; i < text.size();) {
    const Utf8Step step = decodeUtf8(text, i);
    if (!step.valid) {
      safe += kReplacementUtf8;
    } else if (!drivesTerminal(step.codePoint)) {
      safe += text.substr(i, step.length);
    }
    i += step.length;
  }
  return safe;
}

}  // namespace tandem::cli
