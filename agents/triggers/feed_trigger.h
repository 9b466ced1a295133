// Follows news feeds: RSS and Atom, with conditional requests.
//
// places: addresses; without a scheme they are https. schedule: when to ask; empty: every "minutes" (60)
// minutes. Options: "minutes" (5 to 10080). Happening::detail: {"link", "summary", "feed"}; the key is made
// of the feed's address and the entry's id.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "agents/core/schedule.h"
#include "agents/core/trigger.h"
#include "agents/triggers/http_client.h"
#include "agents/triggers/times.h"

namespace tandem::agents {

struct FeedTriggerSetup {
  std::vector<std::string> addresses;  ///< as web_address.h gives them back
  std::optional<Schedule> schedule;
  std::chrono::nanoseconds interval = std::chrono::hours(1);
};

/// A fetch under way keeps `http` alive.
std::unique_ptr<TriggerSource> makeFeedTrigger(FeedTriggerSetup setup, std::shared_ptr<HttpClient> http,
                                               std::string monitor, TriggerPorts ports,
                                               const TriggerTimes& times);

}  // namespace tandem::agents
