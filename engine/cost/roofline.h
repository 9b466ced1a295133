// Rooflines: how long work takes that is limited either by arithmetic or by memory.
//
// One device: two measured anchors give effective ceilings (XPU-2 appendix A). Several compute units behind
// one memory: several compute ceilings under one bandwidth roof (SMEPILOT §3.2, §4.1).
// Units: FLOP, B, s. Thread: pure functions.
#pragma once

#include <span>
#include <vector>

namespace tandem::cost {

/// One measured kernel: FLOP per byte, and achieved bandwidth over peak bandwidth.
struct Anchor {
  double intensity = 0;
  double utilisation = 0;  ///< u, 0 … 1
};

/// What a device reaches, not what its data sheet says.
struct Ceilings {
  double flops = 0;      ///< P_e, FLOP/s
  double bandwidth = 0;  ///< W_e, B/s

  /// I* = P_e / W_e: the intensity in FLOP/B where the two limits meet.
  double knee() const { return flops / bandwidth; }
  /// T = max(F / P_e, Y / W_e), in seconds.
  double latency(double work, double traffic) const;
  /// min(P_e, W_e · I), in FLOP/s.
  double performance(double intensity) const;
  /// min(u_m, P_e / (W · I)) where W is `peakBandwidth` and so u_m = W_e / W.
  double utilisation(double intensity, double peakBandwidth) const;
};

/// W_e = u_m · W and P_e = min(P, u_c · W · I_c), from the most memory-bound and the most compute-bound
/// kernel that were measured. Peaks: FLOP/s and B/s.
Ceilings calibrate(double peakFlops, double peakBandwidth, const Anchor& memoryBound,
                   const Anchor& computeBound);

enum class Regime {
  memoryBound,    ///< below every ridge: more arithmetic units change nothing
  ridgeCrossing,  ///< between the ridges: the faster unit alone already reaches the memory roof
  computeBound,   ///< above the ridge of the faster unit: all units together pay
};

/// Compute units that share one memory, such as vector cores and a matrix unit.
struct SharedRoof {
  double bandwidth = 0;       ///< B/s, of one unit or of all together
  std::vector<double> flops;  ///< FLOP/s of each unit alone
  double together = 0;        ///< FLOP/s of all at once; at most the sum of `flops`

  /// I_t = C_t / B of unit `t`, in FLOP/B.
  double ridge(std::size_t t) const { return flops[t] / bandwidth; }
  Regime regime(double intensity) const;
  /// min(C_t, B · I) of unit `t`, in FLOP/s.
  double performance(std::size_t t, double intensity) const;
  /// The same with all units at once.
  double performanceTogether(double intensity) const;
  /// Shares of the work that let all units end at the same time: R_t / Σ R.   (SMEPILOT eq. 1)
  std::vector<double> split(double intensity) const;
};

}  // namespace tandem::cost
