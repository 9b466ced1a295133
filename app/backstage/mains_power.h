// Whether the computer runs on mains power, from what the kernel says about its power supplies.
// Thread: the loop. It asks every half minute; reading two or three lines of sysfs does not block.
#pragma once

#include <filesystem>
#include <functional>
#include <optional>

#include "agents/core/loop.h"

namespace tandem {

class MainsPower {
 public:
  /// `loop` outlives it. `supplies`: where the kernel lists them.
  explicit MainsPower(agents::Loop& loop, std::filesystem::path supplies = "/sys/class/power_supply");
  ~MainsPower();
  MainsPower(const MainsPower&) = delete;
  MainsPower& operator=(const MainsPower&) = delete;

  /// Nothing = the machine does not say.
  std::optional<bool> onMains() const { return onMains_; }
  /// Called on the loop when it has changed; replaces the earlier one.
  void onChange(std::function<void()> changed) { changed_ = std::move(changed); }

 private:
  void look();

  agents::Loop& loop_;
  const std::filesystem::path supplies_;
  std::optional<bool> onMains_;
  std::function<void()> changed_;
  agents::Loop::Id timer_ = 0;
};

/// Nothing when there is neither mains supply nor battery, as on most desktop computers. A battery that is
/// being discharged decides against a mains supply that says it is plugged in: it does not give enough then.
std::optional<bool> readMainsPower(const std::filesystem::path& supplies);

}  // namespace tandem
