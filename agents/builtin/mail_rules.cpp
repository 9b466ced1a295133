#include "agents/builtin/mail_rules.h"

#include <algorithm>
#include <array>

#include "agents/builtin/wording.h"
#include "engine/base/printable.h"
#include "engine/base/trimmed.h"

namespace tandem::agents::builtin {
namespace {

/// The part before the @ of addresses behind which nobody reads.
bool isMachine(std::string_view address) {
  constexpr std::array<std::string_view, 12> kMachines = {
      "no-reply",   "noreply",      "no_reply", "donotreply", "do-not-reply", "mailer-daemon",
      "postmaster", "notification", "bounce",   "newsletter", "automated",    "alerts"};
  const std::string local = lowered(address.substr(0, address.find('@')));
  return std::any_of(kMachines.begin(), kMachines.end(),
                     [&](std::string_view name) { return local.find(name) != std::string::npos; });
}

bool plainAddress(std::string_view address) {
  const std::size_t at = address.find('@');
  if (at == 0 || at == std::string_view::npos || at + 1 == address.size()) return false;
  if (address.size() > 254 || address.find('@', at + 1) != std::string_view::npos) return false;
  return std::all_of(address.begin(), address.end(), [](char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte > 0x20 && byte < 0x7f && std::string_view("<>,;:\"()[]\\").find(c) == std::string_view::npos;
  });
}

/// "On Monday Anna wrote:", which stands before what she wrote.
bool introducesQuotation(std::string_view line, std::string_view next) {
  return line.ends_with(':') && trimmed(next).starts_with('>');
}

std::string_view nextLine(std::string_view& text) {
  const std::size_t end = text.find('\n');
  std::string_view line = text.substr(0, end);
  text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  if (line.ends_with('\r')) line.remove_suffix(1);
  return line;
}

}  // namespace

std::string addressOf(std::string_view from) {
  const std::size_t open = from.rfind('<');
  std::string_view address = trimmed(from);
  if (open != std::string_view::npos) {
    const std::size_t close = from.find('>', open);
    if (close == std::string_view::npos) return {};
    address = trimmed(from.substr(open + 1, close - open - 1));
  }
  return plainAddress(address) ? std::string(address) : std::string();
}

std::string newText(std::string_view body) {
  std::string out;
  while (!body.empty()) {
    const std::string_view line = nextLine(body);
    if (line == "-- ") break;  // the signature begins
    std::string_view rest = body;
    if (line.starts_with('>') || introducesQuotation(trimmed(line), nextLine(rest))) continue;
    out.append(line).append("\n");
  }
  return std::string(trimmed(out));
}

std::string replySubject(std::string_view subject) {
  std::string plain = printable(trimmed(subject), 200);
  const std::string low = lowered(plain);
  if (low.starts_with("re:") || low.starts_with("aw:")) return plain;
  return std::string("Re: ").append(plain);
}

std::string noAnswerBecause(const Mail& mail) {
  const std::string address = addressOf(mail.from);
  if (mail.listMail) return "It went to a mailing list.";
  if (address.empty()) return "It has no address to answer to.";
  if (isMachine(address)) return "A program has sent it.";
  const std::string text = newText(mail.text);
  if (text.empty()) return "There is no text in it.";
  if (!asksSomething(text) && !asksSomething(mail.subject)) return "It asks nothing.";
  return {};
}

}  // namespace tandem::agents::builtin
