// The program as the desktop calls it on the session bus: org.freedesktop.Application, as the desktop file
// promises with DBusActivatable. Its name on the bus is kApplicationId. Thread: GUI thread only.
#pragma once

#include <QDBusConnection>
#include <QDBusContext>
#include <QObject>
#include <QStringList>
#include <QVariantMap>

#include "app/desktop/wish.h"

namespace tandem {

class ApplicationService : public QObject, protected QDBusContext {
  Q_OBJECT
  Q_CLASSINFO("D-Bus Interface", "org.freedesktop.Application")

 public:
  explicit ApplicationService(const QDBusConnection& bus, QObject* parent = nullptr);
  /// Gives the name back.
  ~ApplicationService() override;

  /// Takes the name; from now on calls arrive. False without a bus, or when another program has the name: the
  /// window works as well without.
  bool announce();

 public slots:
  void Activate(const QVariantMap& platformData);
  /// Files of this computer, as addresses. Others are refused.
  void Open(const QStringList& uris, const QVariantMap& platformData);
  void ActivateAction(const QString& action, const QVariantList& parameter, const QVariantMap& platformData);

 signals:
  void wanted(const tandem::Wish& wish);

 private:
  QDBusConnection bus_;
  bool announced_ = false;
};

}  // namespace tandem
