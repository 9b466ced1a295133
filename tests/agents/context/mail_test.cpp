#include "agents/context/mail.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "tests/fakes/fake_wall_clock.h"

namespace tandem::agents {
namespace {

using fakes::utc;
using testing::HasSubstr;
using testing::Not;

const std::string kHeaders =
    "From: Anna Berg <anna@example.org>\r\nTo: me@example.org\r\nSubject: Lunch\r\n"
    "Date: Sat, 21 Nov 2026 10:00:00 +0100\r\nMessage-ID: <a@example.org>\r\n";

TEST(Mail, ReadsAPlainOne) {
  const auto mail = parseMail(kHeaders + "In-Reply-To: <b@example.org>\r\n\r\nShall we?\r\n\r\n> yes\r\n");
  ASSERT_TRUE(mail.ok()) << mail.error().message;
  EXPECT_EQ(mail->messageId, "a@example.org");
  EXPECT_EQ(mail->inReplyTo, "b@example.org");
  EXPECT_EQ(mail->from, "Anna Berg <anna@example.org>");
  EXPECT_EQ(mail->to, "me@example.org");
  EXPECT_EQ(mail->subject, "Lunch");
  EXPECT_EQ(mail->date, utc(2026, 11, 21, 9));
  EXPECT_THAT(mail->text, HasSubstr("Shall we?\n\n> yes"));
  EXPECT_FALSE(mail->listMail);
}

TEST(Mail, DecodesHeadersAndBodies) {
  const auto mail = parseMail(
      "From: =?utf-8?q?J=C3=B6rg?= <j@example.org>\nSubject: =?iso-8859-1?q?Gr=FC=DFe?=\nDate: 1 Jan 2026 "
      "00:00:00 GMT\n"
      "Content-Type: text/plain; charset=iso-8859-1\nContent-Transfer-Encoding: "
      "quoted-printable\n\nSch=F6n=20hier\n");
  ASSERT_TRUE(mail.ok());
  EXPECT_EQ(mail->from, "Jörg <j@example.org>");
  EXPECT_EQ(mail->subject, "Grüße");
  EXPECT_THAT(mail->text, HasSubstr("Schön hier"));
}

TEST(Mail, PrefersThePlainPartAndIgnoresAttachments) {
  const auto mail = parseMail(
      kHeaders +
      "MIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=o\r\n\r\n"
      "--o\r\nContent-Type: multipart/alternative; boundary=i\r\n\r\n"
      "--i\r\nContent-Type: text/html\r\n\r\n<p>Rich</p>\r\n"
      "--i\r\nContent-Type: text/plain\r\n\r\nPlain\r\n--i--\r\n"
      "--o\r\nContent-Type: text/plain\r\nContent-Disposition: attachment; filename=x.txt\r\n\r\nAttached\r\n"
      "--o--\r\n");
  ASSERT_TRUE(mail.ok());
  EXPECT_THAT(mail->text, HasSubstr("Plain"));
  EXPECT_THAT(mail->text, Not(HasSubstr("Rich")));
  EXPECT_THAT(mail->text, Not(HasSubstr("Attached")));
}

TEST(Mail, TurnsHtmlIntoText) {
  const auto mail = parseMail(kHeaders +
                              "Content-Type: text/html; charset=utf-8\r\n\r\n<p>Hello <b>there</b></p>"
                              "<script>steal()</script>\r\n");
  ASSERT_TRUE(mail.ok());
  EXPECT_THAT(mail->text, HasSubstr("Hello there"));
  EXPECT_THAT(mail->text, Not(HasSubstr("steal")));
}

TEST(Mail, KnowsWhereNobodyWaitsForAnAnswer) {
  for (const char* header : {"List-Id: <x.example.org>", "List-Unsubscribe: <mailto:x@example.org>",
                             "Precedence: bulk", "Auto-Submitted: auto-generated"}) {
    EXPECT_TRUE(parseMail(kHeaders + header + "\r\n\r\nx")->listMail) << header;
  }
  EXPECT_FALSE(parseMail(kHeaders + "Auto-Submitted: no\r\n\r\nx")->listMail);
}

TEST(Mail, RefusesWhatIsNone) {
  EXPECT_FALSE(parseMail("").ok());
  EXPECT_FALSE(parseMail("only some words\n").ok());
  std::string nested = kHeaders;
  for (int i = 0; i < 5000; ++i) {
    const std::string boundary = std::string("b").append(std::to_string(i));
    nested += "Content-Type: multipart/mixed; boundary=" + boundary + "\r\n\r\n--" + boundary + "\r\n";
  }
  const auto deep = parseMail(nested);
  ASSERT_FALSE(deep.ok());
  EXPECT_EQ(deep.error().code, ErrorCode::limitExceeded);
}

TEST(Mail, BoundsAndCleansWhatItTakesOver) {
  const std::string large(300'000, 'a');
  const auto mail = parseMail("From: a@b.c\nSubject: x\xE2\x80\xAEy\x01z\n\n" + large);
  ASSERT_TRUE(mail.ok());
  EXPECT_EQ(mail->subject, "xyz");
  EXPECT_LE(mail->text.size(), kMailText);
}

}  // namespace
}  // namespace tandem::agents
