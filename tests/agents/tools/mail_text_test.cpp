#include "agents/tools/mail_text.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace tandem::agents::tools {
namespace {

TEST(MailText, WritesADraft) {
  const std::string mail = mailText({"anna@example.org", "Thursday", "See you\nat ten.", "<1@example.org>"});
  EXPECT_EQ(mail,
            "To: anna@example.org\r\n"
            "Subject: =?UTF-8?B?VGh1cnNkYXk=?=\r\n"
            "In-Reply-To: <1@example.org>\r\n"
            "X-Unsent: 1\r\n"
            "MIME-Version: 1.0\r\n"
            "Content-Type: text/plain; charset=utf-8\r\n"
            "Content-Transfer-Encoding: base64\r\n"
            "\r\n"
            "U2VlIHlvdQ0KYXQgdGVuLg==\r\n");
}

TEST(MailText, ALongSubjectIsFoldedBetweenCharacters) {
  std::string subject;
  for (int i = 0; i < 60; ++i) subject += "ü";
  const std::string mail = mailText({"", subject, "x", ""});
  EXPECT_EQ(mail.find("To:"), std::string::npos);
  const std::string head = mail.substr(0, mail.find("\r\n\r\n"));
  std::size_t begin = 0;
  while (begin < head.size()) {
    const std::size_t end = std::min(head.find("\r\n", begin), head.size());
    EXPECT_LE(end - begin, 90U);
    begin = end + 2;
  }
  EXPECT_NE(head.find("?=\r\n =?UTF-8?B?"), std::string::npos);
}

TEST(MailText, NothingBecomesAHeader) {
  for (const char* subject : {"a\nBcc: eve@example.org", "a\r\nBcc: eve@example.org", "a\rBcc:",
                              "a\xE2\x80\xA8"
                              "Bcc:",
                              ""}) {
    EXPECT_FALSE(checkDraft({"anna@example.org", subject, "x", ""}).ok()) << subject;
  }
  for (const char* to : {"a@example.org\nBcc: e@example.org", "a@example.org, e@example.org", "anna"}) {
    EXPECT_FALSE(checkDraft({to, "Hello", "x", ""}).ok()) << to;
  }
  EXPECT_TRUE(checkDraft({"", "Hello", "x", ""}).ok());
  // A Message-ID comes from a stranger's mail: an odd one is left out rather than refused.
  for (const char* id : {"<a@b>\r\nBcc: e@example.org", "a b@c", "x", "", "<a@b>,<c@d>"}) {
    const std::string mail = mailText({"a@example.org", "Hello", "Bcc: body@example.org", id});
    EXPECT_EQ(mail.find("Bcc"), std::string::npos) << id;
    EXPECT_EQ(mail.find("In-Reply-To"), std::string::npos) << id;
  }
}

TEST(MailText, ALinkHasFourFieldsAtMost) {
  const std::string link = mailtoLink({"anna@example.org", "a&bcc=x", "1\n2?&", "i@example.org"});
  EXPECT_EQ(
      link,
      "mailto:anna@example.org?subject=a%26bcc%3Dx&body=1%0D%0A2%3F%26&In-Reply-To=%3Ci%40example.org%3E");
  EXPECT_EQ(std::count(link.begin(), link.end(), '&'), 2);
  EXPECT_EQ(mailtoLink({"", "s", "b", ""}), "mailto:?subject=s&body=b");
}

}  // namespace
}  // namespace tandem::agents::tools
