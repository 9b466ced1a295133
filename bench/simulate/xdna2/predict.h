// What our cost model says about a cell of the papers' tables.
// Thread: const functions from any thread.
#pragma once

#include <filesystem>
#include <map>
#include <string>

#include "bench/simulate/xdna2/tables.h"
#include "engine/base/result.h"
#include "engine/cost/roofline_model.h"

namespace tandem::bench {

/// The shape as the program of the paper ran it on `device`: the NPU with Q4NX weights, LM Studio (iGPU) and
/// Ollama (CPU) with GGUF's Q4_K_M.
graph::Shape shapeAsRun(std::string_view model, cost::DeviceKind device);

class Predictor {
 public:
  /// Loads the profiles that the tables name from `folder`. Errors: those of loadSocProfile().
  static Result<Predictor> load(const std::filesystem::path& folder);

  /// Our figure for column `column` of `row`, in the row's unit.
  double predict(const PaperRow& row, int column) const;

 private:
  double ttft(std::string_view machine, cost::DeviceKind device, std::string_view model, int length) const;
  double decode(std::string_view machine, cost::DeviceKind device, std::string_view model, int length) const;
  Instant pass(std::string_view machine, cost::DeviceKind device, std::string_view model,
               const graph::Load& load) const;

  std::map<std::string, cost::SocProfile, std::less<>> profiles_;
};

/// Tokens of a column: 1k, 2k, 4k …
constexpr int tokensOf(int column) {
  return 1024 << column;
}

}  // namespace tandem::bench
