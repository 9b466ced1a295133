// A lane for each device, with its kernels as blocks that move to the left, and a notch for each preemption.
// Colour says who waits for a kernel (reactive or proactive), height what it is (prefill full, decode half).
//
// Draws itself with the scene graph; only while it is visible and something moves: ten times a second,
// and with every frame of a usual screen while somebody points at it. Thread: GUI thread; updatePaintNode as
// Qt calls it.
#pragma once

#include <QColor>
#include <QPointF>
#include <QQuickItem>
#include <QTimer>
#include <QtQmlIntegration>

#include "app/dashboard/dashboard.h"
#include "app/dashboard/lane_tiles.h"

namespace tandem {

class Lanes : public QQuickItem {
  Q_OBJECT
  QML_ELEMENT

  Q_PROPERTY(tandem::Dashboard* dashboard READ dashboard WRITE setDashboard NOTIFY dashboardChanged)
  /// How much time is shown.
  Q_PROPERTY(double seconds READ seconds WRITE setSeconds NOTIFY secondsChanged)
  /// Somebody looks closely, so it moves smoothly.
  Q_PROPERTY(bool closely READ closely WRITE setClosely NOTIFY closelyChanged)
  Q_PROPERTY(double laneHeight READ laneHeight WRITE setLaneHeight NOTIFY styleChanged)
  Q_PROPERTY(double laneGap READ laneGap WRITE setLaneGap NOTIFY styleChanged)
  Q_PROPERTY(QColor reactive READ reactive WRITE setReactive NOTIFY styleChanged)
  Q_PROPERTY(QColor proactive READ proactive WRITE setProactive NOTIFY styleChanged)
  Q_PROPERTY(QColor notch READ notch WRITE setNotch NOTIFY styleChanged)
  /// Of the selected range: its edges, and faintly its inside.
  Q_PROPERTY(QColor band READ band WRITE setBand NOTIFY styleChanged)

 public:
  explicit Lanes(QQuickItem* parent = nullptr);

  Dashboard* dashboard() const { return dashboard_; }
  void setDashboard(Dashboard* dashboard);
  double seconds() const { return seconds_; }
  void setSeconds(double seconds);
  bool closely() const { return closely_; }
  void setClosely(bool closely);
  double laneHeight() const { return style_.laneHeight; }
  void setLaneHeight(double height);
  double laneGap() const { return style_.laneGap; }
  void setLaneGap(double gap);
  QColor reactive() const { return style_.reactive; }
  void setReactive(const QColor& colour);
  QColor proactive() const { return style_.proactive; }
  void setProactive(const QColor& colour);
  QColor notch() const { return notch_; }
  void setNotch(const QColor& colour);
  QColor band() const { return band_; }
  void setBand(const QColor& colour);

  /// What is at that place, in a few lines; "" where nothing is.
  Q_INVOKABLE QString describe(QPointF place) const;

  /// Selects from the one place to the other, as somebody drags; the picture is held meanwhile and after.
  Q_INVOKABLE void select(double fromX, double toX);
  /// Moves the range's end by so many steps of a fortieth of the picture; without a range, one begins at the
  /// right edge.
  Q_INVOKABLE void stretch(int steps);
  /// Moves all of the range, if there is one.
  Q_INVOKABLE void move(int steps);

 signals:
  void dashboardChanged();
  void secondsChanged();
  void closelyChanged();
  void styleChanged();

 protected:
  QSGNode* updatePaintNode(QSGNode* old, UpdatePaintNodeData*) override;
  void itemChange(ItemChange change, const ItemChangeData& data) override;

 private:
  void restyle();
  void follow();
  void frame();
  int moveMs() const;
  double pixelRatio() const;
  LaneWindow shown() const;
  Instant timeAt(double x) const;
  Instant steps(int count) const;

  Dashboard* dashboard_ = nullptr;
  double seconds_ = 20;
  bool closely_ = false, moved_ = false;
  LaneStyle style_;
  LaneTiles tiles_;
  QColor notch_, band_;
  QTimer frames_;
};

}  // namespace tandem
