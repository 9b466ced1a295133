// The QML engine may load nothing but what is built in: no message, no model name, no mistake in a QML file
// can make the window open a file or a connection. Thread: the factory is called on any thread of the QML
// engine, the interceptor as well; both are stateless.
#pragma once

#include <QQmlAbstractUrlInterceptor>
#include <QQmlNetworkAccessManagerFactory>

namespace tandem {

/// Every request of the QML engine fails with ContentAccessDenied.
class NoNetwork : public QQmlNetworkAccessManagerFactory {
 public:
  QNetworkAccessManager* create(QObject* parent) override;
};

/// Resources (images, fonts, …) come from qrc: only; other addresses become empty.
class BuiltInOnly : public QQmlAbstractUrlInterceptor {
 public:
  QUrl intercept(const QUrl& url, DataType type) override;
};

}  // namespace tandem
