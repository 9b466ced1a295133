// What the engine does for everybody, for the thin bar above the input.
// Thread: GUI thread only; asks the engine twice a second (a cheap, non-blocking question).
#pragma once

#include <QObject>
#include <QString>
#include <QTimer>
#include <QtQmlIntegration>

#include "engine/api/engine.h"

namespace tandem {

class EngineStatus : public QObject {
  Q_OBJECT
  QML_ELEMENT
  QML_UNCREATABLE("Given to Main.qml by the program.")

  /// Requests by kind and state; reactive: a person waits for them.
  Q_PROPERTY(int reactiveWaiting READ reactiveWaiting NOTIFY changed)
  Q_PROPERTY(int reactiveRunning READ reactiveRunning NOTIFY changed)
  Q_PROPERTY(int proactiveWaiting READ proactiveWaiting NOTIFY changed)
  Q_PROPERTY(int proactiveRunning READ proactiveRunning NOTIFY changed)
  /// One sentence, "" when there is nothing to tell.
  Q_PROPERTY(QString text READ text NOTIFY changed)

 public:
  explicit EngineStatus(const Engine& engine, QObject* parent = nullptr);

  int reactiveWaiting() const { return load_.reactiveWaiting; }
  int reactiveRunning() const { return load_.reactiveRunning; }
  int proactiveWaiting() const { return load_.proactiveWaiting; }
  int proactiveRunning() const { return load_.proactiveRunning; }
  QString text() const;

  /// Asks now instead of at the next tick.
  void refresh();

 signals:
  void changed();

 private:
  const Engine& engine_;
  EngineLoad load_;
  QTimer tick_;
};

}  // namespace tandem
