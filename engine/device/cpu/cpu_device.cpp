#include "engine/device/cpu/cpu_device.h"

#include <utility>

#include "engine/base/cpu_info.h"
#include "engine/device/cpu/cpu_layers.h"
#include "engine/device/cpu/cpu_pass.h"
#include "engine/device/cpu/cpu_work.h"

namespace tandem::device {
namespace {

class CpuDevice final : public Device {
 public:
  CpuDevice(std::shared_ptr<const model::Model> model, const kernels::KernelTable& kernels, int threads)
      : model_(std::move(model)),
        work_(kernels, threads),
        layers_(*model_, work_),
        nodes_(graph::passOf(model_->hyper.layers)) {
    info_.threads = work_.pool().threads();
    info_.name = "CPU (" + std::string(kernels.name) + ", " + std::to_string(info_.threads) +
                 (info_.threads == 1 ? " thread)" : " threads)");
  }

  const DeviceInfo& info() const override { return info_; }
  std::span<const graph::Node> nodes() const override { return nodes_; }
  int vocabularySize() const override { return model_->hyper.vocabulary; }

  Result<std::unique_ptr<Pass>> makePass(int maxRows, int maxLogits) override {
    TANDEM_ASSIGN(std::unique_ptr<Pass> pass,
                  CpuPass::create(model_->hyper, maxRows, maxLogits, info_.threads));
    return pass;
  }

  Status begin(Pass& pass, std::span<const Row> rows) override { return own(pass).begin(rows); }

  Status run(Pass& pass, const graph::Node& node) override {
    CpuPass& cpu = own(pass);
    if (cpu.count() == 0 || node.layer < 0 || node.layer >= model_->hyper.layers) {
      return Error{
          ErrorCode::invalidArgument, "A node of another model, or of a pass that was never begun.", {}};
    }
    switch (node.kind) {
      case graph::NodeKind::embed:
        layers_.embed(cpu);
        return {};
      case graph::NodeKind::qkv:
        layers_.qkv(cpu, node.layer);
        return {};
      case graph::NodeKind::attention:
        layers_.attention(cpu, node.layer);
        return {};
      case graph::NodeKind::post:
        layers_.post(cpu, node.layer);
        return {};
      case graph::NodeKind::head:
        return layers_.head(cpu);
    }
    return Error{ErrorCode::internal, "A node of an unknown kind.", {}};
  }

 private:
  /// Passes come from makePass() of this device, by contract.
  static CpuPass& own(Pass& pass) { return static_cast<CpuPass&>(pass); }

  std::shared_ptr<const model::Model> model_;
  CpuWork work_;
  CpuLayers layers_;
  std::vector<graph::Node> nodes_;
  DeviceInfo info_;
};

}  // namespace

Result<std::unique_ptr<Device>> makeCpuDevice(std::shared_ptr<const model::Model> model,
                                              const CpuOptions& options) {
  const CpuInfo cpu = detectCpu();
  const std::span<const kernels::KernelTable* const> tables = kernels::availableKernels(cpu);
  const kernels::KernelTable* chosen = options.kernels.empty() ? tables.back() : nullptr;
  std::string names;
  for (const kernels::KernelTable* table : tables) {
    if (table->name == options.kernels) chosen = table;
    names += (names.empty() ? "" : ", ") + std::string(table->name);
  }
  if (chosen == nullptr) {
    return Error{
        ErrorCode::unsupported,
        "The kernels \"" + options.kernels + "\" cannot run on this processor; available are " + names + ".",
        {}};
  }
  const int threads = options.threads > 0 ? options.threads : cpu.physicalCores;
  return std::unique_ptr<Device>(std::make_unique<CpuDevice>(std::move(model), *chosen, threads));
}

}  // namespace tandem::device
