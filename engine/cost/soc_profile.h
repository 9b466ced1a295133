// A machine as data: what its processors reach, what they can do, and where each figure comes from.
//
// Files: resources/soc/*.json; resources/soc/README.md explains every field.
// Thread: plain values.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/result.h"
#include "engine/cost/roofline.h"

namespace tandem::cost {

/// A number of the file with its origin, so that programs can list what they assume.
struct Figure {
  std::string path;  ///< "devices[0].gemm.flops"
  double value = 0;
  std::string source;       ///< paper and section, or how it was derived
  bool assumption = false;  ///< no source gives it
};

enum class DeviceKind { npu, igpu, cpu, matrix };  ///< matrix: matrix units inside the CPU, such as SME
std::string_view toString(DeviceKind kind);

/// Where a device can be made to stop; means the same as device::Granularity.
enum class Preemption { none, kernel, tile };

/// What one node takes: rows · perRow + scores · perScore + fixed + the roofline. Most devices need the
/// roofline only.
struct OperatorCost {
  Ceilings ceilings;
  double fixed = 0;          ///< s for each node: filling and draining pipelines, loading instructions
  double perRow = 0;         ///< s for each row: norms, activations and moves that overlap with nothing
  double perScore = 0;       ///< s for each query head, row and position: exponentials  (SMEPILOT §3.3)
  double expandedBytes = 0;  ///< per weight, of a copy that is written to memory before the product; 0 = none
  double perKvHead = 0;      ///< B/s for each KV head: one head feeds one pipeline; 0 = no such limit
};

struct DeviceProfile {
  DeviceKind kind = DeviceKind::cpu;
  std::string label;  ///< "Arc iGPU, 7 Xe cores"

  // As device::Capabilities.
  Preemption preemption = Preemption::kernel;
  bool dynamicShapes = true;
  int chunkRows = 0;
  bool splitsRows = false;
  bool decodes = true;
  int slots = 1;

  OperatorCost gemm;             ///< token-wise nodes, many rows
  OperatorCost gemv;             ///< token-wise nodes, few rows; a node takes the faster of the two
  OperatorCost attention;        ///< rows of a prompt
  OperatorCost decodeAttention;  ///< one row per sequence
  double launch = 0;             ///< s for each kernel
  double wakeUp = 0;             ///< s before the first kernel after a sleep
  double sleepsAfter = 0;        ///< s of idleness until it sleeps; 0 = never
  double prefillWatts = 0;       ///< above idle
  double decodeWatts = 0;        ///< above idle
  double prefillBusy = 1;        ///< utilisation that a monitor shows while it prefills, 0 … 1
  double decodeBusy = 1;         ///< the same while it decodes
};

/// Preparing a kernel for one more shape. Layers share it, so it is paid once per kind of node.
struct CompileProfile {
  double fixed = 0;   ///< s
  double perRow = 0;  ///< s
  double watts = 0;   ///< of the CPU thread that compiles, above idle
};

struct SocProfile {
  std::string name;          ///< "core-ultra-5-125h"
  std::string label;         ///< for people
  double peakBandwidth = 0;  ///< B/s of the memory by arithmetic
  /// B/s that all devices reach together. Who wants less than an equal share of it gets what it wants, the
  /// rest is shared equally (max–min fairness), and nobody gets more than its own ceiling.
  double sharedBandwidth = 0;
  double capacity = 0;       ///< B of memory
  double togetherFlops = 0;  ///< FLOP/s of all devices on one divided product; 0 = the sum of their own
  CompileProfile compile;
  std::vector<DeviceProfile> devices;
  std::vector<Figure> figures;  ///< every number above, in the order of the file

  /// Index into `devices`, or -1.
  int find(DeviceKind kind) const;
};

/// Errors: malformed (with the field's path and what it should be, or the byte offset), limitExceeded.
Result<SocProfile> parseSocProfile(std::string_view json);
/// Errors: notFound, io, permission, and those of parseSocProfile with the file's name.
Result<SocProfile> loadSocProfile(const std::filesystem::path& file);

}  // namespace tandem::cost
