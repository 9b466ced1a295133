// What time it is in a simulation that is watched: real time, so many times as fast.
// Thread: one at a time.
#pragma once

#include "engine/base/clock.h"

namespace tandem {

class Pace {
 public:
  /// Times of the simulation; `real` never runs backwards.
  Instant at(Instant real) const {
    return running_ ? base_ + Instant(static_cast<Instant::rep>(speed_ * ns(real - since_))) : base_;
  }

  void restart(Instant real) { go({}, real); }
  void setSpeed(double speed, Instant real) {
    go(at(real), real);
    speed_ = speed;
  }
  void setRunning(bool running, Instant real) {
    go(at(real), real);
    running_ = running;
  }
  /// It is not later than `latest`, which is how far the simulation has got: what is missed is not caught up.
  void hold(Instant latest, Instant real) {
    if (at(real) > latest) go(latest, real);
  }

 private:
  static double ns(Instant time) { return static_cast<double>(time.count()); }
  void go(Instant base, Instant real) {
    base_ = base;
    since_ = real;
  }

  double speed_ = 1;
  bool running_ = true;
  Instant base_{}, since_{};
};

}  // namespace tandem
