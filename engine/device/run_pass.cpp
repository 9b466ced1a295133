#include "engine/device/run_pass.h"

#include <future>
#include <memory>

namespace tandem::device {

Completion launchAndWait(Device& device, const Kernel& kernel) {
  // Shared, because the device may still be inside set_value() when the waiter has gone on.
  const auto ended = std::make_shared<std::promise<Completion>>();
  std::future<Completion> completion = ended->get_future();
  device.launch(kernel, [ended](const Completion& result) { ended->set_value(result); });
  return completion.get();
}

Status runKernel(Device& device, const Kernel& kernel) {
  for (;;) {
    const Completion result = launchAndWait(device, kernel);
    if (!result.status.ok() || result.finished) return result.status;
  }
}

Status runPass(Machine& machine, Pass& pass, std::span<const Row> rows) {
  TANDEM_TRY(machine.begin(pass, rows));
  return runKernel(*machine.devices().front(),
                   Kernel::allRows(pass, 0, static_cast<int>(machine.nodes().size())));
}

Status checkLogits(const Pass& pass, int k) {
  if (pass.finite(k)) return {};
  return Error{ErrorCode::malformed,
               "The model computed results that are not numbers; its file is probably damaged.",
               {}};
}

}  // namespace tandem::device
