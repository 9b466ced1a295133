// The latest runs of one monitor, each with its steps: what it saw, and why it stopped.
// Thread: GUI thread only.
#pragma once

#include <QAbstractListModel>
#include <QString>
#include <QtQmlIntegration>
#include <cstdint>
#include <vector>

#include "agents/core/run_record.h"

namespace tandem {

class Backstage;

class RunList : public QAbstractListModel {
  Q_OBJECT
  QML_ELEMENT
  QML_UNCREATABLE("Given to Main.qml by the program.")

  /// Whose runs; "" shows none.
  Q_PROPERTY(QString monitor READ monitor WRITE setMonitor NOTIFY monitorChanged)
  Q_PROPERTY(int count READ count NOTIFY countChanged)
  Q_PROPERTY(QString error READ error NOTIFY countChanged)

 public:
  enum Roles {
    WhenRole = Qt::UserRole + 1,  ///< when: in words
    CauseRole,                    ///< cause: what started it
    EndRole,                      ///< end: how it ended, in words
    FailedRole,                   ///< failed
    CostRole,                     ///< cost: in words, "" when it cost nothing
    StepsRole,                    ///< steps: list of {time, sentence, detail}
  };

  explicit RunList(Backstage& backstage, QObject* parent = nullptr);

  int rowCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QHash<int, QByteArray> roleNames() const override;

  QString monitor() const { return monitor_; }
  void setMonitor(const QString& id);
  int count() const { return static_cast<int>(rows_.size()); }
  QString error() const { return error_; }

  /// Reads again, if it shows the runs of `id`.
  void refresh(const QString& id);

 signals:
  void monitorChanged();
  void countChanged();

 private:
  void read();

  Backstage& backstage_;
  QString monitor_;
  std::vector<agents::RunRecord> rows_;
  QString error_;
  std::uint64_t question_ = 0;  ///< older answers are dropped
};

}  // namespace tandem
