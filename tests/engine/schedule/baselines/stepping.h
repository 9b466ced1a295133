// A baseline's order of work drawn as text: requests in, kernels out. Every kernel takes one tick.
//
//   step("fcfs", kCpu, R"(
//     budget=8 blocks=6         limits and sizes, in the first line or not at all
//     0  P1 prompt=4 gen=3      tick 0: proactive request P1, prompt of 4 tokens, answer of 3 tokens
//     1  R1 prompt=2 gen=2      tick 1: reactive request R1
//   )")
//
// In the answer: "P1+4" is a whole pass over 4 prompt tokens of P1, "[P1 R1]" a decode pass, "[P1 R1+2]" a
// mixed one; "npu:P1+4.1(0-4)" node 1 of a pass for its rows 0 … 3 on the device npu. Kernels that begin in
// the same tick are joined by "|". "drop:P1", "abandon:P1", "stop:P1", "refuse:P1" and "evict" take no time.
//
// The graph has one layer: nodes 0 embed, 1 qkv, 2 attention, 3 post, 4 head. A KV block holds four tokens.
#pragma once

#include <string>
#include <vector>

#include "engine/device/device.h"

namespace tandem::schedule {

struct StepDevice {
  std::string name;
  device::Capabilities can;
  int nanosecondsPerRow = 1;  ///< of one node, as predicted
};

std::string step(const std::string& policy, const std::vector<StepDevice>& machine,
                 const std::string& drawing);

}  // namespace tandem::schedule
