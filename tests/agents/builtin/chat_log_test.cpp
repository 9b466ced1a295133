#include "agents/builtin/chat_log.h"

#include <gtest/gtest.h>

namespace tandem::agents::builtin {
namespace {

/// "Anna: Hello|Ben: Hi"
std::string told(const std::vector<ChatMessage>& chat) {
  std::string text;
  for (const ChatMessage& message : chat) {
    text += (text.empty() ? "" : "|") + message.who + ": " + message.text;
  }
  return text;
}

const char* const kExpected = "Anna: Who brings the cake?|Ben Li: Not me\nsorry|Anna: Carla?";

TEST(ChatLog, ReadsWhatsAppOfAndroid) {
  EXPECT_EQ(told(readChat("31.12.23, 21:03 - Messages are end-to-end encrypted.\n"
                          "31.12.23, 21:04 - Anna: Who brings the cake?\n"
                          "31.12.23, 21:05 - Ben Li: Not me\nsorry\n"
                          "31.12.23, 21:06 - Anna: Carla?\n")),
            kExpected);
  EXPECT_EQ(told(readChat("12/31/23, 9:04\u202FPM - Anna: Who brings the cake?\n"
                          "12/31/23, 9:05\u202FPM - Ben Li: Not me\nsorry\n"
                          "12/31/23, 9:06\u202FPM - Anna: Carla?\n")),
            kExpected);
}

TEST(ChatLog, ReadsWhatsAppOfIphoneAndSignal) {
  EXPECT_EQ(told(readChat("\u200E[31/12/2023, 9:04:11 PM] Anna: Who brings the cake?\r\n"
                          "[31/12/2023, 9:05:12 PM] Ben Li: Not me\r\nsorry\r\n"
                          "[2023-12-31 21:06] Anna: Carla?")),
            kExpected);
}

TEST(ChatLog, ReadsTelegram) {
  EXPECT_EQ(told(readChat("Anna, [31.12.23 21:04]\nWho brings the cake?\n\n"
                          "Ben Li, [31.12.23 21:05]:\nNot me\nsorry\n\nAnna, [31.12.23 21:06]\nCarla?")),
            kExpected);
}

TEST(ChatLog, ReadsIrcAndPlainNames) {
  EXPECT_EQ(told(readChat("21:04 <anna> who?\n21:05 <ben> me\n21:06 <anna> fine")),
            "anna: who?|ben: me|anna: fine");
  EXPECT_EQ(told(readChat("[21:04] <anna> who?\n<ben> me\n<anna> fine")), "anna: who?|ben: me|anna: fine");
  EXPECT_EQ(told(readChat("Anna: Who brings the cake?\nBen Li: Not me\nsorry\nAnna: Carla?")), kExpected);
}

TEST(ChatLog, RefusesWhatIsNoChat) {
  for (const char* text :
       {"", "A letter.\n\nDear Anna,\nsee https://example.org\n", "Subject: x\nFrom: y\nTo: z\n",
        "Anna: one\nAnna: two\n", "\n\n\n", ":::\n:\n", "error: a\nhttps://x\nhttps://y"}) {
    EXPECT_TRUE(readChat(text).empty()) << text;
  }
}

TEST(ChatLog, NamesAreSafeToShow) {
  const auto chat = readChat("A\xE2\x80\xAEnna: x\nBen: y\nBen: z");
  ASSERT_EQ(chat.size(), 3U);
  EXPECT_EQ(chat[0].who, "Anna");
}

}  // namespace
}  // namespace tandem::agents::builtin
