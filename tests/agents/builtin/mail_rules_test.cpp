#include "agents/builtin/mail_rules.h"

#include <gtest/gtest.h>

namespace tandem::agents::builtin {
namespace {

Mail mail(const std::string& from, const std::string& text) {
  Mail mail;
  mail.from = from;
  mail.subject = "Thursday";
  mail.text = text;
  return mail;
}

TEST(MailRules, FindTheOneAddress) {
  EXPECT_EQ(addressOf("Anna Berg <anna@example.org>"), "anna@example.org");
  EXPECT_EQ(addressOf(" anna@example.org "), "anna@example.org");
  EXPECT_EQ(addressOf("\"a@b.example <x>\" <anna@example.org>"), "anna@example.org");
}

TEST(MailRules, RefuseEverythingElse) {
  for (const char* from : {"", "Anna", "Anna <anna>", "<@example.org>", "<a@>", "<a@b@c>", "a@b, c@d",
                           "<a@b, c@d>", "<a b@c>", "<anna@example.org", "<a\n@b>", "<a@b\x80>"}) {
    EXPECT_EQ(addressOf(from), "") << from;
  }
}

TEST(MailRules, KeepOnlyWhatIsNew) {
  EXPECT_EQ(
      newText("Does Thursday suit you?\r\n\r\nOn Monday Ben wrote:\r\n> old?\r\n> older\r\n-- \r\nAnna"),
      "Does Thursday suit you?");
  EXPECT_EQ(newText("> all old"), "");
}

TEST(MailRules, SayReOnce) {
  EXPECT_EQ(replySubject("Thursday"), "Re: Thursday");
  EXPECT_EQ(replySubject("RE: Thursday"), "RE: Thursday");
  EXPECT_EQ(replySubject("AW: Donnerstag"), "AW: Donnerstag");
  EXPECT_EQ(replySubject("a\r\nBcc: everybody@example.org"), "Re: a  Bcc: everybody@example.org")
      << "a subject cannot become a header";
}

TEST(MailRules, SayWhyNoAnswerIsNeeded) {
  EXPECT_EQ(noAnswerBecause(mail("Anna <anna@example.org>", "Does Thursday suit you?")), "");
  EXPECT_EQ(noAnswerBecause(mail("Anna <anna@example.org>", "It is done.")), "It asks nothing.");
  EXPECT_EQ(noAnswerBecause(mail("Shop <No-Reply@shop.example>", "How was it?")), "A program has sent it.");
  EXPECT_EQ(noAnswerBecause(mail("nobody", "Hello?")), "It has no address to answer to.");
  EXPECT_EQ(noAnswerBecause(mail("anna@example.org", "> Hello?")), "There is no text in it.");
  Mail list = mail("anna@example.org", "Any ideas?");
  list.listMail = true;
  EXPECT_EQ(noAnswerBecause(list), "It went to a mailing list.");
}

}  // namespace
}  // namespace tandem::agents::builtin
