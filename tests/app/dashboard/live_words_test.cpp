#include "app/dashboard/live_words.h"

#include <gtest/gtest.h>

#include <QLocale>
#include <limits>

namespace tandem {
namespace {

class LiveWords : public testing::Test {
 protected:
  LiveWords() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }
};

TEST_F(LiveWords, TimesHaveThreeFiguresAtMost) {
  EXPECT_EQ(durationWords(0.00042).toStdString(), "0.4 ms");
  EXPECT_EQ(durationWords(0.0123).toStdString(), "12 ms");
  EXPECT_EQ(durationWords(0.0996).toStdString(), "0.10 s");
  EXPECT_EQ(durationWords(1.234).toStdString(), "1.23 s");
  EXPECT_EQ(durationWords(12.34).toStdString(), "12.3 s");
  EXPECT_EQ(durationWords(185).toStdString(), "3 min 5 s");
  EXPECT_EQ(durationWords(std::numeric_limits<double>::quiet_NaN()).toStdString(), "–");
  EXPECT_FALSE(durationWords(1e300).isEmpty());
}

TEST_F(LiveWords, SayWhereARequestStands) {
  LiveRequest request;
  request.promptTokens = 1200;
  request.promptDone = 240;
  request.phase = LivePhase::prefilling;
  EXPECT_EQ(phaseWords(request).toStdString(), "reads");
  EXPECT_EQ(progressWords(request).toStdString(), "240 of 1,200 tokens read");
  request.answerTokens = 34;
  request.phase = LivePhase::over;
  request.finish = FinishReason::cancelled;
  EXPECT_EQ(phaseWords(request).toStdString(), "stopped");
  EXPECT_EQ(progressWords(request).toStdString(), "34 tokens written");
}

}  // namespace
}  // namespace tandem
