#include "tests/fuzz/outside_corpus.h"

namespace tandem::fuzz {

std::vector<std::string> feedCorpus() {
  return {
      R"(<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a "b">]><rss version="2.0"><channel><title>N</title><item>)"
      R"(<guid>1</guid><title>T &amp; &#x41;</title><link>https://a.org/1</link><description><![CDATA[<p>x</p>]]>)"
      R"(</description><pubDate>Sat, 21 Nov 2026 10:00:00 GMT</pubDate></item></channel></rss>)",
      R"(<feed xmlns="http://www.w3.org/2005/Atom"><title>A</title><entry><id>1</id><title type="html">&lt;b&gt;T</title>)"
      R"(<link href="https://a.org/"/><content type="xhtml"><div><p>One</p></div></content>)"
      R"(<updated>2026-11-21T10:00:00Z</updated></entry></feed>)",
      R"(<rdf:RDF><channel><title>O</title></channel><item rdf:about="u"><title>T</title><dc:date>2026-01-01</dc:date>)"
      R"(</item></rdf:RDF>)"};
}

std::vector<std::string> mailCorpus() {
  const std::string headers =
      "From: =?utf-8?q?J=C3=B6rg?= <j@example.org>\r\nTo: a@b.c, \"D, E\" <d@e.f>\r\nSubject: "
      "=?utf-8?b?SGk=?=\r\n"
      "Date: Sat, 21 Nov 2026 10:00:00 +0100\r\nMessage-ID: <a@b>\r\nIn-Reply-To: <c@d>\r\n";
  return {
      headers + "\r\nHello\r\n",
      headers +
          "Content-Type: text/plain; charset=iso-8859-1\r\nContent-Transfer-Encoding: "
          "quoted-printable\r\n\r\n"
          "Sch=F6n\r\n",
      headers +
          "Content-Type: multipart/mixed; boundary=o\r\n\r\n--o\r\nContent-Type: multipart/alternative;\r\n"
          " boundary=i\r\n\r\n--i\r\nContent-Type: text/html\r\n\r\n<p>x</p>\r\n--i\r\n"
          "Content-Transfer-Encoding: base64\r\n\r\nSGVsbG8=\r\n--i--\r\n--o\r\nContent-Type: "
          "message/rfc822\r\n"
          "\r\nSubject: inner\r\n\r\nx\r\n--o--\r\n"};
}

std::vector<std::string> calendarCorpus() {
  const std::string begin = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\n", end = "END:VCALENDAR\r\n";
  return {
      begin +
          "BEGIN:VTIMEZONE\r\nTZID:X\r\nBEGIN:STANDARD\r\nDTSTART:19700101T000000\r\nTZOFFSETFROM:+0100\r\n"
          "TZOFFSETTO:+0200\r\nRRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU\r\nEND:STANDARD\r\nEND:VTIMEZONE\r\n"
          "BEGIN:VEVENT\r\nUID:1\r\nDTSTART;TZID=X:20260302T090000\r\nDTEND;TZID=X:20260302T100000\r\n"
          "RRULE:FREQ=DAILY;COUNT=5\r\nEXDATE;TZID=X:20260303T090000\r\nSUMMARY:One\\, "
          "two\r\nEND:VEVENT\r\n" +
          end,
      begin +
          "BEGIN:VEVENT\r\nUID:2\r\nDTSTART;VALUE=DATE:20260302\r\nDURATION:P1D\r\nLOCATION:R\r\n"
          "DESCRIPTION:a\\nb\r\nRDATE;VALUE=DATE:20260303\r\nBEGIN:VALARM\r\nTRIGGER:-PT5M\r\nACTION:"
          "DISPLAY\r\n"
          "END:VALARM\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nUID:2\r\nRECURRENCE-ID;VALUE=DATE:20260303\r\n"
          "DTSTART:20260303T100000Z\r\nSTATUS:CANCELLED\r\nEND:VEVENT\r\n" +
          end};
}

}  // namespace tandem::fuzz
