#include "app/desktop/single_instance.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <QDir>
#include <QLocalSocket>
#include <atomic>
#include <thread>
#include <vector>

#include "tests/app/models/wait_until.h"
#include "tests/fakes/temporary_folder.h"

namespace tandem {
namespace {

Paths pathsIn(const TemporaryFolder& folder, const char* data = "data") {
  Paths paths;
  paths.data = folder / data;
  paths.runtime = folder / "run";
  return paths;
}

TEST(SingleInstance, OnlyOneAtATime) {
  const TemporaryFolder folder;
  auto first = SingleInstance::acquire(pathsIn(folder));
  ASSERT_TRUE(first.ok()) << first.error().message;
  const auto second = SingleInstance::acquire(pathsIn(folder));
  ASSERT_FALSE(second.ok());
  EXPECT_EQ(second.error().code, ErrorCode::busy);
  EXPECT_TRUE(SingleInstance::acquire(pathsIn(folder, "other data")).ok());
  first->reset();
  EXPECT_TRUE(SingleInstance::acquire(pathsIn(folder)).ok()) << "free again";
}

TEST(SingleInstance, TheSecondTellsTheFirst) {
  const TemporaryFolder folder;
  const auto first = SingleInstance::acquire(pathsIn(folder));
  ASSERT_TRUE(first.ok());
  std::vector<Wish> wishes;
  QObject::connect(first->get(), &SingleInstance::wanted, [&](const Wish& wish) { wishes.push_back(wish); });
  const Wish wanted{Wish::Kind::newChat, "/m/a.gguf", QStringLiteral("token")};
  std::atomic<int> answer{-1};
  std::thread second([&] { answer = SingleInstance::tellOther(pathsIn(folder), wanted) ? 1 : 0; });
  EXPECT_TRUE(waitUntil([&] { return answer >= 0 && !wishes.empty(); }));
  second.join();
  EXPECT_EQ(answer, 1);
  EXPECT_EQ(wishes, std::vector{wanted});
  struct stat info {};
  ASSERT_EQ(::stat((folder / "run").c_str(), &info), 0);
  EXPECT_EQ(info.st_mode & 0777U, 0700U);
}

TEST(SingleInstance, NobodyThereToTell) {
  const TemporaryFolder folder;
  EXPECT_FALSE(SingleInstance::tellOther(pathsIn(folder), {}));
}

TEST(SingleInstance, WhatIsNoWishIsHungUpOn) {
  const TemporaryFolder folder;
  const auto first = SingleInstance::acquire(pathsIn(folder));
  ASSERT_TRUE(first.ok());
  int wishes = 0;
  QObject::connect(first->get(), &SingleInstance::wanted, [&] { ++wishes; });
  for (const QByteArray& said : {QByteArray("raise\n"), QByteArray(4 * kLongestWish, 'x')}) {
    QLocalSocket stranger;
    const QStringList sockets =
        QDir(QString::fromStdString((folder / "run").string())).entryList(QDir::System | QDir::Files);
    ASSERT_EQ(sockets.size(), 1);
    stranger.connectToServer(QString::fromStdString((folder / "run").string()) + QLatin1Char('/') +
                             sockets[0]);
    ASSERT_TRUE(waitUntil([&] { return stranger.state() == QLocalSocket::ConnectedState; }));
    stranger.write(said);
    EXPECT_TRUE(waitUntil([&] { return stranger.state() == QLocalSocket::UnconnectedState; }));
  }
  EXPECT_EQ(wishes, 0);
}

TEST(SingleInstance, ManyAtOnceHaveOneWinner) {
  const TemporaryFolder folder;
  for (int round = 0; round < 10; ++round) {
    std::atomic<int> winners{0}, done{0};
    std::vector<std::thread> starts;
    for (int i = 0; i < 20; ++i) {
      starts.emplace_back([&] {
        Paths paths = pathsIn(folder);
        paths.runtime = "/dev/null/none";  // sockets belong to the thread with an event loop
        const auto instance = SingleInstance::acquire(paths);
        winners += instance.ok() ? 1 : 0;
        for (++done; done < 20;) std::this_thread::yield();
      });
    }
    for (std::thread& start : starts) start.join();
    EXPECT_EQ(winners, 1);
  }
}

TEST(SingleInstance, AnUnusableFolderIsNamed) {
  const TemporaryFolder folder;
  folder.write("data", "a file in the way");
  const auto instance = SingleInstance::acquire(pathsIn(folder));
  ASSERT_FALSE(instance.ok());
  EXPECT_NE(instance.error().code, ErrorCode::busy);
  EXPECT_NE(instance.error().message.find("data"), std::string::npos);
}

}  // namespace
}  // namespace tandem
