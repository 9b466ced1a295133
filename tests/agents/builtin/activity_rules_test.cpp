#include "agents/builtin/activity_rules.h"

#include <gtest/gtest.h>

namespace tandem::agents::builtin {
namespace {

TEST(ActivityRules, TellKindsApart) {
  const auto expect = [](ActivityKind kind, const char* event) {
    EXPECT_EQ(activityKind(event), kind) << event;
  };
  expect(ActivityKind::moving, "The user switches back to 'Code.exe' without performing any action.");
  expect(ActivityKind::moving, "The user scrolls the mouse several times.");
  expect(ActivityKind::moving, "The user types 'ctrl_l' and 'cmdv' in an application.");
  expect(ActivityKind::moving, "");
  expect(ActivityKind::moving, "12:30");
  expect(ActivityKind::seeking, "The user searches on Google for 'How to rotate a list in Python'.");
  expect(ActivityKind::reading, "The user scrolls through the search results for 'sustainable brands'.");
  expect(ActivityKind::reading, "The user opens the page 'Owner's manual' and reads.");
  expect(ActivityKind::making, "The user writes notes about trams in Visual Studio Code.");
  expect(ActivityKind::making, "The user is editing 'main.cpp' in an editor.");
  expect(ActivityKind::seeking, "rotate list python - Search - Firefox");
  expect(ActivityKind::reading, "report.odt - LibreOffice Writer");
  expect(ActivityKind::trouble, "The user sees that the build fails with an error in 'main.cpp'.");
}

TEST(ActivityRules, AreQuietWithoutAPurpose) {
  EXPECT_NE(quietBecause({}), "");
  EXPECT_NE(quietBecause({"The user clicks the mouse."}), "");
  EXPECT_NE(quietBecause({"The user opens the page 'News of the day'."}), "")
      << "reading, and nobody knows what for";
  EXPECT_EQ(quietBecause({"The user searches for 'rotate list python'.",
                          "The user opens the page 'Lists in Python'."}),
            "");
  EXPECT_EQ(quietBecause({"The user writes a letter to the landlord."}), "");
}

TEST(ActivityRules, AreQuietAboutTheSameAgain) {
  const std::string event = "The user is editing 'main.cpp' in an editor.";
  EXPECT_EQ(quietBecause({event}), "");
  EXPECT_NE(quietBecause({event, event}), "");
  EXPECT_EQ(quietBecause({event, "The user is editing 'other.cpp' in an editor."}), "");
}

}  // namespace
}  // namespace tandem::agents::builtin
