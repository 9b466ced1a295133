#include "agents/builtin/mail_reply.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "tests/fakes/play_agent.h"
#include "tests/fakes/temporary_folder.h"

namespace tandem::agents::builtin {
namespace {

using fakes::Played;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

class MailReplyTest : public ::testing::Test {
 protected:
  MailReplyTest() {
    for (const char* part : {"new", "cur", "tmp"}) std::filesystem::create_directories(folder_ / part);
  }
  void mail(const std::string& name, const std::string& text, const std::string& headers = "") {
    const std::string path =
        folder_
            .write("new/" + name,
                   "From: Anna Berg <anna@example.org>\r\nTo: ben@example.org\r\n"
                   "Subject: Thursday\r\nMessage-ID: <" +
                       name + "@example.org>\r\nDate: Sat, 21 Nov 2026 10:00:00 +0000\r\n" + headers +
                       "\r\n" + text + "\r\n")
            .string();
    occasion_.happenings.push_back(fakes::happening(name, "Thursday", {{"path", path}}));
  }
  Played play(const std::vector<Json>& answers = {}) {
    return fakes::play(*agent_, monitor_, occasion_, answers);
  }
  static Json answer(const std::string& needed, const std::string& reply, const std::string& ask = "") {
    return {{"answer_needed", needed}, {"reply", reply}, {"ask_user", ask}};
  }

  const TemporaryFolder folder_;
  const std::unique_ptr<Agent> agent_ = makeMailReply();
  Monitor monitor_;
  Occasion occasion_;
};

TEST_F(MailReplyTest, MailThatAsksNothingCostsNothing) {
  mail("1", "It is done, thank you.");
  mail("2", "Any ideas?", "List-Id: <talk.example.org>\r\n");
  const Played played = play();
  EXPECT_THAT(played.questions, IsEmpty());
  EXPECT_EQ(played.quiet, "No new mail needs an answer.");
  EXPECT_THAT(played.notes, SizeIs(2));
}

TEST_F(MailReplyTest, DraftsAnAnswerToTheSender) {
  monitor_.options = {{"name", "Ben"}};
  mail("1", "Does Thursday at 10 suit you?\r\n\r\n> older text");
  const Played played = play({answer("yes", "Thursday at 10 works for me.\nBen")});
  ASSERT_THAT(played.questions, SizeIs(1));
  ASSERT_THAT(played.questions[0].material, SizeIs(2));
  EXPECT_EQ(played.questions[0].material[0].trust, Trust::user);
  EXPECT_EQ(played.questions[0].material[1].text, "Does Thursday at 10 suit you?");
  const Draft draft = played.draft();
  EXPECT_EQ(draft.kind, ProposalKind::review);
  EXPECT_THAT(draft.title, HasSubstr("Anna Berg"));
  ASSERT_TRUE(draft.action.has_value());
  EXPECT_EQ(draft.action->tool, "draft_mail");
  EXPECT_EQ(draft.action->arguments, Json({{"to", "anna@example.org"},
                                           {"subject", "Re: Thursday"},
                                           {"body", "Thursday at 10 works for me.\nBen"},
                                           {"inReplyTo", "1@example.org"}}));
  EXPECT_THAT(draft.body, HasSubstr("works for me.  \n> Ben")) << "lines stay lines";
  EXPECT_EQ(draft.sameAs, "1@example.org");
  EXPECT_EQ(draft.trust, Trust::outside);
}

TEST_F(MailReplyTest, AsksWhatOnlyTheUserKnows) {
  mail("1", "When can you come?");
  const Draft ready = play({answer("yes", "I can come on …", "Which day suits you?")}).draft();
  EXPECT_EQ(ready.kind, ProposalKind::review);
  EXPECT_THAT(ready.body, HasSubstr("Only you can tell: Which day suits you?"));
  const Draft open = play({answer("yes", "", "Which day suits you?")}).draft();
  EXPECT_EQ(open.kind, ProposalKind::question);
  EXPECT_TRUE(open.action->arguments["body"].is_null()) << "the person's answer goes there";
}

TEST_F(MailReplyTest, TheModelMaySayNo) {
  mail("1", "How are you?");
  EXPECT_EQ(play({answer("no", "")}).quiet, "The model found no mail that needs an answer.");
  EXPECT_EQ(play({answer("yes", " ")}).quiet, "The model found no mail that needs an answer.");
}

TEST_F(MailReplyTest, FindsAMailThatHasMovedOn) {
  mail("1", "Does Thursday suit you?");
  std::filesystem::rename(folder_ / "new/1", folder_ / "cur/1:2,S");
  EXPECT_THAT(play().questions, SizeIs(1));
}

TEST_F(MailReplyTest, UnreadableMailIsLeftOutAndTheOthersGoOn) {
  mail("1", "Does Thursday suit you?");
  occasion_.happenings.push_back(
      fakes::happening("gone", "Gone", {{"path", (folder_ / "new/gone").string()}}));
  const Played played = play();
  EXPECT_THAT(played.questions, SizeIs(1));
  ASSERT_THAT(played.notes, SizeIs(1));
  EXPECT_THAT(played.notes[0], HasSubstr("gone"));
}

}  // namespace
}  // namespace tandem::agents::builtin
