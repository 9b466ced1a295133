#include "app/desktop/closed_door.h"

#include <QNetworkAccessManager>
#include <QNetworkReply>

namespace tandem {
namespace {

class RefusedReply : public QNetworkReply {
 public:
  RefusedReply(const QNetworkRequest& request, QObject* parent) : QNetworkReply(parent) {
    setRequest(request);
    setUrl(request.url());
    open(ReadOnly);
    setError(ContentAccessDenied, QStringLiteral("The window loads nothing from outside."));
    QMetaObject::invokeMethod(
        this,
        [this] {
          setFinished(true);
          emit errorOccurred(ContentAccessDenied);
          emit finished();
        },
        Qt::QueuedConnection);
  }
  void abort() override {}

 protected:
  qint64 readData(char*, qint64) override { return -1; }
};

class RefusingManager : public QNetworkAccessManager {
 public:
  using QNetworkAccessManager::QNetworkAccessManager;

 protected:
  QNetworkReply* createRequest(Operation, const QNetworkRequest& request, QIODevice*) override {
    return new RefusedReply(request, this);
  }
};

}  // namespace

QNetworkAccessManager* NoNetwork::create(QObject* parent) {
  return new RefusingManager(parent);
}

QUrl BuiltInOnly::intercept(const QUrl& url, DataType type) {
  // QML files, scripts and module descriptions come from Qt's own folders as well; those are no content.
  if (type != UrlString || url.isEmpty() || url.isRelative()) return url;
  const QString scheme = url.scheme();
  return scheme == QLatin1String("qrc") || scheme == QLatin1String("image") ? url : QUrl();
}

}  // namespace tandem
