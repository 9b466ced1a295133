#include "app/notifications/message_text.h"

#include <gtest/gtest.h>

#include "agents/inbox/messages.h"
#include "app/language/language.h"

namespace tandem {
namespace {

agents::Notification notification(const std::string& title, const std::string& body) {
  agents::Notification n;
  n.proposal = 1;
  n.title = title;
  n.body = body;
  n.buttons = {{"snooze", "In an hour"}, {"ignore", "Ignore"}};
  return n;
}

TEST(MessageText, MarkupIsEscapedWhereItWouldBeRead) {
  const auto hostile = notification("t", "<b>bold</b> & <img src=\"https://evil.example/x.png\"/>");
  EXPECT_EQ(bodyOf(hostile, true).toStdString(),
            "&lt;b&gt;bold&lt;/b&gt; &amp; &lt;img src=&quot;https://evil.example/x.png&quot;/&gt;");
  EXPECT_EQ(bodyOf(hostile, false).toStdString(), "<b>bold</b> & <img src=\"https://evil.example/x.png\"/>");
}

TEST(MessageText, WhatCouldMisleadIsLeftOut) {
  const auto hostile =
      notification(std::string("a\nb\0c \xe2\x80\xae d", 11), "one\r\ntwo\x1b[31m\xff\nthree");
  EXPECT_EQ(summaryOf(hostile).toStdString().find('\n'), std::string::npos);
  EXPECT_FALSE(summaryOf(hostile).contains(QChar(0x202E)));
  EXPECT_FALSE(summaryOf(hostile).contains(QChar(0)));
  const QString body = bodyOf(hostile, false);
  EXPECT_EQ(body.count(QLatin1Char('\n')), 2) << "lines stay lines";
  EXPECT_FALSE(body.contains(QChar(0x1B)));
  EXPECT_TRUE(body.contains(QChar(0xFFFD)));
}

TEST(MessageText, IsShort) {
  std::string many;
  for (int i = 0; i < 1000; ++i) many += "line " + std::to_string(i) + "\n";
  const auto endless = notification(std::string(100'000, 'x'), many);
  EXPECT_LE(summaryOf(endless).size(), 200);
  EXPECT_EQ(bodyOf(endless, true).count(QLatin1Char('\n')), 7);
}

TEST(MessageText, AnEmptyBodyIsEmpty) {
  EXPECT_TRUE(bodyOf(notification("t", ""), true).isEmpty());
}

TEST(MessageText, TheMessageItselfIsAButtonToo) {
  EXPECT_EQ(actionsOf(notification("t", "b")),
            (QStringList{"default", "Open", "snooze", "In an hour", "ignore", "Ignore"}));
}

TEST(MessageText, SpeaksTheLanguageOfTheWindow) {
  const Language german{{"de"}};
  agents::Proposal card;
  card.monitorName = "Post: Anna";
  card.draft.title = "Mail from Anna: Lunch";
  card.draft.why = "A new mail asks something.";
  const agents::Notification one = agents::messageAbout(card);
  EXPECT_EQ(summaryOf(one), "E-Mail von Anna: Lunch");
  EXPECT_EQ(bodyOf(one, false), "Post: Anna: Eine neue E-Mail fragt etwas.");
  EXPECT_TRUE(actionsOf(one).contains("In einer Stunde"));
  const agents::Notification several = agents::messageAbout(std::vector<agents::Proposal>(6, card));
  EXPECT_EQ(summaryOf(several), "6 neue Karten im Eingang");
  EXPECT_EQ(bodyOf(several, false).split('\n').back(), "und 2 weitere");
}

}  // namespace
}  // namespace tandem
