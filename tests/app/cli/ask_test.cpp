#include <gtest/gtest.h>

#include "tests/app/cli/command_line.h"

namespace tandem::cli {
namespace {

using nlohmann::json;

/// Settings of nobody: the folder in place of the user's own while it lives.
class Configuration {
 public:
  explicit Configuration(const Folder& folder) : folder_(folder) {
    setenv("XDG_CONFIG_HOME", folder.path("").c_str(), 1);
    std::filesystem::create_directories(folder.path("tandem"));
  }
  ~Configuration() { unsetenv("XDG_CONFIG_HOME"); }
  Configuration(const Configuration&) = delete;
  Configuration& operator=(const Configuration&) = delete;
  void write(const std::string& settings) const { folder_.write("tandem/settings.json", settings); }

 private:
  const Folder& folder_;
};

TEST(Ask, AnswersWithTimingsAsJson) {
  const Folder folder;
  const Ran ran =
      tandemctl({"ask", "Hello", "--model", tinyModel(folder), "--max-tokens", "4", "--seed", "7", "--json"});
  ASSERT_EQ(ran.code, 0) << ran.out << ran.err;
  const json answer = ran.json();
  EXPECT_EQ(answer["finish"], "length");
  EXPECT_EQ(answer["timings"]["answer_tokens"], 4);
  EXPECT_GT(answer["timings"]["prompt_tokens"], 4);
  EXPECT_GT(answer["timings"]["first_token_seconds"], 0.0);
  EXPECT_EQ(answer["context"]["size"], 128);
}

TEST(Ask, TheSameSeedGivesTheSameAnswer) {
  const Folder folder;
  const std::string model = tinyModel(folder);
  const auto answer = [&](const char* seed) {
    return tandemctl({"ask", "Hi", "--model", model, "--max-tokens", "12", "--temperature", "1.5", "--top-k",
                      "0", "--seed", seed, "--json"})
        .json()["answer"];
  };
  EXPECT_EQ(answer("3"), answer("3"));
  EXPECT_NE(answer("3"), answer("4"));
}

TEST(Ask, APromptLongerThanTheContextIsAnExplicitError) {
  const Folder folder;
  const Ran ran = tandemctl({"ask", std::string(4000, 'x'), "--model", tinyModel(folder), "--json"});
  EXPECT_EQ(ran.code, 1);
  EXPECT_EQ(ran.json()["error"]["code"], "context_full") << ran.out;
}

TEST(Ask, TakesTheModelLastUsedInTheWindow) {
  const Folder folder;
  const Configuration configuration(folder);
  configuration.write(json{{"lastModel", tinyModel(folder)}}.dump());
  const Ran ran = tandemctl({"ask", "Hello", "--max-tokens", "1", "--json"});
  EXPECT_EQ(ran.code, 0) << ran.out;
}

TEST(Ask, TakesTheStarterModelWhenNoOtherIsKnown) {
  const Folder folder;
  const Configuration configuration(folder);
  const Ran ran = tandemctl({"ask", "How do I import a larger model?", "--temperature", "0"});
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_NE(ran.out.find("Ctrl+O"), std::string::npos) << ran.out;
}

TEST(Ask, NamesAnEngineThatDoesNotExist) {
  EXPECT_EQ(tandemctl({"ask", "Hello", "--engine", "steam"}).code, 2);
}

TEST(Ask, RefusesAnEmptyQuestionAndBrokenUtf8BeforeAnyWork) {
  for (const char* empty : {"", " \n\t"}) {
    const Ran ran = tandemctl({"ask", empty, "--model", "/nowhere.gguf", "--json"});
    EXPECT_EQ(ran.code, 2);
    EXPECT_EQ(ran.json()["error"]["message"], "The question is empty.") << ran.out;
  }
  const Ran broken = tandemctl({"ask", "caf\xff", "--model", "/nowhere.gguf", "--json"});
  EXPECT_EQ(broken.code, 2);
  EXPECT_EQ(broken.json()["error"]["offset"], 3) << broken.out;
  EXPECT_EQ(tandemctl({"ask", "Hi", "--system", "\xc3", "--model", "/nowhere.gguf", "--json"})
                .json()["error"]["code"],
            "invalid_argument");
}

TEST(CommandLine, AMistakeInItExitsWithTwoAndSaysWhat) {
  const std::vector<std::vector<std::string>> mistakes = {{},
                                                          {"sing"},
                                                          {"ask"},
                                                          {"ask", "Hi", "--top-p", "7"},
                                                          {"logits", "--model", "m", "--tokens", ""},
                                                          {"logits", "--model", "m", "--tokens", "1,x"}};
  for (const auto& arguments : mistakes) {
    const Ran ran = tandemctl(arguments);
    EXPECT_EQ(ran.code, 2) << ran.err;
    EXPECT_FALSE(ran.err.empty());
  }
  EXPECT_EQ(tandemctl({"--help"}).code, 0);
}

TEST(Chat, SaysWhichLineIsBrokenAndGoesOn) {
  const Folder folder;
  const Ran ran = tandemctl({"chat", "--model", tinyModel(folder), "--seed", "1"}, "a\xff\nHello\n");
  EXPECT_NE(ran.err.find("not valid UTF-8"), std::string::npos) << ran.err;
  EXPECT_FALSE(ran.out.empty());
}

TEST(Chat, HoldsAConversationOverPipes) {
  const Folder folder;
  const Ran ran = tandemctl({"chat", "--model", tinyModel(folder), "--context", "64", "--seed", "1"},
                            "Hello\n\n/new\nAgain\n/quit\nnever read\n");
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_FALSE(ran.out.empty());
}

TEST(Chat, LooksThingsUpForTheStarterModel) {
  const Folder folder;
  const Configuration configuration(folder);
  const Ran ran =
      tandemctl({"chat", "--temperature", "0"}, "How do I import a larger model?\nWhat is 1234 * 4321?\n");
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_NE(ran.out.find("Ctrl+O"), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find("5332114"), std::string::npos) << "no model knows that by heart: " << ran.out;
  EXPECT_EQ(ran.out.find("tool_call"), std::string::npos) << "calls are not shown: " << ran.out;
}

}  // namespace
}  // namespace tandem::cli
