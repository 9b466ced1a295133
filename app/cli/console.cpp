#include "app/cli/console.h"

#include <istream>
#include <ostream>

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

/// Code point that starts at `i`, and its length in bytes; malformed bytes count as one.
std::pair<char32_t, std::size_t> decodeAt(std::string_view text, std::size_t i) {
  const auto byte = [&](std::size_t k) { return static_cast<unsigned char>(text[k]); };
  const unsigned char lead = byte(i);
  const std::size_t length = lead < 0x80 ? 1 : lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc0 ? 2 : 1;
  if (length == 1 || i + length > text.size()) return {lead, 1};
  char32_t point = lead & (0xffU >> (length + 1));
  for (std::size_t k = 1; k < length; ++k) point = (point << 6) | (byte(i + k) & 0x3fU);
  return {point, length};
}

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
    const auto [point, length] = decodeAt(text, i);
    if (!drivesTerminal(point)) safe.append(text.substr(i, length));
    i += length;
  }
  return safe;
}

}  // namespace tandem::cli
