#include "app/simulation/contest.h"

#include <algorithm>
#include <utility>

namespace tandem {
namespace {

/// Between two looks at whether anybody still wants it, and the most by which one contender is ahead.
constexpr Instant kPiece = std::chrono::milliseconds(100);

Instant playedBy(const std::vector<std::shared_ptr<Simulation>>& simulations) {
  Instant least = simulations.empty() ? Instant::zero() : Instant::max();
  for (const auto& simulation : simulations) least = std::min(least, simulation->played());
  return least;
}

}  // namespace

Contest::Contest(Make make, QObject* parent) : QObject(parent), make_(std::move(make)) {}

Contest::~Contest() {
  stop();
}

Status Contest::begin(const std::vector<SimulationOptions>& contenders) {
  stop();
  Simulations simulations;
  for (const SimulationOptions& options : contenders) {
    TANDEM_ASSIGN(std::unique_ptr<Simulation> simulation, make_(options));
    simulations.push_back(std::move(simulation));
  }
  simulations_ = std::move(simulations);
  dropped_ = std::make_shared<std::atomic<bool>>(false);
  return {};
}

void Contest::stop() {
  if (dropped_) *dropped_ = true;
  dropped_.reset();
  simulations_.clear();
  playing_ = false;
}

void Contest::playTo(Instant moment) {
  if (playing_ || !begun() || over() || moment <= played()) return;
  playing_ = true;
  const auto play = [simulations = simulations_, dropped = dropped_, moment]() -> Status {
    for (Instant to = playedBy(simulations); to < moment;) {
      to = std::min(moment, to + kPiece);
      for (const auto& simulation : simulations) {
        if (*dropped) return {};
        TANDEM_TRY(simulation->advance(to));
      }
    }
    return {};
  };
  background_.run(play, this, [this, dropped = dropped_](const Status& played) {
    if (*dropped) return;
    playing_ = false;
    if (!played.ok()) emit failed(QString::fromStdString(played.error().message));
  });
}

Instant Contest::played() const {
  return playedBy(simulations_);
}

bool Contest::over() const {
  return begun() && std::all_of(simulations_.begin(), simulations_.end(),
                                [](const auto& simulation) { return simulation->over(); });
}

}  // namespace tandem
