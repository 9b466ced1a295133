// A person who reads a card and presses its button: how tests get a Consent.
#pragma once

#include <chrono>

#include "agents/tools/consent_gate.h"

namespace tandem {

/// Stands in for app/desktop's class of the same name: a test has the one or the other.
class InputWitness {
 public:
  static agents::RealInput press(Instant pressed, Instant released) { return {pressed, released}; }
};

namespace fakes {

inline agents::Consent consentTo(const agents::ApprovalRequest& request) {
  agents::ConsentGate gate(request);
  gate.shown(Instant(0));
  gate.readToEnd();
  const Instant pressed = agents::ConsentGate::kArming;
  return gate.accept(InputWitness::press(pressed, pressed + std::chrono::milliseconds(80))).value();
}

}  // namespace fakes
}  // namespace tandem
