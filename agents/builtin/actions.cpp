#include "agents/builtin/actions.h"

#include <algorithm>

#include "agents/builtin/wording.h"
#include "agents/context/decode_text.h"
#include "engine/base/printable.h"

namespace tandem::agents::builtin {
namespace {

constexpr std::size_t kLongestTitle = 120, kLongestLine = 300;        // bytes, hence no more characters
constexpr std::size_t kLongestText = 32U << 10U, kLongestUrl = 2048;  // bytes

std::string plain(std::string_view text) {
  return clipped(plainText(text), kLongestText);
}

}  // namespace

Action saveNote(std::string_view title, std::string_view text) {
  return {"save_note", {{"title", printable(title, kLongestTitle)}, {"text", plain(text)}}};
}

Action draftMail(const std::string& to, std::string_view subject, std::string_view body,
                 std::string_view inReplyTo) {
  return {"draft_mail",
          {{"to", to},
           {"subject", printable(subject, kLongestLine)},
           {"body", plain(body)},
           {"inReplyTo", printable(inReplyTo, kLongestLine)}}};
}

Action createReminder(std::string_view text, const std::string& at) {
  return {"create_reminder", {{"text", printable(text, kLongestLine)}, {"at", at}}};
}

Action openLink(const std::string& url) {
  return {"open_link", {{"url", url}}};
}

bool opensInBrowser(std::string_view url) {
  if (url.size() > kLongestUrl) return false;
  const bool clean = std::all_of(url.begin(), url.end(), [](char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte > 0x20 && byte < 0x7f && std::string_view("\\<>\"").find(c) == std::string_view::npos;
  });
  const std::size_t scheme = url.starts_with("https://") ? 8 : url.starts_with("http://") ? 7 : 0;
  if (!clean || scheme == 0) return false;
  const std::string_view host = url.substr(scheme, url.find_first_of("/?#", scheme) - scheme);
  return !host.empty() && host.find('@') == std::string_view::npos;
}

}  // namespace tandem::agents::builtin
