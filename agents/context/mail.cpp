#include "agents/context/mail.h"

#include <fmt/format.h>
#include <gmime/gmime.h>

#include <algorithm>
#include <cctype>
#include <memory>
#include <mutex>

#include "agents/context/bounded_text.h"
#include "agents/context/html_text.h"
#include "engine/base/printable.h"

namespace tandem::agents {
namespace {

constexpr std::size_t kLine = 500;
constexpr int kDeepest = 20, kMostParts = 200;

void setUp() {
  static std::once_flag once;
  std::call_once(once, [] { g_mime_init(); });
}

struct Unreference {
  void operator()(gpointer object) const { g_object_unref(object); }
};
template <typename T>
using Owned = std::unique_ptr<T, Unreference>;

struct Free {
  void operator()(char* text) const { g_free(text); }
};
using OwnedText = std::unique_ptr<char, Free>;

std::string_view viewOf(const char* text) {
  return text == nullptr ? std::string_view() : std::string_view(text);
}

bool sameLetters(char a, char b) {
  return std::tolower(static_cast<unsigned char>(a)) == std::tolower(static_cast<unsigned char>(b));
}

bool holds(std::string_view text, std::string_view word) {
  return std::search(text.begin(), text.end(), word.begin(), word.end(), sameLetters) != text.end();
}

/// How often a part that can hold parts announces itself. The parser goes into each of them by recursion, so
/// this is asked before it begins.
int nests(std::string_view raw) {
  int count = 0;
  for (const std::string_view word : {std::string_view("multipart/"), std::string_view("message/")}) {
    auto at = raw.begin();
    while (true) {
      at = std::search(at, raw.end(), word.begin(), word.end(), sameLetters);
      if (at == raw.end()) break;
      at += static_cast<std::ptrdiff_t>(word.size());
      if (++count > kMostParts) return count;
    }
  }
  return count;
}

/// The best text found so far: plain beats HTML, the first of a kind beats later ones.
struct Body {
  std::string text;
  bool plain = false, found = false;
  int parts = 0;
};

void take(Body& body, GMimeTextPart* part) {
  GMimeContentType* type = g_mime_object_get_content_type(GMIME_OBJECT(part));
  const bool html = g_mime_content_type_is_type(type, "text", "html") != 0;
  const bool plain = g_mime_content_type_is_type(type, "text", "plain") != 0;
  if ((!html && !plain) || (body.found && (body.plain || html))) return;
  GMimeContentDisposition* disposition = g_mime_object_get_content_disposition(GMIME_OBJECT(part));
  if (disposition != nullptr && g_mime_content_disposition_is_attachment(disposition) != 0) return;
  const OwnedText decoded(g_mime_text_part_get_text(part));
  if (decoded == nullptr) return;
  const std::string_view content = viewOf(decoded.get());
  body.text = html ? boundedText(htmlToText(content), kMailText) : boundedText(content, kMailText);
  body.plain = plain;
  body.found = true;
}

void walk(Body& body, GMimeObject* object, int depth) {
  if (object == nullptr || depth > kDeepest || ++body.parts > kMostParts) return;
  if (GMIME_IS_TEXT_PART(object)) return take(body, GMIME_TEXT_PART(object));
  if (!GMIME_IS_MULTIPART(object)) return;  // attachments, also mails in mails
  GMimeMultipart* multipart = GMIME_MULTIPART(object);
  const int count = g_mime_multipart_get_count(multipart);
  for (int i = 0; i < count; ++i) walk(body, g_mime_multipart_get_part(multipart, i), depth + 1);
}

std::string header(GMimeMessage* message, const char* name) {
  return printable(viewOf(g_mime_object_get_header(GMIME_OBJECT(message), name)), kLine);
}

std::string people(InternetAddressList* list) {
  if (list == nullptr) return {};
  const OwnedText text(internet_address_list_to_string(list, nullptr, FALSE));
  return printable(viewOf(text.get()), kLine);
}

/// "<a@b> <c@d>": a@b.
std::string firstId(const std::string& ids) {
  const std::size_t begin = ids.find('<');
  if (begin == ids.npos) return ids;
  const std::size_t end = ids.find('>', begin);
  return ids.substr(begin + 1, end == ids.npos ? ids.npos : end - begin - 1);
}

bool nobodyWaits(GMimeMessage* message) {
  if (!header(message, "List-Id").empty() || !header(message, "List-Unsubscribe").empty()) return true;
  const std::string precedence = header(message, "Precedence");
  if (holds(precedence, "bulk") || holds(precedence, "list") || holds(precedence, "junk")) return true;
  const std::string automatic = header(message, "Auto-Submitted");
  return !automatic.empty() && !holds(automatic, "no");
}

}  // namespace

Result<Mail> parseMail(std::string_view raw) {
  if (raw.size() > kMailBytes) {
    return Error{
        ErrorCode::limitExceeded, fmt::format("The mail is larger than {} MB.", kMailBytes >> 20U), {}};
  }
  if (nests(raw) > kMostParts) {
    return Error{ErrorCode::limitExceeded, "The mail has more parts in parts than anybody would write.", {}};
  }
  setUp();
  const Owned<GMimeStream> stream(g_mime_stream_mem_new_with_buffer(raw.data(), raw.size()));
  const Owned<GMimeParser> parser(g_mime_parser_new_with_stream(stream.get()));
  const Owned<GMimeMessage> message(g_mime_parser_construct_message(parser.get(), nullptr));
  if (message == nullptr) return Error{ErrorCode::malformed, "This is no mail.", {}};

  Mail mail;
  mail.messageId = printable(viewOf(g_mime_message_get_message_id(message.get())), kLine);
  mail.inReplyTo = firstId(header(message.get(), "In-Reply-To"));
  mail.from = people(g_mime_message_get_from(message.get()));
  mail.to = people(g_mime_message_get_to(message.get()));
  mail.subject = printable(viewOf(g_mime_message_get_subject(message.get())), kLine);
  GDateTime* date = g_mime_message_get_date(message.get());
  if (mail.from.empty() && mail.subject.empty() && mail.messageId.empty() && date == nullptr) {
    return Error{ErrorCode::malformed, "This is no mail: it says neither who wrote it nor when nor why.", {}};
  }
  if (date != nullptr) mail.date = WallTime(std::chrono::seconds(g_date_time_to_unix(date)));
  mail.listMail = nobodyWaits(message.get());
  Body body;
  walk(body, g_mime_message_get_mime_part(message.get()), 0);
  mail.text = std::move(body.text);
  return mail;
}

}  // namespace tandem::agents
