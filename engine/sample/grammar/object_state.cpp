#include "engine/sample/grammar/object_state.h"

#include <algorithm>
#include <string>
#include <utility>

#include "engine/sample/grammar/limits.h"

namespace tandem::sample {
namespace {

using Phase = ObjectState::Phase;

/// The questions that several phases ask about one object at one place.
class View {
 public:
  View(const Grammar& grammar, const Object& object, const ObjectState& state, int room)
      : grammar_(grammar), object_(object), state_(state), room_(room) {}

  const Object::Member& byKey(std::uint32_t place) const { return object_.members[object_.sorted[place]]; }

  bool hasAllRequired() const { return object_.required[state_.next] == object_.members.size(); }

  bool mayCome(std::uint32_t member) const {
    return member >= state_.next && member <= object_.required[state_.next] &&
           fits(object_.members[member].value);
  }

  bool othersMayCome() const {
    return object_.others && hasAllRequired() && state_.others < kMostOthers && fits(*object_.others);
  }

  bool anyMayCome() const {
    if (othersMayCome()) return true;
    for (std::uint32_t i = state_.next; i < object_.members.size(); ++i) {
      if (mayCome(i)) return true;
    }
    return false;
  }

  /// What is written of the key is itself the whole of a named key.
  bool isNamed() const {
    for (std::uint32_t i = state_.begin; i < state_.end; ++i) {
      if (byKey(i).key.size() == state_.length + 1) return true;
    }
    return false;
  }

  /// Bytes that a free key still needs before its quote; kNever when it cannot be completed.
  int freeKeyLeast() const {
    if (!state_.free) return kNever;
    if (state_.length > 0 && !isNamed()) return 0;
    return state_.length < kMostKeyBytes ? 1 : kNever;
  }

  int least(const Object::Member& member, std::uint32_t keyBytes) const {
    const auto index = static_cast<std::size_t>(&member - object_.members.data());
    return sum(static_cast<int>(member.key.size() - keyBytes) + 1, grammar_[member.value].leastBytes,
               object_.tail[index + 1]);
  }

  int leastOfOthers(int keyBytes) const {
    return sum(keyBytes + 2, grammar_[*object_.others].leastBytes, object_.tail[state_.next]);
  }

  /// From inside a key: the cheapest way of completing it and what follows.
  int leastInKey() const {
    int least = kNever;
    for (std::uint32_t i = state_.begin; i < state_.end; ++i) {
      if (mayCome(object_.sorted[i])) least = std::min(least, this->least(byKey(i), state_.length));
    }
    const int free = freeKeyLeast();
    return free < kNever ? std::min(least, leastOfOthers(free)) : least;
  }

  /// From behind a comma.
  int leastAfterComma() const {
    if (!hasAllRequired()) return object_.tail[state_.next] - 1;  // the comma that is there already
    int least = othersMayCome() ? 1 + leastOfOthers(1) : kNever;
    for (std::uint32_t i = state_.next; i < object_.members.size(); ++i) {
      if (mayCome(i)) least = std::min(least, 1 + this->least(object_.members[i], 0));
    }
    return least;
  }

  static int sum(int a, int b, int c) { return std::min(a + b + c, kNever); }

 private:
  bool fits(NodeId value) const { return grammar_[value].depth <= room_; }

  const Grammar& grammar_;
  const Object& object_;
  const ObjectState& state_;
  const int room_;
};

Move taken() {
  return {Step::taken, 0};
}

Move chosen(ObjectState& state, NodeId value) {
  state.child = value;
  state.phase = Phase::colon;
  state.begin = state.end = state.length = 0;
  state.free = false;
  return taken();
}

Move beginKey(const Object& object, ObjectState& state, const View& view) {
  state.phase = Phase::key;
  state.begin = 0;
  state.end = static_cast<std::uint32_t>(object.members.size());
  state.length = 0;
  state.free = view.othersMayCome();
  return view.leastInKey() < kNever ? taken() : Move{};
}

/// Named keys that go on with `byte`.
void narrow(const View& view, ObjectState& state, std::uint8_t byte) {
  const auto next = [&](std::uint32_t place) {
    return static_cast<std::uint8_t>(view.byKey(place).key[state.length]);
  };
  while (state.begin < state.end && next(state.begin) < byte) ++state.begin;
  while (state.begin < state.end && next(state.end - 1) > byte) --state.end;
}

Move stepKey(const Object& object, ObjectState& state, std::uint8_t byte, const View& view) {
  const bool freeBefore = state.free && state.length > 0;
  // A named key that would end here is not among those that go on: its quote is its last byte.
  narrow(view, state, byte);
  const bool named = state.begin < state.end;
  if (byte == '"') {
    if (named && view.byKey(state.begin).key.size() == state.length + 1) {
      const std::uint32_t member = object.sorted[state.begin];
      if (!view.mayCome(member)) return {};
      const NodeId value = object.members[member].value;
      state.next = member + 1;
      return chosen(state, value);
    }
    if (!named && freeBefore) {
      ++state.others;
      return chosen(state, *object.others);
    }
    if (!named) return {};
  }
  state.free = state.free && byte >= 0x20 && byte < 0x7F && byte != '"' && byte != '\\';
  ++state.length;
  if (state.length > kMostKeyBytes) state.free = false;
  return view.leastInKey() < kNever ? taken() : Move{};
}

Move afterMember(ObjectState& state, std::uint8_t byte, const View& view) {
  if (byte == '}') return {view.hasAllRequired() ? Step::done : Step::refused, 0};
  if (byte != ',' || !view.anyMayCome()) return {};
  state.phase = Phase::comma;
  state.spaced = false;
  return taken();
}

/// The one blank that may stand here.
Move blank(ObjectState& state) {
  if (std::exchange(state.spaced, true)) return {};
  return taken();
}

}  // namespace

Move step(const Grammar& grammar, const Object& object, ObjectState& state, std::uint8_t byte, int room) {
  const View view(grammar, object, state, room);
  switch (state.phase) {
    case Phase::open:
      state.phase = Phase::first;
      return byte == '{' ? taken() : Move{};
    case Phase::first:
      if (byte == '"') return beginKey(object, state, view);
      return {byte == '}' && view.hasAllRequired() ? Step::done : Step::refused, 0};
    case Phase::key:
      return stepKey(object, state, byte, view);
    case Phase::colon:
      state.phase = Phase::value;
      state.spaced = false;
      return byte == ':' ? taken() : Move{};
    case Phase::value:
      if (byte == ' ') return blank(state);
      state.phase = Phase::inside;
      return {Step::child, state.child};
    case Phase::inside:
      return afterMember(state, byte, view);
    case Phase::comma:
      if (byte == ' ') return blank(state);
      return byte == '"' ? beginKey(object, state, view) : Move{};
  }
  return {};
}

int leastBytes(const Grammar& grammar, const Object& object, const ObjectState& state, int room) {
  const View view(grammar, object, state, room);
  const int tail = object.tail[state.next];
  switch (state.phase) {
    case Phase::open:
    case Phase::first: {
      const int least = tail - (view.hasAllRequired() ? 0 : 1);  // the first member needs no comma
      return least + (state.phase == Phase::open ? 1 : 0);
    }
    case Phase::key:
      return view.leastInKey();
    case Phase::colon:
      return View::sum(1, grammar[state.child].leastBytes, tail);
    case Phase::value:
      return View::sum(0, grammar[state.child].leastBytes, tail);
    case Phase::inside:
      return tail;
    case Phase::comma:
      return view.leastAfterComma();
  }
  return kNever;
}

}  // namespace tandem::sample
