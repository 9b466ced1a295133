#include "app/desktop/global_shortcut.h"

#include <QDBusMessage>
#include <QDBusMetaType>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QDBusVariant>
#include <utility>

#include "app/desktop/activation.h"

namespace tandem {
namespace {

const QString kService = QStringLiteral("org.freedesktop.portal.Desktop");
const QString kPath = QStringLiteral("/org/freedesktop/portal/desktop");
const QString kInterface = QStringLiteral("org.freedesktop.portal.GlobalShortcuts");
const QString kRequest = QStringLiteral("org.freedesktop.portal.Request");
const QString kResponse = QStringLiteral("Response");
const QString kQuickAsk = QStringLiteral("quick-ask");
const QString kHandleToken = QStringLiteral("handle_token");

/// A path may come as one, or as text.
QString pathIn(const QVariant& value) {
  return value.canConvert<QDBusObjectPath>() ? value.value<QDBusObjectPath>().path() : value.toString();
}

}  // namespace

QDBusArgument& operator<<(QDBusArgument& out, const PortalShortcut& value) {
  out.beginStructure();
  out << value.id << value.values;
  out.endStructure();
  return out;
}

const QDBusArgument& operator>>(const QDBusArgument& in, PortalShortcut& value) {
  in.beginStructure();
  in >> value.id >> value.values;
  in.endStructure();
  return in;
}

GlobalShortcut::GlobalShortcut(const QDBusConnection& bus, QObject* parent) : QObject(parent), bus_(bus) {
  qDBusRegisterMetaType<PortalShortcut>();
  qDBusRegisterMetaType<QList<PortalShortcut>>();
}

void GlobalShortcut::start(bool chosenBefore) {
  if (!bus_.isConnected()) return;
  QDBusMessage question = QDBusMessage::createMethodCall(
      kService, kPath, QStringLiteral("org.freedesktop.DBus.Properties"), QStringLiteral("Get"));
  question << kInterface << QStringLiteral("version");
  auto* answer = new QDBusPendingCallWatcher(bus_.asyncCall(question), this);
  connect(answer, &QDBusPendingCallWatcher::finished, this,
          [this, chosenBefore](QDBusPendingCallWatcher* done) {
            done->deleteLater();
            const QDBusPendingReply<QDBusVariant> reply = *done;
            if (reply.isError() || reply.value().variant().toUInt() == 0) return;
            bus_.connect(kService, kPath, kInterface, QStringLiteral("Activated"), this,
                         SLOT(activated(QDBusObjectPath, QString, qulonglong, QVariantMap)));
            emit available();
            if (chosenBefore) choose();
          });
}

void GlobalShortcut::choose() {
  if (stage_ != Stage::idle) return;  // the desktop is asking already
  // A new session each time: shortcuts can be bound once in each.
  const QString token = QStringLiteral("tandem_session_%1").arg(requests_);
  request(Stage::creating, QStringLiteral("CreateSession"), {},
          {{QStringLiteral("session_handle_token"), token}});
}

void GlobalShortcut::bind() {
  const QList<PortalShortcut> shortcuts{
      {kQuickAsk,
       {{QStringLiteral("description"), tr("Ask Tandem something")},
        {QStringLiteral("preferred_trigger"), QStringLiteral("LOGO+space")}}}};
  request(Stage::binding, QStringLiteral("BindShortcuts"),
          {QVariant::fromValue(QDBusObjectPath(session_)), QVariant::fromValue(shortcuts), QString()}, {});
}

void GlobalShortcut::request(Stage stage, const QString& method, const QVariantList& arguments,
                             QVariantMap options) {
  stage_ = stage;
  const QString token = QStringLiteral("tandem_%1").arg(++requests_);
  // The path follows from the names, so that the answer cannot come before somebody listens.
  QString sender = bus_.baseService().mid(1);
  sender.replace(QLatin1Char('.'), QLatin1Char('_'));
  waitsFor_ = QStringLiteral("/org/freedesktop/portal/desktop/request/%1/%2").arg(sender, token);
  bus_.connect(kService, waitsFor_, kRequest, kResponse, this, SLOT(responded(uint, QVariantMap)));

  options.insert(kHandleToken, token);
  QDBusMessage message = QDBusMessage::createMethodCall(kService, kPath, kInterface, method);
  QVariantList all = arguments;
  all << options;
  message.setArguments(all);
  auto* answer = new QDBusPendingCallWatcher(bus_.asyncCall(message), this);
  connect(answer, &QDBusPendingCallWatcher::finished, this, [this](QDBusPendingCallWatcher* done) {
    done->deleteLater();
    if (done->isError()) responded(2, {});
  });
}

void GlobalShortcut::responded(uint refused, const QVariantMap& results) {
  bus_.disconnect(kService, waitsFor_, kRequest, kResponse, this, SLOT(responded(uint, QVariantMap)));
  const Stage stage = std::exchange(stage_, Stage::idle);
  if (refused != 0 || stage == Stage::idle) return;
  if (stage == Stage::creating) {
    session_ = pathIn(results.value(QStringLiteral("session_handle")));
    if (!session_.isEmpty()) bind();
    return;
  }
  QString keys;
  for (const PortalShortcut& each :
       qdbus_cast<QList<PortalShortcut>>(results.value(QStringLiteral("shortcuts")))) {
    if (each.id == kQuickAsk) keys = each.values.value(QStringLiteral("trigger_description")).toString();
  }
  emit bound(keys);
}

void GlobalShortcut::activated(const QDBusObjectPath& session, const QString& id, qulonglong,
                               const QVariantMap& options) {
  if (session.path() != session_ || id != kQuickAsk) return;
  const QString token = options.value(QStringLiteral("activation_token")).toString();
  emit pressed(token.isEmpty() ? activationTokenIn(options) : token);
}

}  // namespace tandem
