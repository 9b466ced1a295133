// The help as the tools have it: from several threads at once, too.
#include "app/help/program_help.h"

#include <gtest/gtest.h>

#include <future>

namespace tandem::help {
namespace {

TEST(ProgramHelp, AnswersFromTheFirstQuestionOnOnEachThread) {
  const ProgramHelp help;
  const auto ask = [&help] { return help.find("How do I start a new chat?"); };
  auto other = std::async(std::launch::async, ask);
  for (const auto& found : {ask(), other.get()}) {
    ASSERT_FALSE(found.empty());
    EXPECT_NE(found.front().answer.find("Ctrl+N"), std::string::npos);
  }
}

}  // namespace
}  // namespace tandem::help
