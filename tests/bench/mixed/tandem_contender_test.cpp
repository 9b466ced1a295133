// What makes the comparison fair: prompts and answers of exactly the lengths that a trace asks for.
#include "bench/mixed/tandem_contender.h"

#include <gtest/gtest.h>

#include "bench/mixed/player.h"
#include "tests/fakes/small_model.h"
#include "tests/fakes/temporary_folder.h"

namespace tandem::bench {
namespace {

using namespace std::chrono_literals;

class TandemContenderTest : public ::testing::Test {
 protected:
  std::filesystem::path model(bool endless) {
    ModelShape shape = fakes::smallShape();
    shape.vocabulary = 300;
    shape.endless = endless;
    return fakes::writeSmallModel(folder_ / "small.gguf", shape);
  }

  TemporaryFolder folder_;
};

TEST_F(TandemContenderTest, ComputesExactlyTheLengthsAskedFor) {
  EngineOptions options;
  options.threads = 1;
  auto contender = TandemContender::start(model(/*endless=*/true), options, 512);
  ASSERT_TRUE(contender.ok()) << contender.error().message;
  // With 300 tokens of random weights an ordinary vocabulary's end would come up now and then.
  workload::Trace trace;
  for (const int prompt : {8, 9, 31, 100, 300}) {
    trace.push_back({0ms, Priority::reactive, prompt, 200, ""});
    trace.push_back({0ms, Priority::reactive, prompt, 1, ""});
  }
  const Played played =
      play(**contender, trace, workload::RequestSource({}, Priority::proactive), {.duration = 1ms});
  ASSERT_EQ(played.record.size(), trace.size());
  for (const PlayedRequest& request : played.record) {
    EXPECT_TRUE(request.complete()) << request.answerTokens;
    EXPECT_EQ(request.promptTokens, request.request.promptTokens);
    ASSERT_TRUE(request.firstKernel && request.firstToken);
    EXPECT_LE(*request.firstKernel, *request.firstToken);
  }
}

TEST_F(TandemContenderTest, NoTwoPromptsBeginAlike) {
  auto tokenizer = openTokenizer(model(/*endless=*/true));
  ASSERT_TRUE(tokenizer.ok());
  const PromptText prompts(std::move(*tokenizer), /*overhead=*/1);
  for (int number = 1; number < 60; ++number) {
    const auto one = prompts.make(40, number), next = prompts.make(40, number + 1);
    ASSERT_TRUE(one.ok() && next.ok());
    EXPECT_NE(one->front(), next->front()) << number;
    EXPECT_EQ(prompts.count(*one), 39);
  }
}

TEST_F(TandemContenderTest, SaysWhenAPromptCannotBeThatShort) {
  auto tokenizer = openTokenizer(model(/*endless=*/false));
  ASSERT_TRUE(tokenizer.ok());
  const PromptText prompts(std::move(*tokenizer), /*overhead=*/50);
  const auto text = prompts.make(40, 1);
  ASSERT_FALSE(text.ok());
  EXPECT_EQ(text.error().code, ErrorCode::unsupported);
}

}  // namespace
}  // namespace tandem::bench
