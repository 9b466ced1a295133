// Real files of each kind, and what only calls itself one.
#include "agents/context/extract.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include "agents/context/file_kind.h"
#include "agents/context/pdf_text.h"
#include "tests/fakes/sample_pdf.h"
#include "tests/fakes/temporary_folder.h"

namespace tandem::agents {
namespace {

using namespace std::string_literals;

class ExtractText : public testing::Test {
 protected:
  Result<Extract> extract(std::string_view name, std::string_view bytes, const ExtractLimits& limits = {}) {
    return extractText(folder_.write(name, bytes), limits);
  }
  TemporaryFolder folder_;
};

TEST_F(ExtractText, ContentCountsMoreThanTheName) {
  EXPECT_EQ(extract("page.txt", "<!-- c --><!DOCTYPE html><title>T</title><p>hi<script>x</script>")->text,
            "hi");
  EXPECT_EQ(extract("notes.html", "just text")->text, "just text");
  EXPECT_EQ(extract("events.txt", "BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:Dentist\nEND:VEVENT\nEND:VCALENDAR")
                ->text,
            "Dentist");
  EXPECT_EQ(extract("README", "# Not Markdown by name\ntext")->title, "");
}

TEST_F(ExtractText, MarkdownHasATitle) {
  const auto note = extract("lisbon.md", "\n## Small\n# A week in Lisbon\n\nTram 28.");
  ASSERT_TRUE(note.ok());
  EXPECT_EQ(note->title, "A week in Lisbon");
  EXPECT_NE(note->text.find("Tram 28."), std::string::npos);
}

TEST_F(ExtractText, OtherEncodingsAreRead) {
  EXPECT_EQ(extract("old.txt",
                    "Stra\xDF"
                    "e")
                ->text,
            "Straße");
  EXPECT_EQ(extract("wide.txt", "\xFF\xFEh\0i\0"s)->text, "hi");
}

TEST_F(ExtractText, PdfIsRead) {
  if (!std::filesystem::exists(PdfLimits().program))
    GTEST_SKIP() << "pdftotext is not installed (poppler-utils)";
  const auto pdf = extract("rent.dat", fakes::samplePdf({"The rent is 850 euros."}));
  ASSERT_TRUE(pdf.ok()) << pdf.error().message;
  EXPECT_NE(pdf->text.find("850 euros"), std::string::npos);
  const auto scan = extract("scan.pdf", fakes::samplePdf({}));
  ASSERT_FALSE(scan.ok());
  EXPECT_NE(scan.error().message.find("scan"), std::string::npos) << scan.error().message;
}

TEST_F(ExtractText, MailIsReadWithItsPeople) {
  const auto mail = extract("1712.M1P2.host:2,S",
                            "Return-Path: <anna@example.org>\r\nFrom: Anna Berg <anna@example.org>\r\n"
                            "To: ben@example.org\r\nSubject: =?utf-8?q?Caf=C3=A9_on_Thursday?=\r\n"
                            "MIME-Version: 1.0\r\nContent-Type: text/plain; charset=utf-8\r\n"
                            "Content-Transfer-Encoding: quoted-printable\r\n\r\nAt ten=3F\r\n");
  ASSERT_TRUE(mail.ok()) << mail.error().message;
  EXPECT_EQ(mail->title, "Café on Thursday");
  EXPECT_NE(mail->text.find("Anna Berg"), std::string::npos);
  EXPECT_NE(mail->text.find("At ten?"), std::string::npos) << mail->text;
}

TEST_F(ExtractText, OfALargeMailTheWordsAreKeptNotTheAttachment) {
  ExtractLimits limits;
  limits.readBytes = 2000;
  const std::string attachment(5000, 'A');
  const auto mail = extract("big.eml",
                            "Received: from x\r\nFrom: anna@example.org\r\nSubject: Plan\r\n"
                            "MIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n"
                            "--b\r\nContent-Type: text/plain\r\n\r\nSee below.\r\n"
                            "--b\r\nContent-Type: application/zip\r\n"
                            "Content-Disposition: attachment; filename=a.zip\r\n\r\n" +
                                attachment + "\r\n--b--\r\n",
                            limits);
  ASSERT_TRUE(mail.ok()) << mail.error().message;
  EXPECT_TRUE(mail->shortened);
  EXPECT_NE(mail->text.find("See below."), std::string::npos);
  EXPECT_EQ(mail->text.find("AAAA"), std::string::npos);
}

TEST_F(ExtractText, WhatIsNoTextIsRefusedWithASentence) {
  const auto picture = extract("photo.txt", "\x89PNG\r\n\x1a\n and more");
  ASSERT_FALSE(picture.ok());
  EXPECT_EQ(picture.error().code, ErrorCode::unsupported);
  EXPECT_NE(picture.error().message.find("picture"), std::string::npos) << picture.error().message;
  EXPECT_EQ(extract("a.docx", "PK\x03\x04 and more").error().code, ErrorCode::unsupported);
  EXPECT_EQ(extract("blob", "abc\0def"s).error().code, ErrorCode::unsupported);
  EXPECT_FALSE(extractText(folder_.path()).ok());
}

TEST_F(ExtractText, LargeFilesAreShortenedOrRefused) {
  ExtractLimits limits;
  limits.readBytes = 1000;
  limits.textBytes = 500;
  limits.pdfBytes = 2000;
  const auto text = extract("a.log", std::string(5000, 'x'), limits);
  ASSERT_TRUE(text.ok());
  EXPECT_EQ(text->text.size(), 500U);
  EXPECT_TRUE(text->shortened);
  const auto log = folder_.write("huge.log", "first line\n" + std::string(1000, 'y'));
  ASSERT_EQ(::truncate(log.c_str(), off_t{10} << 30), 0);
  EXPECT_TRUE(extractText(log, limits)->shortened);
  const auto pdf = extract("big.pdf", "%PDF-1.4" + std::string(3000, ' '), limits);
  ASSERT_FALSE(pdf.ok());
  EXPECT_EQ(pdf.error().code, ErrorCode::limitExceeded);
}

TEST(FileKind, IsFoundInTheContent) {
  EXPECT_EQ(fileKind("rubbish\n%PDF-1.7", "x"), FileKind::pdf);
  EXPECT_EQ(fileKind("\xEF\xBB\xBF <?xml version='1.0'?>\n<html>", "x"), FileKind::html);
  EXPECT_EQ(fileKind("<b>bold</b>", "x.HTM"), FileKind::html);
  EXPECT_EQ(fileKind("Return-Path: <a@b>\nReceived: from x\n by y\nFrom: a\n\nhi", "1712.M1P2.host:2,S"),
            FileKind::mail);
  EXPECT_EQ(fileKind("From: me\nSubject: a note\n\nno mail has only these", "x"), FileKind::plain);
  EXPECT_EQ(fileKind("text", "a.MD"), FileKind::markdown);
  EXPECT_EQ(fileKind("", ""), FileKind::plain);
}

}  // namespace
}  // namespace tandem::agents
