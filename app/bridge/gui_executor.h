// Runs the Store's answers on the GUI thread.
#pragma once

#include <QObject>

#include "app/storage/store.h"

namespace tandem {

/// Tasks run on `context`'s thread, later; those still waiting when it is destroyed are dropped. It must
/// outlive the Store that the executor is given to.
inline Executor guiExecutor(QObject& context) {
  return [&context](std::function<void()> task) {
    QMetaObject::invokeMethod(&context, std::move(task), Qt::QueuedConnection);
  };
}

}  // namespace tandem
