#include "engine/sample/grammar/exclusive.h"

#include <algorithm>
#include <cstdlib>
#include <set>
#include <string>

namespace tandem::sample {
namespace {

constexpr int kDepth = 4;  // how far inside objects one looks for a difference

// Types that a node's values can have, as bits.
enum Type : unsigned { kString = 1, kNumber = 2, kBoolean = 4, kNull = 8, kObject = 16, kArray = 32 };

unsigned typeOf(const std::string& text) {
  switch (text.front()) {
    case '"':
      return kString;
    case '{':
      return kObject;
    case '[':
      return kArray;
    case 't':
    case 'f':
      return kBoolean;
    case 'n':
      return kNull;
    default:
      return kNumber;
  }
}

struct Types {
  unsigned operator()(const Words& words) const {
    unsigned types = 0;
    for (const std::string& text : words.texts) types |= typeOf(text);
    return types;
  }
  unsigned operator()(const Text&) const { return kString; }
  unsigned operator()(const Moment&) const { return kString; }
  unsigned operator()(const Decimal&) const { return kNumber; }
  unsigned operator()(const Number&) const { return kNumber; }
  unsigned operator()(const Object&) const { return kObject; }
  unsigned operator()(const Array&) const { return kArray; }
  unsigned operator()(const Choice&) const { return ~0U; }  // not asked for
};

/// Words without containers: equal values are equal texts, but for numbers (1 and 1.0).
bool haveNothingInCommon(const Words& a, const Words& b) {
  std::set<double> numbers;
  for (const std::string& text : a.texts) {
    if (typeOf(text) == kNumber) numbers.insert(std::strtod(text.c_str(), nullptr));
  }
  return std::none_of(b.texts.begin(), b.texts.end(), [&](const std::string& text) {
    if (typeOf(text) == kNumber) return numbers.contains(std::strtod(text.c_str(), nullptr));
    return std::binary_search(a.texts.begin(), a.texts.end(), text);
  });
}

const Object::Member* find(const Object& object, const std::string& key) {
  const auto place = std::lower_bound(
      object.sorted.begin(), object.sorted.end(), key,
      [&](std::uint32_t index, const std::string& wanted) { return object.members[index].key < wanted; });
  if (place == object.sorted.end() || object.members[*place].key != key) return nullptr;
  return &object.members[*place];
}

bool exclude(const Grammar& grammar, NodeId a, NodeId b, int depth);

/// A member that is always there in one of them has values that the other one's member cannot have.
bool differInAMember(const Grammar& grammar, const Object& a, const Object& b, int depth) {
  return std::any_of(a.members.begin(), a.members.end(), [&](const Object::Member& member) {
    const Object::Member* other = find(b, member.key);
    return other != nullptr && (member.required || other->required) &&
           exclude(grammar, member.value, other->value, depth - 1);
  });
}

/// No object that is written for `a` satisfies `b`, because of what it has or lacks.
bool cannotBe(const Object& a, const Object& b) {
  const bool lacks = !a.others && std::any_of(b.members.begin(), b.members.end(), [&](const auto& member) {
    return member.required && find(a, member.key) == nullptr;
  });
  return lacks || (b.closed && std::any_of(a.members.begin(), a.members.end(), [&](const auto& member) {
                     return member.required && find(b, member.key) == nullptr;
                   }));
}

bool excludePlain(const Grammar& grammar, const Node& a, const Node& b, int depth) {
  const unsigned common = std::visit(Types{}, a.kind) & std::visit(Types{}, b.kind);
  if (common == 0) return true;
  const auto* wordsA = std::get_if<Words>(&a.kind);
  const auto* wordsB = std::get_if<Words>(&b.kind);
  if (wordsA != nullptr && wordsB != nullptr) {
    return (common & (kObject | kArray)) == 0 && haveNothingInCommon(*wordsA, *wordsB);
  }
  const auto* objectA = std::get_if<Object>(&a.kind);
  const auto* objectB = std::get_if<Object>(&b.kind);
  if (objectA == nullptr || objectB == nullptr) return false;
  return differInAMember(grammar, *objectA, *objectB, depth) ||
         (cannotBe(*objectA, *objectB) && cannotBe(*objectB, *objectA));
}

bool exclude(const Grammar& grammar, NodeId a, NodeId b, int depth) {
  if (depth == 0) return false;
  for (const NodeId left : grammar.options(a)) {
    for (const NodeId right : grammar.options(b)) {
      if (!excludePlain(grammar, grammar[left], grammar[right], depth)) return false;
    }
  }
  return true;
}

}  // namespace

bool excludeEachOther(const Grammar& grammar, NodeId a, NodeId b) {
  return exclude(grammar, a, b, kDepth);
}

}  // namespace tandem::sample
