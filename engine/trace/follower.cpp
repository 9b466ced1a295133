#include "engine/trace/follower.h"

#include <utility>

namespace tandem::trace {
namespace {

constexpr std::size_t kRing = 1 << 13;                      // events
constexpr std::size_t kAtOnce = 1 << 10;                    // events taken from the ring together
constexpr Instant kGather = std::chrono::milliseconds(50);  // from an event to its being taken

}  // namespace

Follower::Follower(Take take) : take_(std::move(take)), ring_(kRing), thread_([this] { run(); }) {}

Follower::~Follower() {
  stopping_ = true;
  doorbell_.ring();
  thread_.join();
}

void Follower::record(const Event& event) {
  ring_.record(event);
  if (asleep_.exchange(false)) doorbell_.ring();
}

void Follower::run() {
  while (!stopping_) {
    drain();
    // An exchange, so that it sees what was recorded before record() found it awake.
    asleep_.exchange(true);
    if (ring_.count() == taken_ && !stopping_) doorbell_.wait();
    asleep_ = false;
    if (!stopping_) doorbell_.waitFor(kGather);
  }
  drain();
}

void Follower::drain() {
  while (ring_.count() > taken_) {
    const Ring::Part part = ring_.read(taken_, kAtOnce);
    taken_ = part.next;
    take_(part.lost, part.events);
  }
}

}  // namespace tandem::trace
