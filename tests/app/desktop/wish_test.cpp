#include "app/desktop/wish.h"

#include <gtest/gtest.h>

namespace tandem {
namespace {

TEST(Wish, SurvivesTheWay) {
  for (const Wish& wish :
       {Wish{}, Wish{Wish::Kind::newChat, {}, QStringLiteral("token")},
        Wish{Wish::Kind::pauseBackground, {}, {}}, Wish{Wish::Kind::resumeBackground, {}, {}},
        Wish{Wish::Kind::quickAsk, "/a folder/\"odd\"\nname ü.gguf", QStringLiteral("a\nb")}}) {
    const QByteArray line = toLine(wish);
    EXPECT_EQ(line.count('\n'), 1) << "one line, whatever is in it";
    EXPECT_EQ(wishFromLine(line), wish);
  }
}

TEST(Wish, OnlyWishesAreWishes) {
  for (const QByteArray& line :
       {QByteArray(), QByteArray("\n"), QByteArray("raise\n"), QByteArray("[]\n"), QByteArray("{}\n"),
        QByteArray(R"({"want":"erase-everything"})"), QByteArray(R"({"want":["raise"]})"),
        QByteArray(R"({"want":"raise","model":"relative.gguf"})"),
        QByteArray(R"({"want":"raise","token":")") + QByteArray(kLongestWish, 'x') + "\"}"}) {
    EXPECT_FALSE(wishFromLine(line).has_value()) << line.left(40).toStdString();
  }
}

TEST(Wish, IsCalledAsInTheDesktopFile) {
  EXPECT_EQ(wishNamed(QStringLiteral("new-chat")), Wish::Kind::newChat);
  EXPECT_EQ(wishNamed(QStringLiteral("quick-ask")), Wish::Kind::quickAsk);
  EXPECT_EQ(wishNamed(QStringLiteral("pause-background")), Wish::Kind::pauseBackground);
  EXPECT_EQ(wishNamed(QStringLiteral("resume-background")), Wish::Kind::resumeBackground);
  EXPECT_EQ(wishNamed(QStringLiteral("raise")), std::nullopt) << "Activate says that";
  EXPECT_EQ(wishNamed({}), std::nullopt);
}

}  // namespace
}  // namespace tandem
