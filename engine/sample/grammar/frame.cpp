#include "engine/sample/grammar/frame.h"

namespace tandem::sample {
namespace {

struct Starter {
  NodeId node;

  Frame operator()(const Words& words) const { return {node, startOf(words)}; }
  Frame operator()(const Text& text) const { return {node, startOf(text)}; }
  Frame operator()(const Moment&) const { return {node, MomentState{}}; }
  Frame operator()(const Decimal&) const { return {node, DecimalState{}}; }
  Frame operator()(const Number&) const { return {node, NumberState{}}; }
  Frame operator()(const Object&) const { return {node, ObjectState{}}; }
  Frame operator()(const Array&) const { return {node, ArrayState{}}; }
  Frame operator()(const Choice&) const { return {node, WordsState{}}; }  // not asked for
};

/// The part of a node that belongs to a state.
template <typename Kind>
const Kind& kindOf(const Grammar& grammar, const Frame& frame) {
  return std::get<Kind>(grammar[frame.node].kind);
}

}  // namespace

Frame startOf(const Grammar& grammar, NodeId node) {
  return std::visit(Starter{node}, grammar[node].kind);
}

Move step(const Grammar& grammar, Frame& frame, std::uint8_t byte, int room) {
  if (auto* text = std::get_if<TextState>(&frame.state)) return {step(*text, byte), 0};
  if (auto* object = std::get_if<ObjectState>(&frame.state)) {
    return step(grammar, kindOf<Object>(grammar, frame), *object, byte, room);
  }
  if (auto* words = std::get_if<WordsState>(&frame.state)) {
    return {step(kindOf<Words>(grammar, frame), *words, byte), 0};
  }
  if (auto* array = std::get_if<ArrayState>(&frame.state)) {
    return step(grammar, kindOf<Array>(grammar, frame), *array, byte, room);
  }
  if (auto* decimal = std::get_if<DecimalState>(&frame.state)) {
    return {step(kindOf<Decimal>(grammar, frame), *decimal, byte), 0};
  }
  if (auto* number = std::get_if<NumberState>(&frame.state)) return {step(*number, byte), 0};
  return {step(kindOf<Moment>(grammar, frame), std::get<MomentState>(frame.state), byte), 0};
}

bool canEnd(const Grammar& grammar, const Frame& frame) {
  if (const auto* words = std::get_if<WordsState>(&frame.state)) {
    return canEnd(kindOf<Words>(grammar, frame), *words);
  }
  if (const auto* decimal = std::get_if<DecimalState>(&frame.state)) {
    return canEnd(kindOf<Decimal>(grammar, frame), *decimal);
  }
  const auto* number = std::get_if<NumberState>(&frame.state);
  return number != nullptr && canEnd(*number);
}

int leastBytes(const Grammar& grammar, const Frame& frame, int room) {
  if (const auto* text = std::get_if<TextState>(&frame.state)) return leastBytes(*text);
  if (const auto* object = std::get_if<ObjectState>(&frame.state)) {
    return leastBytes(grammar, kindOf<Object>(grammar, frame), *object, room);
  }
  if (const auto* words = std::get_if<WordsState>(&frame.state)) {
    return leastBytes(kindOf<Words>(grammar, frame), *words);
  }
  if (const auto* array = std::get_if<ArrayState>(&frame.state)) {
    return leastBytes(grammar, kindOf<Array>(grammar, frame), *array);
  }
  if (const auto* decimal = std::get_if<DecimalState>(&frame.state)) {
    return leastBytes(kindOf<Decimal>(grammar, frame), *decimal);
  }
  if (const auto* number = std::get_if<NumberState>(&frame.state)) return leastBytes(*number);
  return leastBytes(kindOf<Moment>(grammar, frame), std::get<MomentState>(frame.state));
}

}  // namespace tandem::sample
