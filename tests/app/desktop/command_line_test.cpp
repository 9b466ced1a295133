#include "app/desktop/command_line.h"

#include <gtest/gtest.h>

#include <vector>

namespace tandem {
namespace {

std::optional<CommandLine> read(std::vector<std::string> arguments, int& exitCode) {
  arguments.insert(arguments.begin(), "tandem");
  std::vector<char*> pointers;
  for (std::string& argument : arguments) pointers.push_back(argument.data());
  return readCommandLine(static_cast<int>(pointers.size()), pointers.data(), exitCode);
}

TEST(CommandLine, UnderstandsItsOptions) {
  int exitCode = -1;
  const auto line =
      read({"--data-dir", "/d", "--config-dir=/c", "--model", "/dev/null", "--engine", "scripted:a.json"},
           exitCode);
  ASSERT_TRUE(line.has_value());
  EXPECT_EQ(line->dataDir, "/d");
  EXPECT_EQ(line->configDir, "/c");
  EXPECT_EQ(line->model, "/dev/null");
  EXPECT_EQ(line->script, "a.json");
}

TEST(CommandLine, SaysWhatTheWindowIsWantedFor) {
  int exitCode = -1;
  EXPECT_EQ(read({}, exitCode)->want, Wish::Kind::raise);
  EXPECT_EQ(read({"--new-chat"}, exitCode)->want, Wish::Kind::newChat);
  EXPECT_EQ(read({"--quick-ask"}, exitCode)->want, Wish::Kind::quickAsk);
  EXPECT_EQ(read({"--pause-background"}, exitCode)->want, Wish::Kind::pauseBackground);
  EXPECT_EQ(read({"--resume-background"}, exitCode)->want, Wish::Kind::resumeBackground);
  const auto line = read({"/dev/null"}, exitCode);
  ASSERT_TRUE(line.has_value());
  EXPECT_EQ(line->model, "/dev/null") << "as the desktop gives a file";
}

TEST(CommandLine, ThereIsAWindowUnlessNoneIsWanted) {
  int exitCode = -1;
  EXPECT_FALSE(read({}, exitCode)->background);
  EXPECT_TRUE(read({"--background"}, exitCode)->background);
}

TEST(CommandLine, AFileIsNamedFromTheRoot) {
  int exitCode = -1;
  const auto relative = read({"../../../../../../../../../../dev/null"}, exitCode);
  ASSERT_TRUE(relative.has_value());
  EXPECT_TRUE(relative->model.is_absolute()) << "the running window has another current folder";
}

TEST(CommandLine, MistakesEndWithTwo) {
  for (const std::vector<std::string>& wrong :
       std::vector<std::vector<std::string>>{{"--nonsense"},
                                             {"--engine", "magic"},
                                             {"--model", "/not/there.gguf"},
                                             {"stray"},
                                             {"--new-chat", "--quick-ask"},
                                             {"--background", "--new-chat"},
                                             {"--background", "--quick-ask"},
                                             {"--pause-background", "--resume-background"},
                                             {"/dev/null", "--model", "/dev/null"},
                                             {"--data-dir"}}) {
    int exitCode = -1;
    EXPECT_FALSE(read(wrong, exitCode).has_value()) << wrong[0];
    EXPECT_EQ(exitCode, 2) << wrong[0];
  }
}

TEST(CommandLine, HelpAndVersionEndWithZero) {
  for (const char* asked : {"--help", "--version"}) {
    int exitCode = -1;
    EXPECT_FALSE(read({asked}, exitCode).has_value());
    EXPECT_EQ(exitCode, 0);
  }
}

}  // namespace
}  // namespace tandem
