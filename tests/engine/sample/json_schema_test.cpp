// Keyword by keyword: which values can be written, which cannot, and what is refused with which words.
#include "engine/sample/json_schema.h"

#include <gmock/gmock.h>

#include "tests/engine/sample/grammar_rig.h"

namespace tandem::sample {
namespace {

using ::testing::HasSubstr;

TEST(JsonSchema, ScalarsAreOfTheirType) {
  EXPECT_TRUE(writes(R"({"type":"boolean"})", "true"));
  EXPECT_FALSE(writes(R"({"type":"boolean"})", "null"));
  EXPECT_FALSE(writes(R"({"type":"boolean"})", "tru"));
  EXPECT_TRUE(writes(R"({"type":"null"})", "null"));
  EXPECT_TRUE(writes(R"({"type":"string"})", R"("a\n\u00e9é")"));
  EXPECT_FALSE(writes(R"({"type":"string"})", "\"a\n\""));
  EXPECT_FALSE(writes(R"({"type":"string"})", R"("\u0000")"));
  for (const char* number : {"0", "-1.5", "3e8", "6.674e-11", "1E+2", "-0"}) {
    EXPECT_TRUE(writes(R"({"type":"number"})", number)) << number;
  }
  for (const char* number : {"01", ".5", "1.", "+1", "1e", "1e999", "-", "NaN", "1.5.2"}) {
    EXPECT_FALSE(writes(R"({"type":"number"})", number)) << number;
  }
  EXPECT_TRUE(writes(R"({"type":"integer"})", "-9007199254740991"));
  for (const char* number : {"1.0", "1e2", "-0", "00", "9007199254740992"}) {
    EXPECT_FALSE(writes(R"({"type":"integer"})", number)) << number;
  }
}

TEST(JsonSchema, TypesCanBeListedOrNullable) {
  EXPECT_TRUE(writes(R"({"type":["string","null"]})", "null"));
  EXPECT_TRUE(writes(R"({"type":["string","null"]})", R"("")"));
  EXPECT_FALSE(writes(R"({"type":["string","null"]})", "1"));
  EXPECT_TRUE(writes(R"({"type":"integer","nullable":true})", "null"));
  EXPECT_FALSE(writes(R"({"type":"integer","nullable":false})", "null"));
}

TEST(JsonSchema, NamesOfTheFunctionCallingLeaderboardAreKnown) {
  EXPECT_TRUE(writes(R"({"type":"dict","properties":{"a":{"type":"float"}}})", R"({"a":0.5})"));
  EXPECT_TRUE(writes(R"({"type":"tuple","items":[{"type":"integer"},{"type":"string"}]})", R"([1, "x"])"));
  EXPECT_FALSE(writes(R"({"type":"tuple","items":[{"type":"integer"},{"type":"string"}]})", "[1]"));
  EXPECT_TRUE(writes(R"({"type":"any"})", R"({"x":[1,"y"]})"));
}

TEST(JsonSchema, LengthsCountCharacters) {
  const char* schema = R"({"type":"string","minLength":2,"maxLength":3})";
  EXPECT_FALSE(writes(schema, R"("a")"));
  EXPECT_TRUE(writes(schema, R"("éé")"));
  EXPECT_TRUE(writes(schema, R"("\ud83d\ude00ab")"));
  EXPECT_TRUE(writes(schema, "\"\xF0\x9F\x98\x80 b\""));
  EXPECT_FALSE(writes(schema, R"("abcd")"));
}

TEST(JsonSchema, BoundsOfIntegersHoldExactly) {
  const char* schema = R"({"type":"integer","minimum":-17,"exclusiveMaximum":1205})";
  for (int i = -30; i < 1300; ++i) {
    EXPECT_EQ(writes(schema, std::to_string(i)), i >= -17 && i < 1205) << i;
  }
  EXPECT_TRUE(writes(R"({"type":"integer","minimum":2.5,"maximum":3.5})", "3"));
  EXPECT_FALSE(writes(R"({"type":"integer","format":"int32"})", "2147483648"));
  EXPECT_THAT(refusal(R"({"type":"integer","minimum":2.1,"maximum":2.9})"), HasSubstr("no number"));
}

TEST(JsonSchema, BoundsOfNumbersHoldExactly) {
  const char* schema = R"({"type":"number","exclusiveMinimum":0,"maximum":0.3})";
  for (const char* inside : {"0.3", "0.1", "0.000001", "0.299999", "0.30"}) {
    EXPECT_TRUE(writes(schema, inside)) << inside;
  }
  for (const char* outside : {"0", "0.0", "-0", "0.31", "0.300001", "1"}) {
    EXPECT_FALSE(writes(schema, outside)) << outside;
  }
  EXPECT_TRUE(writes(R"({"type":"number","minimum":-40.5})", "-40.5"));
  EXPECT_FALSE(writes(R"({"type":"number","minimum":-40.5})", "-40.6"));
  EXPECT_TRUE(writes(R"({"type":"number","minimum":1e10})", "10000000000"));
  EXPECT_FALSE(writes(R"({"type":"number","exclusiveMinimum":1e10})", "10000000000"));
}

TEST(JsonSchema, ConstantsAndListsOfValues) {
  const char* schema = R"({"enum":["a","ab",1,12,null,{"x":[1]},"q\"\\"]})";
  for (const char* value : {R"("a")", R"("ab")", "1", "12", "null", R"({"x":[1]})", R"("q\"\\")"}) {
    EXPECT_TRUE(writes(schema, value)) << value;
  }
  for (const char* value : {R"("b")", "2", "123", R"("a)", R"({"x":[]})"}) {
    EXPECT_FALSE(writes(schema, value)) << value;
  }
  EXPECT_FALSE(writes(R"({"type":"string","enum":["a",1]})", "1"));
  EXPECT_TRUE(writes(R"({"const":"ü"})", R"("ü")"));
  EXPECT_THAT(refusal(R"({"type":"string","enum":[1]})"), HasSubstr("no value of its type"));
  EXPECT_THAT(refusal(R"({"enum":["a"],"maxLength":1})"), HasSubstr("\"maxLength\" beside \"enum\""));
}

