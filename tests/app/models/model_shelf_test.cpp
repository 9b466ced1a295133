#include "app/models/model_shelf.h"

#include <gtest/gtest.h>

#include <QAbstractItemModelTester>

#include "tests/app/models/desk_fixture.h"

namespace tandem {
namespace {

class ModelShelfTest : public DeskTest {
 protected:
  ModelShelfTest() { restart(""); }

  std::filesystem::path file(const std::string& name, const std::string& content) {
    return folder_.write(name, content);
  }
  QUrl url(const std::filesystem::path& path) {
    return QUrl::fromLocalFile(QString::fromStdString(path.string()));
  }
  void importAndLoad(const std::string& name, const std::string& content = "100") {
    shelf().importFile(url(file(name, content)));
    EXPECT_TRUE(waitUntil([this] { return shelf().ready() && !shelf().loading(); }));
  }
  int rowNamed(const QString& name) {
    for (int row = 0; row < shelf().count(); ++row) {
      if (at(shelf(), row, ModelShelf::NameRole).toString() == name) return row;
    }
    return -1;
  }
};

TEST_F(ModelShelfTest, KnowsAModelThatIsThereFromTheStart) {
  restart("Twin");
  EXPECT_TRUE(shelf().ready());
  EXPECT_EQ(shelf().currentName(), "Twin");
}

TEST_F(ModelShelfTest, ImportsDescribesAndLoads) {
  QAbstractItemModelTester tester(&shelf(), QAbstractItemModelTester::FailureReportingMode::Fatal);
  EXPECT_FALSE(shelf().ready());
  importAndLoad("a.gguf");
  EXPECT_EQ(shelf().count(), 1);
  EXPECT_EQ(at(shelf(), 0, ModelShelf::NameRole).toString(), "Name of a");
  EXPECT_EQ(at(shelf(), 0, ModelShelf::QuantisationRole).toString(), "Q4_K");
  EXPECT_EQ(at(shelf(), 0, ModelShelf::MemoryNeededRole).toDouble(), 100);
  EXPECT_TRUE(at(shelf(), 0, ModelShelf::FitsRole).toBool());
  EXPECT_TRUE(at(shelf(), 0, ModelShelf::CurrentRole).toBool());
  EXPECT_EQ(shelf().currentName(), "a");
  EXPECT_EQ(shelf().currentRow(), 0);
  EXPECT_EQ(chat().contextSize(), 4096);
}

TEST_F(ModelShelfTest, RemembersAcrossARestart) {
  importAndLoad("a.gguf");
  const std::filesystem::path model = engine_->loads().at(0);
  restart("");
  EXPECT_EQ(shelf().count(), 1);
  EXPECT_FALSE(shelf().ready());
  desk_->start({});
  EXPECT_TRUE(waitUntil([this] { return shelf().ready(); }));
  EXPECT_EQ(engine_->loads().at(0), model);
}

TEST_F(ModelShelfTest, TheCommandLineComesBeforeTheLastModel) {
  importAndLoad("a.gguf");
  restart("");
  desk_->start(file("b.gguf", "5"));
  EXPECT_TRUE(waitUntil([this] { return shelf().ready(); }));
  EXPECT_EQ(shelf().currentName(), "b");
}

TEST_F(ModelShelfTest, AFileThatIsGoneIsNotLoadedAtStart) {
  importAndLoad("a.gguf");
  std::filesystem::remove(folder_ / "a.gguf");
  restart("");
  desk_->start({});
  EXPECT_TRUE(waitUntil([this] { return at(shelf(), 0, ModelShelf::DescribedRole).toBool(); }));
  EXPECT_FALSE(at(shelf(), 0, ModelShelf::ProblemRole).toString().isEmpty());
  EXPECT_TRUE(engine_->loads().empty());
  shelf().choose(0);
  EXPECT_FALSE(shelf().error().isEmpty());
  EXPECT_TRUE(engine_->loads().empty());
}

TEST_F(ModelShelfTest, FindsWhatLiesInTheModelsFolder) {
  std::filesystem::create_directories(folder_ / "data/models/org/model");
  file("data/models/x.gguf", "100");
  file("data/models/org/model/y.gguf", "bad");
  file("data/models/.part.gguf", "100");
  file("data/models/readme.txt", "100");
  shelf().refresh();
  EXPECT_TRUE(waitUntil([this] {
    return shelf().count() == 2 && at(shelf(), 0, ModelShelf::DescribedRole).toBool() &&
           at(shelf(), 1, ModelShelf::DescribedRole).toBool();
  }));
  const int good = rowNamed("Name of x"), bad = rowNamed("y");
  ASSERT_GE(good, 0);
  ASSERT_GE(bad, 0);
  EXPECT_EQ(at(shelf(), bad, ModelShelf::ProblemRole).toString(), "This is not a GGUF file.");
  shelf().remove(good);
  EXPECT_EQ(shelf().count(), 1);
  EXPECT_TRUE(std::filesystem::exists(folder_ / "data/models/x.gguf")) << "only taken from the list";
  restart("");
  EXPECT_TRUE(waitUntil([this] { return shelf().count() == 1; }));
  shelf().importFile(url(folder_ / "data/models/x.gguf"));
  EXPECT_TRUE(waitUntil([this] { return shelf().count() == 2; })) << "adding it again brings it back";
}

TEST_F(ModelShelfTest, BadImportsAreNamedAndNotAdded) {
  shelf().importFile(url(file("bad.gguf", "bad")));
  EXPECT_TRUE(waitUntil([this] { return shelf().error().contains("not a GGUF"); }));
  EXPECT_TRUE(shelf().error().contains("bad.gguf"));
  EXPECT_EQ(shelf().count(), 0);
  shelf().dismissError();
  shelf().importFile(QUrl("https://example.org/model.gguf"));
  EXPECT_TRUE(shelf().error().contains("on this computer"));
  shelf().importFile(QUrl());
  EXPECT_FALSE(shelf().error().isEmpty());
  shelf().importFile(url(folder_ / "missing.gguf"));
  EXPECT_TRUE(waitUntil([this] { return shelf().error().contains("missing.gguf"); }));
  EXPECT_EQ(shelf().count(), 0);
}

TEST_F(ModelShelfTest, SaysWhatDoesNotFit) {
  importAndLoad("small.gguf", "4000");
  shelf().importFile(url(file("huge.gguf", "14001")));
  EXPECT_TRUE(waitUntil([this] { return shelf().count() == 2; }));
  EXPECT_FALSE(at(shelf(), 1, ModelShelf::FitsRole).toBool()) << "10000 free and 4000 given back";
  EXPECT_TRUE(at(shelf(), 0, ModelShelf::FitsRole).toBool()) << "it is in memory";
  freeMemory_ = 10'001;
  shelf().refresh();
  EXPECT_TRUE(waitUntil([this] { return at(shelf(), 1, ModelShelf::FitsRole).toBool(); }));
}

TEST_F(ModelShelfTest, LoadingCanBeStopped) {
  engine_->holdLoading = true;
  shelf().importFile(url(file("a.gguf", "100")));
  EXPECT_TRUE(waitUntil([this] { return shelf().progress() == 1.0; }));
  EXPECT_TRUE(shelf().loading());
  EXPECT_EQ(shelf().loadingName(), "Name of a");
  EXPECT_EQ(shelf().progressText(), "reading weights");
  shelf().cancelLoading();
  EXPECT_TRUE(waitUntil([this] { return !shelf().loading(); }));
  EXPECT_FALSE(shelf().ready());
  EXPECT_TRUE(shelf().error().isEmpty()) << "the person wanted it";
}

TEST_F(ModelShelfTest, ChoosingAnotherWhileLoadingLoadsTheOther) {
  engine_->holdLoading = true;
  shelf().importFile(url(file("a.gguf", "100")));
  EXPECT_TRUE(waitUntil([this] { return shelf().loading(); }));
  shelf().importFile(url(file("b.gguf", "100")));
  EXPECT_TRUE(waitUntil([this] { return shelf().count() == 2; }));
  shelf().choose(1);
  engine_->holdLoading = false;
  EXPECT_TRUE(
      waitUntil([this] { return shelf().ready() && !shelf().loading() && shelf().currentName() == "b"; }));
}

TEST_F(ModelShelfTest, AFailedLoadLeavesTheEarlierModel) {
  importAndLoad("a.gguf");
  shelf().importFile(url(file("b.gguf", "100")));
  EXPECT_TRUE(waitUntil([this] { return shelf().count() == 2; }));
  engine_->failLoad(Error{ErrorCode::outOfMemory, "It needs 9 GB and 4 GB are free.", {}});
  shelf().choose(1);
  EXPECT_TRUE(waitUntil([this] { return !shelf().loading() && !shelf().error().isEmpty(); }));
  EXPECT_TRUE(shelf().error().contains("9 GB"));
  EXPECT_TRUE(shelf().error().contains("Name of b"));
  EXPECT_EQ(shelf().currentName(), "a");
  engine_->loadErrorUnloads = true;
  shelf().choose(1);
  EXPECT_TRUE(waitUntil([this] { return !shelf().loading() && !shelf().ready(); }));
  EXPECT_EQ(shelf().currentName(), "");
  EXPECT_EQ(shelf().currentRow(), -1);
}

class StarterModelTest : public ModelShelfTest {
 protected:
  StarterModelTest() {
    starter_ = file("starter.gguf", "5");
    restart("");
  }
  void begin() {
    desk_->start({});
    EXPECT_TRUE(waitUntil([this] { return shelf().ready() && !shelf().loading(); }));
  }
};

TEST_F(StarterModelTest, AnswersAtTheFirstStart) {
  EXPECT_TRUE(shelf().onlyStarter());
  EXPECT_FALSE(shelf().starterInUse());
  begin();
  EXPECT_TRUE(shelf().starterInUse());
  EXPECT_EQ(shelf().currentName(), "starter");
}

TEST_F(StarterModelTest, StepsBackBehindAModelOfThePersons) {
  importAndLoad("a.gguf");
  EXPECT_FALSE(shelf().onlyStarter());
  EXPECT_FALSE(shelf().starterInUse());
  restart("");
  begin();
  EXPECT_EQ(shelf().currentName(), "a");
}

TEST_F(StarterModelTest, StepsInWhenThatModelIsGone) {
  importAndLoad("a.gguf");
  std::filesystem::remove(folder_ / "a.gguf");
  restart("");
  begin();
  EXPECT_TRUE(shelf().starterInUse());
}

TEST_F(StarterModelTest, StaysAwayWhenItWasTakenFromTheList) {
  shelf().remove(0);
  restart("");
  EXPECT_EQ(shelf().count(), 0);
  desk_->start({});
  EXPECT_FALSE(shelf().loading());
}

TEST_F(ModelShelfTest, TheContextSizeOfTheSettingsIsUsed) {
  desk_->settings().setContextSize(2048);
  importAndLoad("a.gguf");
  EXPECT_EQ(engine_->lastOptions().contextSize, 2048);
}

TEST_F(ModelShelfTest, ClosingWhileLoadingDoesNotHang) {
  engine_->holdLoading = true;
  shelf().importFile(url(file("a.gguf", "100")));
  EXPECT_TRUE(waitUntil([this] { return shelf().loading(); }));
  desk_.reset();
}

}  // namespace
}  // namespace tandem
