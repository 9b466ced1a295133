#include "app/chat/history.h"

#include <gtest/gtest.h>

namespace tandem::chat {
namespace {

using agents::Trust;

MessageRecord said(Speaker speaker, const std::string& text) {
  MessageRecord record;
  record.speaker = speaker;
  record.text = text;
  return record;
}

TEST(History, IsInTurns) {
  const std::vector<MessageRecord> messages = {said(Speaker::user, "one"), said(Speaker::assistant, ""),
                                               said(Speaker::user, "two"), said(Speaker::assistant, "yes")};
  const auto history = labelledHistory("Be kind.", messages);
  ASSERT_EQ(history.size(), 3U);
  EXPECT_EQ(history[0].message.role, "system");
  EXPECT_EQ(history[1].message.content, "one\n\ntwo") << "the first was never answered";
  EXPECT_EQ(history[2].message.role, "assistant");
  for (const auto& each : history) EXPECT_EQ(each.trust, Trust::user);
  EXPECT_TRUE(labelledHistory("", {}).empty());
}

TEST(History, ARequestThatAPersonStoppedIsAnswered) {
  MessageRecord stopped = said(Speaker::assistant, "");
  stopped.help.tools = {{"create_reminder", "", "", "", ToolState::refused}};
  const auto history = labelledHistory(
      "", std::vector{said(Speaker::user, "remind me"), stopped, said(Speaker::user, "What is 1 + 1?")});
  ASSERT_EQ(history.size(), 3U);
  EXPECT_EQ(history[1].message.role, "assistant");
  EXPECT_EQ(history[1].message.content, "You said no, so nothing was done.");
}

TEST(History, AnswersFromDocumentsStayLabelledAndLoseTheirNumbers) {
  MessageRecord answer = said(Speaker::assistant, "On Friday [1]. See a[0] in `x[1]`.");
  answer.help.sources = {{1, "Ticket", "/t", "x"}};
  const auto history = labelledHistory("", std::vector{said(Speaker::user, "when?"), answer});
  ASSERT_EQ(history.size(), 2U);
  EXPECT_EQ(history[0].trust, Trust::user);
  EXPECT_EQ(history[1].trust, Trust::outside);
  EXPECT_EQ(history[1].message.content.find("[1]."), std::string::npos) << history[1].message.content;
  EXPECT_NE(history[1].message.content.find("`x[1]`"), std::string::npos) << "code is no citation";
}

TEST(History, ToolsThatReadForeignTextLeaveTheirLabel) {
  const auto trustAfter = [](const char* tool) {
    MessageRecord answer = said(Speaker::assistant, "Done.");
    answer.help.tools = {{tool, "", "", "", ToolState::done}};
    return labelledHistory("", std::vector{answer}).at(0).trust;
  };
  EXPECT_EQ(trustAfter("calculator"), Trust::user);
  EXPECT_EQ(trustAfter("current_time"), Trust::user);
  EXPECT_EQ(trustAfter("tandem_help"), Trust::user);
  for (const char* tool : {"read_file", "list_folder", "search_documents", "save_note", "something_new"}) {
    EXPECT_EQ(trustAfter(tool), Trust::outside) << tool;
  }
}

}  // namespace
}  // namespace tandem::chat