TEST(JsonSchema, ObjectsHaveTheirMembersInOrder) {
  const char* schema = R"({"type":"object","properties":{"b":{"type":"integer"},"a":{"type":"boolean"},
      "c":{"type":"null"}},"required":["a"]})";
  for (const char* value : {R"({"a":true})", R"({"b":1,"a":true})", R"({"b": 1, "a": true, "c": null})"}) {
    EXPECT_TRUE(writes(schema, value)) << value;
  }
  for (const char* value :
       {"{}", R"({"b":1})", R"({"a":true,"b":1})", R"({"a":true,"a":true})", R"({"a":true,})", R"({"a":1})",
        R"({"a":true,"d":1})", R"({ "a":true})", R"({"a":  true})", R"({"a":true}})"}) {
    EXPECT_FALSE(writes(schema, value)) << value;
  }
}

TEST(JsonSchema, MembersWithoutANameOfTheirOwn) {
  const char* schema = R"({"type":"object","properties":{"id":{"type":"integer"},"idea":{"type":"null"}},
      "required":["id"],"additionalProperties":{"type":"string"}})";
  for (const char* value : {R"({"id":1})", R"({"id":1,"x":"y"})", R"({"id":1,"ide":"y","idea":null})",
                            R"({"id":1,"ideas":"y","z z":""})"}) {
    EXPECT_TRUE(writes(schema, value)) << value;
  }
  for (const char* value : {R"({"x":"y"})", R"({"id":1,"x":2})", R"({"id":1,"":"y"})", R"({"id":1,"id":"y"})",
                            R"({"id":1,"idea":"y"})", R"({"id":1,"é":"y"})", R"({"id":1,"a\u0062":"y"})"}) {
    EXPECT_FALSE(writes(schema, value)) << value;
  }
  EXPECT_TRUE(writes(R"({"type":"object"})", R"({"any":{"thing":[1]}})"));
  EXPECT_FALSE(writes(R"({"type":"object","properties":{}})", R"({"x":1})"));
  EXPECT_TRUE(writes(R"({"type":"object","properties":{},"required":["x"]})", R"({"x":{"y":1}})"));
  EXPECT_THAT(refusal(R"({"required":["x"],"additionalProperties":false})"), HasSubstr("requires \"x\""));
}

TEST(JsonSchema, KeysAreWrittenAsJsonHasThem) {
  const char* schema = R"({"properties":{"a\"b":{"type":"null"},"a":{"type":"null"},"\n":{"type":"null"}}})";
  EXPECT_TRUE(writes(schema, R"({"a\"b":null,"a":null,"\n":null})"));
  EXPECT_FALSE(writes(schema, R"({"b":null})"));
}

