// Work that would block the window, on worker threads; its result comes back to the GUI thread.
// Thread: GUI thread only. The destructor waits for what runs; results that come after it are dropped.
#pragma once

#include <QObject>
#include <QPointer>
#include <QThreadPool>
#include <utility>

namespace tandem {

class Background : public QObject {
  Q_OBJECT

 public:
  explicit Background(QObject* parent = nullptr);
  ~Background() override;

  /// Calls `done(work())`, work on a worker thread and done on this one, unless `receiver` is gone by then.
  template <typename Work, typename Done>
  void run(Work work, QObject* receiver, Done done) {
    const QPointer<QObject> alive(receiver);
    pool_.start([this, alive, work = std::move(work), done = std::move(done)]() mutable {
      auto result = work();
      QMetaObject::invokeMethod(
          this,
          [alive, result = std::move(result), done = std::move(done)]() mutable {
            if (alive) done(std::move(result));
          },
          Qt::QueuedConnection);
    });
  }

 private:
  QThreadPool pool_;
};

}  // namespace tandem
