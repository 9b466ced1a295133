// How prefill and decode share one device, and why nobody starves.
#include <gtest/gtest.h>

#include <cctype>
#include <random>
#include <sstream>
#include <string>

#include "tests/engine/schedule/timeline.h"

namespace tandem::schedule {
namespace {

TEST(Sharing, PrefillAndDecodeOfPeopleTakeTurns) {
  EXPECT_EQ(play(R"(
      0  R1 prompt=2 gen=4
      1  R2 prompt=2 gen=2
  )")
                .kernels,
            "R1.0 R1.1 R1.2 R1.3 [R1] R2.0 [R1] R2.1 [R1] R2.2 R2.3 [R2]");
}

TEST(Sharing, BackgroundWorkTakesTurnsToo) {
  EXPECT_EQ(play(R"(
      kernels=1 batch=2
      0  P1 gen=3
      0  P2 prompt=2 gen=3
      0  P3 gen=3
  )")
                .kernels,
            "P1.0 [P1] P2.0 [P1] P2.1 [P2] P3.0 [P2 P3] [P3]");
}

TEST(Sharing, NothingProactiveStartsWhileAReactiveAnswers) {
  const Played played = play(R"(
      0  R1 gen=4
      1  P1 gen=1
  )");
  EXPECT_EQ(played.kernels, "R1.0 R1.1 [R1] [R1] [R1] P1.0 P1.1");
  EXPECT_EQ(played.why.at("P1"), "waitedForReactive");
}

// The tick of P1.0 counts as waiting until its pass is complete.
TEST(Ageing, GivesAParkedPrefillItsShareAndNoMore) {
  const Played played = play(R"(
      age=7 agedOneIn=4
      0  P1 prompt=2 gen=2
      1  R1 prompt=8 gen=1
  )");
  EXPECT_EQ(played.kernels,
            "P1.0 R1.0 R1.1 R1.2 R1.3 R1.4 R1.5 P1.1 R1.6 R1.7 R1.8 P1.2 R1.9 R1.10 R1.11 P1.3 "
            "R1.12 R1.13 R1.14 [P1] R1.15");
  EXPECT_EQ(played.why.at("P1"), "parked promoted");
}

TEST(Ageing, LetsADecodeJoinBeyondB) {
  const Played played = play(R"(
      kernels=1 age=4 B=1
      0  P1 gen=6
      1  R1 gen=8
  )");
  EXPECT_EQ(played.kernels, "P1.0 R1.0 [R1] [R1] [R1] [R1 P1] [R1 P1] [R1 P1] [R1 P1] [P1]");
}

TEST(Ageing, AQueuedRequestIsPromotedToo) {
  const Played played = play(R"(
      age=4 agedOneIn=4 kernels=1
      0  R1 prompt=12
      0  P1 prompt=2
  )");
  EXPECT_EQ(played.kernels, "R1.0 R1.1 R1.2 R1.3 P1.0 R1.4 R1.5 R1.6 P1.1 R1.7 R1.8 R1.9 R1.10 R1.11");
  EXPECT_EQ(played.why.at("P1"), "waitedForReactive promoted");
}

// Each of the people asks for one kernel, and the next one comes before it has ended. P1 is aged from tick 4
// on; its turn is due after one kernel of theirs, and gives way to the next one once.
TEST(Ageing, ASiegeOfShortRequestsDoesNotStarveAPrompt) {
  EXPECT_EQ(play(R"(
      kernels=1 age=4 agedOneIn=2
      0  P1 prompt=3
      0  R1
      1  R2
      2  R3
      3  R4
      4  R5
      5  R6
      6  R7
      7  R8
      8  R9
  )")
                .kernels,
            "R1.0 R2.0 R3.0 R4.0 P1.0 R5.0 R6.0 P1.1 R7.0 R8.0 P1.2 R9.0");
}

TEST(Ageing, ASiegeOfShortRequestsDoesNotStarveAnAnswer) {
  EXPECT_EQ(play(R"(
      kernels=1 age=4 agedOneIn=2
      0  P1 gen=4
      1  R1
      2  R2
      3  R3
      4  R4
      5  R5
      6  R6
      7  R7
      8  R8
  )")
                .kernels,
            "P1.0 R1.0 R2.0 R3.0 R4.0 [P1] R5.0 R6.0 [P1] R7.0 R8.0 [P1]");
}

// At its turns P1 goes on answering, although P2 waits as well.
TEST(Ageing, TheOldestGoesFirstWhereverItIs) {
  EXPECT_EQ(play(R"(
      kernels=1 age=3 agedOneIn=6
      0  P1 gen=3
      0  P2
      1  R1 prompt=12
  )")
                .kernels,
            "P1.0 R1.0 R1.1 R1.2 R1.3 R1.4 [P1] R1.5 R1.6 R1.7 R1.8 R1.9 [P1] R1.10 R1.11 P2.0");
}

/// A drawing with `count` requests at random.
std::string draw(std::mt19937& random, int count, const std::string& limits) {
  const auto upTo = [&](int most) { return static_cast<int>(random() % static_cast<unsigned>(most)); };
  std::string text = limits + "\n";
  int at = 0;
  for (int i = 1; i <= count; ++i) {
    at += upTo(6);
    const std::string name = std::string(1, upTo(3) == 0 ? 'R' : 'P').append(std::to_string(i));
    text += std::to_string(at) + " " + name + " prompt=" + std::to_string(1 + upTo(4)) +
            " gen=" + std::to_string(1 + upTo(12)) + "\n";
    if (upTo(5) == 0) text += std::to_string(at + 1) + " cancel " + name + "\n";
  }
  return text;
}

// play() itself fails when a kernel has no room, when the policy sleeps on work, or when it never ends.
TEST(Sharing, RandomLoadsEndAndGiveEveryBlockBack) {
  std::mt19937 random(20);
  for (int round = 0; round < 300; ++round) {
    const std::string drawing =
        draw(random, 12, round % 2 == 0 ? "pool=9 age=15 batch=4" : "pool=1000 age=15");
    const Played played = play(drawing);
    ASSERT_EQ(played.finished.size(), 12U) << drawing << played.kernels;
    ASSERT_EQ(played.blocksLeaked, 0) << drawing << played.kernels;
    ASSERT_EQ(played.kernels.find("refuse"), std::string::npos) << drawing << played.kernels;
    if (::testing::Test::HasFailure()) FAIL() << drawing << played.kernels;
  }
}

TEST(Sharing, ALoneReactiveIsServedAsIfNothingElseWereThere) {
  std::mt19937 random(21);
  for (int round = 0; round < 200; ++round) {
    std::string drawing;
    do drawing = draw(random, 8, "age=1000000");
    while (drawing.find('R') != std::string::npos);
    const int arrival = 1 + round % 25;
    std::string lines, line;
    bool placed = false;
    std::istringstream in(drawing);
    while (std::getline(in, line)) {  // arrivals are in order of time
      if (!placed && !line.empty() && std::isdigit(static_cast<unsigned char>(line[0])) != 0 &&
          std::stoi(line) > arrival) {
        lines += std::to_string(arrival) + " R9 prompt=2 gen=3\n";
        placed = true;
      }
      lines += line + "\n";
    }
    if (!placed) continue;
    const Played played = play(lines);
    // Four kernels of prefill and two iterations of decode: not one tick of waiting.
    ASSERT_EQ(played.finished.at("R9"), arrival + 6) << lines << played.kernels;
  }
}

}  // namespace
}  // namespace tandem::schedule
