#include <algorithm>

#include "engine/text/jinja/compare.h"
#include "engine/text/jinja/failure.h"
#include "engine/text/jinja/format.h"
#include "engine/text/jinja/natives.h"
#include "engine/text/jinja/operators.h"
#include "engine/text/jinja/python_text.h"
#include "engine/text/jinja/string_ops.h"
#include "engine/text/jinja/unicode.h"

namespace tandem::jinja {
namespace {

Result<Value> wrap(Result<Text> text) {
  if (!text.ok()) return std::move(text).error();
  return Value(std::move(text).value());
}

Result<Value> wrap(const std::vector<Text>& parts, ListKind kind = ListKind::list) {
  return makeList({parts.begin(), parts.end()}, kind);
}

/// An optional text argument: absent and None mean the same.
Result<std::optional<Text>> optionalText(const Bound& args, std::size_t index) {
  TANDEM_ASSIGN(Text text, args.text(index));
  if (!args.has(index) || args[index].isNone()) return std::optional<Text>();
  return std::optional<Text>(std::move(text));
}

template <bool Left, bool Right>
Result<Value> stripEnds(Machine&, const Value& self, const Bound& args) {
  TANDEM_ASSIGN(const auto characters, optionalText(args, 0));
  return Value(strip(*self.text(), characters, Left, Right));
}

template <bool FromRight>
Result<Value> splitAt(Machine& machine, const Value& self, const Bound& args) {
  TANDEM_ASSIGN(const auto separator, optionalText(args, 0));
  TANDEM_ASSIGN(const std::int64_t maximum, args.integer(1, -1));
  // Searching backwards compares byte by byte, so a long separator costs its length at each place.
  const std::size_t effort = FromRight && separator ? self.text()->size() * separator->size() / 16 : 0;
  TANDEM_TRY(machine.charge(static_cast<std::int64_t>(effort)));
  TANDEM_ASSIGN(const std::vector<Text> parts, splitText(*self.text(), separator, maximum, FromRight));
  return wrap(parts);
}

Result<Value> splitIntoLines(Machine&, const Value& self, const Bound& args) {
  return wrap(splitLines(*self.text(), args.flag(0)));
}

template <bool FromRight>
Result<Value> partition(Machine&, const Value& self, const Bound& args) {
  TANDEM_ASSIGN(const Text separator, args.text(0));
  TANDEM_ASSIGN(const std::vector<Text> parts, splitText(*self.text(), separator, 1, FromRight));
  if (parts.size() == 2) return wrap({parts[0], separator, parts[1]}, ListKind::tuple);
  return FromRight ? wrap({Text(), Text(), parts[0]}, ListKind::tuple)
                   : wrap({parts[0], Text(), Text()}, ListKind::tuple);
}

/// startswith and endswith, for a text or a tuple of texts.
template <bool AtStart>
Result<Value> hasAffix(Machine&, const Value& self, const Bound& args) {
  const std::string_view bytes = self.text()->bytes();
  const auto fits = [&](const Text& affix) {
    return AtStart ? bytes.starts_with(affix.bytes()) : bytes.ends_with(affix.bytes());
  };
  if (const List* tuple = args[0].list()) {
    return Value(std::any_of(tuple->items.begin(), tuple->items.end(), [&](const Value& item) {
      return item.text() != nullptr && fits(*item.text());
    }));
  }
  if (args[0].text() == nullptr) {
    return typeError(std::string(AtStart ? "startswith" : "endswith") +
                     " first arg must be str or a tuple of str, not " + std::string(args[0].typeName()));
  }
  return Value(fits(*args[0].text()));
}

template <bool AtStart>
Result<Value> removeAffix(Machine&, const Value& self, const Bound& args) {
  const Text& text = *self.text();
  TANDEM_ASSIGN(const Text affix, args.text(0));
  if (affix.empty()) return Value(text);
  if (AtStart && text.bytes().starts_with(affix.bytes())) return Value(text.slice(affix.size(), text.size()));
  if (!AtStart && text.bytes().ends_with(affix.bytes())) {
    return Value(text.slice(0, text.size() - affix.size()));
  }
  return Value(text);
}

template <LetterCase Case>
Result<Value> recase(Machine& machine, const Value& self, const Bound&) {
  return wrap(changeCase(machine, *self.text(), Case));
}

Result<Value> replace(Machine& machine, const Value& self, const Bound& args) {
  for (const std::size_t index : {std::size_t{0}, std::size_t{1}}) {
    if (args[index].text() == nullptr) {
      return typeError("replace() argument " + std::to_string(index + 1) + " must be str, not " +
                       std::string(args[index].typeName()));
    }
  }
  TANDEM_ASSIGN(const std::int64_t count, args.integer(2, -1));
  return wrap(replaceText(machine, *self.text(), *args[0].text(), *args[1].text(), count));
}

/// find, rfind, index, rindex: the place in code points.
template <bool FromRight, bool MustBeThere>
Result<Value> find(Machine& machine, const Value& self, const Bound& args) {
  const std::string_view bytes = self.text()->bytes();
  TANDEM_ASSIGN(const Text needle, args.text(0));
  TANDEM_ASSIGN(const std::int64_t from, args.integer(1, 0));
  if (FromRight) {
    TANDEM_TRY(machine.charge(static_cast<std::int64_t>(bytes.size() * needle.size() / 16)));
  }
  const std::int64_t start = from < 0 ? from + static_cast<std::int64_t>(self.text()->codePoints()) : from;
  const std::size_t begin = bytePosition(bytes, static_cast<std::size_t>(std::max<std::int64_t>(start, 0)));
  std::size_t at = FromRight ? bytes.rfind(needle.bytes()) : findBytes(bytes, needle.bytes(), begin);
  if (FromRight && at != bytes.npos && at < begin) at = bytes.npos;
  if (at != bytes.npos) return Value::integer(countCodePoints(bytes.substr(0, at)));
  if (MustBeThere) return valueError("substring not found");
  return Value(std::int64_t{-1});
}

Result<Value> count(Machine&, const Value& self, const Bound& args) {
  TANDEM_ASSIGN(const Text needle, args.text(0));
  if (needle.empty()) return Value::integer(self.text()->codePoints() + 1);
  TANDEM_ASSIGN(const std::vector<Text> parts, splitText(*self.text(), needle, -1, false));
  return Value::integer(parts.size() - 1);
}

Result<Value> join(Machine& machine, const Value& self, const Bound& args) {
  TANDEM_ASSIGN(const auto items, iterate(machine, args[0]));
  std::vector<Text> parts;
  for (const Value& item : items->items) {
    if (item.text() == nullptr) {
      return typeError("sequence item " + std::to_string(parts.size()) + ": expected str instance, " +
                       std::string(item.typeName()) + " found");
    }
    parts.push_back(*item.text());
  }
  return wrap(joinTexts(machine, *self.text(), parts));
}

Result<Value> format(Machine& machine, const Value& self, const Bound& args) {
  return formatBraces(machine, *self.text(), args.rest());
}

template <bool Left, bool Right>
Result<Value> justify(Machine& machine, const Value& self, const Bound& args) {
  TANDEM_ASSIGN(const std::int64_t width, args.integer(0, 0));
  TANDEM_ASSIGN(const auto fill, optionalText(args, 1));
  if (fill && fill->codePoints() != 1) {
    return typeError("The fill character must be exactly one character long");
  }
  return wrap(pad(machine, *self.text(), width, fill.value_or(Text::trusted(" ")), Left, Right));
}

Result<Value> zeroFill(Machine& machine, const Value& self, const Bound& args) {
  const Text& text = *self.text();
  TANDEM_ASSIGN(const std::int64_t width, args.integer(0, 0));
  const bool sign = text.bytes().starts_with('-') || text.bytes().starts_with('+');
  TANDEM_ASSIGN(const Text digits, pad(machine, text.slice(sign ? 1 : 0, text.size()), width - (sign ? 1 : 0),
                                       Text::trusted("0"), true, false));
  return wrap(joinTexts(machine, Text(), {text.slice(0, sign ? 1 : 0), digits}));
}

}  // namespace

std::span<const Native> textMethods() {
  static constexpr Native kTable[] = {
      {"strip", "chars", stripEnds<true, true>},
      {"lstrip", "chars", stripEnds<true, false>},
      {"rstrip", "chars", stripEnds<false, true>},
      {"split", "sep maxsplit", splitAt<false>},
      {"rsplit", "sep maxsplit", splitAt<true>},
      {"splitlines", "keepends", splitIntoLines},
      {"partition", "sep", partition<false>},
      {"rpartition", "sep", partition<true>},
      {"startswith", "prefix", hasAffix<true>},
      {"endswith", "suffix", hasAffix<false>},
      {"removeprefix", "prefix", removeAffix<true>},
      {"removesuffix", "suffix", removeAffix<false>},
      {"upper", "", recase<LetterCase::upper>},
      {"lower", "", recase<LetterCase::lower>},
      {"casefold", "", recase<LetterCase::lower>},
      {"title", "", recase<LetterCase::title>},
      {"capitalize", "", recase<LetterCase::capital>},
      {"swapcase", "", recase<LetterCase::swapped>},
      {"replace", "old new count", replace},
      {"find", "sub start", find<false, false>},
      {"rfind", "sub start", find<true, false>},
      {"index", "sub start", find<false, true>},
      {"rindex", "sub start", find<true, true>},
      {"count", "sub", count},
      {"join", "iterable", join},
      {"format", "*", format},
      {"ljust", "width fillchar", justify<false, true>},
      {"rjust", "width fillchar", justify<true, false>},
      {"center", "width fillchar", justify<true, true>},
      {"zfill", "width", zeroFill},
  };
  return kTable;
}

}  // namespace tandem::jinja
