#include "engine/device/cpu/cpu_machine.h"

#include <array>
#include <system_error>
#include <utility>

#include "engine/base/cpu_info.h"
#include "engine/device/cpu/cpu_device.h"
#include "engine/device/cpu/cpu_pass.h"

namespace tandem::device {
namespace {

class CpuMachine final : public Machine {
 public:
  CpuMachine(std::shared_ptr<const model::Model> model, const kernels::KernelTable& kernels, int threads)
      : model_(std::move(model)),
        nodes_(graph::passOf(model_->hyper.layers)),
        device_(*model_, nodes_, kernels, threads) {}

  std::span<Device* const> devices() const override { return devices_; }
  std::span<const graph::Node> nodes() const override { return nodes_; }
  int vocabularySize() const override { return model_->hyper.vocabulary; }

  Result<std::unique_ptr<Pass>> makePass(int maxRows, int maxLogits) override {
    TANDEM_ASSIGN(std::unique_ptr<Pass> pass,
                  CpuPass::create(model_->hyper, maxRows, maxLogits, device_.info().threads));
    return pass;
  }

  Status begin(Pass& pass, std::span<const Row> rows) override {
    return static_cast<CpuPass&>(pass).begin(rows);  // passes come from makePass(), by contract
  }

 private:
  const std::shared_ptr<const model::Model> model_;
  const std::vector<graph::Node> nodes_;
  CpuDevice device_;
  const std::array<Device*, 1> devices_{&device_};
};

}  // namespace

Result<std::unique_ptr<Machine>> makeCpuMachine(std::shared_ptr<const model::Model> model,
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
  try {
    return std::unique_ptr<Machine>(std::make_unique<CpuMachine>(std::move(model), *chosen, threads));
  } catch (const std::system_error&) {
    return Error{ErrorCode::limitExceeded,
                 "The system allows no further thread to compute with. Close other programs and try again.",
                 {}};
  }
}

}  // namespace tandem::device
