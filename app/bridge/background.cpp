#include "app/bridge/background.h"

namespace tandem {
namespace {

constexpr int kWorkers = 2;  // the work is file reading; the cores belong to the engine

}  // namespace

Background::Background(QObject* parent) : QObject(parent) {
  pool_.setMaxThreadCount(kWorkers);
}

Background::~Background() {
  pool_.clear();
  pool_.waitForDone();
}

}  // namespace tandem
