#include "agents/builtin/chat_reply.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/fakes/play_agent.h"
#include "tests/fakes/temporary_folder.h"

namespace tandem::agents::builtin {
namespace {

using fakes::Played;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

const char* const kChat = "Anna: Cinema on Friday?\nBen: Yes!\nAnna: Carla, are you coming?";

class ChatReplyTest : public ::testing::Test {
 protected:
  ChatReplyTest() { monitor_.options = {{"me", "carla"}}; }
  Played play(const std::string& text, const std::vector<Json>& answers = {}) {
    Occasion occasion;
    occasion.happenings = {fakes::happening("key", "Copied text", {{"text", text}})};
    return fakes::play(*agent_, monitor_, occasion, answers);
  }

  const std::unique_ptr<Agent> agent_ = makeChatReply();
  Monitor monitor_;
};

TEST_F(ChatReplyTest, RulesAnswerFirst) {
  EXPECT_EQ(play("Dear Sir, this is a letter.").quiet, "The text is no chat.");
  EXPECT_EQ(play(std::string(kChat) + "\nCarla: Yes").quiet, "You wrote last.");
  EXPECT_EQ(play("Anna: Cinema?\nCarla: No\nAnna: Fine.").quiet,
            "Nobody asks anything after your last message.");
  EXPECT_EQ(fakes::play(*agent_, monitor_, Occasion{}).quiet, "No new chat.");
}

TEST_F(ChatReplyTest, DraftsAReplyAsANote) {
  const Played played = play(kChat, {{{"answer_needed", "yes"}, {"reply", "I'd love to!"}}});
  ASSERT_THAT(played.questions, SizeIs(1));
  EXPECT_THAT(played.questions[0].material.back().text, HasSubstr("Ben: Yes!"));
  const Draft draft = played.draft();
  EXPECT_EQ(draft.kind, ProposalKind::review);
  EXPECT_EQ(draft.action->tool, "save_note");
  EXPECT_EQ(draft.action->arguments["text"], "I'd love to!");
  EXPECT_THAT(draft.evidence[0].text, HasSubstr("are you coming?"));
}

TEST_F(ChatReplyTest, ANameIsEnoughToBeAsked) {
  EXPECT_THAT(play("Anna: Cinema\nBen: Yes\nAnna: Carla brings popcorn.").questions, SizeIs(1));
}

TEST_F(ChatReplyTest, ReadsAnExport) {
  const TemporaryFolder folder;
  const std::string path = folder.write("chat.txt", kChat).string();
  Occasion occasion;
  occasion.happenings = {fakes::happening("key", "chat.txt", {{"path", path}})};
  const Played played =
      fakes::play(*agent_, monitor_, occasion, {{{"answer_needed", "yes"}, {"reply", "Yes"}}});
  EXPECT_EQ(played.draft().title, "Reply for chat.txt");
  EXPECT_EQ(played.draft().evidence[0].link, path);
}

TEST_F(ChatReplyTest, AMissingExportIsAnError) {
  Occasion occasion;
  occasion.happenings = {fakes::happening("key", "chat.txt", {{"path", "/nowhere/chat.txt"}})};
  EXPECT_FALSE(agent_->gather(monitor_, occasion).ok());
}

TEST_F(ChatReplyTest, ShowsOnlyTheEndOfALongChat) {
  std::string text;
  for (int i = 0; i < 200; ++i)
    text += (i % 2 == 0 ? "Anna: message " : "Ben: message ") + std::to_string(i) + "\n";
  const Played played = play(text + "Anna: Carla?");
  ASSERT_THAT(played.questions, SizeIs(1));
  const std::string& shown = played.questions[0].material.back().text;
  EXPECT_EQ(std::count(shown.begin(), shown.end(), '\n'), 30);
}

}  // namespace
}  // namespace tandem::agents::builtin
