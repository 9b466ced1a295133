// Tool create_reminder: a card in the inbox at a certain time.
#pragma once

#include "agents/core/wall_time.h"
#include "agents/tools/reminders.h"
#include "agents/tools/tool.h"

namespace tandem::agents::tools {

class CreateReminder final : public Tool {
 public:
  /// As far ahead as makes sense; later than that, the year was misspelt.
  static constexpr std::chrono::days kFurthest{5 * 366};

  CreateReminder(Reminders& reminders, const WallClock& clock);
  Result<Call> prepare(const Json& arguments) const override;

 private:
  Reminders& reminders_;
  const WallClock& clock_;
};

}  // namespace tandem::agents::tools
