// What goes wrong on a simulated machine, for tests. The same plan gives the same faults.
//
// Thread: one; a plan counts the launches it was asked about.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <random>
#include <utility>

#include "engine/base/clock.h"
#include "engine/base/result.h"

namespace tandem::device {

/// What happens to one kernel.
struct Fault {
  Instant hangs{};             ///< makes no progress for so long; Instant::max() = for ever
  double slowdown = 1;         ///< takes so many times longer
  std::optional<Error> error;  ///< ends with it after its time, nothing computed

  static Fault hang(Instant time = Instant::max()) { return {time, 1, {}}; }
  static Fault slow(double factor) { return {{}, factor, {}}; }
  static Fault fail(std::string why) { return {{}, 1, Error{ErrorCode::internal, std::move(why)}}; }
};

/// Chances per kernel, 0 … 1.
struct FaultRates {
  double hangForEver = 0;
  double hang = 0;  ///< for up to `longestHang`
  double slow = 0;  ///< up to `slowest` times
  double fail = 0;
  double refusePrepare = 0;  ///< per shape
  Instant longestHang = std::chrono::seconds(30);
  double slowest = 8;
};

class FaultPlan {
 public:
  FaultPlan() = default;  ///< nothing goes wrong
  FaultPlan(const FaultRates& rates, std::uint64_t seed) : rates_(rates), random_(seed) {}

  /// The `launch`-th kernel of `device`, counted from 0, meets `fault`.
  FaultPlan& at(int device, std::int64_t launch, Fault fault);
  /// Every prepare() of `device` is refused.
  FaultPlan& refusePrepare(int device);

  /// Asked once for each launch of `device`, in order.
  Fault onLaunch(int device, std::int64_t launch);
  /// Asked once for each prepare().
  bool refusesPrepare(int device);

 private:
  bool happens(double chance);

  FaultRates rates_;
  std::mt19937_64 random_;
  std::map<std::pair<int, std::int64_t>, Fault> planned_;
  std::map<int, bool> refused_;
};

}  // namespace tandem::device
