#include "agents/builtin/clipboard_helper.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "agents/builtin/clipboard_rules.h"
#include "tests/fakes/fake_wall_clock.h"
#include "tests/fakes/play_agent.h"
#include "tests/fakes/temporary_folder.h"

namespace tandem::agents::builtin {
namespace {

using fakes::Played;
using fakes::utc;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

class ClipboardHelperTest : public ::testing::Test {
 protected:
  Played play(const std::string& text, const std::vector<Json>& answers = {}) {
    Occasion occasion;
    occasion.at = wall_.now();
    occasion.happenings = {fakes::happening("key", "Copied text", {{"text", text}})};
    return fakes::play(*agent_, Monitor(), occasion, answers);
  }

  const fakes::FakeWallClock wall_{utc(2026, 11, 21, 12)};
  const std::unique_ptr<Agent> agent_ = makeClipboardHelper(wall_);
};

TEST_F(ClipboardHelperTest, MostTextsAreNobodysBusiness) {
  EXPECT_EQ(clipboardUse("a word"), ClipboardUse::nothing);
  EXPECT_EQ(clipboardUse("Some sentence that somebody has copied."), ClipboardUse::nothing);
  const Played played = play("Some sentence that somebody has copied.");
  EXPECT_THAT(played.questions, IsEmpty());
  EXPECT_EQ(played.quiet, "Nothing that help is often wanted with.");
  EXPECT_EQ(fakes::play(*agent_, Monitor(), Occasion{}).quiet, "Nothing that help is often wanted with.");
}

TEST_F(ClipboardHelperTest, SecretsGoNowhere) {
  const std::string secret = "-----BEGIN OPENSSH PRIVATE KEY-----\nerror: 2026-12-01 10:00\n";
  const Played played = play(secret);
  EXPECT_THAT(played.questions, IsEmpty());
  EXPECT_THAT(played.drafts, IsEmpty());
  EXPECT_THAT(played.quiet, HasSubstr("password"));
  Occasion occasion;
  occasion.happenings = {fakes::happening("key", "", {{"text", secret}})};
  EXPECT_THAT(agent_->gather(Monitor(), occasion)->texts, IsEmpty())
      << "not even the run's trace may hold it";
}

TEST_F(ClipboardHelperTest, AnAppointmentBecomesAReminderWithoutAModel) {
  const Played played = play("Dentist on 24.11.2026 um 10:30, Main Street 5");
  EXPECT_THAT(played.questions, IsEmpty());
  const Draft draft = played.draft();
  EXPECT_EQ(draft.kind, ProposalKind::review);
  EXPECT_EQ(draft.title, "Reminder for Tuesday, 24 November, 10:30");
  EXPECT_EQ(draft.action->tool, "create_reminder");
  EXPECT_EQ(draft.action->arguments,
            Json({{"text", "Dentist on 24.11.2026 um 10:30, Main Street 5"}, {"at", "2026-11-24T10:30"}}));
}

TEST_F(ClipboardHelperTest, ThePastNeedsNoReminder) {
  EXPECT_EQ(play("Dentist on 2026-11-20 10:30").quiet, "Nothing that help is often wanted with.");
}

TEST_F(ClipboardHelperTest, ExplainsErrors) {
  const Played played =
      play("ld: undefined reference to `main'",
           {{{"meaning", "The program has no start."}, {"first_step", "Add a main function."}}});
  ASSERT_THAT(played.questions, SizeIs(1));
  EXPECT_EQ(played.draft().kind, ProposalKind::notify);
  EXPECT_THAT(played.draft().body, HasSubstr("Add a main function."));
}

TEST_F(ClipboardHelperTest, SummarisesLongTexts) {
  std::string text;
  while (text.size() < 2000) text += "Trams are a fine way to travel. ";
  const Played played = play(text, {{{"title", "Trams"}, {"summary", "They are fine."}}});
  EXPECT_EQ(played.draft().title, "Trams");
  EXPECT_EQ(played.draft().action->tool, "save_note");
  EXPECT_EQ(played.draft().action->arguments["text"], "They are fine.");
  EXPECT_EQ(play(text, {{{"title", "Trams"}, {"summary", ""}}}).quiet,
            "The model found nothing to say about it.");
  EXPECT_EQ(play(text, {{{"title", "Trams"}, {"summary", "Line 28 is fine."}}}).quiet,
            "The model's summary named 28, which the text does not have.");
}

TEST_F(ClipboardHelperTest, SumsUpAFewSentencesWhenAPersonAsks) {
  const std::string text(300, 'x');
  EXPECT_THAT(play(text).questions, IsEmpty()) << "copied, as so much is";
  Occasion occasion;
  occasion.manual = true;
  occasion.happenings = {fakes::happening("key", "Pasted text", {{"text", text}})};
  EXPECT_THAT(fakes::play(*agent_, Monitor(), occasion).questions, SizeIs(1));
}

TEST_F(ClipboardHelperTest, AFileThatIsHandedOverCountsLikeItsText) {
  const TemporaryFolder folder;
  Occasion occasion;
  occasion.at = wall_.now();
  const auto about = [&](const std::filesystem::path& file) {
    occasion.happenings = {fakes::happening("key", "A file", {{"path", file.string()}})};
    return fakes::play(*agent_, Monitor(), occasion);
  };
  EXPECT_THAT(about(folder.write("dentist.txt", "Dentist on 24.11.2026 um 10:30")).draft().title,
              HasSubstr("24 November"));
  EXPECT_THAT(about(folder.write("key.txt", "-----BEGIN OPENSSH PRIVATE KEY-----\nabc\n")).quiet,
              HasSubstr("not looked at"));
  EXPECT_FALSE(
      agent_->gather(Monitor(), {{fakes::happening("key", "", {{"path", "/nowhere"}})}, {}, true}).ok());
}

}  // namespace
}  // namespace tandem::agents::builtin
