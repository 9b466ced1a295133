// Runs every tst_*.qml of this folder on the offline twin, which QML sees as `twin`.
#include <QQmlContext>
#include <QQmlEngine>
#include <QQuickStyle>
#include <QtQuickTest>
#include <optional>

#include "app/language/language.h"
#include "tests/qml/twin.h"

namespace tandem::test {

class Setup : public QObject {
  Q_OBJECT

 public slots:
  void applicationAvailable() {
    QQuickStyle::setStyle(QStringLiteral("Basic"));
    english_.emplace(QStringList{QStringLiteral("en")});
  }
  void qmlEngineAvailable(QQmlEngine* engine) {
    engine->setNetworkAccessManagerFactory(&network_);
    engine->addImportPath(QStringLiteral("qrc:/qt/qml"));
    // While working on the pages: a folder with them, so that a change needs no build.
    if (qEnvironmentVariableIsSet("TANDEM_QML")) engine->addImportPath(qEnvironmentVariable("TANDEM_QML"));
    engine->rootContext()->setContextProperty(QStringLiteral("twin"), &twin_);
  }
  void cleanupTestCase() { twin_.close(); }

 private:
  std::optional<Language> english_;
  CountingNetwork network_;
  Twin twin_{network_};
};

}  // namespace tandem::test

QUICK_TEST_MAIN_WITH_SETUP(window, tandem::test::Setup)

#include "main.moc"
