// Answers whose words are those of the conversation and a model's own, through the engine. The model would
// say any letters.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "engine/runtime/local_engine.h"
#include "engine/sample/known_words.h"
#include "tests/engine/runtime/coordinator_rig.h"
#include "tests/fakes/fake_loader.h"

namespace tandem::runtime {
namespace {

using sample::KnownWords;
using sample::WordList;
using Texts = std::vector<std::string>;

/// The model's noise begins with any letter.
constexpr const char* kWords =
    "alfa bravo charlie delta echo foxtrot golf hotel india juliett kilo lima mike november oscar papa "
    "quebec "
    "romeo sierra tango uniform victor whiskey xray yankee zulu";

class AnswerWordsTest : public ::testing::Test {
 protected:
  AnswerWordsTest() {
    rig_.language.words.emplace(Texts{kWords});
    request_.messages = {{"user", "Zoe rang at 9."}};
    request_.sampling.temperature = 0;
    request_.maxTokens = 60;
  }
  std::string answer() {
    const auto asked = rig_.ask("Zoe rang at 9.", request_);
    rig_.run();
    EXPECT_TRUE(asked->finished());
    return asked->text();
  }
  bool keepsTo(const Texts& said, std::string_view text, KnownWords::Form form) const {
    return KnownWords(*rig_.language.words, WordList(said), form).mayFollow(text);
  }

  Rig rig_;
  Request request_;
};

TEST_F(AnswerWordsTest, OfText) {
  const std::string known = answer();
  EXPECT_GT(known.size(), 2U);
  EXPECT_TRUE(keepsTo({"Zoe rang at 9."}, known + '.', KnownWords::Form::text)) << known;
  rig_.language.words.reset();
  EXPECT_NE(answer(), known) << "a model that has no such rule";
}

TEST_F(AnswerWordsTest, OfTextWithTemperature) {
  request_.sampling.temperature = 5;
  for (request_.sampling.seed = 1; request_.sampling.seed < 20; ++request_.sampling.seed) {
    const std::string known = answer();
    EXPECT_TRUE(keepsTo({"Zoe rang at 9."}, known, KnownWords::Form::text)) << known;
    EXPECT_EQ(answer(), known);
  }
}

TEST_F(AnswerWordsTest, OfAModelThatWasLoaded) {
  fakes::FakeModel model;
  model.words = {kWords};
  LocalEngine engine(fakes::fakeLoader(model), std::make_unique<SteadyClock>(), 1);
  ASSERT_TRUE(engine.load("tiny.gguf", {}, {}).ok());
  std::string text;
  const auto flow = engine.submit(request_, [&](const FlowEvent& event) {
    if (const auto* part = std::get_if<FlowText>(&event)) text += part->text;
  });
  ASSERT_TRUE(flow.ok());
  (*flow)->wait();
  EXPECT_EQ(text, answer());
}

TEST_F(AnswerWordsTest, OfAValue) {
  request_.schema = R"({"properties":{"note":{"type":"string","minLength":12}},"required":["note"]})";
  request_.maxTokens = 200;
  const std::string value = answer();
  ASSERT_TRUE(nlohmann::json::accept(value)) << value;
  const std::string_view whole = std::string_view(value).substr(0, value.rfind(' '));  // the last one is cut
  EXPECT_GT(whole.size(), 100U);
  EXPECT_TRUE(keepsTo({"Zoe rang at 9.", request_.schema}, whole, KnownWords::Form::json)) << value;
}

TEST_F(AnswerWordsTest, OfAValueThatHasNoOthersIsWholeAllTheSame) {
  request_.schema = R"({"properties":{"day":{"type":"string","format":"date"}},"required":["day"]})";
  const auto value = nlohmann::json::parse(answer(), nullptr, false);
  ASSERT_TRUE(value.is_object());
  EXPECT_EQ(value["day"].get<std::string>().size(), 10U);
}

TEST_F(AnswerWordsTest, ACallHasItsOwnRule) {
  rig_.language.own = std::vector<sample::SaidText::Keyed>{{"", "Timer"}};
  const std::string trigger = answer().substr(0, 2);
  request_.schemaAfter = trigger;
  request_.schema = R"({"properties":{"text":{"type":"string","minLength":1}},"required":["text"]})";
  request_.maxTokens = 300;
  const std::string said = answer();
  ASSERT_TRUE(said.starts_with(trigger)) << said;
  const std::string call = said.substr(trigger.size());
  EXPECT_TRUE(nlohmann::json::accept(call)) << call;
  const sample::SaidText rule({{"Zoe rang at 9."}, {}, {{"", "Timer"}}});
  EXPECT_TRUE(rule.mayFollow(call)) << call;
}

}  // namespace
}  // namespace tandem::runtime
