#include "engine/schedule/baselines/baselines.h"

#include <array>

#include "engine/schedule/baselines/contenders.h"

namespace tandem::schedule {
namespace {

constexpr std::array<std::string_view, 10> kNames = {
    "fcfs",      "one-at-a-time", "chunked",  "openvino", "openvino-priorities",
    "llama-cpp", "serial",        "scheme-a", "scheme-b", "scheme-c"};

// OpenVINO GenAI: max_num_batched_tokens = 256. llama-server: --parallel 4, --batch-size 2048.
constexpr baseline::Mixing kOpenVino{};
constexpr baseline::Mixing kOpenVinoPriorities{.turn = baseline::Turn::reactiveFirst};
constexpr baseline::Mixing kLlamaCpp{.budget = 2048, .sequences = 4, .device = baseline::Pick::last};

}  // namespace

std::span<const std::string_view> baselineNames() {
  return kNames;
}

std::unique_ptr<Policy> makeBaseline(std::string_view name, const cost::CostModel& costs,
                                     const Limits& limits) {
  using namespace baseline;
  if (name == "fcfs") return makeFcfs(limits.batch, costs, limits);
  if (name == "one-at-a-time") return makeFcfs(1, costs, limits);
  if (name == "openvino" || name == "chunked" || name == "scheme-c") {
    return makeMixed(kOpenVino, costs, limits);
  }
  if (name == "openvino-priorities") return makeMixed(kOpenVinoPriorities, costs, limits);
  if (name == "llama-cpp") return makeMixed(kLlamaCpp, costs, limits);
  if (name == "serial") return makeSerial(costs, limits);
  if (name == "scheme-a") return makeKilling(costs, limits);
  if (name == "scheme-b") return makeTimeSharing(costs, limits);
  return nullptr;
}

}  // namespace tandem::schedule
