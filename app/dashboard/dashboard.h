// START HERE. What the scheduler does at this moment, as QML shows it.
//
// Nothing is asked or computed while nobody looks: `watched` is true while the page is visible.
// Thread: GUI thread only.
#pragma once

#include <QObject>
#include <QStringList>
#include <QTimer>
#include <QUrl>
#include <QVariantList>
#include <QtQmlIntegration>
#include <functional>
#include <memory>
#include <optional>

#include "app/dashboard/decision_list.h"
#include "app/dashboard/range_selection.h"
#include "app/dashboard/request_list.h"
#include "app/dashboard/this_computer.h"
#include "app/dashboard/timeline.h"
#include "engine/api/live.h"
#include "engine/base/clock.h"
#include "engine/base/result.h"

namespace tandem {

class Background;

class Dashboard : public QObject {
  Q_OBJECT
  QML_ELEMENT
  QML_UNCREATABLE("Given to Main.qml by the program.")

  /// Somebody looks at the page.
  Q_PROPERTY(bool watched READ watched WRITE setWatched NOTIFY watchedChanged)
  /// The picture stands still; what happens meanwhile is shown when it moves again.
  Q_PROPERTY(bool paused READ paused WRITE setPaused NOTIFY pausedChanged)
  /// None of it happens: it is simulated.
  Q_PROPERTY(bool simulation READ simulation CONSTANT)
  /// A model is loaded.
  Q_PROPERTY(bool working READ working NOTIFY changed)
  Q_PROPERTY(QString policy READ policy NOTIFY changed)
  /// Names of the devices, in the order of the lanes.
  Q_PROPERTY(QStringList devices READ devices NOTIFY devicesChanged)
  Q_PROPERTY(tandem::RequestList* requests READ requests CONSTANT)
  Q_PROPERTY(tandem::DecisionList* decisions READ decisions CONSTANT)
  Q_PROPERTY(tandem::RangeSelection* range READ range CONSTANT)
  /// Null where sensors are not read.
  Q_PROPERTY(tandem::ThisComputer* computer READ computer CONSTANT)

  /// 90th percentiles of reactive requests, in words.
  Q_PROPERTY(QString firstToken READ firstToken NOTIFY changed)
  Q_PROPERTY(QString waiting READ waiting NOTIFY changed)
  /// Tokens that proactive requests were answered per second, over the last seconds; in words.
  Q_PROPERTY(QString backgroundSpeed READ backgroundSpeed NOTIFY changed)
  /// Predicted shares of the memory bandwidth of what runs now, together; 0.4 and 0.7 are the scheduler's
  /// tiers.
  Q_PROPERTY(double pressure READ pressure NOTIFY changed)
  /// 0 … 1 of the KV cache's blocks that are in use, and the same in words.
  Q_PROPERTY(double memoryShare READ memoryShare NOTIFY changed)
  Q_PROPERTY(QString memory READ memory NOTIFY changed)
  /// How much of all prompts had been computed before; in words.
  Q_PROPERTY(QString reuse READ reuse NOTIFY changed)
  /// Requests in each queue: reading and writing, reactive and proactive.
  Q_PROPERTY(int reactivePrefill READ reactivePrefill NOTIFY changed)
  Q_PROPERTY(int reactiveDecode READ reactiveDecode NOTIFY changed)
  Q_PROPERTY(int proactivePrefill READ proactivePrefill NOTIFY changed)
  Q_PROPERTY(int proactiveDecode READ proactiveDecode NOTIFY changed)
  /// Rows {name, tip, reactive: [p50, p90, p99], proactive: [p50, p90, p99]}, all of it words.
  Q_PROPERTY(QVariantList latencies READ latencies NOTIFY changed)

 public:
  struct Ports {
    std::shared_ptr<LiveView> view;  ///< null: nothing ever works
    /// The clock of the view's times.
    std::function<Instant()> now = [] { return SteadyClock().now(); };
    /// Makes what tells of a range of the session so far as Chrome trace events; that is called on a worker
    /// thread.
    std::function<std::function<Result<std::string>()>(const TimeRange&)> trace{};
    /// Of a simulation: what is simulated, for what is saved of it. Empty = it is none.
    std::function<std::string()> simulated{};
    /// Where this computer's sensors are read; nothing = they are not, as for a simulation.
    std::optional<telemetry::Kernel> kernel{};
  };

  explicit Dashboard(Ports ports, QObject* parent = nullptr);
  ~Dashboard() override;

  /// Another view, with its own session and clock times; null = nothing works.
  void show(std::shared_ptr<LiveView> view);

  bool watched() const { return tick_.isActive(); }
  void setWatched(bool watched);
  bool paused() const { return pausedAt_.has_value(); }
  void setPaused(bool paused);
  bool simulation() const { return static_cast<bool>(ports_.simulated); }
  bool working() const { return state_.working; }
  QString policy() const { return QString::fromStdString(state_.policy); }
  QStringList devices() const;
  RequestList* requests() { return &requests_; }
  DecisionList* decisions() { return &decisions_; }
  RangeSelection* range() { return &range_; }
  ThisComputer* computer() { return computer_.get(); }
  QString firstToken() const;
  QString waiting() const;
  QString backgroundSpeed() const;
  double pressure() const { return state_.pressure; }
  double memoryShare() const;
  QString memory() const;
  QString reuse() const;
  int reactivePrefill() const { return state_.prefillQueue[0]; }
  int reactiveDecode() const { return state_.decodeQueue[0]; }
  int proactivePrefill() const { return state_.prefillQueue[1]; }
  int proactiveDecode() const { return state_.decodeQueue[1]; }
  QVariantList latencies() const;

  /// Writes the selected range, or else the session so far, into `file`, to be opened at ui.perfetto.dev;
  /// then tells `exported`.
  Q_INVOKABLE void exportTrace(const QUrl& file);
  /// Writes the selected range, or else all that can still be drawn, as two tables: kernels into `file`,
  /// requests beside it; then tells `exported`.
  Q_INVOKABLE void exportTables(const QUrl& file);

  /// Takes in which kernels ran since the last call, for whoever draws a frame; figures and reasons follow
  /// once in a while.
  void catchUp();
  const Timeline& timeline() const { return timeline_; }
  const LiveState& state() const { return state_; }
  const std::vector<LiveDevice>& lanes() const { return state_.devices; }
  /// The right edge of the picture.
  Instant edge() const { return pausedAt_.value_or(ports_.now()); }
  /// What `kernel` is, in a few lines.
  QString describe(const LiveKernel& kernel) const;

 signals:
  void watchedChanged();
  void pausedChanged();
  void devicesChanged();
  void changed();
  /// How that went, a sentence.
  void exported(const QString& sentence);

 private:
  void refresh();

  Ports ports_;
  std::unique_ptr<Background> background_;
  QTimer tick_;
  LiveState state_;
  LiveCursor cursor_;
  Timeline timeline_;
  const std::unique_ptr<ThisComputer> computer_;
  RequestList requests_{computer_ ? &computer_->ledger() : nullptr};
  DecisionList decisions_;
  RangeSelection range_{*this};
  std::optional<Instant> pausedAt_;
  std::size_t untold_ = 0;  ///< the latest marks of timeline_, which decisions_ has not got yet
};

}  // namespace tandem
