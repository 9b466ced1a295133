// What the scheduler decided and why, newest first, in sentences.
// Thread: GUI thread only.
#pragma once

#include <QAbstractListModel>
#include <QtQmlIntegration>
#include <deque>
#include <vector>

#include "engine/api/live.h"

namespace tandem {

class DecisionList : public QAbstractListModel {
  Q_OBJECT
  QML_ELEMENT
  QML_UNCREATABLE("A part of Dashboard.")

  Q_PROPERTY(int count READ count NOTIFY countChanged)

 public:
  enum Roles {
    SecondsRole = Qt::UserRole + 1,  ///< seconds: ago, in words
    NumberRole,                      ///< number: of the request; 0 = about no one
    ReactiveRole,                    ///< reactive
    PreemptionRole,                  ///< preemption: other work went first in the middle of it
    SentenceRole,                    ///< sentence
  };

  using QAbstractListModel::QAbstractListModel;

  int rowCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QHash<int, QByteArray> roleNames() const override;
  int count() const { return static_cast<int>(marks_.size()); }

  void clear();
  void add(const std::vector<LiveMark>& marks);
  /// The time from which ages count.
  void setNow(Instant now);

 signals:
  void countChanged();

 private:
  std::deque<LiveMark> marks_;  ///< newest first
  Instant now_{};
};

}  // namespace tandem
