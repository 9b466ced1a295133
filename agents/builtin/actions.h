// What accepting a draft does: calls of tools (agents/tools) with arguments that those take. Texts are made
// plain and cut to length here, so that nothing a model writes can make an action that is refused later.
// Thread: pure functions.
#pragma once

#include <string>
#include <string_view>

#include "agents/core/proposal.h"

namespace tandem::agents::builtin {

/// `text` is not blank.
Action saveNote(std::string_view title, std::string_view text);
/// `to` is one plain address, from the mail that is answered.
Action draftMail(const std::string& to, std::string_view subject, std::string_view body,
                 std::string_view inReplyTo);
/// `at` as momentText() writes it.
Action createReminder(std::string_view text, const std::string& at);
/// `url` has passed opensInBrowser.
Action openLink(const std::string& url);

/// Whether `url` is an http or https address without tricks: plain ASCII, no user name before the host.
bool opensInBrowser(std::string_view url);

}  // namespace tandem::agents::builtin
