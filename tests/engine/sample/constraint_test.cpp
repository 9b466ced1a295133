#include "engine/sample/constraint.h"

#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "tests/engine/sample/grammar_rig.h"

namespace tandem::sample {
namespace {

class ConstraintTest : public ::testing::Test {
 protected:
  std::unique_ptr<Constraint> constraint(const char* schema, const char* trigger = "") {
    auto made = Constraint::make(compiled(schema), trigger, spellings_);
    EXPECT_TRUE(made.ok());
    return std::move(*made);
  }
  TokenId token(std::string_view bytes) const {
    for (std::size_t i = 0; i < spellings_.vocabulary(); ++i) {
      if (spellings_.bytes(static_cast<TokenId>(i)) == bytes) return static_cast<TokenId>(i);
    }
    ADD_FAILURE() << bytes << " is no token";
    return 0;
  }
  void accept(Constraint& constraint, std::initializer_list<const char*> pieces) const {
    for (const char* piece : pieces) constraint.accept(token(piece));
  }
  /// Logits of a model that badly wants `wanted`.
  std::vector<float> wish(TokenId wanted) const {
    std::vector<float> logits(spellings_.vocabulary(), 0.0F);
    logits[static_cast<std::size_t>(wanted)] = 50;
    return logits;
  }
  const Spellings spellings_{smallVocabulary(), {kSmallEnd}};
};

TEST_F(ConstraintTest, AnEndIsOnlyChosenWhereTheValueIsWhole) {
  const auto number = constraint(R"({"type":"integer"})");
  Sampling greedy;
  greedy.temperature = 0;
  Sampler sampler(greedy, 1);
  const auto endWanted = wish(kSmallEnd);
  EXPECT_FALSE(number->mayEnd());
  const auto first = number->pick(sampler, endWanted, {}, 10);
  ASSERT_TRUE(first.ok());
  EXPECT_NE(*first, kSmallEnd);
  accept(*number, {"12"});
  EXPECT_TRUE(number->mayEnd());
  EXPECT_FALSE(number->ended());  // 123 would be another
  EXPECT_EQ(*number->pick(sampler, endWanted, {}, 10), kSmallEnd);
  EXPECT_EQ(*number->pick(sampler, wish(token("3")), {}, 10), token("3"));

  const auto flag = constraint(R"({"type":"boolean"})");
  accept(*flag, {"true"});
  EXPECT_TRUE(flag->ended());
}

TEST_F(ConstraintTest, TokensThatSteerAreNeverInAValue) {
  const auto text = constraint(R"({"type":"string"})");
  accept(*text, {"\""});
  const TokenMask& mask = text->allowed(100);
  EXPECT_TRUE(mask.allows(token("hello")));
  EXPECT_TRUE(mask.allows(token("\xF0\x9F")));
  EXPECT_FALSE(mask.allows(token("<tool_call>")));
  EXPECT_FALSE(mask.allows(token("<|end|>")));
  EXPECT_FALSE(mask.allows(kSmallEnd));
  accept(*text, {"\xF0\x9F"});
  EXPECT_TRUE(text->allowed(100).allows(token("\x98\x80")));
  EXPECT_FALSE(text->allowed(100).allows(token("hello")));
}

TEST_F(ConstraintTest, ClosesWhenTheTokensRunOut) {
  for (int tokens = 3; tokens < 30; ++tokens) {
    const auto object = constraint(R"({"properties":{"name":{"type":"string","minLength":2},
        "list":{"type":"array","items":{"type":"string"},"minItems":2}},"required":["name","list"]})");
    Noise noise(spellings_.vocabulary(), static_cast<std::uint32_t>(tokens));
    if (!object->fits(tokens)) {
      EXPECT_LT(tokens, 20);
      continue;
    }
    const Written answer = write(*object, spellings_, noise, {}, tokens);
    EXPECT_TRUE(answer.whole) << answer.text;
    EXPECT_TRUE(nlohmann::json::accept(answer.text)) << answer.text;
    EXPECT_LE(answer.tokens, tokens);
  }
}

