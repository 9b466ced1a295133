#include "agents/tools/toolbox.h"

#include <gtest/gtest.h>

#include "agents/tools/calculator.h"
#include "tests/agents/tools/workshop.h"

namespace tandem::agents::tools {
namespace {

class Odd final : public Tool {
 public:
  explicit Odd(ToolInfo info) : Tool(std::move(info)) {}
  Result<Call> prepare(const Json&) const override { return Call{}; }
};

std::unique_ptr<Tool> odd(const std::string& name, const char* schema) {
  ToolInfo info;
  info.name = name;
  info.parameters = OrderedJson::parse(schema);
  return std::make_unique<Odd>(info);
}

constexpr const char* kNothing = R"({"type": "object", "properties": {}, "additionalProperties": false})";

TEST(Registry, TakesEachNameOnceAndOnlySchemasItCanCheck) {
  Registry registry;
  EXPECT_TRUE(registry.add(odd("one", kNothing)).ok());
  EXPECT_FALSE(registry.add(odd("one", kNothing)).ok());
  for (const char* name : {"", "One", "a b", "a-b", "x1"})
    EXPECT_FALSE(registry.add(odd(name, kNothing)).ok()) << name;
  EXPECT_FALSE(registry.add(odd("two", R"({"type": "string"})")).ok());
  EXPECT_FALSE(registry.add(odd("two", R"({"type": "object", "properties": {}})")).ok());
  EXPECT_EQ(registry.names(), std::vector<std::string>{"one"});
}

TEST(Toolbox, HoldsWhatIsAllowedAndNothingElse) {
  const Workshop shop;
  ASSERT_TRUE(shop.added.ok()) << shop.added.error().message;
  const Toolbox box(shop.registry, {"calculator", "calculator", "format_disk"});
  EXPECT_NE(box.find("calculator"), nullptr);
  EXPECT_EQ(box.find("save_note"), nullptr) << "registered, but not in this box";
  EXPECT_EQ(box.check({"save_note", {{"title", "a"}, {"text", "b"}}}).error().code, ErrorCode::notFound);
  EXPECT_EQ(box.check({"calculator", {{"expression", 5}}}).error().code, ErrorCode::invalidArgument);
  EXPECT_TRUE(box.check({"calculator", {{"expression", "5"}}}).ok());
  EXPECT_EQ(Json::parse(box.descriptions()).size(), 1U);
  EXPECT_TRUE(Toolbox(shop.registry, {}).empty());
}

TEST(Toolbox, DescribesItselfForTemplatesAndForDecoding) {
  const Workshop shop;
  const Json list = Json::parse(shop.chat.descriptions());
  ASSERT_EQ(list.size(), chatTools().size());
  for (const Json& tool : list) {
    EXPECT_EQ(tool["type"], "function");
    EXPECT_FALSE(tool["function"]["description"].get<std::string>().empty());
    EXPECT_EQ(tool["function"]["parameters"]["type"], "object");
  }
  const std::string text = shop.chat.callSchema();
  EXPECT_LT(text.find("\"name\""), text.find("\"arguments\""))
      << "a model names the tool before its arguments";
  const Json schema = Json::parse(text);
  ASSERT_EQ(schema["oneOf"].size(), chatTools().size());
  for (std::size_t i = 0; i < list.size(); ++i) {
    const Json& call = schema["oneOf"][i];
    EXPECT_EQ(call["properties"]["name"]["const"], list[i]["function"]["name"]);
    EXPECT_EQ(call["properties"]["arguments"], list[i]["function"]["parameters"]);
    EXPECT_EQ(call["additionalProperties"], false);
  }
}

TEST(Toolbox, ToolsOfWhichNobodyOutsideHasAPart) {
  const Workshop shop;
  for (const std::string& name : chatTools()) {
    EXPECT_EQ(isOwn(name), shop.registry.find(name)->info().tier == Tier::own) << name;
  }
  EXPECT_TRUE(isOwn("tandem_help"));
  EXPECT_FALSE(isOwn("something_new"));
}

TEST(Toolbox, AgentsCannotReadThroughProposals) {
  const Workshop shop;
  for (const std::string& name : agentTools()) {
    const Tool* tool = shop.registry.find(name);
    ASSERT_NE(tool, nullptr) << name;
    EXPECT_FALSE(onlyLooks(tool->info().tier)) << name;
  }
}

}  // namespace
}  // namespace tandem::agents::tools
