#include "app/desktop/closed_door.h"

#include <gtest/gtest.h>

#include <QImage>
#include <QNetworkAccessManager>
#include <QNetworkReply>
#include <QNetworkRequest>
#include <QQmlComponent>
#include <QQmlEngine>
#include <QSignalSpy>
#include <memory>

#include "tests/app/models/wait_until.h"
#include "tests/fakes/temporary_folder.h"

namespace tandem {
namespace {

constexpr int kReady = 1;  // QQuickImageBase::Ready

class ClosedDoorTest : public testing::Test {
 protected:
  int statusOfImage(const QUrl& source, bool closed) {
    NoNetwork network;
    BuiltInOnly door;
    QQmlEngine engine;
    if (closed) {
      engine.setNetworkAccessManagerFactory(&network);
      engine.addUrlInterceptor(&door);
    }
    QQmlComponent component(&engine);
    component.setData("import QtQuick\nImage { }", QUrl());
    const std::unique_ptr<QObject> image(component.create());
    EXPECT_NE(image, nullptr) << component.errorString().toStdString();
    if (!image) return -1;
    image->setProperty("source", source);
    settle(100);
    return image->property("status").toInt();
  }
};

TEST_F(ClosedDoorTest, NoImageComesFromAFile) {
  const TemporaryFolder folder;
  const QString file = QString::fromStdString((folder / "there.png").string());
  ASSERT_TRUE(QImage(4, 4, QImage::Format_RGB32).save(file));
  EXPECT_EQ(statusOfImage(QUrl::fromLocalFile(file), false), kReady) << "the test itself works";
  EXPECT_NE(statusOfImage(QUrl::fromLocalFile(file), true), kReady);
}

TEST_F(ClosedDoorTest, EveryRequestIsRefused) {
  NoNetwork network;
  const std::unique_ptr<QNetworkAccessManager> manager(network.create(nullptr));
  for (const char* address :
       {"http://127.0.0.1:9/", "https://example.org/", "file:///etc/hostname", "data:,x"}) {
    const std::unique_ptr<QNetworkReply> reply(manager->get(QNetworkRequest(QUrl(address))));
    QSignalSpy finished(reply.get(), &QNetworkReply::finished);
    EXPECT_TRUE(waitUntil([&] { return finished.count() == 1; })) << address;
    EXPECT_EQ(reply->error(), QNetworkReply::ContentAccessDenied);
    EXPECT_TRUE(reply->readAll().isEmpty());
  }
}

TEST_F(ClosedDoorTest, OnlyBuiltInAddressesPass) {
  BuiltInOnly door;
  const auto passes = [&](const char* address) {
    return door.intercept(QUrl(address), QQmlAbstractUrlInterceptor::UrlString) == QUrl(address);
  };
  EXPECT_TRUE(passes("qrc:/qt/qml/Tandem/icon.svg"));
  EXPECT_TRUE(passes("image://theme/x"));
  for (const char* address :
       {"http://h/x", "https://h/x", "file:///etc/passwd", "data:image/png,x", "ftp://h/"}) {
    EXPECT_FALSE(passes(address)) << address;
  }
}

}  // namespace
}  // namespace tandem
