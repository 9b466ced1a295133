// Answers that are kept to a schema, through the engine: with others beside them, interrupted, at the end of
// the context.
#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "engine/runtime/local_engine.h"
#include "tests/engine/runtime/coordinator_rig.h"
#include "tests/fakes/fake_loader.h"

namespace tandem::runtime {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

constexpr const char* kNote = R"({"type":"object","properties":{"title":{"type":"string","minLength":3},
    "days":{"type":"array","items":{"type":"integer"},"minItems":1}},"required":["title","days"]})";

Request constrained(int maxTokens, Priority priority = Priority::reactive, const char* schema = kNote) {
  Request request;
  request.priority = priority;
  request.messages = {{"user", "x"}};
  request.sampling.temperature = 0;
  request.maxTokens = maxTokens;
  request.schema = schema;
  return request;
}

void expectNote(const Asked& asked) {
  ASSERT_TRUE(asked.finished());
  EXPECT_EQ(asked.report().finish, FinishReason::stop);
  const auto value = nlohmann::json::parse(asked.text(), nullptr, false);
  ASSERT_TRUE(value.is_object()) << asked.text();
  EXPECT_GE(value["title"].get<std::string>().size(), 3U);
  EXPECT_GE(value["days"].size(), 1U);
}

TEST(Constrained, AValueIsWholeWithAnyNumberOfTokens) {
  for (int maxTokens = 26; maxTokens < 90; maxTokens += 7) {
    Rig rig;
    const auto asked = rig.ask("Write a note.", constrained(maxTokens));
    rig.run();
    expectNote(*asked);
    EXPECT_LE(asked->report().timings.answerTokens, maxTokens);
  }
}

TEST(Constrained, TheContextEndsAnAnswerInTimeToo) {
  Rig rig({.contextSize = 64});
  const auto asked = rig.ask("Write a note.", constrained(0));
  rig.run();
  expectNote(*asked);
  EXPECT_LE(asked->report().contextUsed, 64);
  const auto crowded = rig.ask(std::string(50, 'p'), constrained(0));
  rig.run();
  EXPECT_EQ(crowded->report().finish, FinishReason::contextFull);
  EXPECT_THAT(crowded->report().error->message, HasSubstr("shortest value"));
  EXPECT_EQ(crowded->text(), "");
}

TEST(Constrained, InterruptedAnswersGoOnWhereTheyWere) {
  Rig alone;
  const auto undisturbed = alone.ask("Write a note.", constrained(60, Priority::proactive));
  alone.run();
  for (const int when : {9, 14, 25, 40, 77}) {
    Rig rig({.poolTokens = 192});  // too small for both: the note's cache has to go
    const auto note = rig.ask("Write a note.", constrained(60, Priority::proactive));
    std::shared_ptr<Asked> urgent;
    rig.at(when, [&] { urgent = rig.reactive(std::string(100, 'u'), 20); });
    rig.run();
    expectNote(*note);
    EXPECT_EQ(note->text(), undisturbed->text()) << when;
    ASSERT_TRUE(urgent && urgent->finished());
    EXPECT_EQ(urgent->text(), rig.expected(std::string(100, 'u'), 20));
  }
}

TEST(Constrained, FreeAndConstrainedAnswersShareAPass) {
  Rig rig;
  std::vector<std::shared_ptr<Asked>> notes;
  for (int i = 0; i < 3; ++i) {
    notes.push_back(rig.ask("note " + std::to_string(i), constrained(40 + i, Priority::proactive)));
  }
  const auto free = rig.proactive("free", 30);
  rig.run();
  EXPECT_GT(rig.machine.largestBatch, 2);
  for (const auto& note : notes) expectNote(*note);
  EXPECT_EQ(free->text(), rig.expected("free", 30));
}

