#include "app/telemetry/machine_watch.h"

#include <chrono>
#include <utility>

namespace tandem::telemetry {
namespace {

// The live view is so far behind: an interval that is not tied to a measurement ends where all is known.
constexpr std::chrono::milliseconds kBehind{100};

}  // namespace

MachineWatch::MachineWatch(Ports ports) : ports_(std::move(ports)), sampler_(ports_.clock, ports_.kernel) {
  if (ports_.live) feed_.emplace(*ports_.live, ledger_);
}

void MachineWatch::look(bool looking) {
  if (looking == this->looking()) return;
  if (looking) {
    looking_ = sampler_.subscribe(
        {Group::cpu, Group::memory, Group::energy, Group::battery, Group::thermal, Group::devices});
    meter_ = {};  // its last sample is from before the files were closed
  } else {
    looking_.reset();
  }
  tick();
}

bool MachineWatch::tick() {
  const bool sampled = sampler_.poll();
  if (feed_) feed_->take();
  if (!looking()) {
    close(ports_.clock.now() - kBehind, std::nullopt, 1);
    return false;
  }
  const Snapshot& now = sampler_.snapshot();
  if (!sampled || (closed_ && now.at <= *closed_)) return sampled;
  const std::optional<double> joules = meter_.take(now);
  close(joules ? now.at : now.at - kBehind, joules, ownShare(now.cpu));
  return true;
}

void MachineWatch::close(Instant at, std::optional<double> joules, double ownShare) {
  if (closed_ && at <= *closed_) return;
  const std::optional<Instant> before = std::exchange(closed_, at);
  const Energy used = ledger_.close(at, joules, ownShare, ports_.day());
  expectedWatts_.reset();
  if (!before || !used.isEstimate()) return;
  expectedWatts_ = used.estimated / std::chrono::duration<double>(at - *before).count();
}

}  // namespace tandem::telemetry
