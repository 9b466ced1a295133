// What monitors ask about the computer and the person before they run. app/ implements it.
#pragma once

#include <functional>
#include <optional>

#include "agents/core/rest.h"

namespace tandem::agents {

/// Thread: the loop.
class Sensors {
 public:
  virtual ~Sensors() = default;
  /// Nothing = the machine does not say (a desktop without battery counts as on mains).
  virtual std::optional<bool> onMains() const = 0;
  virtual Rest rest() const = 0;
  /// Called on the loop when something of the above has changed; replaces the earlier one.
  virtual void onChange(std::function<void()> changed) = 0;
};

}  // namespace tandem::agents