TEST_F(ConstraintTest, LongTokensCountWhenOneAsksWhetherAValueFits) {
  const auto object =
      constraint(R"({"properties":{"arguments":{"const":"hello"}},"required":["arguments"]})");
  // 21 bytes, but: {" arguments ":" … written with the longest tokens
  EXPECT_FALSE(object->fits(2));
  int least = 2;
  while (!object->fits(least)) ++least;
  EXPECT_LE(least, 7);
  Noise noise(spellings_.vocabulary(), 5);
  const Written answer = write(*object, spellings_, noise, {}, least);
  EXPECT_EQ(answer.text, R"({"arguments":"hello"})");
  EXPECT_EQ(answer.tokens, least);
}

TEST_F(ConstraintTest, FreeTextUntilTheTrigger) {
  const auto call =
      constraint(R"({"properties":{"name":{"const":"now"}},"required":["name"]})", "<tool_call>x");
  Sampling greedy;
  greedy.temperature = 0;
  Sampler sampler(greedy, 1);
  EXPECT_TRUE(call->mayEnd());
  EXPECT_EQ(*call->pick(sampler, wish(token("hello")), {}, 100), token("hello"));
  EXPECT_EQ(*call->pick(sampler, wish(kSmallEnd), {}, 100), kSmallEnd);
  accept(*call, {"hello", "<", "<tool_call>", "the\""});
  EXPECT_FALSE(call->inValue());
  accept(*call, {"<tool_call>"});
  // x":1 would bring the trigger's last byte and then no beginning of the value.
  EXPECT_NE(*call->pick(sampler, wish(token("x\":1")), {}, 100), token("x\":1"));
  EXPECT_EQ(*call->pick(sampler, wish(token("x")), {}, 100), token("x"));
  // With too few tokens left for a value there is none.
  EXPECT_NE(*call->pick(sampler, wish(token("x")), {}, 3), token("x"));
  accept(*call, {"x"});
  EXPECT_TRUE(call->inValue());
  EXPECT_FALSE(call->mayEnd());
  EXPECT_NE(*call->pick(sampler, wish(token("hello")), {}, 100), token("hello"));
  accept(*call, {"{\"", "name", "\":", "\"", "n", "o", "w", "\"}"});
  EXPECT_TRUE(call->ended());
}

TEST_F(ConstraintTest, ATokenMayEndTheTriggerAndBeginTheValue) {
  const auto call = constraint(R"({"type":"object","properties":{"a":{"type":"null"}}})", "the");
  accept(*call, {" the"});
  EXPECT_TRUE(call->inValue());
  const auto text = constraint(R"({"type":"string"})", "the");
  accept(*text, {"the\""});
  EXPECT_TRUE(text->inValue());
  EXPECT_TRUE(text->allowed(50).allows(token("hello")));  // the quote has been written
}

TEST_F(ConstraintTest, AVocabularyThatCannotWriteEverythingIsRefused) {
  std::vector<TokenSpelling> few = {{"", false}, {"{", true}, {"}", true}};
  const Spellings spellings(few, {0});
  const auto made = Constraint::make(compiled("true"), "", spellings);
  ASSERT_FALSE(made.ok());
  EXPECT_EQ(made.error().code, ErrorCode::unsupported);
}

TEST_F(ConstraintTest, WithoutATokenForTheEndAValueEndsAsSoonAsItIsWhole) {
  const Spellings endless(smallVocabulary(), {});
  auto made = Constraint::make(compiled(R"({"type":"integer"})"), "", endless);
  ASSERT_TRUE(made.ok());
  (*made)->accept(token("12"));
  EXPECT_TRUE((*made)->ended());
}

TEST_F(ConstraintTest, SentencesAreQuotedInStringsAsFarAsTheSchemaAllows) {
  const TokenId first = token("<tool_call>");
  const std::vector<std::string> sentences{"He said \"so\"", "far too long for this"};
  Sampling greedy;
  greedy.temperature = 0;
  Sampler sampler(greedy, 1);
  const auto text = constraint(R"({"type":"string","maxLength":14})");
  text->mayQuote(first, sentences);
  EXPECT_NE(*text->pick(sampler, wish(first), {}, 20), first) << "a string begins with a quotation mark";
  accept(*text, {"\""});
  EXPECT_NE(*text->pick(sampler, wish(first + 1), {}, 20), first + 1);
  EXPECT_NE(*text->pick(sampler, wish(first), {}, 1), first) << "there is only time for the end";

  const auto again = constraint(R"({"type":"string","maxLength":14})");
  again->mayQuote(first, sentences);
  accept(*again, {"\""});
  ASSERT_EQ(*again->pick(sampler, wish(first), {}, 20), first);
  again->accept(first);
  EXPECT_EQ(again->bytes(first), R"(He said \"so\")");
  EXPECT_NE(*again->pick(sampler, wish(first), {}, 20), first) << "twice is longer than 14";
  accept(*again, {"\""});
  EXPECT_TRUE(again->ended());
}

