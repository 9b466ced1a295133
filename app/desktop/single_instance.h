// One window per data folder. The lock is on a file in that folder, so it holds whatever the session looks
// like and the kernel frees it when the process dies; a socket carries the wish to be raised. Thread: GUI
// thread.
#pragma once

#include <QLocalServer>
#include <QObject>
#include <memory>

#include "app/settings/paths.h"
#include "engine/base/result.h"

namespace tandem {

class SingleInstance : public QObject {
  Q_OBJECT

 public:
  /// Error `busy` when another Tandem uses the data folder; permission or io when the lock file cannot be
  /// made.
  static Result<std::unique_ptr<SingleInstance>> acquire(const Paths& paths);
  ~SingleInstance() override;

  /// Asks the Tandem that holds the lock to show its window. False when it does not answer.
  static bool raiseOther(const Paths& paths);

 signals:
  /// Another start asked for the window.
  void raiseRequested();

 private:
  explicit SingleInstance(int lock) : lock_(lock) {}
  void listen(const Paths& paths);

  int lock_;  ///< file descriptor that holds the flock
  QLocalServer server_;
};

}  // namespace tandem
