// bench_xdna2: the tables of GEMMA-NPU and NPU-DECODE beside the predictions of our cost model, cell by cell.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "bench/simulate/xdna2/predict.h"
#include "bench/simulate/xdna2/tables.h"

namespace tandem::bench {
namespace {

struct Errors {
  std::vector<double> calibrated, others;
  void add(const Errors& more) {
    calibrated.insert(calibrated.end(), more.calibrated.begin(), more.calibrated.end());
    others.insert(others.end(), more.others.begin(), more.others.end());
  }
  std::vector<double> all() const {
    std::vector<double> both = calibrated;
    both.insert(both.end(), others.begin(), others.end());
    return both;
  }
};

/// Of the absolute values, in per cent.
std::string median(std::vector<double> errors) {
  if (errors.empty()) return "   –";
  const auto middle = errors.begin() + static_cast<std::ptrdiff_t>(errors.size() / 2);
  std::nth_element(errors.begin(), middle, errors.end());
  double value = *middle;
  if (errors.size() % 2 == 0) value = (value + *std::max_element(errors.begin(), middle)) / 2;
  return fmt::format("{:.1f} %", 100 * value);
}

std::string_view unit(Quantity quantity) {
  switch (quantity) {
    case Quantity::ttft:
      return "time to first token [s]";
    case Quantity::decode:
      return "decode [tokens/s]";
    case Quantity::speedUpOfNpu:
      return "decode of the NPU over it";
  }
  return "";
}

Errors printRow(const PaperRow& row, const Predictor& predictor) {
  std::string head, paper, ours, error;
  Errors errors;
  for (int column = 0; column < static_cast<int>(row.figures.size()); ++column) {
    const double theirs = row.figures[column], mine = predictor.predict(row, column);
    const double off = mine / theirs - 1;
    const bool calibrated =
        std::find(row.calibrated.begin(), row.calibrated.end(), column) != row.calibrated.end();
    (calibrated ? errors.calibrated : errors.others).push_back(std::abs(off));
    head += fmt::format("{:>8}k", tokensOf(column) / 1024);
    paper += fmt::format("{:>9.4g}", theirs);
    ours += fmt::format("{:>9.4g}", mine);
    error += fmt::format("{:>+8.1f}{}", 100 * off, calibrated ? '*' : '%');
  }
  fmt::print("{}, {}, {} on {}: {}\n", row.source, row.machine, row.model, cost::toString(row.device),
             unit(row.quantity));
  fmt::print("  tokens {}\n  paper  {}\n  ours   {}\n  error  {}\n  why    {}\n\n", head, paper, ours, error,
             row.why);
  return errors;
}

void printMedians(std::string_view name, const Errors& errors) {
  fmt::print("{:<32} all {:>3} cells {:>7}   without the {:>2} calibrated ones {:>7}\n", name,
             errors.calibrated.size() + errors.others.size(), median(errors.all()), errors.calibrated.size(),
             median(errors.others));
}

int run(const std::string& folder) {
  const auto predictor = Predictor::load(folder);
  if (!predictor) {
    fmt::print(stderr, "{}\n", predictor.error().message);
    return 1;
  }
  Errors ttft, decode, speedUp, total, npu;
  for (const PaperRow& row : paperRows()) {
    const Errors errors = printRow(row, *predictor);
    (row.quantity == Quantity::ttft ? ttft : row.quantity == Quantity::decode ? decode : speedUp).add(errors);
    if (row.device == cost::DeviceKind::npu) npu.add(errors);
    total.add(errors);
  }
  fmt::print("Median of the absolute errors; * marks cells that the profile was calibrated with.\n");
  printMedians("time to first token", ttft);
  printMedians("decode", decode);
  printMedians("speed-up of the NPU", speedUp);
  printMedians("all rows of the NPU", npu);
  printMedians("everything", total);
  return 0;
}

}  // namespace
}  // namespace tandem::bench

int main(int argc, char** argv) {
  CLI::App app("XDNA 2: the papers' tables beside the predictions of the cost model.", "bench_xdna2");
  std::string folder = TANDEM_SOURCE_DIR "/resources/soc";
  app.add_option("--profiles", folder, "Folder of the machine profiles");
  CLI11_PARSE(app, argc, argv);
  return tandem::bench::run(folder);
}