TEST(Constrained, AfterATriggerOnly) {
  Rig rig;
  const std::string said = rig.expected("Write a note.", 12);
  Request request = constrained(80);
  request.schemaAfter = said.substr(6, 4);  // what the model will say by itself
  const auto asked = rig.ask("Write a note.", request);
  rig.run();
  EXPECT_EQ(asked->report().finish, FinishReason::stop);
  EXPECT_THAT(asked->text(), StartsWith(said.substr(0, 10) + "{"));
  EXPECT_TRUE(nlohmann::json::accept(asked->text().substr(10))) << asked->text();

  request.schemaAfter = "<never>";
  const auto free = rig.ask("Write a note.", request);
  rig.run();
  EXPECT_EQ(free->report().finish, FinishReason::length);
  EXPECT_EQ(free->text(), rig.expected("Write a note.", 80));
}

TEST(Constrained, CallsOfASmallModelSayWhatTheConversationSaid) {
  Rig rig;
  rig.language.own = std::vector<sample::SaidText::Keyed>{{"", "Timer"}};
  Request request = constrained(300);
  request.schema =
      R"({"properties":{"name":{"enum":["set"]},"text":{"type":"string","minLength":1}},"required":["name","text"]})";
  request.messages = {{"user", "Buy bread"}, {"assistant", "When?"}};
  request.schemaAfter = rig.expected("x", 12).substr(6, 4);
  const auto call = rig.ask("x", request);
  rig.run();
  const auto value = nlohmann::json::parse(call->text().substr(10), nullptr, false);
  ASSERT_TRUE(value.is_object()) << call->text();
  const sample::SaidText rule({{"Buy bread", "When?"}, {{"name", "set"}}, {{"", "Timer"}}});
  EXPECT_TRUE(rule.mayFollow(call->text().substr(10))) << call->text();

  rig.language.own.reset();
  const auto other = rig.ask("x", request);
  rig.run();
  EXPECT_NE(other->text(), call->text()) << "a model that has no such rule";
}

TEST(Constrained, ANumberIsOverWithTheLastToken) {
  Rig rig;
  const auto asked = rig.ask("How many?", constrained(3, Priority::reactive, R"({"type":"integer"})"));
  rig.run();
  EXPECT_EQ(asked->report().finish, FinishReason::stop);
  EXPECT_TRUE(nlohmann::json::accept(asked->text())) << asked->text();
}

TEST(Constrained, SubmitRefusesWhatCannotBeKept) {
  LocalEngine engine(fakes::fakeLoader({}), std::make_unique<SteadyClock>(), 1);
  ASSERT_TRUE(engine.load("tiny.gguf", {}, {}).ok());
  const auto refusal = [&](const Request& request) {
    const auto flow = engine.submit(request, {});
    if (flow.ok()) return std::string("accepted");
    EXPECT_EQ(flow.error().code, ErrorCode::invalidArgument);
    return flow.error().message;
  };
  EXPECT_THAT(refusal(constrained(50, Priority::reactive, "{")), HasSubstr("not valid JSON"));
  EXPECT_THAT(refusal(constrained(50, Priority::reactive, R"({"pattern":"a"})")), HasSubstr("\"pattern\""));
  EXPECT_THAT(refusal(constrained(5)), HasSubstr("too short"));
  Request odd = constrained(50);
  odd.stop = {"x"};
  EXPECT_THAT(refusal(odd), HasSubstr("stop texts"));
  odd = constrained(50, Priority::reactive, "");
  odd.schemaAfter = "<call>";
  EXPECT_THAT(refusal(odd), HasSubstr("no schema"));
  odd = constrained(50);
  odd.tools = "{}";
  EXPECT_THAT(refusal(odd), HasSubstr("JSON list"));
  odd.tools = std::string(500, '[');
  EXPECT_THAT(refusal(odd), HasSubstr("128 levels"));
  odd.tools = R"([{"type":"function"}])";
  const auto flow = engine.submit(odd, {});
  ASSERT_TRUE(flow.ok());
  EXPECT_EQ((*flow)->wait().finish, FinishReason::stop);
}

}  // namespace
}  // namespace tandem::runtime
