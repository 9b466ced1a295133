#include "bench/mixed/machine_use.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <chrono>

namespace tandem::bench {
namespace {

TEST(MachineUse, SeesWhatThisProcessUses) {
  const auto own = ownProcessorTime(), byId = processorTimeOf(getpid()), machine = machineProcessorTime();
  while (ownProcessorTime() - own < std::chrono::milliseconds(100)) {
  }
  // /proc counts in hundredths of a second.
  EXPECT_GE(processorTimeOf(getpid()) - byId, std::chrono::milliseconds(80));
  EXPECT_GE(machineProcessorTime() - machine, std::chrono::milliseconds(50));
}

TEST(MachineUse, NothingForAProcessThatIsNotThere) {
  EXPECT_EQ(processorTimeOf(-1).count(), 0);
}

}  // namespace
}  // namespace tandem::bench
