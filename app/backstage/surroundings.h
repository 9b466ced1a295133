// What monitors ask about the computer and the person: mains power, and whether anything in the background
// may begin. Thread: the loop.
#pragma once

#include <filesystem>
#include <functional>
#include <utility>

#include "agents/core/sensors.h"
#include "app/backstage/mains_power.h"

namespace tandem {

class Surroundings final : public agents::Sensors {
 public:
  /// `loop` outlives it. `supplies` as for MainsPower; `paused`: a person has paused background work.
  Surroundings(agents::Loop& loop, std::filesystem::path supplies, bool paused)
      : power_(loop, std::move(supplies)), paused_(paused) {
    power_.onChange([this] { tell(); });
  }

  std::optional<bool> onMains() const override { return power_.onMains(); }
  agents::Rest rest() const override {
    if (asleep_) return agents::Rest::asleep;
    return paused_ ? agents::Rest::paused : agents::Rest::none;
  }
  void onChange(std::function<void()> changed) override { changed_ = std::move(changed); }

  void setPaused(bool paused) {
    if (std::exchange(paused_, paused) != paused) tell();
  }
  void setAsleep(bool asleep) {
    if (std::exchange(asleep_, asleep) != asleep) tell();
  }

 private:
  void tell() {
    if (changed_) changed_();
  }

  MainsPower power_;
  bool paused_;
  bool asleep_ = false;
  std::function<void()> changed_;
};

}  // namespace tandem
