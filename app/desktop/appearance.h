// What the desktop says about dark mode and motion: the settings portal, or the palette where there is none.
// (Qt 6.4 has no QStyleHints::colorScheme yet.)
// Thread: GUI thread. Answers come later; until then the palette counts.
#pragma once

#include <QDBusVariant>
#include <QObject>

namespace tandem {

class Appearance : public QObject {
  Q_OBJECT

 public:
  explicit Appearance(QObject* parent = nullptr);

  /// Asks the desktop and follows its changes from now on.
  void follow();

 signals:
  void darkChanged(bool dark);
  void reducedMotionChanged(bool reduced);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private slots:
  void onSetting(const QString& space, const QString& key, const QDBusVariant& value);

 private:
  void read(const QString& space, const QString& key);
  void readPalette();

  bool portalKnowsScheme_ = false;
};

}  // namespace tandem
