// A person's yes can come from one place only: who may name the classes that make it.
#include <gtest/gtest.h>

#include "tests/house/source_tree.h"

namespace tandem::house {
namespace {

bool names(const SourceFile& file, std::string_view word) {
  for (const std::string& line : file.lines) {
    if (line.find(word) != std::string::npos) return true;
  }
  return false;
}

TEST(Consent, OnlyTheWindowSeesRealInput) {
  int found = 0;
  for (const SourceFile& file : filesEndingIn({".h", ".cpp"})) {
    if (!names(file, "InputWitness")) continue;
    ++found;
    const bool allowed = file.path == "agents/tools/consent_gate.h" ||
                         file.path.starts_with("app/desktop/") || file.path.starts_with("tests/");
    EXPECT_TRUE(allowed) << file.path << " may not make consents";
  }
  EXPECT_GT(found, 1);
}

TEST(Consent, NobodyElseIsAFriend) {
  for (const SourceFile& file : filesEndingIn({".h", ".cpp"})) {
    for (const std::string& line : file.lines) {
      if (line.find("friend class ConsentGate") == std::string::npos) continue;
      EXPECT_TRUE(file.path == "agents/core/doer.h" || file.path.starts_with("tests/house/")) << file.path;
    }
  }
}

}  // namespace
}  // namespace tandem::house
