#include "app/settings/paths.h"

#include <gtest/gtest.h>

#include <map>

namespace tandem {
namespace {

Paths resolve(const std::map<std::string, std::string>& environment) {
  return Paths::resolve([&](const char* name) -> std::optional<std::string> {
    const auto found = environment.find(name);
    return found == environment.end() ? std::nullopt : std::optional(found->second);
  });
}

TEST(Paths, FollowTheVariables) {
  const Paths paths = resolve({{"HOME", "/u/ada"},
                               {"XDG_CONFIG_HOME", "/c"},
                               {"XDG_DATA_HOME", "/d"},
                               {"XDG_CACHE_HOME", "/h"},
                               {"XDG_STATE_HOME", "/s"},
                               {"XDG_RUNTIME_DIR", "/r"}});
  EXPECT_EQ(paths.settingsFile(), "/c/tandem/settings.json");
  EXPECT_EQ(paths.database(), "/d/tandem/tandem.db");
  EXPECT_EQ(paths.models(), "/d/tandem/models");
  EXPECT_EQ(paths.cache, "/h/tandem");
  EXPECT_EQ(paths.idleConversations(), "/h/tandem/kv");
  EXPECT_EQ(paths.logFile(), "/s/tandem/tandem.log");
  EXPECT_EQ(paths.runtime, "/r/tandem");
}

TEST(Paths, HaveDefaultsUnderHome) {
  const Paths paths = resolve({{"HOME", "/u/ada"}});
  EXPECT_EQ(paths.config, "/u/ada/.config/tandem");
  EXPECT_EQ(paths.autostart, "/u/ada/.config/autostart");
  EXPECT_EQ(paths.data, "/u/ada/.local/share/tandem");
  EXPECT_EQ(paths.cache, "/u/ada/.cache/tandem");
  EXPECT_EQ(paths.state, "/u/ada/.local/state/tandem");
  EXPECT_EQ(paths.runtime, "/u/ada/.local/state/tandem/run");
}

TEST(Paths, IgnoreRelativeAndEmptyOnes) {
  const Paths paths = resolve({{"HOME", "/u/ada"}, {"XDG_DATA_HOME", "data"}, {"XDG_CONFIG_HOME", ""}});
  EXPECT_EQ(paths.data, "/u/ada/.local/share/tandem");
  EXPECT_EQ(paths.config, "/u/ada/.config/tandem");
}

}  // namespace
}  // namespace tandem
