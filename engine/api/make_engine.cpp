#include "engine/api/make_engine.h"

#include <algorithm>
#include <random>

#include "engine/base/cpu_info.h"
#include "engine/kernels/kernels.h"
#include "engine/runtime/local_engine.h"
#include "engine/runtime/model_loader.h"
#include "engine/schedule/policy.h"

namespace tandem {
namespace {

Status checkKernels(const std::string& wanted) {
  std::string usable;
  for (const kernels::KernelTable* table : kernels::availableKernels(detectCpu())) {
    if (wanted == table->name) return {};
    if (!usable.empty()) usable += ", ";
    usable += table->name;
  }
  return Error{ErrorCode::unsupported,
               "This processor cannot run the kernels \"" + wanted + "\"; it can run: " + usable + ".",
               {}};
}

}  // namespace

std::vector<std::string> policies() {
  const std::vector<std::string_view> names = schedule::policyNames();
  return {names.begin(), names.end()};
}

Result<std::unique_ptr<Engine>> makeEngine(const EngineOptions& options) {
  if (!options.kernels.empty()) TANDEM_TRY(checkKernels(options.kernels));
  if (!options.policy.empty()) TANDEM_TRY(schedule::checkPolicy(options.policy));
  return std::unique_ptr<Engine>(std::make_unique<runtime::LocalEngine>(
      runtime::cpuModelLoader(options), std::make_unique<SteadyClock>(), std::random_device{}(), nullptr));
}

}  // namespace tandem
