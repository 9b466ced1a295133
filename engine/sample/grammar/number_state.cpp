#include "engine/sample/grammar/number_state.h"

namespace tandem::sample {
namespace {

using Phase = NumberState::Phase;

constexpr int kDigits = 15;         // what a double holds exactly
constexpr int kExponentDigits = 2;  // with them far from infinity

Step go(NumberState& state, Phase phase) {
  state = {phase, 0};
  return Step::taken;
}

/// One more digit, in `phase`.
Step count(NumberState& state, Phase phase, int most) {
  if (state.phase != phase) state = {phase, 0};
  return ++state.digits <= most ? Step::taken : Step::refused;
}

Step stepDigit(NumberState& state, std::uint8_t byte) {
  switch (state.phase) {
    case Phase::start:
    case Phase::minus:
      return byte == '0' ? go(state, Phase::zero) : count(state, Phase::whole, kDigits);
    case Phase::whole:
      return count(state, Phase::whole, kDigits);
    case Phase::point:
    case Phase::fraction:
      return count(state, Phase::fraction, kDigits);
    case Phase::e:
    case Phase::sign:
    case Phase::exponent:
      return count(state, Phase::exponent, kExponentDigits);
    case Phase::zero:
      return Step::refused;
  }
  return Step::refused;
}

}  // namespace

Step step(NumberState& state, std::uint8_t byte) {
  const bool behindDigits = canEnd(state) && state.phase != Phase::exponent;
  if (byte >= '0' && byte <= '9') return stepDigit(state, byte);
  if (byte == '-' && state.phase == Phase::start) return go(state, Phase::minus);
  if (byte == '.' && behindDigits && state.phase != Phase::fraction) return go(state, Phase::point);
  if ((byte == 'e' || byte == 'E') && behindDigits) return go(state, Phase::e);
  if ((byte == '-' || byte == '+') && state.phase == Phase::e) return go(state, Phase::sign);
  return Step::refused;
}

bool canEnd(const NumberState& state) {
  return state.phase == Phase::zero || state.phase == Phase::whole || state.phase == Phase::fraction ||
         state.phase == Phase::exponent;
}

int leastBytes(const NumberState& state) {
  return canEnd(state) ? 0 : 1;
}

}  // namespace tandem::sample
