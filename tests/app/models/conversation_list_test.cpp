#include "app/models/conversation_list.h"

#include <gtest/gtest.h>

#include <QAbstractItemModelTester>
#include <QSignalSpy>

#include "tests/app/models/desk_fixture.h"
#include "tests/fakes/file_size_limit.h"

namespace tandem {
namespace {

class ConversationListTest : public DeskTest {
 protected:
  void talk(const QString& question, const std::string& reply = "answer") {
    list().create();
    answer(send(question), reply);
    settle(3);  // times are milliseconds; the order must be plain
  }
  QStringList titles() {
    QStringList all;
    for (int row = 0; row < list().count(); ++row) all << title(row);
    return all;
  }
};

TEST_F(ConversationListTest, TitleIsTheFirstWordsUntilRenamed) {
  talk("  How do I get from the airport of Lisbon to the old town by night?\nThanks");
  EXPECT_EQ(title(0), "How do I get from the airport of Lisbon to the…");
  list().rename(0, "  Lisbon \n by night ");
  EXPECT_EQ(title(0), "Lisbon by night");
  EXPECT_EQ(chat().title(), "Lisbon by night");
  list().rename(0, "   ");
  EXPECT_EQ(title(0), "Lisbon by night");
  EXPECT_TRUE(chat().editAndResend(0, "another question"));
  nextFlow(1)->finish(FinishReason::stop);
  EXPECT_TRUE(waitUntil([this] { return !chat().busy(); }));
  EXPECT_EQ(title(0), "Lisbon by night");
  restart();
  EXPECT_EQ(titles(), QStringList{"Lisbon by night"});
}

TEST_F(ConversationListTest, NewestComesFirstAndMovesUp) {
  QAbstractItemModelTester tester(&list(), QAbstractItemModelTester::FailureReportingMode::Fatal);
  talk("a");
  talk("b");
  talk("c");
  EXPECT_EQ(titles(), (QStringList{"c", "b", "a"}));
  EXPECT_EQ(list().currentRow(), 0);
  list().select(2);
  EXPECT_TRUE(waitUntil([this] { return chat().count() == 2; }));
  EXPECT_EQ(list().currentRow(), 2);
  answer(send("more"), "x");
  EXPECT_EQ(titles(), (QStringList{"a", "c", "b"}));
  EXPECT_EQ(list().currentRow(), 0);
  restart();
  EXPECT_EQ(titles(), (QStringList{"a", "c", "b"}));
}

TEST_F(ConversationListTest, SnippetIsTheLatestMessage) {
  talk("q", "line one\nline\u202E two");
  EXPECT_EQ(at(list(), 0, ConversationList::SnippetRole).toString(), "line one line<U+202E> two");
  restart();
  EXPECT_EQ(at(list(), 0, ConversationList::SnippetRole).toString(), "line one line<U+202E> two");
}

TEST_F(ConversationListTest, SearchLooksIntoMessages) {
  talk("apples", "red fruit");
  talk("pears", "green fruit");
  list().setFilter("green");
  EXPECT_TRUE(waitUntil([this] { return titles() == QStringList{"pears"}; }));
  list().setFilter("fruit apple");
  EXPECT_TRUE(waitUntil([this] { return titles() == QStringList{"apples"}; }));
  EXPECT_EQ(list().currentRow(), -1) << "the open one is hidden by the filter";
  list().setFilter("");
  EXPECT_TRUE(waitUntil([this] { return list().count() == 2; }));
  EXPECT_EQ(list().currentRow(), 0);
}

TEST_F(ConversationListTest, ANewConversationEntersAFilteredListOnlyIfItMatches) {
  talk("apples");
  list().setFilter("pear");
  EXPECT_TRUE(waitUntil([this] { return list().count() == 0; }));
  talk("kiwi");
  talk("pears");
  EXPECT_TRUE(waitUntil([this] { return titles() == QStringList{"pears"}; }));
}

TEST_F(ConversationListTest, RemoveCanBeUndone) {
  QAbstractItemModelTester tester(&list(), QAbstractItemModelTester::FailureReportingMode::Fatal);
  talk("a");
  talk("b");
  list().remove(1);
  EXPECT_EQ(titles(), QStringList{"b"});
  EXPECT_EQ(list().removedTitle(), "a");
  EXPECT_EQ(chat().title(), "b") << "the open one stays open";
  list().restoreRemoved();
  EXPECT_EQ(titles(), (QStringList{"b", "a"}));
  EXPECT_EQ(list().removedTitle(), "");
  EXPECT_TRUE(waitUntil([this] { return chat().title() == "a" && chat().count() == 2; }));
  list().remove(0);
  list().forgetRemoved();
  list().restoreRemoved();
  EXPECT_EQ(titles(), QStringList{"a"});
  restart();
  EXPECT_EQ(titles(), QStringList{"a"});
}

TEST_F(ConversationListTest, RemovingTheOpenOneStopsItsAnswer) {
  const auto flow = send("x");
  flow->say("half");
  EXPECT_TRUE(waitUntil([this] { return text(1) == "half"; }));
  EXPECT_TRUE(at(list(), 0, ConversationList::BusyRole).toBool());
  list().remove(0);
  EXPECT_TRUE(flow->cancelled);
  EXPECT_EQ(chat().count(), 0);
  settle();
  EXPECT_EQ(list().count(), 0) << "its last word does not bring it back";
  list().restoreRemoved();
  EXPECT_TRUE(waitUntil([this] { return chat().count() == 2; }));
  EXPECT_EQ(text(1), "half");
  EXPECT_EQ(state(1), Chat::Stopped);
}

TEST_F(ConversationListTest, WrongRowsDoNothing) {
  for (const int row : {-1, 0, 99}) {
    list().select(row);
    list().rename(row, "x");
    list().remove(row);
  }
  list().restoreRemoved();
  EXPECT_EQ(list().count(), 0);
}

TEST_F(ConversationListTest, AFullDiskIsSaidAndNothingIsLost) {
  talk("before");
  const std::string reply(300'000, 'x');
  {
    const FileSizeLimit full(128 * 1024);
    talk("while full", reply);
    EXPECT_TRUE(waitUntil([this] { return !list().storageError().isEmpty(); }));
    EXPECT_TRUE(list().storageError().contains("in memory"));
    list().select(1);
    EXPECT_TRUE(waitUntil([this] { return chat().title() == "before"; }));
    list().select(0);
    EXPECT_EQ(text(1).size(), static_cast<qsizetype>(reply.size())) << "still there, though not on disk";
  }
  EXPECT_TRUE(waitUntil([this] { return list().storageError().isEmpty(); }));
  restart();
  EXPECT_EQ(titles(), (QStringList{"while full", "before"}));
  list().select(0);
  EXPECT_TRUE(waitUntil([this] { return chat().count() == 2; }));
  EXPECT_EQ(text(1).toStdString(), reply);
}

}  // namespace
}  // namespace tandem
