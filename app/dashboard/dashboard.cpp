#include "app/dashboard/dashboard.h"

#include <QLocale>
#include <algorithm>
#include <utility>

#include "app/bridge/background.h"
#include "app/dashboard/export_files.h"
#include "app/dashboard/live_words.h"
#include "app/figures/live_speed.h"

namespace tandem {
namespace {

constexpr int kTickMs = 1000;
constexpr std::size_t kReactive = static_cast<std::size_t>(Priority::reactive);
constexpr std::size_t kProactive = static_cast<std::size_t>(Priority::proactive);

QStringList three(const LiveQuantiles& quantiles) {
  return {quantileWords(quantiles, &LiveQuantiles::p50), quantileWords(quantiles, &LiveQuantiles::p90),
          quantileWords(quantiles, &LiveQuantiles::p99)};
}

std::unique_ptr<ThisComputer> computerOf(const Dashboard::Ports& ports) {
  if (!ports.kernel) return nullptr;
  return std::make_unique<ThisComputer>(
      ThisComputer::Ports{.view = ports.view, .now = ports.now, .kernel = *ports.kernel});
}

double seconds(Instant time) {
  return std::chrono::duration<double>(time).count();
}

}  // namespace

Dashboard::Dashboard(Ports ports, QObject* parent)
    : QObject(parent),
      ports_(std::move(ports)),
      background_(std::make_unique<Background>()),
      computer_(computerOf(ports_)) {
  tick_.setInterval(kTickMs);
  connect(&tick_, &QTimer::timeout, this, &Dashboard::refresh);
}

Dashboard::~Dashboard() = default;

void Dashboard::show(std::shared_ptr<LiveView> view) {
  ports_.view = std::move(view);
  cursor_ = {};
  timeline_.clear();
  decisions_.clear();
  untold_ = 0;
  state_ = {};
  requests_.show({}, {});
  emit devicesChanged();
  emit changed();
  if (watched()) refresh();
}

void Dashboard::setWatched(bool watched) {
  if (watched == this->watched()) return;
  if (computer_) computer_->setWatched(watched);
  if (watched) {
    tick_.start();
    refresh();
  } else {
    tick_.stop();
  }
  emit watchedChanged();
}

void Dashboard::setPaused(bool paused) {
  if (paused == this->paused()) return;
  if (paused && watched()) refresh();  // all that had happened by then stands in the picture
  pausedAt_ = paused ? std::optional(ports_.now()) : std::nullopt;
  emit pausedChanged();
  if (!paused) refresh();
}

void Dashboard::exportTrace(const QUrl& file) {
  if (!ports_.trace || !ports_.view || !file.isLocalFile()) return;
  const auto write = [trace = ports_.trace(range_.range().value_or(TimeRange{})),
                      path = file.toLocalFile()]() -> Status {
    TANDEM_ASSIGN(const std::string text, trace());
    return writeText(path, text);
  };
  background_->run(write, this, [this](const Status& written) {
    emit exported(
        written.ok()
            ? tr("Saved. Open it at ui.perfetto.dev.")
            : tr("The trace was not saved. %1").arg(QString::fromStdString(written.error().message)));
  });
}

void Dashboard::exportTables(const QUrl& file) {
  if (!ports_.view || !file.isLocalFile()) return;
  const auto& kernels = timeline_.kernels();
  const auto write =
      [tables = LiveTables{{kernels.begin(), kernels.end()},
                           state_,
                           [view = ports_.view](const LiveKernel& kernel) { return view->describe(kernel); },
                           range_.range().value_or(TimeRange{}),
                           edge(),
                           ports_.simulated ? ports_.simulated() : std::string()},
       path = file.toLocalFile()] { return writeTables(path, tables); };
  background_->run(write, this, [this, name = requestTableBeside(file.fileName())](const Status& written) {
    emit exported(
        written.ok()
            ? tr("Saved. The requests are beside it, in %1.").arg(name)
            : tr("The tables were not saved. %1").arg(QString::fromStdString(written.error().message)));
  });
}

void Dashboard::catchUp() {
  if (paused() || !ports_.view) return;
  const LiveNews news = ports_.view->news(cursor_);
  if (news.otherSession) {
    decisions_.clear();
    range_.clear();
    untold_ = 0;
  }
  timeline_.take(news);
  untold_ += news.marks.size();
}

void Dashboard::refresh() {
  if (paused() || !ports_.view) return;
  catchUp();
  LiveState state = ports_.view->state();
  const bool otherDevices =
      !std::equal(state.devices.begin(), state.devices.end(), state_.devices.begin(), state_.devices.end(),
                  [](const LiveDevice& a, const LiveDevice& b) { return a.name == b.name; });
  state_ = std::move(state);
  requests_.show(state_.requests, state_.devices);
  const auto& marks = timeline_.marks();
  const std::size_t untold = std::min(std::exchange(untold_, 0), marks.size());
  decisions_.add({marks.end() - static_cast<std::ptrdiff_t>(untold), marks.end()});
  decisions_.setNow(ports_.now());
  if (otherDevices) emit devicesChanged();
  range_.refresh();
  emit changed();
}

QStringList Dashboard::devices() const {
  QStringList names;
  for (const LiveDevice& device : state_.devices) names << QString::fromStdString(device.name);
  return names;
}

QString Dashboard::firstToken() const {
  return quantileWords(state_.latencies[kReactive].firstToken, &LiveQuantiles::p90);
}

QString Dashboard::waiting() const {
  return quantileWords(state_.latencies[kReactive].waiting, &LiveQuantiles::p90);
}

QString Dashboard::backgroundSpeed() const {
  if (!state_.working) return QStringLiteral("–");
  return tr("%1 tokens/s")
      .arg(QLocale().toString(tokensPerSecond(state_, Priority::proactive, edge()), 'f', 1));
}

double Dashboard::memoryShare() const {
  return state_.blocks > 0 ? 1.0 - static_cast<double>(state_.blocksFree) / state_.blocks : 0.0;
}

QString Dashboard::memory() const {
  if (state_.blocks == 0) return QStringLiteral("–");
  return tr("%1 of %2 blocks")
      .arg(QLocale().toString(state_.blocks - state_.blocksFree), QLocale().toString(state_.blocks));
}

QString Dashboard::reuse() const {
  long prompts = 0, reused = 0;
  for (const LiveTotals& totals : state_.totals) {
    prompts += totals.promptTokens;
    reused += totals.reusedTokens;
  }
  if (prompts == 0) return QStringLiteral("–");
  return tr("%1 %").arg(
      QLocale().toString(100.0 * static_cast<double>(reused) / static_cast<double>(prompts), 'f', 0));
}

QVariantList Dashboard::latencies() const {
  const auto row = [this](const QString& name, const QString& tip, LiveQuantiles LiveLatencies::*which) {
    return QVariantMap{{QStringLiteral("name"), name},
                       {QStringLiteral("tip"), tip},
                       {QStringLiteral("reactive"), three(state_.latencies[kReactive].*which)},
                       {QStringLiteral("proactive"), three(state_.latencies[kProactive].*which)}};
  };
  return {row(tr("Wait"), tr("From asking to the first kernel"), &LiveLatencies::waiting),
          row(tr("First word"), tr("Time to first token (TTFT)"), &LiveLatencies::firstToken),
          row(tr("Per word"), tr("Time per output token (TPOT), after the first"), &LiveLatencies::perToken),
          row(tr("Whole answer"), tr("End-to-end latency"), &LiveLatencies::endToEnd)};
}

QString Dashboard::describe(const LiveKernel& kernel) const {
  const QString who = kernel.others > 0
                          ? tr("request %1 and %2 more").arg(kernel.request.value).arg(kernel.others)
                          : tr("request %1").arg(kernel.request.value);
  const QString kind = kernel.reactive ? (kernel.decode ? tr("Reactive, decode") : tr("Reactive, prefill"))
                                       : (kernel.decode ? tr("Proactive, decode") : tr("Proactive, prefill"));
  QString time =
      kernel.how == LiveKernel::End::running ? tr("runs") : durationWords(seconds(kernel.end - kernel.begin));
  if (kernel.predicted > Instant::zero())
    time = tr("%1, predicted %2").arg(time, durationWords(seconds(kernel.predicted)));
  if (kernel.how == LiveKernel::End::stopped) time = tr("%1, stopped for somebody who waits").arg(time);
  if (kernel.how == LiveKernel::End::failed) time = tr("%1, failed").arg(time);
  const QString tokens = tr("%Ln token(s)", nullptr, kernel.rows);
  return tr("%1 · %2\n%3 · %4\n%5")
      .arg(kind, who, QString::fromStdString(ports_.view->describe(kernel)), tokens, time);
}

}  // namespace tandem
