// An include may only point downwards: app -> agents -> engine/api -> engine/… in the order below.
#include <gtest/gtest.h>

#include <optional>
#include <regex>
#include <string>

#include "tests/house/source_tree.h"

namespace tandem::house {
namespace {

// Floors of the house, lowest first. A file may include its own folder and any floor below its own.
// engine/api holds contracts (plain headers, below the folders that speak in their values: what to sample,
// what is urgent, what to answer) and their wiring (sources, above everything in the engine).
const std::vector<std::string> kFloors = {
    "engine/base",
    "engine/tensor",
    "engine/gguf",
    "engine/text",
    "engine/kernels",
    "engine/graph",
    "engine/kv",
    "engine/model",
    "engine/sample",
    "engine/cost",
    "engine/device",
    "engine/trace",
    "engine/schedule",
    "engine/workload",
    "engine/runtime",
    "engine/api",
    "agents/core",
    "agents/context",
    "agents/triggers",
    "agents/builtin",
    "agents/tools",
    "agents/inbox",
    "app",
};

std::optional<std::size_t> floorOf(const std::string& path) {
  for (std::size_t floor = 0; floor < kFloors.size(); ++floor) {
    if (path.rfind(kFloors[floor] + "/", 0) == 0) return floor;
  }
  return std::nullopt;
}

bool isContract(const std::string& path) {
  return path.rfind("engine/api/", 0) == 0 && path.ends_with(".h");
}

bool mayInclude(const std::string& from, const std::string& to) {
  const auto fromFloor = floorOf(from), toFloor = floorOf(to);
  if (!fromFloor || !toFloor) return true;
  const bool insideEngine = from.rfind("engine/", 0) == 0;
  if (insideEngine) {
    if (isContract(from)) return isContract(to) || to.rfind("engine/base/", 0) == 0;
    // Chat templates write messages, and a message is part of a request.
    if (from.rfind("engine/text/chat_template", 0) == 0 && to == "engine/api/request.h") return true;
    if (isContract(to)) return *fromFloor >= *floorOf("engine/sample/");
    return *toFloor <= *fromFloor;
  }
  if (to.rfind("engine/", 0) == 0) return isContract(to) || to.rfind("engine/base/", 0) == 0;
  return *toFloor <= *fromFloor;
}

TEST(Layering, RuleTellsUpFromDown) {
  EXPECT_TRUE(mayInclude("engine/model/a.cpp", "engine/kernels/b.h"));
  EXPECT_FALSE(mayInclude("engine/kernels/a.cpp", "engine/model/b.h"));
  EXPECT_FALSE(mayInclude("engine/base/a.h", "engine/api/engine.h"));
  EXPECT_TRUE(mayInclude("engine/runtime/a.h", "engine/api/engine.h"));
  EXPECT_TRUE(mayInclude("engine/sample/a.h", "engine/api/request.h"));
  EXPECT_TRUE(mayInclude("engine/text/chat_template.h", "engine/api/request.h"));
  EXPECT_FALSE(mayInclude("engine/text/chat_template.h", "engine/api/engine.h"));
  EXPECT_FALSE(mayInclude("engine/model/a.h", "engine/api/request.h"));
  EXPECT_FALSE(mayInclude("engine/api/engine.h", "engine/runtime/a.h"));
  EXPECT_FALSE(mayInclude("engine/api/a.cpp", "app/cli/console.h"));
  EXPECT_FALSE(mayInclude("app/cli/a.cpp", "engine/gguf/file.h"));
  EXPECT_TRUE(mayInclude("app/cli/a.cpp", "engine/api/inspect.h"));
}

TEST(Layering, NoIncludePointsUpwards) {
  const std::regex include(R"re(^\s*#\s*include\s+"([^"]+)")re");
  int checked = 0;
  for (const SourceFile& file : filesEndingIn({".h", ".cpp"})) {
    for (std::size_t i = 0; i < file.lines.size(); ++i) {
      std::smatch match;
      if (!std::regex_search(file.lines[i], match, include)) continue;
      ++checked;
      EXPECT_TRUE(mayInclude(file.path, match[1])) << file.path << ":" << i + 1 << " includes " << match[1];
    }
  }
  EXPECT_GT(checked, 100) << "found hardly any include: is the pattern broken?";
}

TEST(Layering, EngineKnowsNoQtNoDatabaseNoNetwork) {
  const std::regex foreign(R"(^\s*#\s*include\s+<(Q[A-Z]|Qt|sqlite3|sys/socket|netinet|httplib|curl))");
  for (const SourceFile& file : filesEndingIn({".h", ".cpp"})) {
    if (file.path.rfind("engine/", 0) != 0 && file.path.rfind("app/cli/", 0) != 0) continue;
    for (const std::string& line : file.lines)
      EXPECT_FALSE(std::regex_search(line, foreign)) << file.path << ": " << line;
  }
}

}  // namespace
}  // namespace tandem::house
