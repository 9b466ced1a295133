// Makes the trigger of each kind from a monitor's settings. Which options a kind has stands in its header.
#pragma once

#include <filesystem>
#include <memory>

#include "agents/core/trigger.h"
#include "agents/triggers/clipboard.h"
#include "agents/triggers/http_client.h"
#include "agents/triggers/journal.h"
#include "agents/triggers/times.h"

namespace tandem::agents {

/// What the triggers work with.
struct TriggerParts {
  std::shared_ptr<HttpClient> http;
  std::shared_ptr<Journal> journal;
  ClipboardSource* clipboard = nullptr;  ///< outlives the triggers; null = this program sees no clipboard
  std::filesystem::path home;            ///< stands for ~ in places
  TriggerTimes times;
};

/// Thread: the loop.
class Triggers final : public TriggerFactory {
 public:
  explicit Triggers(TriggerParts parts) : parts_(std::move(parts)) {}
  Result<std::unique_ptr<TriggerSource>> make(const Monitor& monitor, TriggerPorts ports) override;

 private:
  const TriggerParts parts_;
};

}  // namespace tandem::agents
