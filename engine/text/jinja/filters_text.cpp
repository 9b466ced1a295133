#include <charconv>

#include "engine/text/jinja/failure.h"
#include "engine/text/jinja/format.h"
#include "engine/text/jinja/json_text.h"
#include "engine/text/jinja/natives.h"
#include "engine/text/jinja/operators.h"
#include "engine/text/jinja/python_text.h"
#include "engine/text/jinja/string_ops.h"

namespace tandem::jinja {
namespace {

Result<Value> wrap(Result<Text> text) {
  if (!text.ok()) return std::move(text).error();
  return Value(std::move(text).value());
}

Result<Value> recase(Machine& machine, const Value& self, LetterCase letterCase) {
  TANDEM_ASSIGN(const Text text, toText(machine, self));
  return wrap(changeCase(machine, text, letterCase));
}

Result<Value> upper(Machine& machine, const Value& self, const Bound&) {
  return recase(machine, self, LetterCase::upper);
}
Result<Value> lower(Machine& machine, const Value& self, const Bound&) {
  return recase(machine, self, LetterCase::lower);
}
Result<Value> title(Machine& machine, const Value& self, const Bound&) {
  return recase(machine, self, LetterCase::words);
}
Result<Value> capitalize(Machine& machine, const Value& self, const Bound&) {
  return recase(machine, self, LetterCase::capital);
}

Result<Value> string(Machine& machine, const Value& self, const Bound&) {
  return wrap(toText(machine, self));
}

Result<Value> safe(Machine& machine, const Value& self, const Bound&) {
  TANDEM_ASSIGN(const Text text, toText(machine, self));
  return Value(text.asMarkup());
}

Result<Value> escape(Machine& machine, const Value& self, const Bound&) {
  TANDEM_ASSIGN(const Text text, toText(machine, self));
  return Value(text.markup() ? text : escapeHtml(text));
}

Result<Value> forceEscape(Machine& machine, const Value& self, const Bound&) {
  TANDEM_ASSIGN(const Text text, toText(machine, self));
  return Value(escapeHtml(text));
}

Result<Value> trim(Machine& machine, const Value& self, const Bound& args) {
  TANDEM_ASSIGN(const Text text, toText(machine, self));
  TANDEM_ASSIGN(Text characters, args.text(0));
  const bool given = args.has(0) && !args[0].isNone();
  return Value(strip(text, given ? std::optional<Text>(std::move(characters)) : std::nullopt, true, true));
}

Result<Value> replace(Machine& machine, const Value& self, const Bound& args) {
  TANDEM_ASSIGN(const Text text, toText(machine, self));
  if (!args.has(1)) return typeError("replace() needs what to replace and by what");
  TANDEM_ASSIGN(const Text from, toText(machine, args[0]));
  TANDEM_ASSIGN(const Text to, toText(machine, args[1]));
  TANDEM_ASSIGN(const std::int64_t count, args[2].isNone() ? Result<std::int64_t>(-1) : args.integer(2, -1));
  return wrap(replaceText(machine, text, from, to, count));
}

Result<Value> indent(Machine& machine, const Value& self, const Bound& args) {
  TANDEM_ASSIGN(const Text text, toText(machine, self));
  Text margin;
  if (args[0].text() != nullptr) {
    margin = *args[0].text();
  } else {
    TANDEM_ASSIGN(const std::int64_t width, args.integer(0, 4));
    TANDEM_ASSIGN(margin, pad(machine, Text(), width, Text::trusted(" "), true, false));
  }
  const bool first = args.flag(1);
  const bool blank = args.flag(2);
  const Text newLine = Text::trusted("\n");
  TANDEM_ASSIGN(const Text ended, joinTexts(machine, Text(), {text, newLine}));
  TextBuilder out = machine.newText();
  const auto lines = splitLines(ended, false);
  for (std::size_t i = 0; i < lines.size() && !out.full(); ++i) {
    if (i > 0) out.append(newLine);
    if (i == 0 ? first : blank || !lines[i].empty()) out.append(margin);
    out.append(lines[i]);
  }
  return wrap(std::move(out).build());
}

Result<Value> center(Machine& machine, const Value& self, const Bound& args) {
  TANDEM_ASSIGN(const Text text, toText(machine, self));
  TANDEM_ASSIGN(const std::int64_t width, args.integer(0, 80));
  return wrap(pad(machine, text, width, Text::trusted(" "), true, true));
}

Result<Value> format(Machine& machine, const Value& self, const Bound& args) {
  TANDEM_ASSIGN(const Text pattern, toText(machine, self));
  if (!args.rest().named.empty()) {
    std::vector<Dict::Entry> entries;
    for (const auto& [name, value] : args.rest().named) entries.emplace_back(Text::trusted(name), value);
    TANDEM_ASSIGN(const Value values, makeDict(std::move(entries)));
    return formatPercent(machine, pattern, values);
  }
  TANDEM_ASSIGN(const Value values, makeList(args.rest().positional, ListKind::tuple));
  return formatPercent(machine, pattern, values);
}

Result<Value> wordCount(Machine& machine, const Value& self, const Bound&) {
  TANDEM_ASSIGN(const Text text, toText(machine, self));
  TANDEM_ASSIGN(const std::vector<Text> words, splitText(text, std::nullopt, -1, false));
  return Value::integer(words.size());
}

/// Hugging Face's tojson: json.dumps, not Jinja's HTML-safe variant.
Result<Value> toJsonFilter(Machine& machine, const Value& self, const Bound& args) {
  JsonStyle style;
  style.asciiOnly = args.flag(0);
  style.sortKeys = args.flag(3);
  if (args[1].text() != nullptr) {
    style.indent = std::string(args[1].text()->bytes());
  } else if (args.has(1) && !args[1].isNone()) {
    TANDEM_ASSIGN(const std::int64_t width, args.integer(1, 0));
    TANDEM_ASSIGN(const Text margin, pad(machine, Text(), width, Text::trusted(" "), true, false));
    style.indent = std::string(margin.bytes());
  }
  if (style.indent) style.itemSeparator.resize(1);
  if (args.has(2) && !args[2].isNone()) {
    const List* pair = args[2].list();
    if (pair == nullptr || pair->items.size() != 2 || !pair->items[0].text() || !pair->items[1].text()) {
      return typeError("separators must be a pair of strings");
    }
    style.itemSeparator = pair->items[0].text()->bytes();
    style.keySeparator = pair->items[1].text()->bytes();
  }
  return wrap(toJson(machine, self, style));
}

}  // namespace

std::span<const Native> textFilters() {
  static constexpr Native kTable[] = {
      {"upper", "", upper},
      {"lower", "", lower},
      {"title", "", title},
      {"capitalize", "", capitalize},
      {"string", "", string},
      {"safe", "", safe},
      {"escape", "", escape},
      {"e", "", escape},
      {"forceescape", "", forceEscape},
      {"trim", "chars", trim},
      {"replace", "old new count", replace},
      {"indent", "width first blank", indent},
      {"center", "width", center},
      {"format", "*", format},
      {"wordcount", "", wordCount},
      {"tojson", "ensure_ascii indent separators sort_keys", toJsonFilter},
  };
  return kTable;
}

}  // namespace tandem::jinja
