#include "agents/tools/schema_check.h"

#include <gtest/gtest.h>

#include "agents/tools/strict_json.h"

namespace tandem::agents::tools {
namespace {

const Json kSchema = Json::parse(R"({
  "type": "object",
  "properties": {
    "name": {"type": "string", "minLength": 1, "maxLength": 5},
    "kind": {"type": "string", "enum": ["a", "b"]},
    "count": {"type": "integer", "minimum": 1, "maximum": 10},
    "share": {"type": "number", "minimum": 0, "maximum": 1},
    "yes": {"type": "boolean"},
    "list": {"type": "array", "items": {"type": "string"}, "minItems": 1, "maxItems": 2}
  },
  "required": ["name"],
  "additionalProperties": false
})");

TEST(SchemaCheck, TakesWhatFits) {
  ASSERT_TRUE(checkSchema(kSchema).ok());
  for (const char* good : {
           R"({"name": "x"})",
           R"({"name": "Grüße", "kind": "b", "count": 10, "share": 0.5, "yes": true, "list": ["", "y"]})",
           R"({"name": "x", "share": 1})",
       }) {
    const Status status = checkValue(Json::parse(good), kSchema);
    EXPECT_TRUE(status.ok()) << good << ": " << status.error().message;
  }
}

TEST(SchemaCheck, NamesWhatDoesNotFit) {
  const std::pair<const char*, const char*> cases[] = {
      {R"({})", "arguments lacks"},
      {R"([])", "arguments must be of type object"},
      {R"(null)", "arguments must be"},
      {R"({"name": ""})", "arguments.name"},
      {R"({"name": "sixsix"})", "arguments.name"},
      {R"({"name": 5})", "arguments.name"},
      {R"({"name": null})", "arguments.name"},
      {R"({"name": ["x"]})", "arguments.name"},
      {R"({"name": "x", "other": 1})", "no field"},
      {R"({"name": "x", "Name": "x"})", "no field"},
      {R"({"name": "x", "kind": "c"})", "arguments.kind"},
      {R"({"name": "x", "count": 0})", "arguments.count"},
      {R"({"name": "x", "count": 11})", "arguments.count"},
      {R"({"name": "x", "count": 1.0})", "arguments.count"},
      {R"({"name": "x", "count": 18446744073709551615})", "arguments.count"},
      {R"({"name": "x", "count": "1"})", "arguments.count"},
      {R"({"name": "x", "share": 1e300})", "arguments.share"},
      {R"({"name": "x", "yes": "true"})", "arguments.yes"},
      {R"({"name": "x", "list": []})", "arguments.list"},
      {R"({"name": "x", "list": ["a", "b", "c"]})", "arguments.list"},
      {R"({"name": "x", "list": ["a", 1]})", "arguments.list[1]"},
      {R"({"name": "a\u0000b"})", "arguments.name"},
      {R"({"name": "a\rb"})", "arguments.name"},
  };
  for (const auto& [json, where] : cases) {
    const Status status = checkValue(Json::parse(json), kSchema);
    ASSERT_FALSE(status.ok()) << json;
    EXPECT_EQ(status.error().code, ErrorCode::invalidArgument) << json;
    EXPECT_NE(status.error().message.find(where), std::string::npos)
        << json << ": " << status.error().message;
  }
}

TEST(SchemaCheck, RefusesTextThatIsNoUtf8) {
  EXPECT_FALSE(checkValue(Json{{"name", "\xFF"}}, kSchema).ok());
}

TEST(SchemaCheck, RefusesSchemasThatItWouldNotCheck) {
  for (
      const char* bad : {
          R"({})",
          R"({"type": ["string", "null"]})",
          R"({"type": "text"})",
          R"({"type": "string", "pattern": "a+"})",
          R"({"type": "object", "properties": {}})",
          R"({"type": "object", "properties": {}, "additionalProperties": true})",
          R"({"type": "object", "properties": {"x": {"type": "string", "format": "uri"}}, "additionalProperties": false})",
          R"({"type": "array"})",
          R"({"type": "string", "maxLength": "5"})",
      }) {
    EXPECT_FALSE(checkSchema(Json::parse(bad)).ok()) << bad;
  }
}

TEST(StrictJson, ReadsOneValue) {
  const auto value = parseStrictly(R"( {"a": [1, 2.5, "x", null, {"a": true}]} )");
  ASSERT_TRUE(value.ok());
  EXPECT_EQ((*value)["a"][4]["a"], true);
}

TEST(StrictJson, RefusesWhatTwoReadersCouldReadDifferently) {
  for (const char* bad : {
           "",
           "{",
           "nul",
           "{\"a\":1}{\"a\":2}",
           "{\"a\":1} x",
           R"({"a": 1, "a": 2})",
           R"({"b": {"a": 1, "a": 1}})",
           R"({"a": 1, "\u0061": 2})",
           "{'a': 1}",
           "{a: 1}",
           "[1,]",
           "// x\n1",
           "\xEF\xBB\xBF{} x",
           "\"\xFF\"",
           "NaN",
           "1e999",
           "\"a\nb\"",
           R"("\ud800")",
       }) {
    EXPECT_FALSE(parseStrictly(bad).ok()) << bad;
  }
  EXPECT_TRUE(parseStrictly(R"([{"a": 1}, {"a": 2}])").ok()) << "the same key in two objects is fine";
}

TEST(StrictJson, RefusesBombs) {
  EXPECT_FALSE(parseStrictly(std::string(100000, '[')).ok());
  EXPECT_FALSE(parseStrictly(std::string(50, '[') + std::string(50, ']')).ok());
  EXPECT_FALSE(parseStrictly("\"" + std::string(kJsonBytes, 'x') + "\"").ok());
}

TEST(StrictJson, CanonicalTextTellsValuesApart) {
  EXPECT_EQ(canonical(Json::parse(R"({"b": 1, "a": "ü"})")), "{\"a\":\"\\u00fc\",\"b\":1}");
  EXPECT_EQ(canonical(Json::parse(R"({"b":1,"a":2})")), canonical(Json::parse(R"({ "a": 2, "b": 1 })")));
  EXPECT_NE(canonical(Json("1")), canonical(Json(1)));
  EXPECT_NE(canonical(Json(nullptr)), canonical(Json("null")));
}

}  // namespace
}  // namespace tandem::agents::tools
