#include "engine/sample/grammar/matcher.h"

#include <algorithm>
#include <utility>

#include "engine/sample/grammar/limits.h"

namespace tandem::sample {
namespace {

/// How many values may be opened inside the `depth`-th, counted from 1.
int roomIn(std::size_t depth) {
  return kMostFrames - static_cast<int>(depth);
}

void add(Stacks& stacks, Stack stack) {
  if (std::find(stacks.begin(), stacks.end(), stack) == stacks.end()) stacks.push_back(std::move(stack));
}

/// The lowest `depth` frames of `stack`, of which the last one is now `top`.
Stack cut(const Stack& stack, std::size_t depth, const Frame& top) {
  Stack result;
  result.reserve(depth + 1);
  result.assign(stack.begin(), stack.begin() + static_cast<std::ptrdiff_t>(depth));
  result.back() = top;
  return result;
}

/// `byte` is the first one of a value of `node` inside the last frame of `outer`.
void enter(const Grammar& grammar, const Stack& outer, NodeId node, std::uint8_t byte, Stacks& to) {
  const int room = roomIn(outer.size());
  for (const NodeId option : grammar.options(node)) {
    if (grammar[option].depth > room) continue;
    Frame frame = startOf(grammar, option);
    const Move move = step(grammar, frame, byte, room - 1);
    if (move.step != Step::taken && move.step != Step::done) continue;
    Stack stack = outer;
    if (move.step == Step::taken) stack.push_back(std::move(frame));
    add(to, std::move(stack));
  }
}

void advance(const Grammar& grammar, const Stack& stack, std::uint8_t byte, Stacks& to) {
  for (std::size_t depth = stack.size(); depth > 0; --depth) {
    Frame top = stack[depth - 1];
    const Move move = step(grammar, top, byte, roomIn(depth));
    if (move.step == Step::taken) return add(to, cut(stack, depth, top));
    if (move.step == Step::child) return enter(grammar, cut(stack, depth, top), move.child, byte, to);
    if (move.step == Step::done) {
      return add(to, Stack(stack.begin(), stack.begin() + static_cast<std::ptrdiff_t>(depth - 1)));
    }
    // A number ends where the value around it goes on.
    if (!canEnd(grammar, stack[depth - 1])) return;
  }
}

int leastBytes(const Grammar& grammar, const Stack& stack) {
  int least = 0;
  for (std::size_t i = 0; i < stack.size(); ++i) {
    least = std::min(least + leastBytes(grammar, stack[i], roomIn(i + 1)), kNever);
  }
  return least;
}

void keepShortest(const Grammar& grammar, Stacks& stacks) {
  std::stable_sort(stacks.begin(), stacks.end(), [&](const Stack& a, const Stack& b) {
    return leastBytes(grammar, a) < leastBytes(grammar, b);
  });
  stacks.resize(kMostStacks);
}

}  // namespace

Stacks startOf(const Grammar& grammar) {
  Stacks stacks;
  for (const NodeId option : grammar.options(grammar.root)) {
    if (grammar[option].depth <= roomIn(0)) stacks.push_back({startOf(grammar, option)});
  }
  return stacks;
}

void advance(const Grammar& grammar, const Stacks& from, std::uint8_t byte, Stacks& to) {
  to.clear();
  for (const Stack& stack : from) advance(grammar, stack, byte, to);
  if (to.size() > kMostStacks) keepShortest(grammar, to);
}

Stacks advanced(const Grammar& grammar, Stacks from, std::string_view bytes) {
  Stacks to;
  for (const char byte : bytes) {
    advance(grammar, from, static_cast<std::uint8_t>(byte), to);
    std::swap(from, to);
  }
  return from;
}

bool complete(const Grammar& grammar, const Stacks& stacks) {
  return std::any_of(stacks.begin(), stacks.end(), [&](const Stack& stack) {
    return stack.empty() || (stack.size() == 1 && canEnd(grammar, stack.front()));
  });
}

int leastBytes(const Grammar& grammar, const Stacks& stacks) {
  int least = kNever;
  for (const Stack& stack : stacks) least = std::min(least, leastBytes(grammar, stack));
  return least;
}

}  // namespace tandem::sample
