#include "engine/runtime/script.h"

#include <gmock/gmock.h>

namespace tandem::runtime {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

TEST(Script, CutsTextIntoWordsThatJoinToTheSameText) {
  const auto script = parseScript(R"({"answers": [{"text": "Grüß dich,\nwie geht es?"}]})");
  ASSERT_TRUE(script.ok()) << script.error().message;
  EXPECT_THAT(script->answers[0].chunks, ElementsAre("Grüß", " dich,", "\nwie", " geht", " es?"));
}

TEST(Script, AnErrorMakesTheAnswerFailUnlessTheFinishIsGiven) {
  const auto script = parseScript(R"({"answers": [
      {"error": {"code": "internal", "message": "x"}},
      {"error": {"code": "context_full", "message": "y"}, "finish": "context_full"}]})");
  ASSERT_TRUE(script.ok()) << script.error().message;
  EXPECT_EQ(script->answers[0].finish, FinishReason::failed);
  EXPECT_EQ(script->answers[1].finish, FinishReason::contextFull);
  EXPECT_EQ(script->answers[1].error->code, ErrorCode::contextFull);
}

TEST(Script, ALoadChangesOnlyTheKeysItNames) {
  const auto script = parseScript(R"({
      "loads": [{"file": "b", "model": {"name": "B"}}],
      "model": {"name": "A", "architecture": "qwen3", "contextSize": 2048}})");
  ASSERT_TRUE(script.ok()) << script.error().message;
  EXPECT_EQ(script->loads[0].model.name, "B");
  EXPECT_EQ(script->loads[0].model.architecture, "qwen3");
  EXPECT_EQ(script->loads[0].model.contextSize, 2048);
}

struct Wrong {
  const char* json;
  const char* named;
};

TEST(Script, NamesWhatIsWrong) {
  for (const Wrong& wrong : {
           Wrong{"{", "not valid JSON"},
           Wrong{"[]", "the script must be an object"},
           Wrong{R"({"answer": []})", "answer is not a key"},
           Wrong{R"({"answers": {}})", "answers must be a list"},
           Wrong{R"({"answers": [{"text": 1}]})", "answers[0].text must be a text"},
           Wrong{R"({"answers": [{}, {"delayMs": -1}]})", "answers[1].delayMs must be a number"},
           Wrong{R"({"answers": [{"finish": "soon"}]})", "answers[0].finish must be"},
           Wrong{R"({"loads": [{"error": {"code": "odd"}}]})", "loads[0].error.code is no error code"},
           Wrong{R"({"loads": [{"steps": [{"share": 2}]}]})", "loads[0].steps[0].share must be a number"},
           Wrong{R"({"model": {"contextSize": "big"}})", "model.contextSize must be a number"},
           Wrong{R"({"loaded": 1})", "loaded must be true or false"},
       }) {
    const auto script = parseScript(wrong.json);
    ASSERT_FALSE(script.ok()) << wrong.json;
    EXPECT_EQ(script.error().code, ErrorCode::malformed);
    EXPECT_THAT(script.error().message, HasSubstr(wrong.named)) << wrong.json;
  }
}

TEST(Script, AMissingFileIsNotFound) {
  EXPECT_EQ(readScript("/nowhere/script.json").error().code, ErrorCode::notFound);
}

}  // namespace
}  // namespace tandem::runtime