TEST(JsonSchema, ArraysHaveSoManyItems) {
  const char* schema = R"({"type":"array","items":{"type":"integer"},"minItems":1,"maxItems":3})";
  EXPECT_TRUE(writes(schema, "[1]"));
  EXPECT_TRUE(writes(schema, "[1, 2,3]"));
  for (const char* value : {"[]", "[1,2,3,4]", "[1,]", "[,1]", "[ 1]", "[\"a\"]", "[1"}) {
    EXPECT_FALSE(writes(schema, value)) << value;
  }
  const char* tuple = R"({"prefixItems":[{"type":"integer"},{"type":"null"}],"items":{"type":"boolean"}})";
  EXPECT_TRUE(writes(tuple, "[1,null,true,false]"));
  EXPECT_TRUE(writes(tuple, "[]"));
  EXPECT_FALSE(writes(tuple, "[1,2]"));
  EXPECT_FALSE(writes(R"({"prefixItems":[{"type":"null"}],"items":false})", "[null,null]"));
  EXPECT_THAT(refusal(R"({"prefixItems":[true],"items":false,"minItems":2})"), HasSubstr("at least 2"));
}

TEST(JsonSchema, AlternativesAreFollowedTogether) {
  const char* schema = R"({"anyOf":[{"properties":{"name":{"const":"add"},"n":{"type":"integer"}},
      "required":["name","n"]},{"properties":{"name":{"const":"ask"},"q":{"type":"string"}},"required":["name"]}]})";
  EXPECT_TRUE(writes(schema, R"({"name":"add","n":1})"));
  EXPECT_TRUE(writes(schema, R"({"name":"ask"})"));
  EXPECT_FALSE(writes(schema, R"({"name":"ask","n":1})"));
  EXPECT_FALSE(writes(schema, R"({"name":"a"})"));
  EXPECT_TRUE(writes(R"({"anyOf":[{"type":"integer"},{"type":"number"}]})", "1.5"));
  EXPECT_TRUE(
      writes(R"({"type":"array","items":{"anyOf":[{"type":"integer"},{"type":"number"}]}})", "[1,2.5,3]"));
}

TEST(JsonSchema, AlternativesOfWhichOnlyOneMayHoldHaveToExcludeEachOther) {
  EXPECT_EQ(refusal(R"({"oneOf":[{"type":"string"},{"type":"null"}]})"), "");
  EXPECT_EQ(refusal(R"({"oneOf":[{"const":1},{"const":2},{"type":"string"}]})"), "");
  EXPECT_EQ(refusal(R"({"oneOf":[{"properties":{"k":{"const":"a"}},"required":["k"]},
                                 {"properties":{"k":{"const":"b"}},"required":["k"]}]})"),
            "");
  EXPECT_EQ(refusal(R"({"oneOf":[{"properties":{"a":true},"required":["a"]},
                                 {"properties":{"b":true},"required":["b"]}]})"),
            "");
  EXPECT_THAT(refusal(R"({"oneOf":[{"const":1},{"const":1.0}]})"), HasSubstr("1 and 2"));
  EXPECT_THAT(refusal(R"({"oneOf":[{"type":"integer"},{"type":"number"}]})"), HasSubstr("anyOf"));
  EXPECT_THAT(refusal(R"({"oneOf":[{"properties":{"k":{"const":"a"}}},{"properties":{"k":{"const":"b"}}}]})"),
              HasSubstr("oneOf"));  // {} satisfies both
}

