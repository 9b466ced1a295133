// The processor as a machine: packed weights, one table of kernels, and one device with its threads.
#pragma once

#include <memory>
#include <string>

#include "engine/base/result.h"
#include "engine/device/device.h"
#include "engine/model/model.h"

namespace tandem::device {

struct CpuOptions {
  int threads = 0;      ///< compute threads; 0 = one per physical core
  std::string kernels;  ///< instruction set by the name of its kernel table; empty = the fastest there is
};

/// A machine that computes `model`. A token's logits have the same bits however its prompt is cut into
/// passes, whatever other sequences share a pass and wherever its kernels were stopped. Destroying it stops
/// what runs and waits for that. Errors: unsupported when this processor lacks `options.kernels`;
/// limitExceeded when the system allows no further thread.
Result<std::unique_ptr<Machine>> makeCpuMachine(std::shared_ptr<const model::Model> model,
                                                const CpuOptions& options);

}  // namespace tandem::device
