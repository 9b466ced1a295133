// What must not stand in any file: paths of somebody's machine, unfinished marks, text that Qt would render
// on its own.
#include <gtest/gtest.h>

#include <regex>

#include "tests/house/source_tree.h"

namespace tandem::house {
namespace {

TEST(Texts, NoUnfinishedMarksAndNoPrivatePaths) {
  // Written in two halves so that this file does not find itself.
  const std::regex mark(std::string(R"(\b(TO)") + R"(DO|FIX)" + R"(ME|XX)" + R"(X)\b|/home/[a-z]+/|/wo)" +
                        R"(rk/)");
  for (const SourceFile& file :
       filesEndingIn({".h", ".cpp", ".qml", ".py", ".sh", ".md", ".txt", ".json", ".jsonl", ".cmake"})) {
    for (std::size_t i = 0; i < file.lines.size(); ++i) {
      EXPECT_FALSE(std::regex_search(file.lines[i], mark))
          << file.path << ":" << i + 1 << ": " << file.lines[i];
    }
  }
}

TEST(Texts, EveryQmlTextSaysHowItIsFormatted) {
  // Qt's default, AutoText, would fetch what a message tells it to: each text element must choose.
  const std::regex element(R"(^\s*(\w+:\s*)?(Text|Label|TextEdit|TextArea)\s*\{)");
  for (const SourceFile& file : filesEndingIn({".qml"})) {
    if (file.path.rfind("qml/", 0) != 0) continue;
    for (std::size_t i = 0; i < file.lines.size(); ++i) {
      if (!std::regex_search(file.lines[i], element)) continue;
      bool chosen = false;
      for (std::size_t k = i; k < std::min(i + 25, file.lines.size()) && !chosen; ++k) {
        chosen = file.lines[k].find("textFormat:") != std::string::npos;
      }
      EXPECT_TRUE(chosen) << file.path << ":" << i + 1 << " needs a textFormat";
    }
  }
}

}  // namespace
}  // namespace tandem::house
