#include "app/telemetry/energy_ledger.h"

#include <algorithm>
#include <chrono>

namespace tandem::telemetry {
namespace {

constexpr std::size_t kMostRequests = 4096, kMostKernels = 65536;
constexpr std::size_t kQuietIntervals = 64;  ///< about the last minute in which no kernel ran

}  // namespace

void EnergyLedger::forgetOldRequests() {
  while (requests_.size() > kMostRequests) requests_.erase(requests_.begin());  // numbers grow
}

void EnergyLedger::submitted(RequestId request, std::string monitor) {
  requests_[request].monitor = std::move(monitor);
  forgetOldRequests();
}

void EnergyLedger::answered(RequestId request, int tokens) {
  Line& line = requests_[request];
  line.tokens = std::max(line.tokens, tokens);
  forgetOldRequests();
}

void EnergyLedger::began(std::uint64_t kernel, Instant at, double watts, std::vector<KernelRun::Part> parts,
                         std::string device) {
  if (running_.size() >= kMostKernels) return;  // ends went missing: better no sum than no memory
  running_[kernel] = {at, Instant::max(), watts, std::move(parts), std::move(device)};
}

void EnergyLedger::ended(std::uint64_t kernel, Instant at) {
  auto run = running_.extract(kernel);
  if (!run || ended_.size() >= kMostKernels) return;
  run.mapped().end = at;
  ended_.push_back(std::move(run.mapped()));
}

Energy EnergyLedger::close(Instant at, std::optional<double> joules, double ownShare, std::int64_t day) {
  if (!opened_) opened_ = joules ? at : std::min(at, firstBegin());
  if (at <= *opened_) {
    opened_ = at;
    ended_.clear();
    return {};
  }
  std::vector<KernelRun> runs = std::move(ended_);
  ended_.clear();
  for (const auto& [kernel, run] : running_) runs.push_back(run);
  const Interval interval{*opened_, at, joules, idleWatts(), ownShare};
  const Attribution attribution = attribute(interval, runs);
  const bool quiet = std::none_of(runs.begin(), runs.end(), [&](const KernelRun& run) {
    return run.begin < interval.end && run.end > interval.begin;
  });
  if (quiet) learnIdle(interval);
  book(attribution, day);
  opened_ = at;
  Energy used;
  for (const auto& [request, energy] : attribution.requests) used += energy;
  return used;
}

Instant EnergyLedger::firstBegin() const {
  Instant first = Instant::max();
  for (const auto& [kernel, run] : running_) first = std::min(first, run.begin);
  for (const KernelRun& run : ended_) first = std::min(first, run.begin);
  return first;
}

void EnergyLedger::learnIdle(const Interval& interval) {
  if (!interval.joules) return;
  const double seconds = std::chrono::duration<double>(interval.end - interval.begin).count();
  quietWatts_.push_back(*interval.joules / seconds);
  if (quietWatts_.size() > kQuietIntervals) quietWatts_.pop_front();
}

double EnergyLedger::idleWatts() const {
  const auto lowest = std::min_element(quietWatts_.begin(), quietWatts_.end());
  return lowest == quietWatts_.end() ? 0 : *lowest;
}

void EnergyLedger::book(const Attribution& attribution, std::int64_t day) {
  Day& today = days_[day];
  today.idle += attribution.idle;
  today.others += attribution.others;
  for (const auto& [device, energy] : attribution.devices) today.devices[device] += energy;
  for (const auto& [request, energy] : attribution.requests) {
    Line& line = requests_[request];
    line.energy += energy;
    line.ran = true;
    today.monitors[line.monitor] += energy;
  }
  forgetOldRequests();
  forgetOldDays();
}

void EnergyLedger::forgetOldDays() {
  if (days_.empty()) return;
  days_.erase(days_.begin(), days_.upper_bound(days_.rbegin()->first - kMostDays));
}

void EnergyLedger::remember(const std::map<std::int64_t, Day>& days) {
  for (const auto& [number, day] : days) days_[number] += day;
  forgetOldDays();
}

EnergyLedger::Day& EnergyLedger::Day::operator+=(const Day& other) {
  idle += other.idle;
  others += other.others;
  for (const auto& [monitor, energy] : other.monitors) monitors[monitor] += energy;
  for (const auto& [device, energy] : other.devices) devices[device] += energy;
  return *this;
}

std::optional<Energy> EnergyLedger::of(RequestId request) const {
  const auto line = requests_.find(request);
  if (line == requests_.end() || !line->second.ran) return std::nullopt;
  return line->second.energy;
}

std::optional<Energy> EnergyLedger::perToken(RequestId request) const {
  const auto energy = of(request);
  const auto line = requests_.find(request);
  if (!energy || line->second.tokens <= 0) return std::nullopt;
  const double tokens = line->second.tokens;
  return Energy{energy->measured / tokens, energy->estimated / tokens, energy->unknownSeconds / tokens};
}

}  // namespace tandem::telemetry
