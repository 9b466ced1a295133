// Lets the event loop run until something is true.
#pragma once

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QThread>

namespace tandem {

template <typename Condition>
bool waitUntil(Condition condition, int milliseconds = 10'000) {
  QElapsedTimer passed;
  passed.start();
  while (!condition()) {
    if (passed.elapsed() > milliseconds) return false;
    QCoreApplication::processEvents(QEventLoop::AllEvents, 10);
    QThread::usleep(200);
  }
  return true;
}

/// Lets what is on its way arrive, for saying that something did not happen.
inline void settle(int milliseconds = 50) {
  waitUntil([] { return false; }, milliseconds);
}

}  // namespace tandem
