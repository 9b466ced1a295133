// Figures beside the paper's: estimates with confidence intervals, rows, Markdown tables.
// Thread: plain values and pure functions.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "bench/simulate/experiment.h"

namespace tandem::bench {

/// A mean over traces, and where it lies with 95 % confidence.
struct Estimate {
  double mean = 0, low = 0, high = 0;
};
Estimate estimate(const std::vector<double>& perTrace);
/// One value for each trace, from two contenders' figures of the same trace.
Estimate compare(const std::vector<Figures>& ours, const std::vector<Figures>& theirs,
                 const std::function<double(const Figures&, const Figures&)>& value);
Estimate ofEach(const std::vector<Figures>& figures, const std::function<double(const Figures&)>& value);

/// a[i] / b[i].
std::vector<double> ratios(const std::vector<double>& a, const std::vector<double>& b);

enum class Unit {
  times,    ///< 1.23×
  percent,  ///< +12.3 %; values are fractions
  seconds,  ///< 0.048 s
  plain,    ///< 1.23
};

/// What a paper claims: a range, or a point where both ends are the same.
struct Claim {
  double low = 0, high = 0;
  bool isThere = true;
};

struct Row {
  std::string what;
  std::string model;
  Unit unit = Unit::times;
  Claim paper;
  Estimate agentXpu;  ///< the paper's policy on the simulated machine
  Estimate tandem;    ///< the engine's default policy
  double load = 0;    ///< ρ, mean over traces
};

std::string show(double value, Unit unit);
std::string show(const Estimate& estimate, Unit unit);
/// How far `value` is from what the paper claims: "inside" a range, or the distance to its nearer end.
std::string difference(double value, const Claim& paper, Unit unit);
/// A Markdown table.
std::string table(const std::vector<Row>& rows);
std::string table(const std::vector<std::string>& header, const std::vector<std::vector<std::string>>& cells);

/// Mean ρ over traces.
double meanLoad(const std::vector<Figures>& figures);

}  // namespace tandem::bench
