#include "agents/builtin/actions.h"

#include <gtest/gtest.h>

namespace tandem::agents::builtin {
namespace {

TEST(Actions, AreBoundedAndPlain) {
  const Action note = saveNote(std::string(500, 't') + "\n", "a\x01\r\nb" + std::string(100'000, 'x'));
  EXPECT_EQ(note.tool, "save_note");
  EXPECT_LE(note.arguments["title"].get<std::string>().size(), 120U);
  const auto text = note.arguments["text"].get<std::string>();
  EXPECT_EQ(text.substr(0, 4), "a\nbx");
  EXPECT_LE(text.size(), 32768U);
}

TEST(Actions, OpenOnlyPlainAddresses) {
  EXPECT_TRUE(opensInBrowser("https://lwn.net/Articles/1/?a=b#c"));
  EXPECT_TRUE(opensInBrowser("http://127.0.0.1:8080/"));
  for (const char* refused : {"", "javascript:alert(1)", "file:///etc/passwd", "https://", "https:///x",
                              "https://bank.example@evil.example/", "https://a b", "https://a\\b",
                              "HTTPS://x", "https://ex\xC3\xA4mple.org/", "https://a/\n"}) {
    EXPECT_FALSE(opensInBrowser(refused)) << refused;
  }
}

}  // namespace
}  // namespace tandem::agents::builtin
