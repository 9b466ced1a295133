// The settings as QML sees them: each change is kept at once and written to disk a moment later.
// Thread: GUI thread only. The file is written on a worker thread.
#pragma once

#include <QObject>
#include <QString>
#include <QThreadPool>
#include <QTimer>
#include <QtQmlIntegration>
#include <functional>

#include "app/settings/autostart.h"
#include "app/settings/settings.h"
#include "app/settings/settings_file.h"

namespace tandem {

class AppSettings : public QObject {
  Q_OBJECT
  QML_ELEMENT
  QML_UNCREATABLE("Given to Main.qml by the program.")

  /// The person's choice.
  Q_PROPERTY(Theme theme READ theme WRITE setTheme NOTIFY themeChanged)
  /// What to show: the choice, or what the desktop says when the choice is System.
  Q_PROPERTY(bool dark READ dark NOTIFY themeChanged)
  /// No motion: the person's choice or the desktop's.
  Q_PROPERTY(bool reducedMotion READ reducedMotion NOTIFY motionChanged)
  /// The person's choice alone, for the settings page.
  Q_PROPERTY(bool reduceMotionAlways READ reduceMotionAlways WRITE setReduceMotionAlways NOTIFY motionChanged)
  /// 0.8 … 2; multiplies every font size.
  Q_PROPERTY(double textScale READ textScale WRITE setTextScale NOTIFY textScaleChanged)
  /// Enter sends and Shift+Enter starts a line; otherwise Enter starts a line and Ctrl+Enter sends.
  Q_PROPERTY(bool enterSends READ enterSends WRITE setEnterSends NOTIFY enterSendsChanged)

  /// Instructions that new conversations begin with.
  Q_PROPERTY(QString systemPrompt READ systemPrompt WRITE setSystemPrompt NOTIFY systemPromptChanged)
  /// Temperature that new conversations begin with, 0 … 2.
  Q_PROPERTY(double temperature READ temperature WRITE setTemperature NOTIFY temperatureChanged)
  /// Tokens to keep a context for, 0 = chosen for the model. Counts from the next loading.
  Q_PROPERTY(int contextSize READ contextSize WRITE setContextSize NOTIFY contextSizeChanged)

  /// Nothing works in the background until the person goes on; also after a restart. The one place for it:
  /// the window, the tray and the desktop all change this.
  Q_PROPERTY(
      bool backgroundPaused READ backgroundPaused WRITE setBackgroundPaused NOTIFY backgroundPausedChanged)
  /// Tandem goes on when its window is closed.
  Q_PROPERTY(bool keepRunning READ keepRunning WRITE setKeepRunning NOTIFY keepRunningChanged)

  /// The desktop opens Tandem when the person logs in. Not in the settings file: it is the desktop's.
  Q_PROPERTY(bool startAtLogin READ startAtLogin WRITE setStartAtLogin NOTIFY startAtLoginChanged)
  Q_PROPERTY(bool canStartAtLogin READ canStartAtLogin CONSTANT)

  /// Why the settings file was not used or cannot be written; "" when all is well.
  Q_PROPERTY(QString warning READ warning NOTIFY warningChanged)
  Q_PROPERTY(QString version READ version CONSTANT)
  Q_PROPERTY(QString dataFolder READ dataFolder CONSTANT)

 public:
  enum Theme { System, Light, Dark };
  Q_ENUM(Theme)

  /// `dataFolder` is shown to the person only.
  AppSettings(SettingsFile file, LoadedSettings loaded, QString dataFolder, Autostart autostart = {},
              QObject* parent = nullptr);
  ~AppSettings() override;

  Theme theme() const;
  void setTheme(Theme theme);
  bool dark() const;
  bool reducedMotion() const { return values_.reduceMotion || systemReducedMotion_; }
  bool reduceMotionAlways() const { return values_.reduceMotion; }
  void setReduceMotionAlways(bool on);
  double textScale() const { return values_.textScale; }
  void setTextScale(double scale);
  bool enterSends() const { return values_.enterSends; }
  void setEnterSends(bool on);
  QString systemPrompt() const;
  void setSystemPrompt(const QString& prompt);
  double temperature() const;
  void setTemperature(double value);
  int contextSize() const { return values_.contextSize; }
  void setContextSize(int tokens);
  bool backgroundPaused() const { return values_.backgroundPaused; }
  void setBackgroundPaused(bool paused);
  bool keepRunning() const { return values_.keepRunning; }
  void setKeepRunning(bool on);
  bool startAtLogin() const { return startAtLogin_; }
  void setStartAtLogin(bool on);
  bool canStartAtLogin() const { return autostart_.possible(); }
  QString warning() const { return warning_; }
  QString version() const;
  QString dataFolder() const { return dataFolder_; }

  Q_INVOKABLE void dismissWarning();

  const Settings& values() const { return values_; }
  /// For the rest of the program: changes anything and saves a moment later.
  void edit(const std::function<void(Settings&)>& change);
  /// Begins to write what is not written yet, without waiting for it.
  void save();
  /// What the desktop asks for.
  void setSystemDark(bool dark);
  void setSystemReducedMotion(bool reduced);
  /// Writes what is not written yet and waits for it.
  void flush();

 signals:
  void themeChanged();
  void motionChanged();
  void textScaleChanged();
  void enterSendsChanged();
  void systemPromptChanged();
  void temperatureChanged();
  void contextSizeChanged();
  void backgroundPausedChanged();
  void keepRunningChanged();
  void startAtLoginChanged();
  void warningChanged();

 private:
  void setWarning(const QString& text);

  SettingsFile file_;
  Settings values_;
  QString dataFolder_;
  Autostart autostart_;
  QString warning_;
  QTimer saveSoon_;
  QThreadPool writer_;  ///< one thread, so that writes keep their order
  bool systemDark_ = false;
  bool systemReducedMotion_ = false;
  bool startAtLogin_ = false;
};

}  // namespace tandem
