// The stretch of time that a person has selected in the lanes, and its figures in words.
// Thread: GUI thread only.
#pragma once

#include <QObject>
#include <QString>
#include <QtQmlIntegration>
#include <optional>

#include "engine/base/time_range.h"

namespace tandem {

class Dashboard;

class RangeSelection : public QObject {
  Q_OBJECT
  QML_ELEMENT
  QML_UNCREATABLE("A part of Dashboard.")

  Q_PROPERTY(bool there READ there NOTIFY changed)
  /// "1.25 s"
  Q_PROPERTY(QString duration READ duration NOTIFY changed)
  /// What each device did, who ran, what was written; one line.
  Q_PROPERTY(QString words READ words NOTIFY changed)

 public:
  explicit RangeSelection(const Dashboard& dashboard) : dashboard_(dashboard) {}

  bool there() const { return range_.has_value(); }
  std::optional<TimeRange> range() const { return range_; }
  /// Where the selecting began, and where it has got to.
  Instant anchor() const { return anchor_; }
  Instant head() const { return head_; }
  QString duration() const;
  QString words() const { return words_; }

  void select(Instant anchor, Instant head);
  Q_INVOKABLE void clear();
  /// The figures may have changed.
  void refresh();

 signals:
  void changed();

 private:
  QString inWords() const;

  const Dashboard& dashboard_;
  std::optional<TimeRange> range_;
  Instant anchor_{}, head_{};
  QString words_;
};

}  // namespace tandem
