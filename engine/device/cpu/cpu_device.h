// The processor as a device: packed weights, one table of kernels, one pool of worker threads.
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

/// A device that computes `model`. A token's logits have the same bits however its prompt is cut into passes
/// and whatever other sequences share a pass. Errors: unsupported when this processor lacks
/// `options.kernels`.
Result<std::unique_ptr<Device>> makeCpuDevice(std::shared_ptr<const model::Model> model,
                                              const CpuOptions& options);

}  // namespace tandem::device
