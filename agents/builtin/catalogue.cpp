#include "agents/builtin/catalogue.h"

#include "agents/builtin/activity_suggestion.h"
#include "agents/builtin/calendar_brief.h"
#include "agents/builtin/chat_reply.h"
#include "agents/builtin/clipboard_helper.h"
#include "agents/builtin/feed_digest.h"
#include "agents/builtin/folder_digest.h"
#include "agents/builtin/journal_watch.h"
#include "agents/builtin/mail_reply.h"
#include "agents/builtin/repository_watch.h"

namespace tandem::agents::builtin {

Catalogue::Catalogue(const WallClock& wall, const std::filesystem::path& home) {
  agents_.push_back(makeFolderDigest());
  agents_.push_back(makeFeedDigest());
  agents_.push_back(makeMailReply());
  agents_.push_back(makeChatReply());
  agents_.push_back(makeCalendarBrief(wall, home));
  agents_.push_back(makeClipboardHelper(wall));
  agents_.push_back(makeJournalWatch());
  agents_.push_back(makeRepositoryWatch());
  agents_.push_back(makeActivitySuggestion());
}

const Agent* Catalogue::find(std::string_view kind) const {
  for (const auto& agent : agents_) {
    if (agent->kind() == kind) return agent.get();
  }
  return nullptr;
}

}  // namespace tandem::agents::builtin
