// START HERE for the program: builds everything in order and opens the window.
#include <QGuiApplication>
#include <QIcon>
#include <QLocale>
#include <QQuickStyle>
#include <cstdio>
#include <cstdlib>

#include "app/desktop/activation.h"
#include "app/desktop/appearance.h"
#include "app/desktop/application_service.h"
#include "app/desktop/command_line.h"
#include "app/desktop/desk.h"
#include "app/desktop/desktop_parts.h"
#include "app/desktop/desktop_ties.h"
#include "app/desktop/single_instance.h"
#include "app/desktop/window.h"
#include "app/language/language.h"
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
  return {describeModel, [] { return inspectMachine().memoryAvailable; }, starterModel(resources())};
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

int alreadyRunning(const Paths& paths, const CommandLine& line, const QString& token) {
  if (line.background) {
    std::printf("Tandem is already running, and its monitors with it.\n");
    return EXIT_SUCCESS;
  }
  if (SingleInstance::tellOther(paths, {line.want, line.model, token})) {
    std::printf("Tandem is already running and was told.\n");
    return EXIT_SUCCESS;
  }
  std::fprintf(stderr, "tandem: Tandem is already running with this data folder, but it does not answer.\n");
  return kFailed;
}

int run(const CommandLine& line, const QString& token) {
  const Paths paths = pathsFor(line);
  Result<std::unique_ptr<SingleInstance>> instance = SingleInstance::acquire(paths);
  if (!instance.ok()) {
    return instance.error().code == ErrorCode::busy ? alreadyRunning(paths, line, token)
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
  const auto makeWindow = [&window, &desk] {
    return window.show(QStringLiteral("Tandem/Main/Main.qml"), desk.forMain());
  };
  DesktopTies ties(
      desk, window,
      {QDBusConnection::sessionBus(), QDBusConnection::systemBus(), makeWindow, line.background});
  if (!line.background && !ties.openWindow()) return kFailed;
  QObject::connect(instance->get(), &SingleInstance::wanted, &ties, &DesktopTies::fulfil);
  ApplicationService service(QDBusConnection::sessionBus());
  QObject::connect(&service, &ApplicationService::wanted, &ties, &DesktopTies::fulfil);
  // The desktop means the window with a person's own data, not one that somebody tries something out in.
  if (line.dataDir.empty()) service.announce();
  ties.start();
  desk.start(line.model);
  ties.fulfilFirst(line.want);
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
  const QString token = givenActivationToken();  // Qt uses it up
  QGuiApplication application(argc, argv);
  const Language language(QLocale::system().uiLanguages());
  QGuiApplication::setWindowIcon(QIcon::fromTheme(QString::fromLatin1(kApplicationId)));
  QQuickStyle::setStyle(QStringLiteral("Basic"));
  return run(*line, token);
}
