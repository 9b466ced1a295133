#include <algorithm>

#include "engine/text/jinja/failure.h"
#include "engine/text/jinja/natives.h"
#include "engine/text/jinja/operators.h"
#include "engine/text/jinja/python_text.h"
#include "engine/text/jinja/unicode.h"

namespace tandem::jinja {
namespace {

/// How Jinja names a value in "'dict object' has no attribute 'x'".
std::string describe(const Value& value) {
  if (value.isNone()) return "None";
  if (value.holds<Namespace*>()) return "jinja2.utils.Namespace object";
  if (value.holds<std::shared_ptr<const Loop>>()) return "jinja2.runtime.LoopContext object";
  return std::string(value.typeName()) + " object";
}

std::optional<Value> loopField(const Loop& loop, std::string_view name) {
  const std::size_t index = loop.index;
  const std::size_t length = loop.items->items.size();
  if (name == "index") return Value::integer(index + 1);
  if (name == "index0") return Value::integer(index);
  if (name == "revindex") return Value::integer(length - index);
  if (name == "revindex0") return Value::integer(length - index - 1);
  if (name == "first") return Value(index == 0);
  if (name == "last") return Value(index + 1 == length);
  if (name == "length") return Value::integer(length);
  // Only recursive loops, which chat templates do without, would count further.
  if (name == "depth") return Value(std::int64_t{1});
  if (name == "depth0") return Value(std::int64_t{0});
  if (name == "previtem") {
    return index > 0 ? loop.items->items[index - 1] : Value::undefined("there is no previous item");
  }
  if (name == "nextitem") {
    return index + 1 < length ? loop.items->items[index + 1] : Value::undefined("there is no next item");
  }
  return std::nullopt;
}

/// Methods and fields, without a dictionary's entries.
std::optional<Value> fieldOf(const Value& value, std::string_view name) {
  if (const auto* loop = value.as<std::shared_ptr<const Loop>>()) {
    if (auto field = loopField(**loop, name)) return field;
  }
  if (const auto* space = value.as<Namespace*>()) {
    const auto at = (*space)->attributes.find(name);
    if (at != (*space)->attributes.end()) return at->second;
  }
  if (const Native* native = findMethod(value, name)) {
    return Value(std::make_shared<const Method>(Method{value, native}));
  }
  return std::nullopt;
}

/// Element `index` of `count`, counted from the end if negative.
std::optional<std::size_t> wrapIndex(std::int64_t index, std::size_t count) {
  if (index < 0) index += static_cast<std::int64_t>(count);
  if (index < 0 || index >= static_cast<std::int64_t>(count)) return std::nullopt;
  return static_cast<std::size_t>(index);
}

Value codePointAt(const Text& text, std::size_t index) {
  if (text.ascii()) return text.slice(index, index + 1);
  const std::size_t begin = bytePosition(text.bytes(), index);
  return text.slice(begin, begin + decodeAt(text.bytes(), begin).length);
}

/// The indices that Python's slice visits.
struct Range {
  std::int64_t start = 0, stop = 0, step = 1;
  std::int64_t count() const {
    if (step > 0) return stop > start ? (stop - start - 1) / step + 1 : 0;
    return start > stop ? (start - stop - 1) / -step + 1 : 0;
  }
};

Result<Range> resolveSlice(const Value& start, const Value& stop, const Value& step, std::int64_t length) {
  for (const Value* bound : {&start, &stop, &step}) {
    if (!bound->isNone() && !bound->integer()) {
      if (bound->isUndefined()) return undefinedUse(*bound);
      return typeError("slice indices must be integers or None or have an __index__ method");
    }
  }
  Range range;
  if (step.integer()) range.step = std::clamp<std::int64_t>(*step.integer(), -length - 1, length + 1);
  if (range.step == 0) return valueError("slice step cannot be zero");
  const bool forward = range.step > 0;
  const std::int64_t low = forward ? 0 : -1;
  const std::int64_t high = forward ? length : length - 1;
  const auto place = [&](const Value& bound, std::int64_t absent) {
    if (bound.isNone()) return absent;
    const std::int64_t at = *bound.integer();
    if (at < -length) return low;
    return std::clamp(at < 0 ? at + length : at, low, high);
  };
  range.start = place(start, forward ? low : high);
  range.stop = place(stop, forward ? high : low);
  return range;
}

Result<Value> sliceText(Machine& machine, const Text& text, const Range& range) {
  if (range.count() == 0) return Value(Text());
  if (range.step == 1) {
    const auto first = static_cast<std::size_t>(range.start);
    const auto last = static_cast<std::size_t>(range.stop);
    if (text.ascii()) return Value(text.slice(first, last));
    const std::size_t begin = bytePosition(text.bytes(), first);
    return Value(text.slice(begin, begin + bytePosition(text.bytes().substr(begin), last - first)));
  }
  std::vector<std::size_t> starts;
  for (std::size_t at = 0; at < text.size(); at += decodeAt(text.bytes(), at).length) starts.push_back(at);
  starts.push_back(text.size());
  TextBuilder out = machine.newText();
  for (std::int64_t i = 0, at = range.start; i < range.count(); ++i, at += range.step) {
    out.append(text, starts[static_cast<std::size_t>(at)], starts[static_cast<std::size_t>(at) + 1]);
  }
  TANDEM_ASSIGN(Text part, std::move(out).build());
  return Value(std::move(part));
}

}  // namespace

Error undefinedUse(const Value& value) {
  const auto* undefined = value.as<Undefined>();
  return undefinedError(undefined != nullptr && undefined->why ? *undefined->why
                                                               : "an undefined value is used");
}

Result<Value> attributeOf(const Value& value, std::string_view name) {
  if (value.isUndefined()) return undefinedUse(value);
  if (auto field = fieldOf(value, name)) return *std::move(field);
  if (const Dict* dict = value.dict()) {
    if (const Value* entry = dict->find(name)) return *entry;
  }
  return Value::undefined(words({"'", describe(value), "' has no attribute '", name, "'"}));
}

Result<Value> elementOf(Machine& machine, const Value& value, const Value& key) {
  if (value.isUndefined()) return undefinedUse(value);
  if (const Dict* dict = value.dict()) {
    if (const Value* entry = dict->find(key)) return *entry;
  }
  const List* list = value.list();
  const Text* text = value.text();
  if (const auto index = key.integer()) {
    if (list != nullptr && list->indexable()) {
      if (const auto at = wrapIndex(*index, list->items.size())) return list->items[*at];
    }
    if (text != nullptr) {
      TANDEM_TRY(machine.charge(text->ascii() ? 0 : static_cast<std::int64_t>(text->size())));
      if (const auto at = wrapIndex(*index, text->codePoints())) return codePointAt(*text, *at);
    }
  }
  if (const Text* name = key.text()) {
    if (auto field = fieldOf(value, name->bytes())) return *std::move(field);
    return Value::undefined(words({"'", describe(value), "' has no attribute '", name->bytes(), "'"}));
  }
  TANDEM_ASSIGN(const Text shown, toRepr(machine, key));
  return Value::undefined(describe(value) + " has no element " + std::string(shown.bytes()));
}

Result<Value> sliceOf(Machine& machine, const Value& value, const Value& start, const Value& stop,
                      const Value& step) {
  TANDEM_TRY(machine.charge(value));
  if (const Text* text = value.text()) {
    TANDEM_ASSIGN(const Range range,
                  resolveSlice(start, stop, step, static_cast<std::int64_t>(text->codePoints())));
    return sliceText(machine, *text, range);
  }
  const List* list = value.list();
  if (list == nullptr || !list->indexable()) {
    if (value.isUndefined()) return undefinedUse(value);
    return Value::undefined(describe(value) + " has no slices");
  }
  TANDEM_ASSIGN(const Range range,
                resolveSlice(start, stop, step, static_cast<std::int64_t>(list->items.size())));
  std::vector<Value> items;
  for (std::int64_t i = 0, at = range.start; i < range.count(); ++i, at += range.step) {
    items.push_back(list->items[static_cast<std::size_t>(at)]);
  }
  return makeList(std::move(items), list->kind);
}

Result<std::shared_ptr<const List>> iterate(Machine& machine, const Value& value) {
  TANDEM_TRY(machine.charge(value));
  if (const auto* list = value.as<std::shared_ptr<const List>>()) {
    if ((*list)->kind != ListKind::generator) return *list;
    if ((*list)->consumed) return std::make_shared<const List>();
    (*list)->consumed = true;
    return *list;
  }
  auto items = std::make_shared<List>();
  if (const Dict* dict = value.dict()) {
    for (const auto& entry : dict->entries) items->items.push_back(entry.first);
  } else if (const Text* text = value.text()) {
    TANDEM_TRY(machine.charge(kElementBytes * static_cast<std::int64_t>(text->size())));
    for (std::size_t at = 0; at < text->size();) {
      const std::size_t length = decodeAt(text->bytes(), at).length;
      items->items.emplace_back(text->slice(at, at + length));
      at += length;
    }
  } else if (!value.isUndefined()) {
    return typeError(words({"'", value.typeName(), "' object is not iterable"}));
  }
  for (const Value& item : items->items) items->depth = std::max(items->depth, item.depth() + 1);
  return std::shared_ptr<const List>(std::move(items));
}

}  // namespace tandem::jinja
