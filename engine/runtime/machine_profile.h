// This machine as a profile: measured once, kept in a file, the ground of every prediction about it.
//
// Thread: blocks for seconds to a minute; call it off the GUI thread.
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "engine/base/result.h"
#include "engine/cost/soc_profile.h"
#include "engine/device/profiler.h"
#include "engine/graph/shape.h"

namespace tandem::runtime {

struct ProfileOptions {
  int threads = 0;      ///< compute threads; 0 = one per physical core
  std::string kernels;  ///< instruction set; empty = the fastest there is
};

/// How much slower a kernel is while another core reads memory as fast as it can.   (XPU-2 §3.1, figure 4)
struct Contention {
  double prefill = 1;  ///< a 128-row FFN, time beside the reader over time alone
  double decode = 1;   ///< the same for one row
};

struct MachineProfile {
  cost::SocProfile soc;           ///< one device, this processor
  double oneThreadBandwidth = 0;  ///< B/s that one thread reads
  int saturationRows = 0;         ///< fewest rows with 95 % of the best rate of a prefill product
  Contention contention;          ///< 1, 1 on a machine with one core
  std::vector<std::pair<int, double>> batchCosts;  ///< batch, time of its decode pass over that of one row
};

/// Measures with made-up weights: products, attention, bandwidth, contention, batches, chunks.
/// Errors: those of makeUpModel, makeCpuMachine and device::profile.
Result<MachineProfile> measureMachine(const ProfileOptions& options,
                                      const device::ProfilerProgress& progress);

/// One line of the report: what was predicted and what it took.
struct Compared {
  device::Measured measured;
  double predicted = 0;  ///< s
};
/// `measured` against the predictions of `soc` for a model of `shape`.
std::vector<Compared> compare(const cost::SocProfile& soc, const graph::Shape& shape,
                              const std::vector<device::Measured>& measured);
/// Median of |predicted − measured| / measured.
double medianError(const std::vector<Compared>& compared);

/// The profile that `folder` keeps for this processor, these options and this build of the program. Errors:
/// notFound, and those of cost::loadSocProfile.
Result<cost::SocProfile> loadProfile(const std::filesystem::path& folder, const ProfileOptions& options);
Status saveProfile(const std::filesystem::path& folder, const ProfileOptions& options,
                   const cost::SocProfile& soc);

/// Before anything was measured: low figures that every x86-64 laptop of the last years reaches.
cost::SocProfile assumedProfile(int threads);

}  // namespace tandem::runtime
