#include "agents/triggers/bookmark.h"

#include <gtest/gtest.h>

#include "tests/fakes/memory_store.h"

namespace tandem::agents {
namespace {

TEST(Bookmark, MovesOnOnlyWhenEverythingIsCovered) {
  fakes::MemoryStore store;
  Bookmark bookmark(store, "m", "place");
  EXPECT_TRUE(bookmark.position()->is_null());
  ASSERT_TRUE(bookmark.told(1, {}).ok());
  EXPECT_EQ(*bookmark.position(), 1);
  ASSERT_TRUE(bookmark.told(2, {"a", "b"}).ok());
  store.cover("m", "a");
  EXPECT_EQ(*bookmark.position(), 1);
  EXPECT_TRUE(bookmark.waiting());
  ASSERT_TRUE(bookmark.told(3, {"b", "c"}).ok());
  store.cover("m", "b");
  EXPECT_EQ(*bookmark.position(), 1);
  store.cover("m", "c");
  EXPECT_EQ(*bookmark.position(), 3);
  EXPECT_FALSE(bookmark.waiting());
}

TEST(Bookmark, SurvivesARestart) {
  fakes::MemoryStore store;
  ASSERT_TRUE(Bookmark(store, "m", "place").told({{"etag", "x"}}, {}).ok());
  ASSERT_TRUE(Bookmark(store, "m", "place").told({{"etag", "y"}}, {"a"}).ok());
  {
    Bookmark again(store, "m", "place");
    EXPECT_EQ(*again.position(), Json({{"etag", "x"}}));
    EXPECT_TRUE(again.waiting());
  }
  store.cover("m", "a");
  Bookmark again(store, "m", "place");
  EXPECT_EQ(*again.position(), Json({{"etag", "y"}}));
}

TEST(Bookmark, WithTooManyKeysTheOldPlaceIsReadAgainAfterARestart) {
  fakes::MemoryStore store;
  Bookmark bookmark(store, "m", "place");
  ASSERT_TRUE(bookmark.told(1, {}).ok());
  std::vector<std::string> keys;
  for (int i = 0; i < 501; ++i) keys.push_back(std::to_string(i));
  ASSERT_TRUE(bookmark.told(2, keys).ok());
  for (const std::string& key : keys) store.cover("m", key);
  EXPECT_EQ(*Bookmark(store, "m", "place").position(), 1);
  EXPECT_EQ(*bookmark.position(), 2) << "without a restart it knows";
}

TEST(Bookmark, ADamagedNoteIsABeginning) {
  fakes::MemoryStore store;
  ASSERT_TRUE(store.setNote("m", "place", "{\"at\":").ok());
  EXPECT_TRUE(Bookmark(store, "m", "place").position()->is_null());
}

TEST(Bookmark, TroubleOfTheStoreIsAnError) {
  fakes::MemoryStore store;
  Bookmark bookmark(store, "m", "place");
  store.failWrites(Error{ErrorCode::diskFull, "full", {}});
  EXPECT_FALSE(bookmark.told(1, {}).ok());
  store.failWrites({});
  EXPECT_TRUE(bookmark.told(1, {}).ok());
}

}  // namespace
}  // namespace tandem::agents
