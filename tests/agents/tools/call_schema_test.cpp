// The schema of calls is one that decoding can hold a model to.
#include <gtest/gtest.h>

#include "engine/sample/json_schema.h"
#include "tests/agents/tools/workshop.h"

namespace tandem::agents::tools {
namespace {

TEST(CallSchema, CanBeDecodedFor) {
  const Workshop shop;
  for (const std::vector<std::string>& names : {chatTools(), agentTools(), {"current_time"}}) {
    const auto grammar = sample::compileJsonSchema(Toolbox(shop.registry, names).callSchema());
    EXPECT_TRUE(grammar.ok()) << grammar.error().message;
  }
}

}  // namespace
}  // namespace tandem::agents::tools
