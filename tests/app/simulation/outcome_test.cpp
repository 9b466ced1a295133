#include "app/simulation/outcome.h"

#include <gtest/gtest.h>

#include <QLocale>

namespace tandem {
namespace {

LiveState stateOf(double firstWord, long written, std::size_t count = 20) {
  LiveState state;
  state.latencies[0].firstToken = {count, firstWord / 2, firstWord, firstWord};
  state.latencies[0].waiting = {count, 0.1, 0.2, 0.3};
  state.latencies[1].endToEnd = {count, 5, 9, 10};
  state.totals[1].answerTokens = written;
  state.totals[1].finished = static_cast<int>(written / 100);
  return state;
}

class Outcome : public testing::Test {
 protected:
  Outcome() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }
};

TEST_F(Outcome, ShowsTheFiguresOfBothBesideEachOther) {
  const LiveState a = stateOf(0.5, 2000), b = stateOf(2, 1000);
  const QVariantList rows = outcomeRows({{"A", a}, {"B", b}}, std::chrono::seconds(100));
  ASSERT_EQ(rows.size(), 6);
  const QVariantMap ninth = rows[1].toMap();
  EXPECT_EQ(ninth[QStringLiteral("values")].toStringList(), (QStringList{"0.50 s", "2.00 s"}));
  EXPECT_DOUBLE_EQ(ninth[QStringLiteral("shares")].toList()[0].toDouble(), 0.25);
  EXPECT_DOUBLE_EQ(ninth[QStringLiteral("shares")].toList()[1].toDouble(), 1);
  EXPECT_EQ(ninth[QStringLiteral("best")].toInt(), 0) << "sooner is better";
  const QVariantMap written = rows[3].toMap();
  EXPECT_EQ(written[QStringLiteral("values")].toStringList(), (QStringList{"20.0 tokens", "10.0 tokens"}));
  EXPECT_EQ(written[QStringLiteral("best")].toInt(), 0) << "more is better";
  EXPECT_EQ(rows[2].toMap()[QStringLiteral("best")].toInt(), -1) << "both wait as long";
}

TEST_F(Outcome, OneAloneHasNoBest) {
  const LiveState a = stateOf(0.5, 2000);
  for (const QVariant& row : outcomeRows({{"A", a}}, std::chrono::seconds(100))) {
    EXPECT_EQ(row.toMap()[QStringLiteral("best")].toInt(), -1);
    EXPECT_EQ(row.toMap()[QStringLiteral("values")].toStringList().size(), 1);
  }
}

TEST_F(Outcome, WhatIsNotKnownYetIsADash) {
  const LiveState nothing;
  for (const QVariant& row : outcomeRows({{"A", nothing}, {"B", nothing}}, {})) {
    EXPECT_EQ(row.toMap()[QStringLiteral("best")].toInt(), -1);
  }
  const QVariantList rows = outcomeRows({{"A", nothing}, {"B", nothing}}, {});
  EXPECT_EQ(rows[0].toMap()[QStringLiteral("values")].toStringList(), (QStringList{"–", "–"}));
  EXPECT_TRUE(outcomeSentence({"A", nothing}, {"B", nothing}).startsWith(QStringLiteral("Too early")));
}

TEST_F(Outcome, OneSentenceSaysWhoIsSooner) {
  const LiveState fast = stateOf(0.5, 2000), slow = stateOf(2, 2200), few = stateOf(0.5, 2000, 2);
  const auto sentence = [](const LiveState& a, const LiveState& b) {
    return outcomeSentence({"Ours", a}, {"Theirs", b}).toStdString();
  };
  EXPECT_EQ(sentence(fast, slow),
            "With Ours the first word of an answer comes 4.0 times sooner: nine of ten within "
            "0.50 s instead of 2.00 s. "
            "The background writes 9 % less.");
  EXPECT_EQ(sentence(slow, fast),
            "With Ours the first word of an answer comes 4.0 times later: nine of ten within "
            "2.00 s instead of 0.50 s. "
            "The background writes 10 % more.");
  EXPECT_EQ(sentence(fast, fast),
            "The first word of an answer comes as soon with both: nine of ten within 0.50 s. The background "
            "writes as much.");
  EXPECT_EQ(sentence(few, slow), "Too early to tell: fewer than three questions have been answered.");
}

}  // namespace
}  // namespace tandem
