#include "bench/simulate/laboratory.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <limits>
#include <thread>
#include <utility>

namespace tandem::bench {
namespace {

constexpr double kNone = std::numeric_limits<double>::quiet_NaN();
constexpr double kLongStep = 1.6, kClose = 1.12;  // between two rates of a search
constexpr double kFewest = 0.05, kMost = 1000;    // requests per minute; no search leaves these

std::string keyOf(const Experiment& e) {
  return fmt::format("{}|{}|{}|{}|{}|{}", e.model, e.policy, e.reactivePerMinute, e.proactivePerMinute,
                     e.proactiveDataset, e.cut);
}

/// A straight line on logarithmic axes: how a latency grows with the rate near one rate.
struct Line {
  double rate = 0, value = 0, slope = 0;

  static Line through(double rateA, double valueA, double rateB, double valueB) {
    return {rateA, valueA, std::log(valueB / valueA) / std::log(rateB / rateA)};
  }
  double rateAt(double target) const { return rate * std::pow(target / value, 1 / slope); }
};

}  // namespace

const std::vector<Figures>& Laboratory::play(const Experiment& experiment) {
  const auto [place, isNew] = remembered_.try_emplace(keyOf(experiment));
  std::vector<Figures>& figures = place->second;
  if (isNew) {
    figures.resize(static_cast<std::size_t>(options_.traces));
    forEachTrace(0,
                 [&](int trace) { figures[static_cast<std::size_t>(trace)] = playOne(experiment, trace); });
  }
  return figures;
}

std::vector<double> Laboratory::rateAt(const Experiment& experiment, double ClassFigures::*metric,
                                       double target) {
  const auto value = [&](int trace, double rate) {
    Experiment at = experiment;
    at.proactivePerMinute = rate;
    return playOne(at, trace).proactive.*metric;
  };
  // Walks by `step` until the target is between two rates, then halves until they are close.
  const auto search = [&](int trace, double start, double step) -> std::optional<Line> {
    double rate = start, now = value(trace, rate);
    while (rate > kFewest && rate < kMost && std::isfinite(now)) {
      double next = now < target ? rate * step : rate / step;
      double then = value(trace, next);
      const bool between = (now < target) != (then < target);
      while (between && std::max(rate / next, next / rate) > kClose) {
        const double middle = std::sqrt(rate * next);
        const double there = value(trace, middle);
        const bool sameSide = (there < target) == (now < target);
        (sameSide ? rate : next) = middle;
        (sameSide ? now : then) = there;
      }
      if (between) return Line::through(rate, now, next, then);
      rate = next;
      now = then;
    }
    return std::nullopt;
  };
  std::vector<double> rates(static_cast<std::size_t>(options_.traces), kNone);
  const std::optional<Line> first = search(0, experiment.proactivePerMinute, kLongStep);
  if (!first) return rates;
  rates[0] = first->rateAt(target);
  // The other traces need about the same rate: one simulation there, and the first trace's slope, say which.
  forEachTrace(1, [&](int trace) {
    double& rate = rates[static_cast<std::size_t>(trace)];
    rate = Line{rates[0], value(trace, rates[0]), first->slope}.rateAt(target);
    if (std::max(rate / rates[0], rates[0] / rate) <= kClose) return;
    const auto own = std::isfinite(rate) ? search(trace, rate, kClose) : std::nullopt;
    rate = own ? own->rateAt(target) : kNone;
  });
  return rates;
}

double Laboratory::offered(const Experiment& experiment) const {
  double sum = 0;
  for (int trace = 0; trace < options_.traces; ++trace) {
    sum += offeredLoad(experiment, options_.stage, seedOf(trace));
  }
  return sum / options_.traces;
}

void Laboratory::forEachTrace(int first, const std::function<void(int)>& task) {
  std::atomic<int> next{first};
  const auto work = [&] {
    for (int trace = next++; trace < options_.traces; trace = next++) task(trace);
  };
  std::vector<std::jthread> helpers;
  for (int i = 1; i < options_.threads; ++i) helpers.emplace_back(work);
  work();
}

Figures Laboratory::playOne(const Experiment& experiment, int trace) {
  const Result<Played> played = bench::play(experiment, options_.stage, seedOf(trace));
  const std::lock_guard lock(mutex_);
  ++played_;
  if (played.ok()) return played->figures;
  if (!problem_) problem_ = played.error();
  const ClassFigures none{kNone, kNone, kNone, kNone, kNone, kNone};
  return {none, none, kNone, kNone, kNone, {}};
}

}  // namespace tandem::bench
