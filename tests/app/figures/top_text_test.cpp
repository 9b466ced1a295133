#include "app/figures/top_text.h"

#include <gmock/gmock.h>

#include <sstream>

#include "app/figures/plain_words.h"
#include "tests/app/figures/live_sample.h"

namespace tandem {
namespace {
using testing::HasSubstr;
using testing::Not;

TopPicture picture() {
  TopPicture picture{sampleState(), sampleKernels(), sampleMarks(), at(1000)};
  picture.state.devices[1].name = "NPU";
  return picture;
}

std::vector<std::string> linesOf(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

TEST(TopText, HasEverythingThatTheWindowShows) {
  const std::string text = topText(picture(), {});
  EXPECT_THAT(text, HasSubstr("scheduling: tandem"));
  EXPECT_THAT(text, HasSubstr("you wait at most 0.10 s"));
  EXPECT_THAT(text, HasSubstr("tokens/s: 0.4 yours, 0.6 background")) << "over five seconds";
  EXPECT_THAT(text, HasSubstr("4/16 blocks · reused 17 %"));
  EXPECT_THAT(text, HasSubstr("[########    |        |        ] 25 %"));
  EXPECT_THAT(text, HasSubstr("background             1        2"));
  EXPECT_THAT(text, HasSubstr("done     2 written"));
  EXPECT_THAT(text, HasSubstr("gave way 1x  Parked"));
  EXPECT_THAT(text, HasSubstr("0.90 s ago       1  Parked: a reactive request came."));
  EXPECT_THAT(text, Not(HasSubstr("\x1b"))) << "no colour where none is asked for";
}

TEST(TopText, DrawsWhoHadEachStretchOfALane) {
  const auto lines = linesOf(topText(picture(), {123}));  // 100 stretches of 100 ms
  const auto lane = [&](const std::string& name) {
    for (const std::string& line : lines) {
      if (line.starts_with(name + " ")) return line.substr(line.size() - 10);
    }
    return std::string();
  };
  EXPECT_EQ(lane("CPU"), "B.Rr......");
  EXPECT_EQ(lane("NPU"), "BB.......b");
}

TEST(TopText, KeepsToItsPaper) {
  TopPicture many = picture();
  for (std::uint64_t i = 0; i < 200; ++i) {
    many.state.requests.push_back(many.state.requests.front());
    many.marks.push_back(many.marks.front());
  }
  many.state.devices[0].name = std::string(200, 'x');
  for (const std::size_t lines : {20U, 24U, 60U}) {
    const auto printed = linesOf(topText(many, {72, lines}));
    EXPECT_LE(printed.size(), std::max<std::size_t>(lines, 21)) << "the figures themselves take 21";
    for (const std::string& line : printed) EXPECT_EQ(clipped(line, 72), line);
  }
}

TEST(TopText, HasColoursForATerminal) {
  const std::string text = topText(picture(), {80, 40, true});
  EXPECT_THAT(text, HasSubstr("\x1b[38;5;214m"));
  EXPECT_THAT(text, HasSubstr("\x1b[0m"));
}

TEST(TopText, SaysWhenThereIsNothing) {
  EXPECT_EQ(topText({}, {}), "No model is loaded.\n");
  TopPicture rests = picture();
  rests.kernels.clear();
  rests.marks.clear();
  rests.state.requests.clear();
  EXPECT_THAT(topText(rests, {}), HasSubstr("none yet"));
}

TEST(PlainWords, ColumnsCountLettersAndNotBytes) {
  EXPECT_EQ(column("Zürich", 8), "Zürich  ");
  EXPECT_EQ(column("Zürich", 4), "Zür…");
  EXPECT_EQ(column("7", 3, true), "  7");
  EXPECT_EQ(clipped("abc", 0), "");
  EXPECT_EQ(durationText(185), "3 min 5 s");
  EXPECT_EQ(durationText(0.0123), "12 ms");
}

}  // namespace
}  // namespace tandem
