#include "engine/text/jinja/natives.h"
#include "engine/text/jinja/unicode.h"

namespace tandem::jinja {
namespace {

/// str.isdigit() and its like: not empty, and true of every code point.
template <bool (*Accepts)(char32_t)>
Result<Value> every(Machine&, const Value& self, const Bound&) {
  const std::string_view bytes = self.text()->bytes();
  for (std::size_t at = 0; at < bytes.size();) {
    const CodePoint point = decodeAt(bytes, at);
    if (!Accepts(point.value)) return Value(false);
    at += point.length;
  }
  return Value(!bytes.empty());
}

bool isAlphanumeric(char32_t value) {
  return isAlpha(value) || isDigit(value);
}
bool isAscii(char32_t value) {
  return value < 0x80U;
}

/// str.isupper() and str.islower(): at least one letter with case, and none of the other case.
template <char32_t (*ToOther)(char32_t), char32_t (*ToOwn)(char32_t)>
Result<Value> onlyCase(Machine&, const Value& self, const Bound&) {
  const std::string_view bytes = self.text()->bytes();
  bool any = false;
  for (std::size_t at = 0; at < bytes.size();) {
    const CodePoint point = decodeAt(bytes, at);
    if (ToOwn(point.value) != point.value) return Value(false);
    any = any || ToOther(point.value) != point.value;
    at += point.length;
  }
  return Value(any);
}

}  // namespace

std::span<const Native> textPredicates() {
  static constexpr Native kTable[] = {
      {"isdigit", "", every<isDigit>},
      {"isdecimal", "", every<isDigit>},
      {"isnumeric", "", every<isDigit>},
      {"isalpha", "", every<isAlpha>},
      {"isalnum", "", every<isAlphanumeric>},
      {"isspace", "", every<isSpace>},
      {"isascii", "", every<isAscii>},
      {"isupper", "", onlyCase<toLower, toUpper>},
      {"islower", "", onlyCase<toUpper, toLower>},
  };
  return kTable;
}

}  // namespace tandem::jinja
