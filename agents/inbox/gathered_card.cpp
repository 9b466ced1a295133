#include "agents/inbox/gathered_card.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/base/printable.h"

namespace tandem::agents {
namespace {

constexpr std::size_t kTitleBytes = 160, kExcerptBytes = 600;

/// A title from outside as Markdown that shows exactly its characters.
std::string asMarkdown(std::string_view title) {
  constexpr std::string_view kMarks = "\\`*_{}[]()<>#+-.!|~&:";
  std::string text;
  for (const char c : printable(title, kTitleBytes)) {
    if (kMarks.find(c) != std::string_view::npos) text += '\\';
    text += c;
  }
  return text;
}

Evidence entryFor(const Draft& draft) {
  Evidence entry;
  entry.source = printable(draft.title, kTitleBytes);
  entry.text = printable(draft.body, kExcerptBytes);
  const auto linked = std::find_if(draft.evidence.begin(), draft.evidence.end(),
                                   [](const Evidence& e) { return !e.link.empty(); });
  if (linked != draft.evidence.end()) entry.link = linked->link;
  return entry;
}

}  // namespace

Draft gather(const std::string& monitorName, std::span<const Draft> drafts, const Draft* earlier) {
  Draft card;
  card.kind = ProposalKind::notify;
  card.sameAs = kGathered;
  card.trust = earlier != nullptr ? earlier->trust : Trust::shipped;
  for (const Draft& draft : drafts) {
    card.trust = join(card.trust, draft.trust);
    card.evidence.push_back(entryFor(draft));
  }
  if (earlier != nullptr) {
    card.evidence.insert(card.evidence.end(), earlier->evidence.begin(), earlier->evidence.end());
  }
  const bool shortened = card.evidence.size() > kMostGathered;
  if (shortened) card.evidence.resize(kMostGathered);
  card.title = fmt::format("{}{} more from {}", card.evidence.size(), shortened ? " or" : "",
                           printable(monitorName, kTitleBytes));
  for (const Evidence& entry : card.evidence) {
    card.body.append("- ").append(asMarkdown(entry.source)).append("\n");
  }
  if (shortened) card.body += "\nOlder ones stand on an earlier card among those that are done.\n";
  card.why = "It found more than a few things within an hour, so the rest came on one card.";
  return card;
}

}  // namespace tandem::agents
