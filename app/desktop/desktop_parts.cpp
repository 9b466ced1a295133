#include "app/desktop/desktop_parts.h"

#include <QCoreApplication>
#include <QDBusConnection>
#include <QDesktopServices>
#include <QUrl>

#include "agents/triggers/clipboard.h"
#include "app/desktop/activation.h"
#include "app/desktop/desktop_clipboard.h"
#include "app/notifications/desktop_notifier.h"

namespace tandem {

DesktopParts desktopParts() {
  DesktopParts parts;
  parts.notifier = [](agents::Loop& loop) -> std::unique_ptr<agents::Notifier> {
    return std::make_unique<DesktopNotifier>(loop, QDBusConnection::sessionBus(), keepActivationToken);
  };
  parts.clipboard = [](agents::Loop& loop) -> std::unique_ptr<agents::ClipboardSource> {
    return std::make_unique<DesktopClipboard>(loop);
  };
  parts.open = [](const std::string& address) -> Status {
    const QUrl url(QString::fromStdString(address), QUrl::StrictMode);
    if (!url.isValid())
      return Error{ErrorCode::invalidArgument, "This is no address that can be opened.", {}};
    QMetaObject::invokeMethod(
        QCoreApplication::instance(), [url] { QDesktopServices::openUrl(url); }, Qt::QueuedConnection);
    return {};
  };
  return parts;
}

}  // namespace tandem
