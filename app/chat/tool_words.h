// Words for people about what a tool is used for. Thread: pure functions.
#pragma once

#include <string>

#include "agents/core/label.h"
#include "agents/core/proposal.h"
#include "agents/tools/tool.h"

namespace tandem::chat {

/// For a tool that only reads, in a few words: "Calculated “2 + 2”". Whatever the model wrote is quoted, and
/// nothing in it hides.
std::string readingWords(const agents::Action& action);

/// Where the wish to do something comes from, and what kind of deed it is: for the card that asks.
std::string originWords(agents::tools::Tier tier, agents::Trust trust);

/// What a tool that wrote something says about it, with the names of files in place of their paths.
std::string deedWords(const std::string& result);

/// How a tool's result begins, for showing: plain text, at most a few hundred characters.
std::string resultWords(const std::string& result);

}  // namespace tandem::chat
