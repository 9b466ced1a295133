#include "agents/tools/consent_gate.h"

#include <gtest/gtest.h>

#include <type_traits>

#include "tests/fakes/consent.h"

namespace tandem::agents {
namespace {

using std::chrono::milliseconds;

static_assert(!std::is_default_constructible_v<Consent>);
static_assert(!std::is_constructible_v<Consent, ApprovalRequest>);
static_assert(!std::is_constructible_v<Consent, std::int64_t, std::string>);
static_assert(!std::is_assignable_v<Consent&, Consent>, "a yes cannot be turned into another one");
static_assert(!std::is_default_constructible_v<RealInput>);
static_assert(!std::is_constructible_v<RealInput, Instant, Instant>);

ApprovalRequest request(int lines = 1) {
  ApprovalRequest request;
  request.approval = 7;
  request.digest = "abc";
  for (int i = 0; i < lines; ++i) request.arguments += (i == 0 ? "line" : "\nline");
  return request;
}

RealInput pressAt(int ms, int releaseAfter = 50) {
  return InputWitness::press(milliseconds(ms), milliseconds(ms + releaseAfter));
}

TEST(ConsentGate, OpensAfterTheCardWasThereForAWhile) {
  ConsentGate gate(request());
  EXPECT_FALSE(gate.accept(pressAt(5000))) << "not shown at all";
  gate.shown(milliseconds(1000));
  EXPECT_FALSE(gate.accept(pressAt(1000)));
  EXPECT_FALSE(gate.accept(pressAt(1749)));
  EXPECT_FALSE(gate.armed(milliseconds(1749)));
  EXPECT_TRUE(gate.armed(milliseconds(1750)));
  const auto consent = gate.accept(pressAt(1750));
  ASSERT_TRUE(consent);
  EXPECT_EQ(consent->approval, 7);
  EXPECT_EQ(consent->digest, "abc");
}

TEST(ConsentGate, APressThatBeganBeforeDoesNotCount) {
  ConsentGate gate(request());
  gate.shown(milliseconds(0));
  EXPECT_FALSE(gate.accept(pressAt(700, 500))) << "held from before the arming until after it";
  EXPECT_FALSE(gate.accept(pressAt(2000, -100)));
  EXPECT_TRUE(gate.accept(pressAt(2000)));
}

TEST(ConsentGate, CoveringTheCardBeginsAnew) {
  ConsentGate gate(request());
  gate.shown(milliseconds(0));
  gate.shown(milliseconds(600));
  EXPECT_TRUE(gate.armed(milliseconds(800))) << "shown twice is shown since the first time";
  gate.hidden();
  EXPECT_FALSE(gate.armed(milliseconds(5000)));
  gate.shown(milliseconds(5000));
  EXPECT_FALSE(gate.accept(pressAt(5700)));
  EXPECT_TRUE(gate.accept(pressAt(5800)));
}

TEST(ConsentGate, GivesOneYes) {
  ConsentGate gate(request());
  gate.shown(milliseconds(0));
  EXPECT_TRUE(gate.accept(pressAt(1000)));
  EXPECT_FALSE(gate.accept(pressAt(2000)));
  EXPECT_FALSE(gate.armed(milliseconds(3000)));
}

TEST(ConsentGate, LongArgumentsWantToBeReadToTheEnd) {
  ConsentGate brief(request(20)), lengthy(request(21));
  brief.shown(milliseconds(0));
  lengthy.shown(milliseconds(0));
  EXPECT_TRUE(brief.accept(pressAt(1000)));
  EXPECT_FALSE(lengthy.accept(pressAt(1000)));
  lengthy.readToEnd();
  EXPECT_TRUE(lengthy.accept(pressAt(1100)));
}

}  // namespace
}  // namespace tandem::agents
