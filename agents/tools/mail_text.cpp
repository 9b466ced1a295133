#include "agents/tools/mail_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "agents/tools/link.h"
#include "agents/tools/visible_text.h"
#include "engine/base/utf8.h"

namespace tandem::agents::tools {
namespace {

std::string base64(std::string_view bytes) {
  constexpr std::string_view kDigits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string out;
  for (std::size_t at = 0; at < bytes.size(); at += 3) {
    const std::string_view three = bytes.substr(at, 3);
    unsigned bits = 0;
    for (std::size_t i = 0; i < 3; ++i) {
      bits = bits << 8 | (i < three.size() ? static_cast<unsigned char>(three[i]) : 0U);
    }
    for (std::size_t i = 0; i < 4; ++i) {
      out += i <= three.size() ? kDigits[bits >> (18 - 6 * i) & 63U] : '=';
    }
  }
  return out;
}

/// RFC 2047: encoded words of at most 75 characters, each of whole characters, one per line.
std::string encodedSubject(std::string_view subject) {
  constexpr std::size_t kMostBytes = 42;  // 56 digits and the frame "=?UTF-8?B?…?="
  std::string out;
  while (!subject.empty()) {
    std::size_t length = 0;
    while (length < subject.size()) {
      const std::size_t step = decodeUtf8(subject, length).length;
      if (length + step > kMostBytes) break;
      length += step;
    }
    if (!out.empty()) out += "\r\n ";
    out += fmt::format("=?UTF-8?B?{}?=", base64(subject.substr(0, length)));
    subject.remove_prefix(length);
  }
  return out;
}

std::string withMailBreaks(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '\n') out += '\r';
    out += c;
  }
  return out;
}

std::string percent(std::string_view text) {
  std::string out;
  for (const char c : text) {
    const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                       c == '-' || c == '.' || c == '_' || c == '~';
    if (plain) {
      out += c;
    } else {
      out += fmt::format("%{:02X}", static_cast<unsigned char>(c));
    }
  }
  return out;
}

/// Printable ASCII without spaces, in angle brackets or not: nothing that could end the header.
bool isMessageId(std::string_view id) {
  if (id.starts_with('<') && id.ends_with('>')) id = id.substr(1, id.size() - 2);
  const bool plain = std::all_of(id.begin(), id.end(), [](char c) {
    return c > ' ' && c < '\x7f' && std::string_view("<>()[],;:\\\"").find(c) == std::string_view::npos;
  });
  return plain && !id.empty() && id.find('@') != std::string_view::npos;
}

std::string inBrackets(const std::string& id) {
  return id.starts_with('<') ? id : fmt::format("<{}>", id);
}

}  // namespace

Status checkDraft(const MailDraft& draft) {
  if (!draft.to.empty() && !isMailAddress(draft.to)) {
    return Error{ErrorCode::invalidArgument,
                 fmt::format("{} is not a plain mail address, like anna@example.org.", inQuotes(draft.to)),
                 {}};
  }
  return requireLine(draft.subject, "subject");
}

std::string mailText(const MailDraft& draft) {
  std::string out;
  if (!draft.to.empty()) out += fmt::format("To: {}\r\n", draft.to);
  out += fmt::format("Subject: {}\r\n", encodedSubject(draft.subject));
  if (isMessageId(draft.inReplyTo)) out += fmt::format("In-Reply-To: {}\r\n", inBrackets(draft.inReplyTo));
  // Mail programs open a file with this mark for writing instead of reading.
  out += "X-Unsent: 1\r\nMIME-Version: 1.0\r\nContent-Type: text/plain; charset=utf-8\r\n";
  out += "Content-Transfer-Encoding: base64\r\n\r\n";
  constexpr std::size_t kLine = 76;
  const std::string body = base64(withMailBreaks(draft.text));
  for (std::size_t at = 0; at < body.size(); at += kLine) {
    out += body.substr(at, kLine);
    out += "\r\n";
  }
  return out;
}

std::string mailtoLink(const MailDraft& draft) {
  const std::size_t at = std::min(draft.to.find('@'), draft.to.size());
  std::string link = fmt::format("mailto:{}{}", percent(draft.to.substr(0, at)), draft.to.substr(at));
  link += fmt::format("?subject={}&body={}", percent(draft.subject), percent(withMailBreaks(draft.text)));
  if (isMessageId(draft.inReplyTo)) link += "&In-Reply-To=" + percent(inBrackets(draft.inReplyTo));
  return link;
}

}  // namespace tandem::agents::tools
