// bench_ui WINDOW.qml --seconds N: frame times and CPU time of a window beside a busy engine: shown, under a
// person's hand, and hidden.
#include <fmt/core.h>
#include <sys/resource.h>
#include <time.h>

#include <CLI/CLI.hpp>
#include <QElapsedTimer>
#include <QGuiApplication>
#include <QQmlApplicationEngine>
#include <QQuickStyle>
#include <QQuickWindow>
#include <QTimer>

#include "app/dashboard/dashboard.h"
#include "app/simulation/simulator.h"
#include "bench/ui/frame_meter.h"
#include "bench/ui/hand.h"
#include "bench/ui/load.h"
#include "engine/base/quantile.h"

void qml_register_types_Tandem_Live();
void qml_register_types_Tandem_Simulations();

namespace tandem::bench {
namespace {

constexpr int kFillSeconds = 12;  // until the lanes, which show 10 s, are full

void waitFor(double seconds) {
  QEventLoop loop;
  QTimer::singleShot(static_cast<int>(seconds * 1000), &loop, &QEventLoop::quit);
  loop.exec();
}

double threadSeconds() {
  timespec spent{};
  ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &spent);
  return static_cast<double>(spent.tv_sec) + static_cast<double>(spent.tv_nsec) * 1e-9;
}

double processSeconds() {
  rusage use{};
  ::getrusage(RUSAGE_SELF, &use);
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) * 1e-6;
  };
  return seconds(use.ru_utime) + seconds(use.ru_stime);
}

/// Shares of one core over some seconds.
void measure(const char* what, double seconds, Load& load, FrameMeter& meter) {
  meter.reset();
  QElapsedTimer wall;
  wall.start();
  const double thread = threadSeconds(), process = processSeconds() - load.cpuSeconds();
  waitFor(seconds);
  const double passed = static_cast<double>(wall.nsecsElapsed()) * 1e-9;
  fmt::print("{}: {:.1f} frames/s; {:.2f} % of a core on the window's thread, {:.2f} % in all threads\n",
             what, static_cast<double>(meter.milliseconds().size()) / passed,
             100 * (threadSeconds() - thread) / passed,
             100 * (processSeconds() - load.cpuSeconds() - process) / passed);
  const std::vector<double>& frames = meter.milliseconds();
  if (frames.empty()) return;
  fmt::print("  frame: p50 {:.2f}  p90 {:.2f}  p99 {:.2f}  longest {:.2f} ms (n = {})\n",
             quantile(frames, 0.5), quantile(frames, 0.9), quantile(frames, 0.99), quantile(frames, 1),
             frames.size());
}

int run(const std::string& file, double seconds) {
  qml_register_types_Tandem_Live();
  qml_register_types_Tandem_Simulations();
  Load load;
  Dashboard dashboard({.view = load.view(), .kernel = telemetry::Kernel{}});
  Simulator simulator({.machines = TANDEM_SOURCE_DIR "/resources/soc",
                       .models = simulatedModels(),
                       .make = makeSimulation,
                       .list = simulatedMachines});
  QQmlApplicationEngine engine;
  engine.addImportPath(QStringLiteral("qrc:/qt/qml"));
  engine.setInitialProperties({{QStringLiteral("dashboard"), QVariant::fromValue(&dashboard)},
                               {QStringLiteral("simulator"), QVariant::fromValue(&simulator)}});
  engine.load(QUrl::fromLocalFile(QString::fromStdString(file)));
  auto* window =
      engine.rootObjects().isEmpty() ? nullptr : qobject_cast<QQuickWindow*>(engine.rootObjects().first());
  if (window == nullptr) return 1;
  FrameMeter meter(*window);
  waitFor(kFillSeconds);
  const Instant shown = SteadyClock().now() - std::chrono::seconds(10);
  long kernels = 0;
  for (const LiveKernel& kernel : dashboard.timeline().kernels()) kernels += kernel.begin >= shown ? 1 : 0;
  fmt::print("{} kernels on the screen, {} × {} pixels\n", kernels, window->width(), window->height());
  measure("shown", seconds, load, meter);
  Hand hand(*window);
  if (window->property("pageTouchable").toBool()) {
    hand.point();
    measure("pointed at", seconds, load, meter);
    hand.zoom();
    measure("zoomed", seconds, load, meter);
    hand.drag();
    measure("dragged", seconds, load, meter);
    hand.rest();
  }
  window->setProperty("pageShown", false);
  waitFor(1);
  measure("hidden", seconds, load, meter);
  return 0;
}

}  // namespace
}  // namespace tandem::bench

int main(int argc, char** argv) {
  QGuiApplication application(argc, argv);
  QQuickStyle::setStyle(QStringLiteral("Basic"));
  CLI::App app("What does the dashboard cost?", "bench_ui");
  std::string file;
  double seconds = 20;
  app.add_option("window", file, "The window: bench/ui/dashboard.qml or another")->required();
  app.add_option("--seconds", seconds, "How long each state is measured")->capture_default_str();
  CLI11_PARSE(app, argc, argv);
  return tandem::bench::run(file, seconds);
}
