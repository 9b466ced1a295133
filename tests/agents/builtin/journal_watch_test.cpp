#include "agents/builtin/journal_watch.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/fakes/play_agent.h"

namespace tandem::agents::builtin {
namespace {

using fakes::Played;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

class JournalWatchTest : public ::testing::Test {
 protected:
  void entry(const std::string& unit, int priority, const std::string& message, int count = 1) {
    occasion_.happenings.push_back(
        fakes::happening(unit + message, message,
                         {{"unit", unit}, {"priority", priority}, {"message", message}, {"count", count}}));
  }
  Played play(const std::vector<Json>& answers = {}) {
    return fakes::play(*agent_, monitor_, occasion_, answers);
  }
  static Json answer(const std::string& urgency) {
    return {
        {"urgency", urgency}, {"meaning", "It cannot find a file."}, {"first_step", "Look at its settings."}};
  }

  const std::unique_ptr<Agent> agent_ = makeJournalWatch();
  Monitor monitor_;
  Occasion occasion_;
};

TEST_F(JournalWatchTest, WarningsAndIgnoredTextsAreQuiet) {
  monitor_.options = {{"ignore", {"known noise"}}};
  entry("a.service", 4, "only a warning");
  entry("b.service", 3, "this is known noise");
  EXPECT_EQ(play().quiet, "Nothing in the journal that matters.");
}

TEST_F(JournalWatchTest, KnowsTheUsualTroubleWithoutAModel) {
  entry("backup.service", 3, "write failed: No space left on device", 7);
  const Played played = play();
  EXPECT_THAT(played.questions, IsEmpty());
  EXPECT_EQ(played.draft().title, "backup.service: 7 errors");
  EXPECT_THAT(played.draft().body, HasSubstr("A disk is full."));
  EXPECT_THAT(played.draft().evidence[0].text, HasSubstr("No space left on device"));
}

TEST_F(JournalWatchTest, AsksOncePerUnit) {
  entry("web.service", 3, "cannot open /etc/web.conf");
  entry("web.service", 2, "giving up");
  entry("db.service", 3, "strange state");
  const Played played = play({answer("look"), answer("ignore")});
  ASSERT_THAT(played.questions, SizeIs(2));
  EXPECT_THAT(played.questions[0].material[0].text, HasSubstr("giving up"));
  EXPECT_EQ(played.draft().title, "web.service: 2 errors");
  EXPECT_THAT(played.draft().body, HasSubstr("Look at its settings."));
}

TEST_F(JournalWatchTest, TheModelMayFindEverythingHarmless) {
  entry("web.service", 3, "strange state");
  EXPECT_EQ(play({answer("ignore")}).quiet, "The model found the messages harmless.");
}

TEST_F(JournalWatchTest, AsksAboutThreeUnitsAtMost) {
  for (const char* unit : {"a", "b", "c", "d"}) entry(unit, 3, "strange state");
  EXPECT_THAT(play({answer("look"), answer("look"), answer("look")}).drafts, SizeIs(3));
}

TEST_F(JournalWatchTest, TheSameTroubleIsTheSameProposal) {
  entry("a.service", 3, "segfault at 0", 1);
  const std::string before = play().draft().sameAs;
  occasion_.happenings.clear();
  entry("a.service", 3, "segfault at 0", 5);
  EXPECT_EQ(play().draft().sameAs, before);
}

}  // namespace
}  // namespace tandem::agents::builtin
