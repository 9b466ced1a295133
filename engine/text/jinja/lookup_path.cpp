#include "engine/text/jinja/lookup_path.h"

#include <algorithm>
#include <charconv>

#include "engine/text/jinja/operators.h"

namespace tandem::jinja {

Result<Value> followPath(Machine& machine, const Value& value, const Value& path) {
  if (path.isUndefined() || path.isNone()) return value;
  const Text* text = path.text();
  if (text == nullptr) return elementOf(machine, value, path);
  Value at = value;
  for (std::size_t begin = 0; begin <= text->size();) {
    const std::size_t end = std::min(text->bytes().find('.', begin), text->size());
    const std::string_view part = text->bytes().substr(begin, end - begin);
    TANDEM_TRY(machine.charge());
    std::int64_t index = 0;
    const auto parsed = std::from_chars(part.data(), part.data() + part.size(), index);
    const bool number = !part.empty() && parsed.ec == std::errc() && parsed.ptr == part.data() + part.size();
    TANDEM_ASSIGN(at, elementOf(machine, at, number ? Value(index) : Value(text->slice(begin, end))));
    begin = end + 1;
  }
  return at;
}

}  // namespace tandem::jinja
