// A scheduler test drawn as text: arrivals in, order of kernels out. No threads, no time.
//
//   play(R"(
//     age=20 pool=6 kernels=2        limits, in the first line or not at all
//     0  P1 prompt=2 gen=3           tick 0: proactive request P1, prompt of 2 chunks, answer of 3 tokens
//     3  R1 prompt=1 gen=2           tick 3: reactive request R1
//     5  cancel P1
//   )")
//
// Every prefill kernel and every decode iteration takes one tick; a chunk is `kernels` kernels (2 if not
// said) and one KV block, and so are four answer tokens. The last prefill kernel gives the first token.
//
// In `kernels`: "P1.0" is the first prefill kernel of P1; "[R1 P1]" a decode iteration; "evict", "drop:P1"
// and "refuse:P1" are steps that take no time; "x:P1" marks where a cancelled request left. What is computed
// again after a drop has numbers again from 0.
#pragma once

#include <map>
#include <string>

namespace tandem::schedule {

struct Played {
  std::string kernels;
  std::map<std::string, std::string> why;  ///< by request: names of its reasons, in order
  std::map<std::string, int> finished;     ///< by request: tick after its last kernel
  int blocksLeaked = 0;                    ///< blocks neither free nor idle at the end
};

Played play(const std::string& drawing);

}  // namespace tandem::schedule
