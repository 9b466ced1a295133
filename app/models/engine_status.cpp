#include "app/models/engine_status.h"

namespace tandem {
namespace {

constexpr int kTickMs = 500;

bool same(const EngineLoad& a, const EngineLoad& b) {
  return a.reactiveWaiting == b.reactiveWaiting && a.reactiveRunning == b.reactiveRunning &&
         a.proactiveWaiting == b.proactiveWaiting && a.proactiveRunning == b.proactiveRunning;
}

}  // namespace

EngineStatus::EngineStatus(const Engine& engine, QObject* parent) : QObject(parent), engine_(engine) {
  connect(&tick_, &QTimer::timeout, this, &EngineStatus::refresh);
  tick_.start(kTickMs);
}

void EngineStatus::refresh() {
  const EngineLoad load = engine_.currentLoad();
  if (same(load, load_)) return;
  load_ = load;
  emit changed();
}

QString EngineStatus::text() const {
  if (load_.reactiveWaiting > 0 && load_.reactiveRunning > 0) {
    return tr("Your question waits for another one of yours.");
  }
  const int waiting = load_.proactiveWaiting;
  if (waiting > 0) return tr("%Ln background task(s) are waiting.", nullptr, waiting);
  if (load_.proactiveRunning > 0) return tr("Working in the background; your questions go first.");
  return {};
}

}  // namespace tandem
