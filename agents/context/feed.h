// What a news feed says: RSS 2.0, RSS 1.0 and Atom, as plain text.
// Thread: pure functions.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "agents/core/wall_time.h"
#include "engine/base/result.h"

namespace tandem::agents {

struct FeedEntry {
  std::string id;  ///< the feed's own (guid, Atom id), otherwise the link, otherwise the title; never empty
  std::string title;    ///< one line
  std::string link;     ///< http or https; may be empty
  std::string summary;  ///< plain text of at most kFeedSummary bytes
  std::optional<WallTime> when;
};

struct Feed {
  std::string title;
  std::vector<FeedEntry> entries;  ///< in the feed's order, at most kFeedEntries
};

constexpr std::size_t kFeedBytes = 4U << 20U, kFeedEntries = 500, kFeedSummary = 4000;

/// Errors: limitExceeded above kFeedBytes; malformed when it is no XML or no feed. Document types are skipped
/// and no entity is expanded, so a feed that blows itself up stays small.
Result<Feed> parseFeed(std::string_view xml);

}  // namespace tandem::agents
