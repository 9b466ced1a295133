// One window per data folder. The lock is on a file in that folder, so it holds whatever the session looks
// like and the kernel frees it when the process dies; a socket carries what the second start wants. Thread:
// GUI thread.
#pragma once

#include <QLocalServer>
#include <QObject>
#include <memory>

#include "app/desktop/wish.h"
#include "app/settings/paths.h"
#include "engine/base/result.h"

class QLocalSocket;

namespace tandem {

class SingleInstance : public QObject {
  Q_OBJECT

 public:
  /// Error `busy` when another Tandem uses the data folder; permission or io when the lock file cannot be
  /// made.
  static Result<std::unique_ptr<SingleInstance>> acquire(const Paths& paths);
  ~SingleInstance() override;

  /// Tells the Tandem that holds the lock. False when it does not answer, or does not know such a wish.
  static bool tellOther(const Paths& paths, const Wish& wish);

 signals:
  /// Another start of the program.
  void wanted(const tandem::Wish& wish);

 private:
  explicit SingleInstance(int lock) : lock_(lock) {}
  void listen(const Paths& paths);
  void hear(QLocalSocket& client);

  int lock_;  ///< file descriptor that holds the flock
  QLocalServer server_;
};

}  // namespace tandem
