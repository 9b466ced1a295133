// The offline twin for the window's tests: the real objects behind the window on a scripted engine, with a
// data folder of their own that goes away with the test. Thread: GUI thread only.
#pragma once

#include <QObject>
#include <QQmlNetworkAccessManagerFactory>
#include <QQuickWindow>
#include <QString>
#include <QTemporaryDir>
#include <QUrl>
#include <QVariantMap>
#include <atomic>
#include <memory>
#include <optional>

#include "app/desktop/desk.h"
#include "app/language/language.h"
#include "app/settings/log.h"
#include "tests/fakes/laptop_sensors.h"
#include "tests/fakes/simulated_minute.h"

namespace tandem::test {

/// Lets nothing through and counts who tried.
class CountingNetwork : public QQmlNetworkAccessManagerFactory {
 public:
  QNetworkAccessManager* create(QObject* parent) override;
  int requests() const { return requests_; }

 private:
  std::atomic<int> requests_{0};
};

class Twin : public QObject {
  Q_OBJECT

 public:
  explicit Twin(const CountingNetwork& network);
  ~Twin() override;

  /// Starts on an empty data folder. `script` is what engine/runtime/script.h describes, as JSON.
  /// The result goes into Main.qml; an empty one means that `failure()` says why not.
  Q_INVOKABLE QVariantMap open(const QString& script);
  /// Ends the program and starts it again on the same data.
  Q_INVOKABLE QVariantMap restart();
  Q_INVOKABLE void close();
  Q_INVOKABLE QString failure() const { return failure_; }

  /// Before open(): the data folder then begins with `count` conversations, the newest of which has
  /// `messages` messages.
  Q_INVOKABLE void plant(int count, int messages);

  /// Before open(): a monitor called “Planted” and cards of it that wait in the inbox, a list of {kind,
  /// title, body, why, evidence: [{text, source}], tool, arguments}.
  Q_INVOKABLE void plantCards(const QVariantList& cards) { cards_ = cards; }
  /// A document of the person's that can be searched when this returns.
  Q_INVOKABLE void putDocument(const QString& name, const QString& text) const;
  /// Names of the files that the desktop was asked to open.
  Q_INVOKABLE QStringList opened() const { return opened_; }
  /// Names of the notes that the tools have written.
  Q_INVOKABLE QStringList notes() const;
  /// A folder called `name`, new or with the documents that were put into it.
  Q_INVOKABLE QString folder(const QString& name) const;
  /// Puts a file with these bytes (Latin-1) into that folder.
  Q_INVOKABLE void document(const QString& folder, const QString& name, const QString& bytes) const;

  /// Address of a file that stands for a model. What it "contains" follows from its name: "broken…" is not a
  /// GGUF file, "big…" needs more memory than there is, anything else is fine.
  Q_INVOKABLE QUrl modelFile(const QString& name) const;

  /// Before open(): the starter model was installed with the program.
  Q_INVOKABLE void installStarter() { starterWanted_ = true; }
  /// As the program does when it has started: loads the last model, or the starter.
  Q_INVOKABLE void loadLast() const;

  /// The sensors are always those of a laptop that does not exist. Its counters go on by so much time.
  Q_INVOKABLE void passSeconds(double seconds) { laptop_->pass(seconds); }
  /// Before open(): its power may not be read.
  Q_INVOKABLE void refusePower() { powerRefused_ = true; }
  /// Its NPU sleeps.
  Q_INVOKABLE void restNpu() { laptop_->rest(); }
  /// The monitor of that name has asked the engine these requests.
  Q_INVOKABLE void submitted(const QList<int>& requests, const QString& monitor) const;

  /// The dashboard sees a busy minute of a simulated chip that has just ended.
  Q_INVOKABLE bool playMinute();

  Q_INVOKABLE QString clipboard() const;
  Q_INVOKABLE int networkRequests() const { return network_.requests(); }
  /// The desktop shows a tray from now on, or none any more.
  Q_INVOKABLE void showTray(bool there);
  /// The desktop has keys to give, and gives Meta+Space to whoever asks.
  Q_INVOKABLE void offerKeys();
  /// As the desktop's portal would say it.
  Q_INVOKABLE void setSystemDark(bool dark);
  /// Before open(): from now on the window speaks this language, with its numbers and dates, in this
  /// direction; "" for the one of the desktop again.
  Q_INVOKABLE void speak(const QString& language, bool rightToLeft = false);
  /// What a screen reader could not tell of in `window`, and what it could: see accessible_walk.h.
  Q_INVOKABLE QStringList accessibleFlaws(QQuickWindow* window) const;
  Q_INVOKABLE QStringList accessibleElements(QQuickWindow* window) const;
  /// Where to put pictures of the window: TANDEM_SHOTS in the environment, "" when nobody wants any.
  Q_INVOKABLE QString pictures() const;

 public slots:
  void takeOpened(const QUrl& file);

 private:
  Paths paths() const;
  bool plantInto(const Paths& paths);
  bool plantCardsInto(const Paths& paths);

  const CountingNetwork& network_;
  Log log_;
  std::unique_ptr<QTemporaryDir> folder_;
  QString script_;
  QString failure_;
  QVariantList cards_;
  QStringList opened_;
  int conversations_ = 0;
  int messages_ = 0;
  bool powerRefused_ = false;
  std::optional<Language> language_;
  bool starterWanted_ = false;
  std::filesystem::path starter_;
  std::unique_ptr<fakes::LaptopSensors> laptop_;
  std::unique_ptr<fakes::SimulatedMinute> minute_;
  std::unique_ptr<Desk> desk_;
};

}  // namespace tandem::test
