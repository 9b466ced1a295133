// The requests of the engine as rows: unfinished ones in order of arrival, then the latest of the rest.
// Thread: GUI thread only.
#pragma once

#include <QAbstractListModel>
#include <QtQmlIntegration>
#include <vector>

#include "app/telemetry/energy_ledger.h"
#include "engine/api/live.h"

namespace tandem {

class RequestList : public QAbstractListModel {
  Q_OBJECT
  QML_ELEMENT
  QML_UNCREATABLE("A part of Dashboard.")

  Q_PROPERTY(int count READ count NOTIFY countChanged)

 public:
  enum Roles {
    NumberRole = Qt::UserRole + 1,  ///< number
    ReactiveRole,                   ///< reactive: a person waits for it
    OverRole,                       ///< over
    PhaseRole,                      ///< phase: in a word
    ProgressRole,                   ///< progress: in words
    ShareRole,                      ///< share: 0 … 1 of the prompt that is read
    LayerRole,                      ///< depth: layer of the latest prefill kernel, from 1; 0 = none
    DeviceRole,                     ///< device: its name, "" before it ran
    FirstTokenRole,                 ///< firstToken: TTFT in words
    TotalRole,                      ///< total: end-to-end latency in words
    PreemptionsRole,                ///< preemptions
    WhyRole,                        ///< why: the latest reason, a sentence
    EnergyRole,                     ///< energy: J and J per token in words, "" before it is known
    EnergyTipRole,                  ///< energyTip: where that figure is from
    EnergySpokenRole,               ///< energySpoken: both, for a screen reader
  };

  /// `ledger` outlives it; null = nobody counts energy.
  explicit RequestList(const telemetry::EnergyLedger* ledger, QObject* parent = nullptr)
      : QAbstractListModel(parent), ledger_(ledger) {}

  int rowCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QHash<int, QByteArray> roleNames() const override;
  int count() const { return static_cast<int>(rows_.size()); }

  /// Rows that stay where they are keep their place on the screen.
  void show(std::vector<LiveRequest> requests, const std::vector<LiveDevice>& devices);

 signals:
  void countChanged();

 private:
  QString energyOf(RequestId request, int role) const;

  const telemetry::EnergyLedger* const ledger_;
  std::vector<LiveRequest> rows_;
  std::vector<LiveDevice> devices_;
};

}  // namespace tandem
