// The dashboard's figures and rows, on a busy minute of the real scheduler.
#include "app/dashboard/dashboard.h"

#include <gtest/gtest.h>

#include <QLocale>
#include <algorithm>
#include <fstream>
#include <utility>

#include "app/dashboard/live_words.h"
#include "tests/app/models/wait_until.h"
#include "tests/fakes/simulated_minute.h"
#include "tests/fakes/temporary_folder.h"

namespace tandem {
namespace {

class DashboardTest : public testing::Test {
 protected:
  DashboardTest() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }
  QUrl place(const char* name) {
    return QUrl::fromLocalFile(QString::fromStdString((folder_ / name).string()));
  }
  void play() {
    const Status played = minute_.play(TANDEM_SOURCE_DIR "/resources/soc/core-ultra-5-125h.json", now_);
    ASSERT_TRUE(played.ok()) << played.error().message;
  }

  Instant now_ = std::chrono::hours(1);
  TimeRange traced_;  ///< what the last trace was asked for
  fakes::SimulatedMinute minute_;
  TemporaryFolder folder_;
  Dashboard dashboard_{{.view = minute_.view(),
                        .now = [this] { return now_; },
                        .trace = [this](const TimeRange& range) -> std::function<Result<std::string>()> {
                          traced_ = range;
                          return [] { return std::string("{\"traceEvents\":[]}"); };
                        }}};
};

TEST_F(DashboardTest, IsEmptyWithoutAModel) {
  dashboard_.setWatched(true);
  EXPECT_FALSE(dashboard_.working());
  EXPECT_TRUE(dashboard_.devices().isEmpty());
  EXPECT_EQ(dashboard_.firstToken().toStdString(), "–");
  EXPECT_EQ(dashboard_.memory().toStdString(), "–");
}

TEST_F(DashboardTest, AsksNothingWhileNobodyLooks) {
  play();
  EXPECT_FALSE(dashboard_.watched());
  EXPECT_FALSE(dashboard_.working());
  dashboard_.setWatched(true);
  EXPECT_TRUE(dashboard_.working());
}

TEST_F(DashboardTest, ShowsTheFiguresOfItsView) {
  play();
  dashboard_.setWatched(true);
  const LiveState state = minute_.view()->state();
  EXPECT_EQ(dashboard_.devices().size(), 3);
  EXPECT_EQ(dashboard_.policy().toStdString(), "tandem");
  EXPECT_EQ(dashboard_.firstToken(), durationWords(state.latencies[0].firstToken.p90));
  EXPECT_EQ(dashboard_.waiting(), durationWords(state.latencies[0].waiting.p90));
  const QVariantMap last = dashboard_.latencies().at(3).toMap();
  EXPECT_EQ(last[QStringLiteral("proactive")].toStringList().at(2),
            durationWords(state.latencies[1].endToEnd.p99));
  EXPECT_EQ(dashboard_.requests()->count(), static_cast<int>(state.requests.size()));
  EXPECT_GT(dashboard_.decisions()->count(), 10);
  EXPECT_GT(dashboard_.timeline().kernels().size(), 1000U);
}

TEST_F(DashboardTest, SpeedIsThatOfTheEventsWhenSomebodyComesLate) {
  dashboard_.setWatched(true);
  EXPECT_EQ(dashboard_.backgroundSpeed().toStdString(), "–");
  play();  // a minute of events at once
  dashboard_.setPaused(true);
  dashboard_.setPaused(false);  // looks again
  const LiveState state = minute_.view()->state();
  double tokens = 0;
  for (const LivePoint& point : state.answered[1]) {
    if (point.at > now_ - std::chrono::seconds(5)) tokens += point.value;
  }
  EXPECT_GT(tokens, 0);
  EXPECT_LT(tokens, static_cast<double>(state.totals[1].answerTokens) / 3) << "the minute was longer";
  EXPECT_EQ(dashboard_.backgroundSpeed(), QStringLiteral("%1 tokens/s").arg(tokens / 5, 0, 'f', 1));
  now_ += std::chrono::minutes(5);
  EXPECT_EQ(dashboard_.backgroundSpeed().toStdString(), "0.0 tokens/s");
}

TEST_F(DashboardTest, StandsStillWhilePaused) {
  dashboard_.setWatched(true);
  dashboard_.setPaused(true);
  play();
  dashboard_.catchUp();
  EXPECT_TRUE(dashboard_.timeline().kernels().empty());
  const Instant held = dashboard_.edge();
  now_ += std::chrono::seconds(5);
  EXPECT_EQ(dashboard_.edge(), held);
  dashboard_.setPaused(false);
  EXPECT_FALSE(dashboard_.timeline().kernels().empty());
  EXPECT_EQ(dashboard_.edge(), now_);
}

TEST_F(DashboardTest, RequestsHaveWords) {
  play();
  dashboard_.setWatched(true);
  const RequestList& list = *dashboard_.requests();
  const auto at = [&list](int row, int role) { return list.data(list.index(row), role); };
  int reactive = 0;
  for (int row = 0; row < list.count(); ++row) {
    EXPECT_FALSE(at(row, RequestList::PhaseRole).toString().isEmpty());
    EXPECT_FALSE(at(row, RequestList::ProgressRole).toString().isEmpty());
    reactive += at(row, RequestList::ReactiveRole).toBool() ? 1 : 0;
  }
  EXPECT_GT(reactive, 3);
  EXPECT_LT(reactive, list.count());
}

TEST_F(DashboardTest, ExportsWhatPerfettoOpens) {
  QString told;
  QObject::connect(&dashboard_, &Dashboard::exported, [&told](const QString& sentence) { told = sentence; });
  dashboard_.exportTrace(QUrl::fromLocalFile(QString::fromStdString((folder_ / "trace.json").string())));
  ASSERT_TRUE(waitUntil([&told] { return !told.isEmpty(); }));
  EXPECT_EQ(TemporaryFolder::read(folder_ / "trace.json"), "{\"traceEvents\":[]}") << told.toStdString();
  told.clear();
  dashboard_.exportTrace(QUrl::fromLocalFile(QString::fromStdString((folder_ / "no/such/place").string())));
  ASSERT_TRUE(waitUntil([&told] { return !told.isEmpty(); }));
  EXPECT_TRUE(told.startsWith(QStringLiteral("The trace was not saved."))) << told.toStdString();
}

TEST_F(DashboardTest, ASelectedRangeHasFigures) {
  play();
  dashboard_.setWatched(true);
  RangeSelection& range = *dashboard_.range();
  EXPECT_TRUE(range.words().isEmpty());
  range.select(now_ - std::chrono::seconds(5), now_ - std::chrono::seconds(10));
  EXPECT_EQ(range.range(), (TimeRange{now_ - std::chrono::seconds(10), now_ - std::chrono::seconds(5)}));
  EXPECT_EQ(range.duration().toStdString(), "5.00 s");
  const std::string words = range.words().toStdString();
  for (const LiveDevice& device : dashboard_.lanes()) {
    EXPECT_NE(words.find(device.name + " "), std::string::npos) << words;
  }
  EXPECT_NE(words.find("kernels"), std::string::npos) << words;
  EXPECT_NE(words.find("background"), std::string::npos) << words;
  range.clear();
  EXPECT_FALSE(range.there());
}

TEST_F(DashboardTest, AnotherSessionHasNoRangeYet) {
  play();
  dashboard_.setWatched(true);
  dashboard_.range()->select(now_ - std::chrono::seconds(9), now_);
  play();
  dashboard_.catchUp();
  EXPECT_FALSE(dashboard_.range()->there());
}

TEST_F(DashboardTest, ExportsTheRangeOrElseAll) {
  play();
  dashboard_.setWatched(true);
  QString told;
  QObject::connect(&dashboard_, &Dashboard::exported, [&told](const QString& sentence) { told = sentence; });
  const auto wait = [&told] {
    const bool there = waitUntil([&told] { return !told.isEmpty(); });
    EXPECT_TRUE(there);
    return std::exchange(told, QString()).toStdString();
  };
  const auto lines = [this](const char* name) {
    const std::string text = TemporaryFolder::read(folder_ / name);
    return std::count(text.begin(), text.end(), '\n');
  };
  dashboard_.exportTables(place("all.csv"));
  EXPECT_NE(wait().find("all-requests.csv"), std::string::npos);
  EXPECT_EQ(lines("all.csv"), 1 + static_cast<long>(dashboard_.timeline().kernels().size()));
  EXPECT_EQ(lines("all-requests.csv"), 1 + dashboard_.requests()->count());
  const TimeRange last{now_ - std::chrono::seconds(2), now_};
  dashboard_.range()->select(last.begin, last.end);
  dashboard_.exportTables(place("part.csv"));
  wait();
  EXPECT_GT(lines("part.csv"), 10);
  EXPECT_LT(lines("part.csv"), lines("all.csv") / 4);
  EXPECT_LT(lines("part-requests.csv"), lines("all-requests.csv"));
  dashboard_.exportTrace(place("part.json"));
  wait();
  EXPECT_EQ(traced_, last);
}

TEST_F(DashboardTest, ReplacesNoTableThatNobodyWasAskedAbout) {
  play();
  dashboard_.setWatched(true);
  QString told;
  QObject::connect(&dashboard_, &Dashboard::exported, [&told](const QString& sentence) { told = sentence; });
  std::ofstream(folder_ / "mine-requests.csv") << "mine";
  dashboard_.exportTables(place("mine.csv"));
  ASSERT_TRUE(waitUntil([&told] { return !told.isEmpty(); }));
  EXPECT_TRUE(told.startsWith(QStringLiteral("The tables were not saved."))) << told.toStdString();
  EXPECT_EQ(TemporaryFolder::read(folder_ / "mine-requests.csv"), "mine");
  EXPECT_FALSE(std::filesystem::exists(folder_ / "mine.csv"));
}

TEST_F(DashboardTest, TellsWhatABlockIs) {
  play();
  dashboard_.setWatched(true);
  const QString words = dashboard_.describe(dashboard_.timeline().kernels().back());
  EXPECT_TRUE(words.contains(QStringLiteral("request"))) << words.toStdString();
  EXPECT_TRUE(words.contains(QStringLiteral("predicted"))) << words.toStdString();
}

}  // namespace
}  // namespace tandem
