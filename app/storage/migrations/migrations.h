// The steps that bring a database to the version this build knows. One file per step, never changed once
// released.
#pragma once

#include <array>

namespace tandem::migrations {

/// SQL of a step; it runs in one transaction together with the new user_version.
extern const char* const kConversations;  ///< 0001: conversations, messages, search

/// Step i brings version i to i + 1.
inline const std::array kSteps{kConversations};
inline constexpr int kNewestVersion = 1;

}  // namespace tandem::migrations
