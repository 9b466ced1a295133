// A short session told by hand: the CPU computes for a person and for a monitor, the NPU for the monitor
// only.
#pragma once

#include "engine/api/live.h"

namespace tandem {

inline Instant at(int ms) {
  return std::chrono::seconds(50) + std::chrono::milliseconds(ms);
}

inline LiveKernel kernelOf(std::uint64_t number, int device, int begin, int end, bool reactive, bool decode) {
  LiveKernel kernel;
  kernel.number = number;
  kernel.device = device;
  kernel.begin = at(begin);
  kernel.how = end > begin ? LiveKernel::End::finished : LiveKernel::End::running;
  if (end > begin) kernel.end = at(end);
  kernel.reactive = reactive;
  kernel.decode = decode;
  kernel.request = RequestId{reactive ? 2U : 1U};
  kernel.rows = decode ? 1 : 64;
  kernel.predicted = std::chrono::milliseconds(90);
  kernel.bandwidthShare = 0.25;
  return kernel;
}

inline std::vector<LiveKernel> sampleKernels() {
  std::vector<LiveKernel> kernels = {
      kernelOf(1, 0, 0, 100, false, false),   kernelOf(2, 1, 50, 150, false, false),
      kernelOf(3, 1, 100, 200, false, false),  // beside the one before
      kernelOf(4, 0, 200, 300, true, false),  kernelOf(5, 0, 300, 350, true, true),
      kernelOf(6, 1, 900, 0, false, true)};
  kernels[2].slot = 1;
  return kernels;
}

inline std::vector<LiveMark> sampleMarks() {
  LiveMark mark;
  mark.number = 1;
  mark.kind = LiveMark::Kind::preemption;
  mark.at = at(100);
  mark.device = 0;
  mark.request = RequestId{1};
  mark.sentence = "Parked: a reactive request came.";
  return {mark};
}

inline LiveState sampleState() {
  LiveState state;
  state.working = true;
  state.policy = "tandem";
  state.devices = {{"CPU", 1}, {"=cmd|' /C calc'!A0", 2}};
  state.blocks = 16;
  state.blocksFree = 12;
  state.pressure = 0.25;
  state.prefillQueue = {0, 1};
  state.decodeQueue = {0, 2};
  LiveRequest background;
  background.request = RequestId{1};
  background.priority = Priority::proactive;
  background.phase = LivePhase::decoding;
  background.submitted = at(-10);
  background.waited = std::chrono::milliseconds(10);
  background.firstToken = std::chrono::milliseconds(500);
  background.promptTokens = background.promptDone = 128;
  background.answerTokens = 3;
  background.device = 1;
  background.preemptions = 1;
  background.why = "Parked: a reactive request came.";
  LiveRequest question;
  question.request = RequestId{2};
  question.phase = LivePhase::over;
  question.finish = FinishReason::length;
  question.submitted = at(100);
  question.waited = std::chrono::milliseconds(100);
  question.firstToken = std::chrono::milliseconds(200);
  question.total = std::chrono::milliseconds(250);
  question.promptTokens = question.promptDone = 64;
  question.reusedTokens = 32;
  question.answerTokens = 2;
  question.device = 0;
  state.requests = {background, question};
  state.answered[0] = {{at(300), 1}, {at(350), 1}};
  state.answered[1] = {{at(490), 1}, {at(700), 1}, {at(900), 1}};
  state.totals[0] = {1, 64, 32, 2, 0};
  state.totals[1] = {0, 128, 0, 3, 1};
  state.latencies[0].waiting = {1, 0.1, 0.1, 0.1};
  state.latencies[0].firstToken = {1, 0.2, 0.2, 0.2};
  state.latencies[0].perToken = {1, 0.05, 0.05, 0.05};
  state.latencies[0].endToEnd = {1, 0.25, 0.25, 0.25};
  state.latencies[1].waiting = {1, 0.01, 0.01, 0.01};
  state.latencies[1].firstToken = {1, 0.5, 0.5, 0.5};
  return state;
}

}  // namespace tandem
