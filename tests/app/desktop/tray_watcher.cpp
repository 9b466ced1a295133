#include "tests/app/desktop/tray_watcher.h"

#include <gtest/gtest.h>

namespace tandem::fakes {
namespace {

const QString kName = QStringLiteral("org.kde.StatusNotifierWatcher");
const QString kPath = QStringLiteral("/StatusNotifierWatcher");

}  // namespace

TrayWatcher::TrayWatcher(const QDBusConnection& bus, bool host) : bus_(bus), host_(host) {
  EXPECT_TRUE(bus_.registerObject(kPath, this,
                                  QDBusConnection::ExportAllSlots | QDBusConnection::ExportAllSignals |
                                      QDBusConnection::ExportAllProperties));
  EXPECT_TRUE(bus_.registerService(kName));
}

TrayWatcher::~TrayWatcher() {
  bus_.unregisterService(kName);
  bus_.unregisterObject(kPath);
}

void TrayWatcher::setHost(bool host) {
  host_ = host;
  host ? emit StatusNotifierHostRegistered() : emit StatusNotifierHostUnregistered();
}

}  // namespace tandem::fakes
