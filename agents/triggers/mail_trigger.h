// Watches Maildirs for new mail.
//
// places: Maildirs, with their full path. Options: "unreadOnly" (false). Mails that were answered, are drafts
// or lie in the bin are no news, neither is what was there when the monitor began. Happening::detail:
// {"path"}: the file may be called otherwise by the time it is read, see presentPlace in
// agents/context/maildir.h. The key is the Message-ID, or a hash where there is none.
#pragma once

#include <filesystem>
#include <memory>
#include <vector>

#include "agents/core/trigger.h"
#include "agents/triggers/times.h"

namespace tandem::agents {

struct MailTriggerSetup {
  std::vector<std::filesystem::path> maildirs;
  bool unreadOnly = false;
};

std::unique_ptr<TriggerSource> makeMailTrigger(MailTriggerSetup setup, std::string monitor,
                                               TriggerPorts ports, const TriggerTimes& times);

}  // namespace tandem::agents
