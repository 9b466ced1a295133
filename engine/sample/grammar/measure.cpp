#include "engine/sample/grammar/measure.h"

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <utility>

#include "engine/sample/grammar/array_state.h"
#include "engine/sample/grammar/decimal_state.h"
#include "engine/sample/grammar/moment_state.h"
#include "engine/sample/grammar/object_state.h"
#include "engine/sample/grammar/text_state.h"
#include "engine/sample/grammar/words_state.h"

namespace tandem::sample {
namespace {

void sortKeys(Object& object) {
  const auto count = static_cast<std::uint32_t>(object.members.size());
  object.sorted.resize(count);
  std::iota(object.sorted.begin(), object.sorted.end(), 0U);
  std::sort(object.sorted.begin(), object.sorted.end(),
            [&](std::uint32_t a, std::uint32_t b) { return object.members[a].key < object.members[b].key; });
  object.required.assign(count + 1, count);
  for (std::uint32_t i = count; i-- > 0;) {
    object.required[i] = object.members[i].required ? i : object.required[i + 1];
  }
}

void addTails(const Grammar& grammar, Object& object) {
  const std::size_t count = object.members.size();
  object.tail.assign(count + 1, 1);
  for (std::size_t i = count; i-- > 0;) {
    const Object::Member& member = object.members[i];
    std::int64_t bytes = object.tail[i + 1];
    if (member.required) {
      bytes += 3 + static_cast<std::int64_t>(member.key.size()) + grammar[member.value].leastBytes;
    }
    object.tail[i] = static_cast<int>(std::min<std::int64_t>(bytes, kNever));
  }
}

struct Measure {
  int leastBytes = kNever;
  int depth = kNever;
  auto operator<=>(const Measure&) const = default;
};

int deeper(int depth) {
  return std::min(depth + 1, kNever);
}

struct Measurer {
  Grammar& grammar;

  Measure operator()(const Words& words) const { return {sample::leastBytes(words, startOf(words)), 1}; }
  Measure operator()(const Text& text) const { return {sample::leastBytes(startOf(text)), 1}; }
  Measure operator()(const Moment& moment) const { return {sample::leastBytes(moment, {}), 1}; }
  Measure operator()(const Decimal& number) const { return {sample::leastBytes(number, {}), 1}; }
  Measure operator()(const Number&) const { return {1, 1}; }
  Measure operator()(Object& object) const {
    addTails(grammar, object);
    int inside = 0;
    for (const Object::Member& member : object.members) {
      if (member.required) inside = std::max(inside, grammar[member.value].depth);
    }
    return {sample::leastBytes(grammar, object, {}, kNever), deeper(inside)};
  }
  Measure operator()(const Array& array) const {
    int inside = 0;
    const auto needed = std::min<std::size_t>(array.least, array.first.size());
    for (std::size_t i = 0; i < needed; ++i) inside = std::max(inside, grammar[array.first[i]].depth);
    if (array.least > array.first.size()) inside = std::max(inside, grammar[*array.rest].depth);
    return {sample::leastBytes(grammar, array, {}), deeper(inside)};
  }
  Measure operator()(const Choice& choice) const {
    Measure best;
    for (const NodeId option : choice.options) {
      best = std::min(best, Measure{grammar[option].leastBytes, grammar[option].depth});
    }
    return best;
  }
};

}  // namespace

void measure(Grammar& grammar) {
  for (Node& node : grammar.nodes) {
    if (auto* object = std::get_if<Object>(&node.kind)) sortKeys(*object);
  }
  // What is short settles first, and what contains it one round later. Each round settles at least one node;
  // from the back, because what a node contains was mostly made after it.
  bool changed = true;
  for (std::size_t round = 0; changed && round <= grammar.nodes.size(); ++round) {
    changed = false;
    for (std::size_t i = grammar.nodes.size(); i-- > 0;) {
      Node& node = grammar.nodes[i];
      const Measure found = std::visit(Measurer{grammar}, node.kind);
      changed = changed || found != Measure{node.leastBytes, node.depth};
      node.leastBytes = found.leastBytes;
      node.depth = found.depth;
    }
  }
}

}  // namespace tandem::sample
