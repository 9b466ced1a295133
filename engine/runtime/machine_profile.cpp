#include "engine/runtime/machine_profile.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <memory>
#include <span>
#include <utility>

#include "engine/base/build_id.h"
#include "engine/base/cpu_info.h"
#include "engine/base/memory_info.h"
#include "engine/cost/fit.h"
#include "engine/cost/roofline_model.h"
#include "engine/cost/write_profile.h"
#include "engine/device/cpu/cpu_machine.h"
#include "engine/device/cpu/read_bandwidth.h"
#include "engine/gguf/atomic_file.h"
#include "engine/kernels/kernels.h"
#include "engine/model/made_up.h"
#include "engine/model/shape_of.h"

namespace tandem::runtime {
namespace {

using device::Measured;
using graph::NodeKind;

constexpr int kLayers = 6;     // 206 MB of 4-bit weights: more than any cache
constexpr int kManyRows = 16;  // from here on a product is limited by arithmetic on every x86-64 processor
constexpr double kCpuWatts = 25.0;  // of a laptop processor at work; a guess until a counter can be read

/// A machine with a made-up model and room for what the profiler runs.
struct Bench {
  std::shared_ptr<const model::Model> model;
  std::unique_ptr<kv::Pool> pool;
  std::unique_ptr<device::Machine> machine;
};

Result<Bench> makeBench(const ProfileOptions& options, int threads, const model::Hyperparameters& hyper,
                        const device::ProfilerOptions& profiler) {
  Bench bench;
  TANDEM_ASSIGN(bench.model, model::makeUpModel(hyper, ElementType::q4_0));
  const int context = *std::max_element(profiler.contexts.begin(), profiler.contexts.end());
  const int batch = *std::max_element(profiler.batches.begin(), profiler.batches.end());
  const int chunk = *std::max_element(profiler.chunks.begin(), profiler.chunks.end());
  const int tokens = std::max(batch * (context + kv::Geometry::kBlockTokens), context + chunk);
  TANDEM_ASSIGN(
      bench.pool,
      kv::Pool::create({.layers = hyper.layers, .kvHeads = hyper.kvHeads, .headDim = hyper.headDim}, tokens));
  TANDEM_ASSIGN(bench.machine,
                device::makeCpuMachine(bench.model, {.threads = threads, .kernels = options.kernels}));
  return bench;
}

/// Which figure of a device a measurement tells about; null for those that no figure is fitted to.
cost::OperatorCost* operatorFor(cost::DeviceProfile& device, const Measured& measured) {
  switch (measured.kind) {
    case NodeKind::embed:
    case NodeKind::head:
      return nullptr;
    case NodeKind::attention:
      return measured.decode ? &device.decodeAttention : &device.attention;
    case NodeKind::qkv:
    case NodeKind::post:
      return measured.load.rows >= kManyRows ? &device.gemm : &device.gemv;
  }
  return nullptr;
}

cost::Sample toSample(const graph::Shape& shape, const Measured& measured) {
  const graph::Work work = graph::workOf(shape, {measured.kind, 0}, measured.load);
  const bool scored = measured.kind == NodeKind::attention;
  return {.rows = static_cast<double>(measured.load.rows),
          .scores = scored ? graph::scoresOf(shape, work) : 0,
          .flops = work.flops,
          .bytes = work.bytes(),
          .seconds = measured.seconds};
}

/// What was measured with a model of one shape.
struct Campaign {
  graph::Shape shape;
  std::vector<Measured> measured;
};

void fitAll(cost::DeviceProfile& device, const std::vector<Campaign>& campaigns) {
  for (cost::OperatorCost* op : {&device.gemm, &device.gemv, &device.attention, &device.decodeAttention}) {
    std::vector<cost::Sample> samples;
    for (const Campaign& campaign : campaigns) {
      for (const Measured& one : campaign.measured) {
        if (operatorFor(device, one) == op) samples.push_back(toSample(campaign.shape, one));
      }
    }
    *op = cost::fitOperator(samples);
  }
}

/// Runs `sizes` on a made-up model of shape `hyper`.
Result<Campaign> run(const ProfileOptions& options, int threads, const model::Hyperparameters& hyper,
                     const device::ProfilerOptions& sizes, const device::ProfilerProgress& progress) {
  TANDEM_ASSIGN(const Bench bench, makeBench(options, threads, hyper, sizes));
  Campaign campaign;
  campaign.shape = model::shapeOf(*bench.model);
  TANDEM_ASSIGN(campaign.measured, device::profile(*bench.machine, *bench.machine->devices().front(),
                                                   *bench.pool, sizes, progress));
  return campaign;
}

/// Half as many heads that are twice as wide: tells work per score from work per element.
model::Hyperparameters wideHeads() {
  model::Hyperparameters hyper = model::madeUpShape(kLayers);
  hyper.heads /= 2;
  hyper.kvHeads /= 2;
  hyper.headDim = hyper.rope.dims = 2 * hyper.headDim;
  return hyper;
}

/// Fewest rows at which a product reaches 95 % of the best rate.
int saturation(const std::vector<Measured>& measured) {
  std::vector<std::pair<int, double>> rates;  // rows, rows per second
  double best = 0;
  for (const Measured& one : measured) {
    if (one.decode || one.kind != NodeKind::post ||
        one.load.scores != one.load.kvTokens * (one.load.rows + 1) / 2) {
      continue;  // the ones without anything in the cache before them
    }
    rates.emplace_back(one.load.rows, one.load.rows / one.seconds);
    best = std::max(best, rates.back().second);
  }
  std::sort(rates.begin(), rates.end());
  for (const auto& [rows, rate] : rates) {
    if (rate >= 0.95 * best) return rows;
  }
  return rates.empty() ? 0 : rates.back().first;
}

/// Time of one layer of a decode pass, by batch, over that of one row.
std::vector<std::pair<int, double>> batchCosts(const std::vector<Measured>& measured,
                                               const std::vector<int>& batches) {
  std::vector<std::pair<int, double>> costs;
  for (const int batch : batches) {
    double seconds = 0;
    for (const Measured& one : measured) {
      const bool empty = one.load.kvTokens == one.load.rows;  // nothing in the cache before it
      const bool inLayer = one.kind != NodeKind::head && one.kind != NodeKind::embed;
      if (one.decode && one.load.rows == batch && empty && inLayer) seconds += one.seconds;
    }
    costs.emplace_back(batch, seconds);
  }
  const double single = costs.empty() ? 1 : costs.front().second;
  for (auto& [batch, cost] : costs) cost /= single;
  return costs;
}

double timeOf(const std::vector<Measured>& measured, bool decode) {
  for (const Measured& one : measured) {
    if (one.kind == NodeKind::post && one.decode == decode) return one.seconds;
  }
  return 0;
}

/// One core computes; another one reads memory or does not.
Result<Contention> measureContention(const ProfileOptions& options, int threads) {
  if (threads < 2) return Contention{};
  const device::ProfilerOptions few{.chunks = {128}, .batches = {1}, .contexts = {0}, .repetitions = 3};
  TANDEM_ASSIGN(const Bench bench, makeBench(options, threads - 1, model::madeUpShape(kLayers), few));
  device::Device& cpu = *bench.machine->devices().front();
  TANDEM_ASSIGN(const std::vector<Measured> alone, profile(*bench.machine, cpu, *bench.pool, few, {}));
  TANDEM_ASSIGN(device::MemoryReader reader, device::MemoryReader::create());
  reader.start();
  TANDEM_ASSIGN(const std::vector<Measured> beside, profile(*bench.machine, cpu, *bench.pool, few, {}));
  return Contention{timeOf(beside, false) / timeOf(alone, false), timeOf(beside, true) / timeOf(alone, true)};
}

std::filesystem::path fileFor(const std::filesystem::path& folder, const ProfileOptions& options) {
  const CpuInfo cpu = detectCpu();
  const int threads = options.threads > 0 ? options.threads : cpu.physicalCores;
  std::string name =
      "profile-" + cpu.model + "-" + options.kernels + std::to_string(threads) + "-" + buildId();
  for (char& c : name) {
    const bool plain = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    if (!plain) c = '-';
  }
  return folder / (name.substr(0, 200) + ".json");
}

cost::SocProfile cpuProfile(int threads) {
  cost::SocProfile soc;
  soc.name = "this-machine";
  soc.label = detectCpu().model.empty() ? "This computer" : detectCpu().model;
  const auto memory = readMemoryInfo();
  soc.capacity = memory.ok() ? static_cast<double>(memory->total) : 8e9;
  cost::DeviceProfile& device = soc.devices.emplace_back();
  device.kind = cost::DeviceKind::cpu;
  device.label = "CPU, " + std::to_string(threads) + (threads == 1 ? " thread" : " threads");
  device.preemption = cost::Preemption::tile;
  device.dynamicShapes = true;
  device.decodes = true;
  device.prefillWatts = device.decodeWatts = kCpuWatts;
  return soc;
}

}  // namespace

Result<MachineProfile> measureMachine(const ProfileOptions& options,
                                      const device::ProfilerProgress& progress) {
  const int threads = options.threads > 0 ? options.threads : detectCpu().physicalCores;
  MachineProfile profile;
  profile.soc = cpuProfile(threads);
  if (progress && !progress(0, "memory")) return Error{ErrorCode::cancelled, "Measuring was stopped.", {}};
  TANDEM_ASSIGN(profile.oneThreadBandwidth, device::measureReadBandwidth(1));
  TANDEM_ASSIGN(profile.soc.peakBandwidth, device::measureReadBandwidth(threads));
  profile.soc.sharedBandwidth = profile.soc.peakBandwidth;
  TANDEM_ASSIGN(profile.contention, measureContention(options, threads));

  const device::ProfilerOptions all;
  const device::ProfilerOptions few{
      .chunks = {16, 64, 128}, .batches = {1, 4}, .contexts = {0, 1024}, .repetitions = all.repetitions};
  const auto part = [&progress](double from, double to) {
    return [&progress, from, to](double share, const std::string& what) {
      return !progress || progress(from + share * (to - from), what);
    };
  };
  std::vector<Campaign> campaigns;
  TANDEM_ASSIGN(campaigns.emplace_back(),
                run(options, threads, model::madeUpShape(kLayers), all, part(0, 0.8)));
  TANDEM_ASSIGN(campaigns.emplace_back(), run(options, threads, wideHeads(), few, part(0.8, 1)));
  cost::DeviceProfile& device = profile.soc.devices.front();
  fitAll(device, campaigns);
  // A fit may see a little more than the reading loop did; a roof that is lower than its ceilings is no roof.
  for (const cost::OperatorCost* op :
       {&device.gemm, &device.gemv, &device.attention, &device.decodeAttention}) {
    profile.soc.peakBandwidth = std::max(profile.soc.peakBandwidth, op->ceilings.bandwidth);
  }
  profile.saturationRows = saturation(campaigns.front().measured);
  profile.batchCosts = batchCosts(campaigns.front().measured, all.batches);
  return profile;
}

std::vector<Compared> compare(const cost::SocProfile& soc, const graph::Shape& shape,
                              const std::vector<Measured>& measured) {
  const cost::RooflineModel model(shape, soc);
  const std::vector<graph::Node> nodes = graph::passOf(shape.layers);
  std::vector<Compared> compared;
  for (const Measured& one : measured) {
    const auto node = std::find_if(nodes.begin(), nodes.end(),
                                   [&](const graph::Node& candidate) { return candidate.kind == one.kind; });
    const int index = static_cast<int>(node - nodes.begin());
    const Instant latency = model.predict(0, index, index + 1, one.load).latency;
    compared.push_back({one, std::chrono::duration<double>(latency).count()});
  }
  return compared;
}

double medianError(const std::vector<Compared>& compared) {
  std::vector<double> errors;
  for (const Compared& one : compared) {
    if (one.measured.kind == NodeKind::embed) continue;  // microseconds that nobody schedules by
    errors.push_back(std::abs(one.predicted - one.measured.seconds) / one.measured.seconds);
  }
  if (errors.empty()) return 0;
  const auto middle = errors.begin() + static_cast<std::ptrdiff_t>(errors.size() / 2);
  std::nth_element(errors.begin(), middle, errors.end());
  return *middle;
}

Result<cost::SocProfile> loadProfile(const std::filesystem::path& folder, const ProfileOptions& options) {
  return cost::loadSocProfile(fileFor(folder, options));
}

Status saveProfile(const std::filesystem::path& folder, const ProfileOptions& options,
                   const cost::SocProfile& soc) {
  std::error_code code;
  std::filesystem::create_directories(folder, code);  // if that fails, creating the file says why
  const std::string json = cost::toJson(soc, "measured on this computer");
  TANDEM_ASSIGN(gguf::AtomicFile file, gguf::AtomicFile::create(fileFor(folder, options), json.size()));
  TANDEM_TRY(file.write(std::as_bytes(std::span(json))));
  return file.commit();
}

cost::SocProfile assumedProfile(int threads) {
  cost::SocProfile soc = cpuProfile(threads);
  soc.peakBandwidth = soc.sharedBandwidth = 20e9;  // one channel of DDR4
  cost::DeviceProfile& device = soc.devices.front();
  const cost::OperatorCost products{.ceilings = {.flops = threads * 50e9, .bandwidth = 20e9}, .fixed = 20e-6};
  const cost::OperatorCost attention{.ceilings = {.flops = threads * 10e9, .bandwidth = 20e9},
                                     .fixed = 20e-6};
  device.gemm = device.gemv = products;
  device.attention = device.decodeAttention = attention;
  return soc;
}

}  // namespace tandem::runtime
