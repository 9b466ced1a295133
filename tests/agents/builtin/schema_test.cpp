#include "agents/builtin/schema.h"

#include <gtest/gtest.h>

#include "agents/core/json.h"

namespace tandem::agents::builtin {
namespace {

TEST(Schema, IsJsonAndClosed) {
  const Json schema = Json::parse(
      objectOf({{"verdict", oneOf({"yes", "no"})}, {"picks", listOf(objectOf({{"why", textOf(40)}}), 3)}}));
  EXPECT_EQ(schema["type"], "object");
  EXPECT_EQ(schema["additionalProperties"], false);
  EXPECT_EQ(schema["required"], Json::parse(R"(["verdict","picks"])"));
  EXPECT_EQ(schema["properties"]["verdict"]["enum"], Json::parse(R"(["yes","no"])"));
  EXPECT_EQ(schema["properties"]["picks"]["maxItems"], 3);
  EXPECT_EQ(schema["properties"]["picks"]["items"]["properties"]["why"]["maxLength"], 40);
}

TEST(Schema, KeepsTheOrderOfFields) {
  const std::string schema = objectOf({{"z", textOf(1)}, {"a", textOf(1)}});
  EXPECT_LT(schema.find("\"z\""), schema.find("\"a\""));
}

}  // namespace
}  // namespace tandem::agents::builtin
