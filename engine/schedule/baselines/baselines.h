// START HERE. What others do, as policies over the same devices, so that only the scheduling differs.
//
//   fcfs                 simple engines: first come first served, a prompt is computed whole, then decoding
//   priority-queue       (features.h) the same, reactive requests first; what runs is never interrupted
//   one-at-a-time        engines without batching: each request from its first to its last token
//   chunked              continuous batching: chunks of prompts ride in the decode passes, 256 tokens each
//   openvino             the same: OpenVINO's serving on the iGPU                              (XPU-2 §6.1)
//   openvino-priorities  the same, reactive requests first: the fair rival that XPU-2 leaves out
//   llama-cpp            llama-server on the CPU: four slots, batches of 2048 tokens           (XPU-2 §6.1)
//   serial               NPU and iGPU share each prompt as well as possible, one request at a time   (§6.1)
//   scheme-a             instant preemption that keeps nothing                       (XPU-2 figure 6 (a))
//   scheme-b             two streams share one accelerator                           (XPU-2 figure 6 (b))
//   scheme-c             continuous batching, as `chunked`                           (XPU-2 figure 6 (c))
//
// None of them knows of faults, warm-up or ageing. All but `serial` use one device: the first that takes any
// shape and decodes, `llama-cpp` the last such one.
//
// Thread: const, any thread.
#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "engine/schedule/policy.h"

namespace tandem::schedule {

std::span<const std::string_view> baselineNames();

/// `costs` outlives the policy. nullptr when `name` is none of baselineNames().
std::unique_ptr<Policy> makeBaseline(std::string_view name, const cost::CostModel& costs,
                                     const Limits& limits);

}  // namespace tandem::schedule
