#include "engine/text/jinja/failure.h"
#include "engine/text/jinja/format.h"
#include "engine/text/jinja/natives.h"
#include "engine/text/jinja/operators.h"
#include "engine/text/jinja/python_text.h"

namespace tandem::jinja {
namespace {

Result<Value> raiseException(Machine& machine, const Value&, const Bound& args) {
  TANDEM_ASSIGN(const Text message, toText(machine, args[0]));
  return Error{ErrorCode::templateFailed, std::string(kRaised) + std::string(message.bytes()), {}};
}

Result<Value> range(Machine& machine, const Value&, const Bound& args) {
  for (std::size_t i = 0; i < 3; ++i) {
    if (args.has(i) && !args[i].integer()) {
      if (args[i].isUndefined()) return undefinedUse(args[i]);
      return typeError(words({"'", args[i].typeName(), "' object cannot be interpreted as an integer"}));
    }
  }
  if (!args.has(0)) return typeError("range expected at least 1 argument, got 0");
  const std::int64_t start = args.has(1) ? *args[0].integer() : 0;
  const std::int64_t stop = args.has(1) ? *args[1].integer() : *args[0].integer();
  const std::int64_t step = args.has(2) ? *args[2].integer() : 1;
  if (step == 0) return valueError("range() arg 3 must not be zero");
  const double count = (static_cast<double>(stop) - static_cast<double>(start)) / static_cast<double>(step);
  if (count > static_cast<double>(machine.limits().rangeElements)) {
    return limitError("asks for a range that is too long.");
  }
  std::vector<Value> items;
  for (std::int64_t at = start; step > 0 ? at < stop : at > stop;) {
    items.emplace_back(at);
    if (__builtin_add_overflow(at, step, &at)) break;
  }
  return makeList(std::move(items), ListKind::range);
}

/// dict(mapping, name=value …)
Result<Value> dict(Machine&, const Value&, const Bound& args) {
  std::vector<Dict::Entry> entries;
  if (args.rest().positional.size() > 1) return typeError("dict expected at most 1 argument");
  for (const Value& given : args.rest().positional) {
    if (given.dict() == nullptr) {
      return typeError(words({"'", given.typeName(), "' object is not a mapping"}));
    }
    entries = given.dict()->entries;
  }
  for (const auto& [name, value] : args.rest().named) entries.emplace_back(Text::trusted(name), value);
  return makeDict(std::move(entries));
}

Result<Value> makeNamespace(Machine& machine, const Value&, const Bound& args) {
  Namespace* space = machine.newNamespace();
  for (const Value& given : args.rest().positional) {
    if (given.dict() == nullptr) {
      return typeError(words({"'", given.typeName(), "' object is not a mapping"}));
    }
    for (const auto& [key, value] : given.dict()->entries) {
      if (key.text() != nullptr) space->attributes[std::string(key.text()->bytes())] = value;
    }
  }
  for (const auto& [name, value] : args.rest().named) space->attributes[name] = value;
  return Value(space);
}

Result<Value> strftimeNow(Machine& machine, const Value&, const Bound& args) {
  TANDEM_ASSIGN(const Text pattern, args.text(0));
  TANDEM_ASSIGN(std::string date, formatTime(pattern.bytes(), machine.now()));
  if (date.size() > machine.limits().textBytes) return limitError("asks for a date that is too long.");
  return Value(pattern.whollyTrusted() ? Text::trusted(std::move(date)) : Text::untrusted(std::move(date)));
}

}  // namespace

std::span<const Native> globals() {
  static constexpr Native kTable[] = {
      {"raise_exception", "message", raiseException},
      {"range", "start stop step", range},
      {"dict", "*", dict},
      {"namespace", "*", makeNamespace},
      {"strftime_now", "format", strftimeNow},
  };
  return kTable;
}

}  // namespace tandem::jinja
