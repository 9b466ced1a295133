// START HERE for the program: builds everything in order and opens the window.
#include <QGuiApplication>
#include <QIcon>
#include <QQuickStyle>
#include <cstdio>
#include <cstdlib>

#include "app/desktop/appearance.h"
#include "app/desktop/command_line.h"
#include "app/desktop/desk.h"
#include "app/desktop/desktop_parts.h"
#include "app/desktop/single_instance.h"
#include "app/desktop/window.h"
#include "app/settings/resources.h"
#include "engine/api/inspect.h"
#include "engine/api/make_engine.h"

namespace {

using namespace tandem;

constexpr int kFailed = 1, kNoDisplay = 3;

bool displayThere() {
  const auto set = [](const char* name) {
    const char* value = std::getenv(name);
    return value != nullptr && *value != '\0';
  };
  return set("WAYLAND_DISPLAY") || set("DISPLAY") || set("QT_QPA_PLATFORM");
}

Paths pathsFor(const CommandLine& line) {
  Paths paths = Paths::resolve();
  if (!line.dataDir.empty()) paths.data = std::filesystem::absolute(line.dataDir);
  if (!line.configDir.empty()) paths.config = std::filesystem::absolute(line.configDir);
  return paths;
}

Result<std::unique_ptr<Engine>> engineFor(const CommandLine& line, const Paths& paths,
                                          std::shared_ptr<LiveView> live) {
  if (!line.script.empty()) return makeScriptedEngine(line.script);
  EngineOptions options;
  options.recordFolder = paths.records();
  options.profiles = paths.profiles();
  options.cacheFolder = paths.idleConversations();
  options.live = std::move(live);
  return makeEngine(options);
}

ModelShelf::Ports enginePorts() {
  return {describeModel, [] { return inspectMachine().memoryAvailable; }};
}

/// Says in a window of its own why Tandem cannot start: whoever clicked an icon sees no terminal.
int explain(const Error& error) {
  std::fprintf(stderr, "tandem: %s\n", error.message.c_str());
  Window window;
  if (window.show(QStringLiteral("Tandem/Desktop/StartError.qml"),
                  {{QStringLiteral("message"), QString::fromStdString(error.message)}})) {
    QGuiApplication::exec();
  }
  return kFailed;
}

int alreadyRunning(const Paths& paths, bool wantsModel) {
  const bool raised = SingleInstance::raiseOther(paths);
  std::printf("%s\n", raised ? "Tandem is already running; its window is in front now."
                             : "Tandem is already running with this data folder.");
  if (wantsModel) {
    std::printf("The file given with --model was not loaded: add it in that window (Ctrl+O).\n");
  }
  return EXIT_SUCCESS;
}

int run(const CommandLine& line) {
  const Paths paths = pathsFor(line);
  Result<std::unique_ptr<SingleInstance>> instance = SingleInstance::acquire(paths);
  if (!instance.ok()) {
    return instance.error().code == ErrorCode::busy ? alreadyRunning(paths, !line.model.empty())
                                                    : explain(instance.error());
  }
  const Log log(paths.logFile());
  const std::shared_ptr<LiveView> live = makeLiveView();
  Result<std::unique_ptr<Engine>> engine = engineFor(line, paths, live);
  if (!engine.ok()) return explain(engine.error());
  Result<std::unique_ptr<Desk>> made =
      Desk::make({paths, std::move(*engine), live, enginePorts(), desktopParts(), resources()}, log);
  if (!made.ok()) return explain(made.error());
  Desk& desk = **made;

  Appearance appearance;
  QObject::connect(&appearance, &Appearance::darkChanged, &desk.settings(), &AppSettings::setSystemDark);
  QObject::connect(&appearance, &Appearance::reducedMotionChanged, &desk.settings(),
                   &AppSettings::setSystemReducedMotion);
  appearance.follow();

  Window window;
  if (!window.show(QStringLiteral("Tandem/Main/Main.qml"), desk.forMain())) return kFailed;
  QObject::connect(instance->get(), &SingleInstance::raiseRequested, &desk, [&window] { window.raise(); });
  QObject::connect(&desk, &Desk::inboxWanted, &desk, [&window] { window.raise(); });
  desk.start(line.model);
  return QGuiApplication::exec();
}

}  // namespace

int main(int argc, char** argv) {
  int exitCode = 0;
  const std::optional<CommandLine> line = readCommandLine(argc, argv, exitCode);
  if (!line) return exitCode;
  // Qt would abort; and there is something to do without a display.
  if (!displayThere()) {
    std::fprintf(stderr, "tandem: there is no display here. In a terminal, use: tandemctl chat\n");
    return kNoDisplay;
  }
  QGuiApplication::setHighDpiScaleFactorRoundingPolicy(Qt::HighDpiScaleFactorRoundingPolicy::PassThrough);
  QGuiApplication::setDesktopFileName(QString::fromLatin1(kApplicationId));
  QGuiApplication::setApplicationName(QStringLiteral("tandem"));
  QGuiApplication::setApplicationDisplayName(QStringLiteral("Tandem"));
  QGuiApplication::setApplicationVersion(QStringLiteral(TANDEM_VERSION));
  QGuiApplication application(argc, argv);
  QGuiApplication::setWindowIcon(QIcon::fromTheme(QString::fromLatin1(kApplicationId)));
  QQuickStyle::setStyle(QStringLiteral("Basic"));
  return run(*line);
}
