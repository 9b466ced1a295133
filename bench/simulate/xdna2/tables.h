// The tables of GEMMA-NPU and NPU-DECODE, and which of their cells the profiles were calibrated with.
// Thread: constants.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "engine/cost/soc_profile.h"

namespace tandem::bench {

enum class Quantity {
  ttft,          ///< s to the first token of a prompt of this length
  decode,        ///< tokens/s with this many tokens in the cache
  speedUpOfNpu,  ///< decode of the NPU over decode of `device`
};

/// One row of a table; its columns are 1k, 2k, 4k … tokens.
struct PaperRow {
  std::string_view source;   ///< "GEMMA-NPU table 1"
  std::string_view machine;  ///< name of the profile
  cost::DeviceKind device = cost::DeviceKind::npu;
  std::string_view model;  ///< name of the shape
  Quantity quantity = Quantity::ttft;
  std::vector<double> figures;
  std::vector<int> calibrated;  ///< columns that the profile was calibrated with
  std::string_view why;         ///< what explains the difference, or the agreement
};

std::span<const PaperRow> paperRows();

}  // namespace tandem::bench