TEST(JsonSchema, ReferencesMayMakeTrees) {
  const char* schema = R"({"$ref":"#/$defs/tree","$defs":{"tree":{"properties":{"v":{"type":"integer"},
      "kids":{"type":"array","items":{"$ref":"#/$defs/tree"}}},"required":["v"]}}})";
  EXPECT_TRUE(writes(schema, R"({"v":1,"kids":[{"v":2},{"v":3,"kids":[]}]})"));
  EXPECT_FALSE(writes(schema, R"({"v":1,"kids":[{}]})"));
  EXPECT_TRUE(
      writes(R"({"properties":{"a/b":{"type":"null"},"c":{"$ref":"#/properties/a~1b"}}})", R"({"c":null})"));
  EXPECT_THAT(refusal(R"({"$ref":"#/nowhere"})"), HasSubstr("#/nowhere"));
  EXPECT_THAT(refusal(R"({"$ref":"other.json"})"), HasSubstr("other.json"));
  EXPECT_THAT(refusal(R"({"$ref":"#"})"), HasSubstr("back to itself"));
  EXPECT_THAT(refusal(R"({"anyOf":[{"$ref":"#"},{"type":"null"}]})"), HasSubstr("back to itself"));
  EXPECT_THAT(refusal(R"({"type":"array","minItems":1,"items":{"$ref":"#"}})"), HasSubstr("without end"));
}

TEST(JsonSchema, NestingEndsBeforeTheStackOfAReader) {
  const char* schema = R"({"type":"array","items":{"$ref":"#"}})";
  EXPECT_TRUE(writes(schema, std::string(64, '[') + std::string(64, ']')));
  EXPECT_FALSE(writes(schema, std::string(65, '[') + std::string(65, ']')));
}

TEST(JsonSchema, DatesExist) {
  const char* date = R"({"type":"string","format":"date"})";
  for (const char* value : {R"("2024-02-29")", R"("1999-12-31")"}) EXPECT_TRUE(writes(date, value)) << value;
  for (const char* value : {R"("2023-02-29")", R"("2024-13-01")", R"("2024-04-31")", R"("2024-00-10")",
                            R"("24-1-1")", R"("2024-01-01T")"}) {
    EXPECT_FALSE(writes(date, value)) << value;
  }
  const char* moment = R"({"type":"string","format":"date-time"})";
  for (const char* value : {R"("2024-02-29T23:59:59Z")", R"("2024-02-29T00:00:00-11:30")"}) {
    EXPECT_TRUE(writes(moment, value)) << value;
  }
  for (const char* value : {R"("2024-02-29")", R"("2024-02-29T24:00:00Z")", R"("2024-02-29T23:59:59")"}) {
    EXPECT_FALSE(writes(moment, value)) << value;
  }
}

TEST(JsonSchema, WhatIsNotSupportedIsNamedWithItsPlace) {
  EXPECT_THAT(refusal(R"({"properties":{"a":{"type":"string","pattern":"x"}}})"),
              HasSubstr("#/properties/a uses \"pattern\""));
  EXPECT_THAT(refusal(R"({"type":"array","items":{"type":"integer","multipleOf":3}})"),
              HasSubstr("#/items uses \"multipleOf\""));
  EXPECT_THAT(refusal(R"({"type":"array","uniqueItems":true})"), HasSubstr("uniqueItems"));
  EXPECT_THAT(refusal(R"({"type":"colour"})"), HasSubstr("colour"));
  EXPECT_THAT(refusal(R"({"type":"string","format":"email"})"), HasSubstr("format"));
  EXPECT_THAT(refusal(R"({"allOf":[{"type":"string"},{"maxLength":2}]})"), HasSubstr("allOf"));
  EXPECT_THAT(refusal(R"({"type":"object","anyOf":[{"required":["a"]}]})"), HasSubstr("beside \"anyOf\""));
  EXPECT_THAT(refusal(R"({"type":"string","minLength":-1})"), HasSubstr("minLength"));
  EXPECT_THAT(refusal(R"({"minimum":true})"), HasSubstr("minimum"));
  EXPECT_THAT(refusal("false"), HasSubstr("allows no value"));
  EXPECT_THAT(refusal("[]"), HasSubstr("not an object"));
  EXPECT_EQ(refusal(R"({"title":"t","description":"d","default":7,"examples":[1],"x-note":{}})"), "");
  EXPECT_EQ(refusal("true"), "");
}

TEST(JsonSchema, HostileTextsAreRefused) {
  EXPECT_THAT(refusal(""), HasSubstr("not valid JSON"));
  EXPECT_THAT(refusal("{"), HasSubstr("not valid JSON"));
  EXPECT_THAT(refusal("\"\xFF\""), HasSubstr("not valid JSON"));
  EXPECT_THAT(refusal(std::string(200'000, '[')), HasSubstr("128 levels"));
  EXPECT_THAT(refusal(std::string(300 * 1024, ' ')), HasSubstr("256 KiB"));
  std::string wide = "{\"enum\":[1]";
  for (int i = 0; i < 600; ++i) wide += ",\"x-" + std::to_string(i) + "\":0";
  EXPECT_THAT(refusal(wide + "}"), HasSubstr("512 members"));
  EXPECT_THAT(refusal(R"({"type":"string","minLength":100000})"), HasSubstr("more than an answer can be"));

  std::string chain = R"({"$ref":"#/$defs/0/0","$defs":{)";
  for (int i = 0; i < 60; ++i) {  // a long way through references must not be one of calls
    chain += (i > 0 ? ",\"" : "\"") + std::to_string(i) + "\":{";
    for (int k = 0; k < 60; ++k) {
      const int next = i * 60 + k + 1;
      chain += (k > 0 ? ",\"" : "\"") + std::to_string(k) + "\":{\"$ref\":\"#/$defs/" +
               std::to_string(next / 60) + "/" + std::to_string(next % 60) + "\"}";
    }
    chain += "}";
  }
  EXPECT_EQ(refusal(chain + R"(,"60":{"0":{"type":"null"}}}})"), "");
}

}  // namespace
}  // namespace tandem::sample