TEST_F(ConstraintTest, AQuoteBeforeTheTriggerIsNoTrigger) {
  const TokenId first = token("<|end|>");
  const auto flag = constraint(R"({"type":"boolean"})", "GO");
  flag->mayQuote(first, std::vector<std::string>{"GO on"});
  Sampling greedy;
  greedy.temperature = 0;
  Sampler sampler(greedy, 1);
  EXPECT_EQ(*flag->pick(sampler, wish(first), {}, 20), first);
  flag->accept(first);
  EXPECT_FALSE(flag->inValue());
  accept(*flag, {"G"});
  flag->accept(first);
  accept(*flag, {"O"});
  EXPECT_FALSE(flag->inValue()) << "nobody sees the trigger in one piece";
}

TEST_F(ConstraintTest, AValueSaysWhatHasBeenSaid) {
  const SaidText::Texts texts{{"12 times hello the name"}, {{"name", "now"}}, {}};
  for (std::uint32_t seed = 1; seed < 40; ++seed) {
    const auto value =
        constraint(R"({"properties":{"name":{"const":"now"},"text":{"type":"string","minLength":1},
        "list":{"type":"array","items":{"type":"string","minLength":1},"minItems":2,"maxItems":3}},
        "required":["name","text","list"]})");
    value->keepTo(SaidText(texts));
    Noise noise(spellings_.vocabulary(), seed);
    const Written answer = write(*value, spellings_, noise, {}, 2000);
    ASSERT_TRUE(answer.whole) << answer.text;
    const auto read = nlohmann::json::parse(answer.text);
    EXPECT_TRUE(SaidText(texts).mayFollow(answer.text)) << answer.text;
    EXPECT_EQ(read["name"], "now");
  }
}

TEST_F(ConstraintTest, WhereTheSchemaCutsAWordTheRuleHoldsFromThereOn) {
  const SaidText::Texts texts{{"hello 12"}, {}, {}};
  const auto value = constraint(R"({"type":"array","items":{"type":"string","minLength":1,"maxLength":3},
      "minItems":2,"maxItems":2})");
  value->keepTo(SaidText(texts));
  accept(*value, {"[\"", "h", "e", "l"});
  Sampler sampler({}, 1);
  const auto end = value->pick(sampler, wish(token("l")), {}, 50);
  ASSERT_TRUE(end.ok());
  EXPECT_TRUE(spellings_.bytes(*end).starts_with('"'));
  accept(*value, {"\"", ",", "\""});
  const auto next = value->pick(sampler, wish(token("x")), {}, 50);
  ASSERT_TRUE(next.ok());
  EXPECT_NE(*next, token("x"));
}

TEST_F(ConstraintTest, AQuoteKeepsToWhatHasBeenSaid) {
  const TokenId first = token("<|end|>");
  const auto text = constraint(R"({"type":"string"})");
  text->mayQuote(first, std::vector<std::string>{"Say \"it\" now"});
  text->keepTo(SaidText({{"First. Say \"it\" now."}, {}, {}}));
  accept(*text, {"\""});
  Sampler sampler({}, 1);
  ASSERT_EQ(*text->pick(sampler, wish(first), {}, 50), first);
  text->accept(first);
  EXPECT_EQ(*text->pick(sampler, wish(token("\"")), {}, 50), token("\""));
}

TEST_F(ConstraintTest, WhatTheSchemaWantsIsWrittenEvenIfNobodyHasSaidIt) {
  const auto value = constraint(R"({"properties":{"name":{"const":"hello"}},"required":["name"]})");
  value->keepTo(SaidText({{"good day"}, {}, {}}));
  Noise noise(spellings_.vocabulary(), 3);
  EXPECT_EQ(write(*value, spellings_, noise, {}, 100).text, R"({"name":"hello"})");
}

}  // namespace
}  // namespace tandem::sample
