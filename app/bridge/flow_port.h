// Where the answer to a request comes ashore on the GUI thread.
// The engine calls listener() on its own thread, as often as it likes; signals come on the GUI thread at most
// once per kFrame with everything since the last time, so that a fast model cannot flood the window.
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>
#include <chrono>
#include <memory>
#include <string>

#include "engine/api/flow.h"

namespace tandem {

/// One frame at 60 Hz.
inline constexpr std::chrono::milliseconds kFrame{16};

/// Thread: GUI thread, except for the function that listener() returns. That one may outlive the port.
class FlowPort : public QObject {
  Q_OBJECT

 public:
  explicit FlowPort(QObject* parent = nullptr);
  ~FlowPort() override;

  /// To be given to Engine::submit, for one request.
  FlowListener listener();

 signals:
  /// In the order of FlowEvent; finished comes once and last. No event is lost, texts are joined.
  void started(const QString& warning);
  void prefilled(int done, int total);
  void texted(const std::string& added, int tokens);
  void finished(const tandem::FlowReport& report);

 private:
  class Inbox;

  void wake();
  void deliver();

  std::shared_ptr<Inbox> inbox_;
  QTimer frame_;
  QElapsedTimer sinceDelivery_;
};

}  // namespace tandem
