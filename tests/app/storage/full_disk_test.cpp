// The disk refuses for a while: everything stays in memory, in order, and is written when it can be.
#include <gtest/gtest.h>
#include <sys/mount.h>

#include <future>

#include "app/storage/store.h"
#include "tests/app/storage/sample_chat.h"
#include "tests/fakes/file_size_limit.h"
#include "tests/fakes/temporary_folder.h"

namespace tandem {
namespace {

using namespace std::chrono_literals;

constexpr std::size_t kMessageBytes = 64 * 1024;
constexpr int kMessages = 40;

/// What the store tells about itself.
class Troubles {
 public:
  void put(const std::optional<Error>& error) {
    const MutexLock lock(mutex_);
    list_.push_back(error);
    changed_.notifyAll();
  }
  std::optional<Error> waitFor(std::size_t count) {
    const auto deadline = std::chrono::steady_clock::now() + 10s;
    const MutexLock lock(mutex_);
    while (list_.size() < count && changed_.waitUntil(mutex_, deadline)) continue;
    EXPECT_GE(list_.size(), count) << "the store never told";
    return list_.size() < count ? std::nullopt : list_[count - 1];
  }

 private:
  Mutex mutex_;
  Condition changed_;
  std::vector<std::optional<Error>> list_ TANDEM_GUARDED_BY(mutex_);
};

std::unique_ptr<Store> open(const std::filesystem::path& file, Troubles& troubles) {
  StoreOptions options;
  options.file = file;
  options.onTrouble = [&troubles](const std::optional<Error>& error) { troubles.put(error); };
  options.retryInterval = 20ms;
  auto store = Store::open(std::move(options));
  EXPECT_TRUE(store.ok());
  return store.ok() ? std::move(*store) : nullptr;
}

void addMuch(Store& store, std::int64_t conversation) {
  for (int i = 0; i < kMessages; ++i) {
    const std::vector one{
        message(store.newId(), Speaker::user, std::string(kMessageBytes, static_cast<char>('a' + i % 26)))};
    store.write([=](ChatTables& t) { return t.append(conversation, one); });
  }
}

void expectMuch(Store& store, std::int64_t conversation) {
  const auto record = ask(store, [=](ChatTables& t) { return t.read(conversation); });
  ASSERT_TRUE(record.ok());
  ASSERT_EQ(record.value().messages.size(), static_cast<std::size_t>(kMessages));
  for (std::size_t i = 0; i < kMessages; ++i) {
    const std::string& text = record.value().messages[i].text;
    EXPECT_EQ(text.size(), kMessageBytes);
    EXPECT_EQ(text.front(), static_cast<char>('a' + i % 26)) << "order";
  }
}

TEST(FullDisk, NothingIsLostAndOrderIsKept) {
  const TemporaryFolder folder;
  Troubles troubles;
  auto store = open(folder / "tandem.db", troubles);
  const std::int64_t id = addConversation(*store, "t", {});
  ASSERT_TRUE(store->flush().ok());
  {
    const FileSizeLimit limit(512 * 1024);
    addMuch(*store, id);
    const std::optional<Error> error = troubles.waitFor(1);
    ASSERT_TRUE(error.has_value());
    EXPECT_FALSE(error->message.empty());
    EXPECT_FALSE(store->flush().ok());
    const auto list = ask(*store, [](ChatTables& t) { return t.list(""); });
    EXPECT_TRUE(list.ok()) << "reading goes on";
  }
  EXPECT_FALSE(troubles.waitFor(2).has_value()) << "tells that all is well again";
  expectMuch(*store, id);
  store = nullptr;
  store = open(folder / "tandem.db", troubles);
  expectMuch(*store, id);
}

TEST(FullDisk, AQuestionBehindARefusedWriteIsStillAsked) {
  const TemporaryFolder folder;
  Troubles troubles;
  auto store = open(folder / "tandem.db", troubles);
  const std::int64_t id = addConversation(*store, "t", {});
  ASSERT_TRUE(store->flush().ok());
  std::promise<void> asked;
  {
    const FileSizeLimit limit(512 * 1024);
    addMuch(*store, id);
    ASSERT_TRUE(troubles.waitFor(1).has_value());
    const std::vector question{message(store->newId(), Speaker::user, "Why?")};
    store->write([=](ChatTables& t) { return t.append(id, question); }, 0, [&asked] { asked.set_value(); });
    EXPECT_EQ(asked.get_future().wait_for(10s), std::future_status::ready) << "an answer waits for the disk";
  }
  EXPECT_TRUE(store->flush().ok());
  const auto record = ask(*store, [=](ChatTables& t) { return t.read(id); });
  ASSERT_TRUE(record.ok());
  EXPECT_EQ(record.value().messages.back().text, "Why?");
}

TEST(FullDisk, IsCalledByItsName) {
  const TemporaryFolder folder;
  const std::filesystem::path small = folder / "small";
  std::filesystem::create_directory(small);
  if (::mount("tandem-test", small.c_str(), "tmpfs", 0, "size=1m") != 0) {
    GTEST_SKIP() << "Needs the right to mount a small file system.";
  }
  Troubles troubles;
  {
    auto store = open(small / "tandem.db", troubles);
    addMuch(*store, addConversation(*store, "t", {}));
    const std::optional<Error> error = troubles.waitFor(1);
    EXPECT_TRUE(error && error->code == ErrorCode::diskFull) << (error ? error->message : "no error");
    EXPECT_TRUE(error && error->message.find("no space left") != std::string::npos);
  }
  ::umount(small.c_str());
}

TEST(FullDisk, AWriteThatCanNeverSucceedDoesNotHoldUpTheOthers) {
  const TemporaryFolder folder;
  Troubles troubles;
  auto store = open(folder / "tandem.db", troubles);
  store->write([](ChatTables& t) {
    return t.append(4711, std::vector{message(1, Speaker::user, "to a conversation that is not there")});
  });
  const std::int64_t id = addConversation(*store, "after", {"x"});
  EXPECT_TRUE(troubles.waitFor(1).has_value());
  EXPECT_TRUE(ask(*store, [=](ChatTables& t) { return t.read(id); }).ok());
}

}  // namespace
}  // namespace tandem
