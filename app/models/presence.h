// How Tandem lives on this desktop, for the window: whether there is a tray, what closing the window means,
// and how one asks from anywhere. app/desktop tells it what the desktop can do. Thread: GUI thread only.
#pragma once

#include <QObject>
#include <QString>
#include <QtQmlIntegration>

namespace tandem {

class AppSettings;

/// What becomes of a window that somebody closes.
enum class Closing {
  quit,
  hide,      ///< the tray brings it back
  minimise,  ///< there is no tray, and a hidden window could never be found again
};
Closing whenClosed(bool keepRunning, bool trayThere);

class Presence : public QObject {
  Q_OBJECT
  QML_ELEMENT
  QML_UNCREATABLE("Given to Main.qml by the program.")

  /// Somebody shows our icon. False on desktops without a tray.
  Q_PROPERTY(bool trayThere READ trayThere NOTIFY trayThereChanged)
  /// The desktop lets a person choose keys for asking from anywhere.
  Q_PROPERTY(bool canChooseKeys READ canChooseKeys NOTIFY keysChanged)
  /// The keys as the desktop calls them; "" when none are chosen.
  Q_PROPERTY(QString keys READ keys NOTIFY keysChanged)
  /// For a shortcut that a person makes in the settings of the desktop.
  Q_PROPERTY(QString quickAskCommand READ quickAskCommand CONSTANT)

 public:
  /// `settings` outlives it.
  explicit Presence(AppSettings& settings, QObject* parent = nullptr);

  bool trayThere() const { return trayThere_; }
  bool canChooseKeys() const { return canChooseKeys_; }
  QString keys() const { return keys_; }
  QString quickAskCommand() const { return QStringLiteral("tandem --quick-ask"); }
  Closing closing() const;

  /// The desktop asks the person for keys; the answer is `keys`.
  Q_INVOKABLE void chooseKeys() { emit keysWanted(); }
  Q_INVOKABLE void copyQuickAskCommand() const;
  /// Ends Tandem, whatever closing the window means.
  Q_INVOKABLE void quit() { emit quitWanted(); }

  // From the desktop.
  void setTrayThere(bool there);
  void setCanChooseKeys(bool can);
  /// Keys were chosen, or "" when none are any more. Remembers it, for the next start has to ask for them.
  void setKeys(const QString& keys);
  bool keysWereChosen() const;

 signals:
  void trayThereChanged();
  void keysChanged();
  void keysWanted();
  void quitWanted();

 private:
  AppSettings& settings_;
  bool trayThere_ = false;
  bool canChooseKeys_ = false;
  QString keys_;
};

}  // namespace tandem
