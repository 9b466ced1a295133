#include "engine/device/run_pass.h"

namespace tandem::device {

Status runPass(Device& device, Pass& pass, std::span<const Row> rows) {
  TANDEM_TRY(device.begin(pass, rows));
  for (const graph::Node& node : device.nodes()) {
    TANDEM_TRY(device.run(pass, node));
  }
  return {};
}

}  // namespace tandem::device
