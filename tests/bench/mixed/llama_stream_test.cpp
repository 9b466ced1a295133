#include "bench/mixed/llama_stream.h"

#include <gtest/gtest.h>

namespace tandem::bench {
namespace {

constexpr std::string_view kAnswer =
    "data: {\"content\":\"a\",\"tokens\":[5],\"stop\":false,\"tokens_predicted\":1}\n\n"
    "data: {\"content\":\"b\",\"tokens\":[6],\"stop\":false,\"tokens_predicted\":2}\r\n\r\n"
    "data: {\"content\":\"\",\"stop\":true,\"tokens_predicted\":3,"
    "\"timings\":{\"prompt_n\":40,\"predicted_n\":3,\"prompt_ms\":12.5}}\n\n";

TEST(LlamaStream, ReadsAnAnswerCutAnywhere) {
  for (std::size_t cut = 0; cut <= kAnswer.size(); ++cut) {
    LlamaStream stream;
    stream.push(kAnswer.substr(0, cut));
    stream.push(kAnswer.substr(cut));
    ASSERT_TRUE(stream.totals()) << cut;
    EXPECT_TRUE(stream.problem().empty()) << stream.problem();
    EXPECT_EQ(stream.totals()->promptTokens, 40);
    EXPECT_EQ(stream.totals()->answerTokens, 3);
    EXPECT_DOUBLE_EQ(stream.totals()->promptMs, 12.5);
    EXPECT_EQ(stream.answerTokens(), 3);
  }
}

TEST(LlamaStream, CountsTokensWhileTheyCome) {
  LlamaStream stream;
  EXPECT_EQ(stream.answerTokens(), 0);
  stream.push(kAnswer.substr(0, kAnswer.find('\n') + 1));
  EXPECT_EQ(stream.answerTokens(), 1);
  EXPECT_FALSE(stream.totals());
}

TEST(LlamaStream, KeepsWhatIsNoAnswer) {
  LlamaStream refused;
  refused.push("data: {\"error\":{\"message\":\"too long\"}}\n\n");
  EXPECT_NE(refused.problem().find("too long"), std::string::npos);
  LlamaStream plain;
  plain.push("404 page not found\n");
  EXPECT_EQ(plain.problem(), "404 page not found");
  LlamaStream broken;
  broken.push("data: {\"stop\":tr\n");
  EXPECT_FALSE(broken.problem().empty());
  LlamaStream incomplete;
  incomplete.push("data: {\"stop\":true}\n");
  EXPECT_FALSE(incomplete.problem().empty());
  EXPECT_FALSE(incomplete.totals());
}

}  // namespace
}  // namespace tandem::bench
