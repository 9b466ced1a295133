#include "app/settings/settings_file.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <nlohmann/json.hpp>

#include "tests/fakes/temporary_folder.h"

namespace tandem {
namespace {

unsigned modeOf(const std::filesystem::path& path) {
  struct stat info {};
  EXPECT_EQ(::stat(path.c_str(), &info), 0) << path;
  return info.st_mode & 0777U;
}

TEST(SettingsFile, MissingFileMeansDefaults) {
  const TemporaryFolder folder;
  const LoadedSettings loaded = SettingsFile(folder / "settings.json").load();
  EXPECT_EQ(loaded.settings, Settings{});
  EXPECT_EQ(loaded.warning, "");
}

TEST(SettingsFile, GivesBackWhatWasSaved) {
  const TemporaryFolder folder;
  Settings settings;
  settings.theme = ThemeChoice::dark;
  settings.reduceMotion = true;
  settings.textScale = 1.25;
  settings.enterSends = false;
  settings.systemPrompt = "Antworte kurz. \"Ä\"\n";
  settings.sampling.temperature = 0.3F;
  settings.sampling.topK = 7;
  settings.contextSize = 4096;
  settings.lastModel = "/models/a b.gguf";
  settings.importedModels = {"/models/a b.gguf", "/x.gguf"};
  settings.hiddenModels = {"/y.gguf"};
  settings.documentFolders = {"/data/Notes", "/a b"};
  settings.documentsPaused = true;
  settings.backgroundPaused = true;
  settings.keepRunning = true;
  settings.quickAskShortcut = true;
  const SettingsFile file(folder / "new/settings.json");
  ASSERT_TRUE(file.save(settings).ok());
  const LoadedSettings loaded = file.load();
  EXPECT_EQ(loaded.settings, settings);
  EXPECT_EQ(loaded.warning, "");
  EXPECT_EQ(modeOf(file.path()), 0600U);
  EXPECT_EQ(modeOf(folder / "new"), 0700U);
}

TEST(SettingsFile, KeepsWhatItDoesNotKnow) {
  const TemporaryFolder folder;
  const SettingsFile file(folder.write("settings.json", R"({"theme":"light","later":{"deep":[1,2]}})"));
  Settings settings = file.load().settings;
  settings.theme = ThemeChoice::dark;
  ASSERT_TRUE(file.save(settings).ok());
  const auto json = nlohmann::json::parse(TemporaryFolder::read(file.path()));
  EXPECT_EQ(json["theme"], "dark");
  EXPECT_EQ(json["later"]["deep"], nlohmann::json({1, 2}));
}

class BrokenSettings : public testing::TestWithParam<std::string> {};

TEST_P(BrokenSettings, AreSetAsideAndNamed) {
  const TemporaryFolder folder;
  const SettingsFile file(folder.write("settings.json", GetParam()));
  const LoadedSettings loaded = file.load();
  EXPECT_EQ(loaded.settings, Settings{});
  EXPECT_NE(loaded.warning.find("settings.json.broken"), std::string::npos) << loaded.warning;
  EXPECT_EQ(TemporaryFolder::read(folder / "settings.json.broken"), GetParam());
  EXPECT_FALSE(std::filesystem::exists(file.path()));
}
INSTANTIATE_TEST_SUITE_P(Contents, BrokenSettings,
                         testing::Values("", "{", "[]", "null", "{\"theme\":", std::string("\0\0", 2),
                                         std::string(2 << 20, '['), "{\"a\":1}garbage"));

TEST(SettingsFile, ReplacesSingleBadValuesOnly) {
  const TemporaryFolder folder;
  const SettingsFile file(
      folder.write("settings.json",
                   R"({"theme":"purple","textScale":99,"enterSends":"yes","topK":-1,"minP":0.2,"lastModel":7,
                           "importedModels":["/a.gguf",3],"temperature":99})"));
  const LoadedSettings loaded = file.load();
  EXPECT_EQ(loaded.settings.theme, ThemeChoice::system);
  EXPECT_EQ(loaded.settings.textScale, 1.0);
  EXPECT_TRUE(loaded.settings.enterSends);
  EXPECT_EQ(loaded.settings.sampling.topK, Sampling{}.topK);
  EXPECT_FLOAT_EQ(loaded.settings.sampling.minP, 0.2F);
  EXPECT_EQ(loaded.settings.importedModels, std::vector<std::string>{"/a.gguf"});
}

TEST(SettingsFile, AFileOfAnEarlierVersionGrantsNothing) {
  const TemporaryFolder folder;
  const SettingsFile file(folder.write("settings.json", R"({"theme":"dark","importedModels":["/a.gguf"]})"));
  const LoadedSettings loaded = file.load();
  EXPECT_EQ(loaded.warning, "");
  EXPECT_TRUE(loaded.settings.documentFolders.empty());
  EXPECT_FALSE(loaded.settings.documentsPaused);
  EXPECT_EQ(loaded.settings.theme, ThemeChoice::dark);
}

TEST(SettingsFile, GrantsThatMakeNoSenseAreNone) {
  const TemporaryFolder folder;
  const SettingsFile file(
      folder.write("settings.json", R"({"documentFolders":"/everything","documentsPaused":1})"));
  const LoadedSettings loaded = file.load();
  EXPECT_TRUE(loaded.settings.documentFolders.empty());
  EXPECT_NE(loaded.warning.find("documentFolders, documentsPaused"), std::string::npos) << loaded.warning;
}

TEST(SettingsFile, NamesTheValuesItReplaced) {
  const TemporaryFolder folder;
  const SettingsFile file(folder.write("settings.json", R"({"textScale":99,"topK":"many"})"));
  const std::string warning = file.load().warning;
  EXPECT_NE(warning.find("textScale, topK"), std::string::npos) << warning;
}

TEST(SettingsFile, SaysWhenItCannotBeWritten) {
  const TemporaryFolder folder;
  folder.write("in-the-way", "a file where a folder should be");
  const Status saved = SettingsFile(folder / "in-the-way/settings.json").save(Settings{});
  ASSERT_FALSE(saved.ok());
  EXPECT_NE(saved.error().message.find("could not be written"), std::string::npos);
}

TEST(SettingsFile, LeavesNothingBehindWhenItFails) {
  const TemporaryFolder folder;
  std::filesystem::create_directory(folder / "settings.json");  // a rename onto a folder fails
  EXPECT_FALSE(SettingsFile(folder / "settings.json").save(Settings{}).ok());
  int entries = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder.path())) {
    entries += entry.exists() ? 1 : 0;
  }
  EXPECT_EQ(entries, 1);
}

}  // namespace
}  // namespace tandem
