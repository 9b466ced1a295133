#include <algorithm>
#include <memory>
#include <utility>

#include "engine/api/profile.h"
#include "engine/base/cpu_info.h"
#include "engine/base/memory_info.h"
#include "engine/device/cpu/cpu_machine.h"
#include "engine/gguf/file.h"
#include "engine/graph/heg_view.h"
#include "engine/model/made_up.h"
#include "engine/model/model.h"
#include "engine/model/shape_of.h"
#include "engine/runtime/machine_profile.h"

namespace tandem {
namespace {

constexpr double kShareOfMeasuring = 0.6;  // of the time; the rest is trying it out

struct Trial {
  std::string name;
  std::shared_ptr<const model::Model> model;
};

/// The file, or layers of another shape and format than those that were measured: Llama 3.2 3B in 8 bits.
Result<Trial> makeTrial(const ProfileRequest& request, int threads) {
  Trial trial;
  if (request.model.empty()) {
    model::Hyperparameters hyper = model::madeUpShape(3);
    hyper.embed = 3072;
    hyper.heads = 24;
    hyper.headDim = hyper.rope.dims = 128;
    TANDEM_ASSIGN(trial.model, model::makeUpModel(hyper, ElementType::q8_0));
    trial.name = "three made-up layers of Llama 3.2 3B, Q8_0";
    return trial;
  }
  TANDEM_ASSIGN(const std::shared_ptr<const gguf::File> file, gguf::File::open(request.model));
  TANDEM_ASSIGN(const MemoryInfo memory, readMemoryInfo());
  TANDEM_ASSIGN(trial.model,
                model::loadModel(*file, {.memoryAvailable = memory.available, .threads = threads}));
  trial.name = request.model.filename().string();
  return trial;
}

/// Every second size of the profile and sizes between them, so that not only fitted points are tried.
device::ProfilerOptions trialSizes() {
  return {.chunks = {12, 48, 128, 200}, .batches = {1, 3, 5}, .contexts = {0, 300, 1500}, .repetitions = 3};
}

}  // namespace

Result<ProfileReport> profileMachine(const ProfileRequest& request, const ProfileProgress& progress) {
  const runtime::ProfileOptions options{request.threads, request.kernels};
  const auto partOf = [&](double from, double to) {
    return [&progress, from, to](double share, const std::string& what) {
      return !progress || progress(from + share * (to - from), what);
    };
  };
  TANDEM_ASSIGN(const runtime::MachineProfile machine,
                runtime::measureMachine(options, partOf(0, kShareOfMeasuring)));
  TANDEM_TRY(runtime::saveProfile(request.folder, options, machine.soc));

  const cost::DeviceProfile& cpu = machine.soc.devices.front();
  ProfileReport report;
  report.cpu = machine.soc.label;
  report.threads = request.threads > 0 ? request.threads : detectCpu().physicalCores;
  report.oneThreadBandwidth = machine.oneThreadBandwidth;
  report.bandwidth = machine.soc.sharedBandwidth;
  report.prefillFlops = cpu.gemm.ceilings.flops;
  report.prefillAttention = cpu.attention.ceilings.flops;
  report.decodeBandwidth = cpu.gemv.ceilings.bandwidth;
  report.saturationRows = machine.saturationRows;
  report.prefillContention = machine.contention.prefill;
  report.decodeContention = machine.contention.decode;
  report.batchCosts = machine.batchCosts;

  TANDEM_ASSIGN(const Trial trial, makeTrial(request, report.threads));
  const model::Hyperparameters& hyper = trial.model->hyper;
  const device::ProfilerOptions sizes = trialSizes();
  TANDEM_ASSIGN(const std::unique_ptr<kv::Pool> pool,
                kv::Pool::create({.layers = hyper.layers, .kvHeads = hyper.kvHeads, .headDim = hyper.headDim},
                                 sizes.batches.back() * (sizes.contexts.back() + 64)));
  TANDEM_ASSIGN(const std::unique_ptr<device::Machine> bench,
                device::makeCpuMachine(trial.model, {.threads = report.threads, .kernels = request.kernels}));
  TANDEM_ASSIGN(
      const std::vector<device::Measured> measured,
      device::profile(*bench, *bench->devices().front(), *pool, sizes, partOf(kShareOfMeasuring, 1)));
  const std::vector<runtime::Compared> compared =
      runtime::compare(machine.soc, model::shapeOf(*trial.model), measured);
  for (const runtime::Compared& one : compared) {
    if (one.measured.kind == graph::NodeKind::embed) continue;
    report.lines.push_back({std::string(graph::toString(one.measured.kind)), one.measured.pass,
                            one.measured.seconds, one.predicted});
  }
  report.medianError = runtime::medianError(compared);
  report.triedOn = trial.name;
  return report;
}

}  // namespace tandem
