#include "engine/text/jinja/compare.h"

#include <cstring>

#include "engine/text/jinja/failure.h"

namespace tandem::jinja {
namespace {

bool listsComparable(const List& a, const List& b) {
  return a.kind == b.kind && a.kind != ListKind::generator;
}

Result<bool> equalLists(Machine& machine, const List& a, const List& b) {
  if (&a == &b) return true;
  if (!listsComparable(a, b) || a.items.size() != b.items.size()) return false;
  for (std::size_t i = 0; i < a.items.size(); ++i) {
    TANDEM_ASSIGN(const bool same, equals(machine, a.items[i], b.items[i]));
    if (!same) return false;
  }
  return true;
}

Result<bool> equalDicts(Machine& machine, const Dict& a, const Dict& b) {
  if (&a == &b) return true;
  if (a.entries.size() != b.entries.size()) return false;
  for (const auto& [key, value] : a.entries) {
    const Value* other = b.find(key);
    if (other == nullptr) return false;
    TANDEM_ASSIGN(const bool same, equals(machine, value, *other));
    if (!same) return false;
  }
  return true;
}

/// Things that are equal only when they are the same thing.
bool identical(const Value& a, const Value& b) {
  if (const auto* space = a.as<Namespace*>()) return b.holds<Namespace*>() && *space == *b.as<Namespace*>();
  if (const auto* macro = a.as<const Macro*>()) {
    return b.holds<const Macro*>() && *macro == *b.as<const Macro*>();
  }
  if (const auto* native = a.as<const Native*>()) {
    return b.holds<const Native*>() && *native == *b.as<const Native*>();
  }
  return (a.isUndefined() && b.isUndefined()) || (a.isNone() && b.isNone());
}

}  // namespace

/// Recursion ends at kMaxValueDepth.
Result<bool> equals(Machine& machine, const Value& a, const Value& b) {
  TANDEM_TRY(machine.charge());
  if (a.isNumber() && b.isNumber()) {
    if (a.integer() && b.integer()) return *a.integer() == *b.integer();
    return *a.real() == *b.real();
  }
  const Text* left = a.text();
  const Text* right = b.text();
  if (left != nullptr && right != nullptr) {
    if (left->size() != right->size()) return false;
    TANDEM_TRY(machine.charge(static_cast<std::int64_t>(left->size())));
    return left->bytes() == right->bytes();
  }
  if (a.list() != nullptr && b.list() != nullptr) return equalLists(machine, *a.list(), *b.list());
  if (a.dict() != nullptr && b.dict() != nullptr) return equalDicts(machine, *a.dict(), *b.dict());
  return identical(a, b);
}

Result<int> order(Machine& machine, const Value& a, const Value& b, std::string_view sign) {
  TANDEM_TRY(machine.charge());
  if (a.isNumber() && b.isNumber()) {
    if (a.integer() && b.integer()) {
      return *a.integer() < *b.integer() ? -1 : *a.integer() > *b.integer() ? 1 : 0;
    }
    return *a.real() < *b.real() ? -1 : *a.real() > *b.real() ? 1 : 0;
  }
  const Text* left = a.text();
  const Text* right = b.text();
  if (left != nullptr && right != nullptr) {
    TANDEM_TRY(machine.charge(static_cast<std::int64_t>(std::min(left->size(), right->size()))));
    return left->bytes().compare(right->bytes());
  }
  const List* some = a.list();
  const List* others = b.list();
  if (some != nullptr && others != nullptr && some->indexable() && listsComparable(*some, *others)) {
    for (std::size_t i = 0; i < some->items.size() && i < others->items.size(); ++i) {
      TANDEM_ASSIGN(const bool same, equals(machine, some->items[i], others->items[i]));
      if (!same) return order(machine, some->items[i], others->items[i], sign);
    }
    return some->items.size() < others->items.size() ? -1 : some->items.size() > others->items.size() ? 1 : 0;
  }
  for (const Value* side : {&a, &b}) {
    if (side->isUndefined()) {
      return undefinedError(side->as<Undefined>()->why ? *side->as<Undefined>()->why : "");
    }
  }
  return typeError(words(
      {"'", sign, "' not supported between instances of '", a.typeName(), "' and '", b.typeName(), "'"}));
}

Result<bool> contains(Machine& machine, const Value& haystack, const Value& needle) {
  if (const Text* text = haystack.text()) {
    const Text* part = needle.text();
    if (part == nullptr) {
      return typeError("'in <string>' requires string as left operand, not " +
                       std::string(needle.typeName()));
    }
    TANDEM_TRY(machine.charge(static_cast<std::int64_t>(text->size() + part->size())));
    return findBytes(text->bytes(), part->bytes(), 0) != std::string_view::npos;
  }
  if (const Dict* dict = haystack.dict()) return dict->find(needle) != nullptr;
  if (const List* list = haystack.list()) {
    for (const Value& item : list->items) {
      TANDEM_ASSIGN(const bool same, equals(machine, item, needle));
      if (same) return true;
    }
    return false;
  }
  if (haystack.isUndefined()) return false;
  return typeError(words({"argument of type '", haystack.typeName(), "' is not iterable"}));
}

std::size_t findBytes(std::string_view haystack, std::string_view needle, std::size_t from) {
  if (from > haystack.size()) return std::string_view::npos;
  // memmem is linear whatever the needle; std::string_view::find is not.
  const void* hit = memmem(haystack.data() + from, haystack.size() - from, needle.data(), needle.size());
  if (hit == nullptr) return std::string_view::npos;
  return static_cast<std::size_t>(static_cast<const char*>(hit) - haystack.data());
}

}  // namespace tandem::jinja
