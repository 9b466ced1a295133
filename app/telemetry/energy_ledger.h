// Joules per request, per token, and per monitor and day, from what ran when and what the package took.
//
//   ledger.submitted(request, "inbox summary");
//   ledger.began(kernel, at, watts, {{request, 128}});   // from the engine's trace
//   ledger.ended(kernel, at);
//   ledger.close(snapshot.at, meter.take(snapshot), ownShare, day);  // once per sample
//
// Times of kernels and of samples come from one clock. Events should arrive before the interval they lie in
// is closed; what comes later loses that part. Remembers the last 4096 requests and 31 days, in memory; who
// wants to keep the days stores days() and gives them back with remember(). Thread: one at a time.
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/telemetry/energy_attribution.h"

namespace tandem::telemetry {

class EnergyLedger {
 public:
  /// `monitor` is who asked; "" is a conversation.
  void submitted(RequestId request, std::string monitor);
  /// `tokens` of the answer so far.
  void answered(RequestId request, int tokens);
  /// `kernel`: a number of its own for each. `watts` above idle, as the cost model expects; 0 = it does not
  /// say.
  void began(std::uint64_t kernel, Instant at, double watts, std::vector<KernelRun::Part> parts,
             std::string device = {});
  void ended(std::uint64_t kernel, Instant at);
  /// Kernels are numbered anew from here on: what still ran is not waited for, nor counted.
  void sessionEnded() { running_.clear(); }

  /// Ends the interval that began with the last call; the first one began with the first kernel. `joules` of
  /// the package in it, if they were measured; `ownShare`: Interval::ownShare; `day`: any number that grows
  /// by one a day. Returns what the requests used in it.
  Energy close(Instant at, std::optional<double> joules, double ownShare, std::int64_t day);

  /// Nothing for a request that never ran, or is forgotten.
  std::optional<Energy> of(RequestId request) const;
  /// J per token of the answer; nothing before its first token.
  std::optional<Energy> perToken(RequestId request) const;

  struct Day {
    Energy idle;    ///< what the machine takes when it does nothing
    Energy others;  ///< other programs, and Tandem besides its kernels
    std::map<std::string, Energy> monitors;
    std::map<std::string, Energy> devices;  ///< what `monitors` used, by where

    Day& operator+=(const Day& other);
    bool operator==(const Day&) const = default;
  };
  static constexpr std::int64_t kMostDays = 31;

  const std::map<std::int64_t, Day>& days() const { return days_; }
  /// Days of earlier ledgers, which come on top of what this one has booked.
  void remember(const std::map<std::int64_t, Day>& days);
  /// The lowest power seen lately while no kernel ran; 0 before.
  double idleWatts() const;

 private:
  struct Line {
    std::string monitor;
    Energy energy;
    int tokens = 0;
    bool ran = false;
  };
  void book(const Attribution& attribution, std::int64_t day);
  Instant firstBegin() const;
  void learnIdle(const Interval& interval);
  void forgetOldRequests();
  void forgetOldDays();

  std::map<RequestId, Line> requests_;
  std::map<std::uint64_t, KernelRun> running_;
  std::vector<KernelRun> ended_;  ///< in the interval that is open
  std::map<std::int64_t, Day> days_;
  std::deque<double> quietWatts_;
  std::optional<Instant> opened_;
};

}  // namespace tandem::telemetry
