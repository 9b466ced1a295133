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

/// Where a straight line between two points on logarithmic axes reaches `target`.
double interpolate(double rateA, double valueA, double rateB, double valueB, double target) {
  const double part = std::log(target / valueA) / std::log(valueB / valueA);
  return rateA * std::pow(rateB / rateA, part);
}

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
  // Walks by `step` until the target is between two rates, then halves until they are close.
  const auto search = [&](int trace, double start, double step) {
    const auto value = [&](double rate) {
      Experiment at = experiment;
      at.proactivePerMinute = rate;
      return playOne(at, trace).proactive.*metric;
    };
    double rate = start, now = value(rate);
    while (rate > kFewest && rate < kMost && std::isfinite(now)) {
      double next = now < target ? rate * step : rate / step;
      double then = value(next);
      const bool between = (now < target) != (then < target);
      while (between && std::max(rate / next, next / rate) > kClose) {
        const double middle = std::sqrt(rate * next);
        const double there = value(middle);
        const bool sameSide = (there < target) == (now < target);
        (sameSide ? rate : next) = middle;
        (sameSide ? now : then) = there;
      }
      if (between) return interpolate(rate, now, next, then, target);
      rate = next;
      now = then;
    }
    return kNone;
  };
  std::vector<double> rates(static_cast<std::size_t>(options_.traces));
  rates[0] = search(0, experiment.proactivePerMinute, kLongStep);
  const double start = std::isfinite(rates[0]) ? rates[0] : experiment.proactivePerMinute;
  forEachTrace(1, [&](int trace) { rates[static_cast<std::size_t>(trace)] = search(trace, start, kClose); });
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
