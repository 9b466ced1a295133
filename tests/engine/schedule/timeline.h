// A scheduler test drawn as text: arrivals in, order of kernels out. The real coordinator and a real policy
// on a simulated machine; no threads.
//
//   play(R"(
//     age=20 pool=6 kernels=2        limits, in the first line or not at all
//     0  P1 prompt=2 gen=3           tick 0: proactive request P1, prompt of 2 chunks, answer of 3 tokens
//     3  R1 prompt=1 gen=2           tick 3: reactive request R1
//     5  cancel P1
//   )")
//
// First line: age (ticks), agedOneIn, batch, B as in Limits; policy (agent-xpu if not said); pool in KV
// blocks; kernels = prefill kernels of a chunk, 1, 2 or 4 (2 if not said); length = ticks of a prefill
// kernel; devices=npu,igpu or devices=cpu; one device that does all between kernels if not said.
//
// A chunk is 32 tokens and one KV block, and so are 32 answer tokens. Every decode iteration takes one tick,
// and every prefill kernel on a single device too. The last prefill kernel gives the first token. With
// several devices the whole prompt goes through a graph of one layer together, each chunk of a token-wise
// node and each attention takes one tick, and a chunk is a kernel of the NPU.
//
// In `kernels`: "P1.0" is the first prefill kernel of P1; "[R1 P1]" a decode iteration; "stop:P1" stops its
// kernel inside; "evict", "drop:P1" and "refuse:P1" are steps that take no time; "x:P1" marks where a
// cancelled request left. What is computed again after a drop has numbers again from 0. With several devices
// each kernel has its device before it, and kernels that begin together are joined: "npu:P1.1 | igpu:[R1]".
#pragma once

#include <map>
#include <string>

namespace tandem::schedule {

struct Played {
  std::string kernels;
  std::map<std::string, std::string> why;  ///< by request: names of its reasons, in order
  std::map<std::string, int> finished;     ///< by request: tick after its last kernel
  int blocksLeaked = 0;                    ///< blocks that were not given back at the end
};

Played play(const std::string& drawing);

}  // namespace tandem::schedule
