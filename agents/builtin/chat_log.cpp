#include "agents/builtin/chat_log.h"

#include <algorithm>
#include <map>
#include <optional>

#include "agents/builtin/wording.h"
#include "engine/base/printable.h"
#include "engine/base/trimmed.h"

namespace tandem::agents::builtin {
namespace {

constexpr std::size_t kLongestName = 40;   // bytes
constexpr std::size_t kLongestStamp = 30;  // bytes of date and time

bool hasDigit(std::string_view text) {
  return text.find_first_of("0123456789") != std::string_view::npos;
}

/// Date and time and nothing else: digits, their signs, AM and PM.
bool isStamp(std::string_view text) {
  if (text.empty() || text.size() > kLongestStamp || !hasDigit(text)) return false;
  return std::all_of(text.begin(), text.end(), [](char c) {
    return static_cast<unsigned char>(c) >= 0x80 ||  // the narrow spaces of newer exports
           std::string_view("0123456789./:-, apmAPMT").find(c) != std::string_view::npos;
  });
}

bool isName(std::string_view text) {
  if (text.empty() || text.size() > kLongestName || text.front() == ' ') return false;
  if (text.find_first_of("<>[]{}()/\\=\"?!;") != std::string_view::npos) return false;
  return std::count(text.begin(), text.end(), ' ') <= 3;
}

/// "Anna: text"
std::optional<ChatMessage> named(std::string_view line) {
  const std::size_t colon = line.find(':');
  if (colon == std::string_view::npos || !isName(line.substr(0, colon))) return std::nullopt;
  const std::string_view rest = line.substr(colon + 1);
  if (rest.starts_with("//")) return std::nullopt;  // "https://…"
  return ChatMessage{std::string(line.substr(0, colon)), std::string(trimmed(rest))};
}

/// "<anna> text"
std::optional<ChatMessage> bracketed(std::string_view line) {
  const std::size_t close = line.find('>');
  if (!line.starts_with('<') || close == std::string_view::npos) return std::nullopt;
  const std::string_view name = line.substr(1, close - 1);
  if (!isName(name)) return std::nullopt;
  return ChatMessage{std::string(name), std::string(trimmed(line.substr(close + 1)))};
}

/// "Anna, [31.12.23 21:04]", with or without a colon; the text follows.
std::optional<ChatMessage> headed(std::string_view line) {
  if (line.ends_with(':')) line.remove_suffix(1);
  const std::size_t open = line.find(", [");
  if (open == std::string_view::npos || !line.ends_with(']')) return std::nullopt;
  const std::string_view name = line.substr(0, open);
  const std::string_view stamp = line.substr(open + 3, line.size() - open - 4);
  if (!isName(name) || !hasDigit(stamp) || stamp.size() > kLongestStamp) return std::nullopt;
  return ChatMessage{std::string(name), {}};
}

/// Removes "[stamp] ", "stamp - " or "21:04 <" up to the name; tells whether there was one.
bool dropStamp(std::string_view& line) {
  if (line.starts_with('[')) {
    const std::size_t close = line.find(']');
    if (close == std::string_view::npos || !isStamp(line.substr(1, close - 1))) return false;
    line = trimmed(line.substr(close + 1));
    return true;
  }
  if (line.empty() || !hasDigit(line.substr(0, 1))) return false;
  for (const std::string_view end : {std::string_view(" - "), std::string_view(" <")}) {
    const std::size_t at = line.find(end);
    if (at == std::string_view::npos || !isStamp(line.substr(0, at))) continue;
    line = line.substr(at + (end == " <" ? 1 : end.size()));
    return true;
  }
  return false;
}

/// Telephone apps put direction marks before lines; nobody sees them.
std::string_view withoutMarks(std::string_view line) {
  for (const std::string_view mark : {"\xE2\x80\x8E", "\xE2\x80\x8F", "\xEF\xBB\xBF"}) {
    if (line.starts_with(mark)) line.remove_prefix(mark.size());
  }
  return trimmed(line);
}

bool looksLikeChat(const std::vector<ChatMessage>& messages) {
  std::map<std::string, int> times;
  for (const ChatMessage& message : messages) ++times[message.who];
  return times.size() >= 2 &&
         std::any_of(times.begin(), times.end(), [](const auto& entry) { return entry.second >= 2; });
}

}  // namespace

std::vector<ChatMessage> readChat(std::string_view text) {
  std::vector<ChatMessage> messages;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    std::string_view line = withoutMarks(text.substr(0, end));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);

    std::optional<ChatMessage> message = headed(line);
    const bool stamped = !message && dropStamp(line);
    if (!message) message = bracketed(line);
    if (!message) message = named(line);
    if (message) {
      message->who = printable(message->who, kLongestName);
      messages.push_back(std::move(*message));
    } else if (!stamped && !messages.empty() && !line.empty()) {
      std::string& before = messages.back().text;
      before.append(before.empty() ? "" : "\n").append(line);
    }  // a stamp without a name is a notice of the chat program
  }
  if (!looksLikeChat(messages)) messages.clear();
  return messages;
}

}  // namespace tandem::agents::builtin
