// The one door through which a person's yes comes in. The window keeps one gate for each card that it shows.
//
//   InputWitness (app/desktop) ── RealInput ──▶ ConsentGate ── Consent ──▶ Doer::carryOut
//
// Each arrow is a type that only the class before it can make, so nothing that a model, a document, a D-Bus
// call or a command line says can become a yes. What the window must do besides:
// - InputWitness makes a RealInput only from events that the window system delivered (QEvent::spontaneous),
//   that are no repetition of a held key, and whose press and release both were on the accept button;
// - no button of the card has the focus when the card appears, and none is the default for Enter;
// - the card shows sentence and arguments completely, as plain text, in a font of equal widths;
// - shown() when the whole card is visible in the active window; hidden() when it is covered, moves, scrolls
//   away, or the window loses the focus.
//
// Thread: one, the window's. All times come from one monotonic clock.
#pragma once

#include <algorithm>
#include <chrono>
#include <optional>
#include <utility>

#include "agents/core/doer.h"
#include "engine/base/clock.h"

namespace tandem {
class InputWitness;  // app/desktop; tests have their own (tests/fakes/consent.h)
}

namespace tandem::agents {

/// A press and release of a button or key by a person.
class RealInput {
 public:
  const Instant pressed, released;

 private:
  friend class tandem::InputWitness;
  RealInput(Instant down, Instant up) : pressed(down), released(up) {}
};

class ConsentGate {
 public:
  /// How long a card must have been visible before a press counts: a click that was meant for something else
  /// comes sooner.
  static constexpr std::chrono::milliseconds kArming{750};
  /// With more lines of arguments the person must have seen the last one.
  static constexpr std::ptrdiff_t kLinesAtOnce = 20;

  explicit ConsentGate(ApprovalRequest request)
      : request_(std::move(request)),
        sawEnd_(std::count(request_.arguments.begin(), request_.arguments.end(), '\n') < kLinesAtOnce) {}

  const ApprovalRequest& request() const { return request_; }

  /// Arming begins, unless it goes on already.
  void shown(Instant at) {
    if (!visibleSince_) visibleSince_ = at;
  }
  /// Arming begins anew with the next shown().
  void hidden() { visibleSince_.reset(); }
  /// The last line of the arguments has been visible.
  void readToEnd() { sawEnd_ = true; }

  /// Whether a press at `at` would count: for drawing the button.
  bool armed(Instant at) const {
    return !used_ && sawEnd_ && visibleSince_ && at - *visibleSince_ >= kArming;
  }

  /// The yes; nothing when the gate was not armed as the press began, or has given its yes already.
  std::optional<Consent> accept(const RealInput& input) {
    if (input.released < input.pressed || !armed(input.pressed)) return std::nullopt;
    used_ = true;
    return Consent(request_);
  }

 private:
  const ApprovalRequest request_;
  std::optional<Instant> visibleSince_;
  bool sawEnd_;
  bool used_ = false;
};

}  // namespace tandem::agents
