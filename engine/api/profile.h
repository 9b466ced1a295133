// Measuring this computer, so that the engine can predict what its kernels take.
//
// Thread: any; blocks for up to a minute, during which the machine should have nothing else to do.
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "engine/base/result.h"

namespace tandem {

struct ProfileRequest {
  std::filesystem::path folder;  ///< where the profile is kept, for EngineOptions::profiles
  std::filesystem::path model;   ///< GGUF file that the predictions are tried on; empty = a made-up model
  int threads = 0;               ///< compute threads; 0 = one per physical core
  std::string kernels;           ///< instruction set; empty = the fastest there is
};

/// One kind of kernel under one load: tried on a model that the profile was not made from.
struct ProfileLine {
  std::string kernel;    ///< "qkv", "attention", "post", "head"
  std::string pass;      ///< "prefill, 128 tokens after 512"
  double measured = 0;   ///< s, median
  double predicted = 0;  ///< s
};

/// Rates are what the kernels reached, fitted over all sizes.
struct ProfileReport {
  std::string cpu;
  int threads = 0;
  double oneThreadBandwidth = 0, bandwidth = 0;   ///< B/s read from memory
  double prefillFlops = 0, prefillAttention = 0;  ///< FLOP/s
  double decodeBandwidth = 0;                     ///< B/s of weights while decoding
  int saturationRows = 0;                         ///< rows from which prefill gets no faster
  double prefillContention = 1;                   ///< time beside another memory reader over time alone
  double decodeContention = 1;
  std::vector<std::pair<int, double>> batchCosts;  ///< batch, time of its decode pass over that of one row
  std::vector<ProfileLine> lines;
  double medianError = 0;  ///< of `lines`, relative to what was measured
  std::string triedOn;     ///< the model of `lines`
};

/// share: 0 … 1. Return false to stop (the result is `cancelled`).
using ProfileProgress = std::function<bool(double share, const std::string& what)>;

/// Measures, keeps the profile in request.folder, and tries its predictions on a second model.
Result<ProfileReport> profileMachine(const ProfileRequest& request, const ProfileProgress& progress);

}  // namespace tandem
