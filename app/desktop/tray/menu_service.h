// The menu of the tray on the bus: com.canonical.dbusmenu, version 3. It has one level.
// Thread: GUI thread only.
#pragma once

#include <QDBusContext>
#include <QDBusVariant>
#include <QObject>
#include <QStringList>
#include <functional>
#include <utility>
#include <vector>

#include "app/desktop/tray/face.h"
#include "app/desktop/tray/wire.h"

namespace tandem::tray {

class MenuService : public QObject, protected QDBusContext {
  Q_OBJECT
  Q_CLASSINFO("D-Bus Interface", "com.canonical.dbusmenu")
  Q_PROPERTY(uint Version READ version CONSTANT)
  Q_PROPERTY(QString TextDirection READ textDirection CONSTANT)
  Q_PROPERTY(QString Status READ status CONSTANT)
  Q_PROPERTY(QStringList IconThemePath READ iconThemePath CONSTANT)

 public:
  /// `chosen` is called from the bus.
  explicit MenuService(std::function<void(Command)> chosen) : chosen_(std::move(chosen)) {}

  /// Whoever shows the menu asks for it again.
  void show(std::vector<Entry> entries);

  uint version() const { return 3; }
  QString textDirection() const;
  QString status() const { return QStringLiteral("normal"); }
  QStringList iconThemePath() const { return {}; }

 public slots:
  uint GetLayout(int parent, int depth, const QStringList& names, tandem::tray::Layout& layout);
  QList<tandem::tray::Properties> GetGroupProperties(const QList<int>& ids, const QStringList& names);
  QDBusVariant GetProperty(int id, const QString& name);
  void Event(int id, const QString& event, const QDBusVariant& data, uint time);
  QList<int> EventGroup(const QList<tandem::tray::MenuEvent>& events);
  bool AboutToShow(int id);
  QList<int> AboutToShowGroup(const QList<int>& ids, QList<int>& unknown);

 signals:
  void LayoutUpdated(uint revision, int parent);

 private:
  const Entry* find(int id) const;
  bool known(int id) const { return id == 0 || find(id) != nullptr; }
  QVariantMap propertiesOf(int id) const;

  const std::function<void(Command)> chosen_;
  std::vector<Entry> entries_;
  uint revision_ = 1;
};

}  // namespace tandem::tray
