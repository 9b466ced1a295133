#include "app/models/app_settings.h"

#include <algorithm>
#include <cmath>

namespace tandem {
namespace {

constexpr int kSaveDelayMs = 300;  // a slider being dragged is one write, not fifty

}  // namespace

AppSettings::AppSettings(SettingsFile file, LoadedSettings loaded, QString dataFolder, Autostart autostart,
                         QObject* parent)
    : QObject(parent),
      file_(std::move(file)),
      values_(std::move(loaded.settings)),
      dataFolder_(std::move(dataFolder)),
      autostart_(std::move(autostart)),
      warning_(QString::fromStdString(loaded.warning)) {
  startAtLogin_ = autostart_.on();
  writer_.setMaxThreadCount(1);
  saveSoon_.setSingleShot(true);
  saveSoon_.setInterval(kSaveDelayMs);
  connect(&saveSoon_, &QTimer::timeout, this, &AppSettings::save);
}

AppSettings::~AppSettings() {
  flush();
}

void AppSettings::save() {
  saveSoon_.stop();
  writer_.start([this, file = file_, values = values_] {
    const Status saved = file.save(values);
    const QString problem = saved.ok() ? QString() : QString::fromStdString(saved.error().message);
    QMetaObject::invokeMethod(
        this,
        [this, problem] {
          if (!problem.isEmpty()) setWarning(problem);
        },
        Qt::QueuedConnection);
  });
}

void AppSettings::flush() {
  if (saveSoon_.isActive()) save();
  writer_.waitForDone();
}

void AppSettings::edit(const std::function<void(Settings&)>& change) {
  const Settings before = values_;
  change(values_);
  if (!(values_ == before)) saveSoon_.start();
}

AppSettings::Theme AppSettings::theme() const {
  return static_cast<Theme>(values_.theme);
}

void AppSettings::setTheme(Theme theme) {
  const auto choice = static_cast<ThemeChoice>(theme);
  if (choice == values_.theme) return;
  edit([choice](Settings& s) { s.theme = choice; });
  emit themeChanged();
}

bool AppSettings::dark() const {
  return values_.theme == ThemeChoice::dark || (values_.theme == ThemeChoice::system && systemDark_);
}

void AppSettings::setReduceMotionAlways(bool on) {
  if (on == values_.reduceMotion) return;
  edit([on](Settings& s) { s.reduceMotion = on; });
  emit motionChanged();
}

void AppSettings::setTextScale(double scale) {
  const double clean = std::isfinite(scale) ? std::clamp(scale, 0.8, 2.0) : 1.0;
  if (clean == values_.textScale) return;
  edit([clean](Settings& s) { s.textScale = clean; });
  emit textScaleChanged();
}

void AppSettings::setEnterSends(bool on) {
  if (on == values_.enterSends) return;
  edit([on](Settings& s) { s.enterSends = on; });
  emit enterSendsChanged();
}

QString AppSettings::systemPrompt() const {
  return QString::fromStdString(values_.systemPrompt);
}

void AppSettings::setSystemPrompt(const QString& prompt) {
  const std::string text = prompt.toStdString();
  if (text == values_.systemPrompt) return;
  edit([&](Settings& s) { s.systemPrompt = text; });
  emit systemPromptChanged();
}

double AppSettings::temperature() const {
  return std::round(double{values_.sampling.temperature} * 1e4) / 1e4;
}

void AppSettings::setTemperature(double value) {
  const float clean = static_cast<float>(std::isfinite(value) ? std::clamp(value, 0.0, 2.0) : 0.0);
  if (clean == values_.sampling.temperature) return;
  edit([clean](Settings& s) { s.sampling.temperature = clean; });
  emit temperatureChanged();
}

void AppSettings::setContextSize(int tokens) {
  const int clean = std::clamp(tokens, 0, 1 << 24);
  if (clean == values_.contextSize) return;
  edit([clean](Settings& s) { s.contextSize = clean; });
  emit contextSizeChanged();
}

void AppSettings::setBackgroundPaused(bool paused) {
  if (paused == values_.backgroundPaused) return;
  edit([paused](Settings& s) { s.backgroundPaused = paused; });
  emit backgroundPausedChanged();
}

void AppSettings::setKeepRunning(bool on) {
  if (on == values_.keepRunning) return;
  edit([on](Settings& s) { s.keepRunning = on; });
  emit keepRunningChanged();
}

void AppSettings::setStartAtLogin(bool on) {
  if (on == startAtLogin_) return;
  // A few hundred bytes, when somebody flips a switch.
  const Status done = autostart_.set(on);
  if (!done.ok()) setWarning(QString::fromStdString(done.error().message));
  startAtLogin_ = autostart_.on();
  emit startAtLoginChanged();  // also when it stayed: the switch goes back
}

QString AppSettings::version() const {
  return QStringLiteral(TANDEM_VERSION);
}

void AppSettings::dismissWarning() {
  setWarning({});
}

void AppSettings::setSystemDark(bool dark) {
  if (dark == systemDark_) return;
  systemDark_ = dark;
  emit themeChanged();
}

void AppSettings::setSystemReducedMotion(bool reduced) {
  if (reduced == systemReducedMotion_) return;
  systemReducedMotion_ = reduced;
  emit motionChanged();
}

void AppSettings::setWarning(const QString& text) {
  if (text == warning_) return;
  warning_ = text;
  emit warningChanged();
}

}  // namespace tandem
