// One simulation, or several of the same load, played in step on a worker thread.
//
// Nothing is computed unless playTo() is called, and what is computed then can be dropped at any time.
// Thread: GUI thread only.
#pragma once

#include <QObject>
#include <atomic>
#include <functional>
#include <memory>
#include <vector>

#include "app/bridge/background.h"
#include "engine/api/simulation.h"

namespace tandem {

class Contest : public QObject {
  Q_OBJECT

 public:
  using Make = std::function<Result<std::unique_ptr<Simulation>>(const SimulationOptions&)>;

  explicit Contest(Make make, QObject* parent = nullptr);
  ~Contest() override;

  /// Begins anew with one simulation for each of the options; what was played is dropped.
  Status begin(const std::vector<SimulationOptions>& contenders);
  /// Drops everything; what is being computed ends within some milliseconds.
  void stop();
  bool begun() const { return !simulations_.empty(); }

  /// Plays on until `moment`, unless that is being done already.
  void playTo(Instant moment);
  /// How far all of them have got.
  Instant played() const;
  /// All have been played to the end.
  bool over() const;
  /// In the order of the contenders.
  std::shared_ptr<LiveView> view(std::size_t contender) const { return simulations_[contender]->view(); }

 signals:
  void failed(const QString& sentence);

 private:
  using Simulations = std::vector<std::shared_ptr<Simulation>>;

  const Make make_;
  Simulations simulations_;
  std::shared_ptr<std::atomic<bool>> dropped_;  ///< of these simulations; read by the worker
  bool playing_ = false;
  Background background_;  // last: it waits for what runs
};

}  // namespace tandem
