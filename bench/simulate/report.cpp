#include "bench/simulate/report.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "bench/workload/statistics.h"

namespace tandem::bench {

Estimate estimate(const std::vector<double>& perTrace) {
  std::vector<double> values;
  std::copy_if(perTrace.begin(), perTrace.end(), std::back_inserter(values),
               [](double value) { return std::isfinite(value); });
  if (values.empty()) return {std::nan(""), std::nan(""), std::nan("")};
  const Interval interval = bootstrapMean(values);
  return {mean(values), interval.low, interval.high};
}

Estimate compare(const std::vector<Figures>& ours, const std::vector<Figures>& theirs,
                 const std::function<double(const Figures&, const Figures&)>& value) {
  std::vector<double> values;
  for (std::size_t i = 0; i < ours.size(); ++i) values.push_back(value(ours[i], theirs[i]));
  return estimate(values);
}

Estimate ofEach(const std::vector<Figures>& figures, const std::function<double(const Figures&)>& value) {
  std::vector<double> values;
  for (const Figures& one : figures) values.push_back(value(one));
  return estimate(values);
}

std::vector<double> ratios(const std::vector<double>& a, const std::vector<double>& b) {
  std::vector<double> values;
  for (std::size_t i = 0; i < a.size(); ++i) values.push_back(a[i] / b[i]);
  return values;
}

double meanLoad(const std::vector<Figures>& figures) {
  return ofEach(figures, [](const Figures& one) { return one.load; }).mean;
}

std::string show(double value, Unit unit) {
  if (!std::isfinite(value)) return "–";
  switch (unit) {
    case Unit::times:
      return fmt::format("{:.2f}×", value);
    case Unit::percent:
      return fmt::format("{:+.1f} %", 100 * value);
    case Unit::seconds:
      return fmt::format("{:.3f} s", value);
    case Unit::plain:
      return fmt::format("{:.2f}", value);
  }
  return {};
}

std::string show(const Estimate& estimate, Unit unit) {
  if (!std::isfinite(estimate.mean)) return "–";
  return fmt::format("{} [{}, {}]", show(estimate.mean, unit), show(estimate.low, unit),
                     show(estimate.high, unit));
}

std::string difference(double value, const Claim& paper, Unit unit) {
  if (!paper.isThere || !std::isfinite(value)) return "–";
  if (paper.low < paper.high && value >= paper.low && value <= paper.high) return "inside";
  const double off = value > paper.high ? value - paper.high : value - paper.low;
  switch (unit) {
    case Unit::percent:
      return fmt::format("{:+.1f} points", 100 * off);
    case Unit::seconds:
      return fmt::format("{:+.3f} s", off);
    default:
      return fmt::format("{:+.2f}", off);
  }
}

std::string table(const std::vector<std::string>& header,
                  const std::vector<std::vector<std::string>>& cells) {
  const auto line = [](const std::vector<std::string>& row) {
    return fmt::format("| {} |\n", fmt::join(row, " | "));
  };
  std::string text = line(header);
  text += line(std::vector<std::string>(header.size(), "---"));
  for (const auto& row : cells) text += line(row);
  return text;
}

std::string table(const std::vector<Row>& rows) {
  std::vector<std::vector<std::string>> cells;
  for (const Row& row : rows) {
    std::string paper = "–";
    if (row.paper.isThere) {
      paper = show(row.paper.low, row.unit);
      if (row.paper.high > row.paper.low) paper += " … " + show(row.paper.high, row.unit);
    }
    cells.push_back({row.what, row.model, paper, show(row.agentXpu, row.unit),
                     difference(row.agentXpu.mean, row.paper, row.unit), show(row.tandem, row.unit),
                     fmt::format("{:.2f}", row.load)});
  }
  return table({"what", "model", "paper", "agent-xpu, simulated", "difference", "tandem", "ρ"}, cells);
}

}  // namespace tandem::bench
