// The predictions for XDNA 2 stay close to the papers' tables: a change of the cost model or of a profile
// that spoils them does not pass unseen.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "bench/simulate/xdna2/predict.h"
#include "bench/simulate/xdna2/tables.h"

namespace tandem::bench {
namespace {

class Xdna2 : public testing::Test {
 protected:
  static Predictor load() {
    auto predictor = Predictor::load(TANDEM_SOURCE_DIR "/resources/soc");
    EXPECT_TRUE(predictor) << predictor.error().message;
    return std::move(*predictor);
  }
  const Predictor predictor_ = load();

  double error(const PaperRow& row, std::size_t column) const {
    return std::abs(predictor_.predict(row, static_cast<int>(column)) / row.figures[column] - 1);
  }
  static bool isCalibrated(const PaperRow& row, std::size_t column) {
    return std::count(row.calibrated.begin(), row.calibrated.end(), static_cast<int>(column)) > 0;
  }
  /// Of the cells that no profile was calibrated with and that `wanted` accepts.
  template <typename Wanted>
  double median(Wanted wanted) const {
    std::vector<double> errors;
    for (const PaperRow& row : paperRows()) {
      for (std::size_t column = 0; column < row.figures.size(); ++column) {
        if (wanted(row) && !isCalibrated(row, column)) errors.push_back(error(row, column));
      }
    }
    std::sort(errors.begin(), errors.end());
    return errors[errors.size() / 2];
  }
};

TEST_F(Xdna2, CalibratedCellsComeOutAsTheyWentIn) {
  int cells = 0;
  for (const PaperRow& row : paperRows()) {
    for (const int column : row.calibrated) {
      EXPECT_LT(error(row, static_cast<std::size_t>(column)), 0.02)
          << row.source << " " << row.model << " " << column;
      ++cells;
    }
  }
  EXPECT_EQ(cells, 18) << "the README names each of them";
}

TEST_F(Xdna2, OtherCellsAreWithinAFifthInTheMedian) {
  EXPECT_LT(median([](const PaperRow&) { return true; }), 0.1);
  for (const Quantity quantity : {Quantity::ttft, Quantity::decode, Quantity::speedUpOfNpu}) {
    EXPECT_LT(median([&](const PaperRow& row) { return row.quantity == quantity; }), 0.2);
  }
  EXPECT_LT(median([](const PaperRow& row) { return row.device == cost::DeviceKind::npu; }), 0.05);
}

TEST_F(Xdna2, NpuOvertakesTheIgpuWhereThePaperSays) {  // GEMMA-NPU: long prompts, long contexts
  const auto cell = [&](cost::DeviceKind device, Quantity quantity, int column) {
    for (const PaperRow& row : paperRows()) {
      if (row.model == "gemma3-4b" && row.device == device && row.quantity == quantity) {
        return predictor_.predict(row, column);
      }
    }
    return 0.0;
  };
  using enum cost::DeviceKind;
  EXPECT_GT(cell(igpu, Quantity::ttft, 5), 4 * cell(npu, Quantity::ttft, 5));
  EXPECT_GT(cell(igpu, Quantity::decode, 0), cell(npu, Quantity::decode, 0));
  EXPECT_GT(cell(npu, Quantity::decode, 7), 3.5 * cell(igpu, Quantity::decode, 7));
}

}  // namespace
}  // namespace tandem::bench
