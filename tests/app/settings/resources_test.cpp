#include "app/settings/resources.h"

#include <gtest/gtest.h>

#include "tests/fakes/temporary_folder.h"

namespace tandem {
namespace {

TEST(Resources, LieBesideAnInstalledProgram) {
  const TemporaryFolder root;
  std::filesystem::create_directories(root / "usr/share/tandem");
  EXPECT_EQ(resourcesOf(root / "usr/bin/tandem"), root / "usr/share/tandem");
}

TEST(Resources, AreThoseOfTheSourceTreeWhenItWasOnlyBuilt) {
  const TemporaryFolder root;
  std::filesystem::create_directories(root / "resources");
  EXPECT_EQ(resourcesOf(root / "build/release/bin/tandem"), root / "resources");
}

TEST(Resources, MayBeNowhere) {
  const TemporaryFolder root;
  EXPECT_TRUE(resourcesOf(root / "build/release/bin/tandem").empty());
}

TEST(StarterModel, IsAFileThatMayBeMissing) {
  const TemporaryFolder root;
  EXPECT_TRUE(starterModel(root.path()).empty());
  EXPECT_TRUE(starterModel({}).empty());
  std::filesystem::create_directories(root / "starter");
  root.write("starter/tandem-starter.gguf", "weights");
  EXPECT_EQ(starterModel(root.path()), root / "starter/tandem-starter.gguf");
}

}  // namespace
}  // namespace tandem
