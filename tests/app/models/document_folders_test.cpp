// Granting folders in the settings: the real index behind them, real files.
#include <gtest/gtest.h>

#include <QDir>
#include <QUrl>

#include "app/backstage/backstage.h"
#include "tests/app/models/desk_fixture.h"
#include "tests/app/models/press_yes.h"

namespace tandem {
namespace {
namespace fs = std::filesystem;

class DocumentFoldersTest : public DeskTest {
 protected:
  DocumentFoldersTest() {
    fs::create_directories(docs() / "sub");
    folder_.write("docs/lisbon.md", "# Lisbon\n\nTram 28 goes to Alfama.");
    folder_.write("docs/sub/tax.txt", "The tax letter is due in July.");
    folder_.write("docs/photo.jpg", "\xFF\xD8\xFF picture");
  }
  fs::path docs() const { return folder_ / "docs"; }
  QString typed(const fs::path& path) const { return QString::fromStdString(path.native()); }

  Approval& approval() { return *desk_->forMain()["approval"].value<Approval*>(); }
  /// As if the person had granted them in an earlier life.
  void granted(const std::vector<fs::path>& folders) {
    desk_->settings().edit([&](Settings& settings) {
      settings.documentFolders.clear();
      for (const fs::path& folder : folders) settings.documentFolders.push_back(folder.native());
    });
    desk_->settings().flush();
    restart();
  }

  DocumentFolders& folders() { return desk_->documentFolders(); }
  QVariant role(int row, int role) { return folders().data(folders().index(row), role); }
  QString sentence(int row = 0) { return role(row, DocumentFolders::SentenceRole).toString(); }
  QString facts(int row = 0) { return role(row, DocumentFolders::FactsRole).toString(); }
  DocumentFolders::Phase phase(int row = 0) {
    return static_cast<DocumentFolders::Phase>(role(row, DocumentFolders::PhaseRole).toInt());
  }
  bool becomes(DocumentFolders::Phase wanted, int row = 0) {
    return waitUntil([&] { return phase(row) == wanted; });
  }
  std::vector<std::string> saved() {
    desk_->settings().flush();
    return SettingsFile(folder_ / "config/settings.json").load().settings.documentFolders;
  }
};

TEST_F(DocumentFoldersTest, AGrantedFolderIsReadAndCounted) {
  EXPECT_EQ(folders().count(), 0);
  ASSERT_TRUE(folders().add(typed(docs()) + "/")) << folders().error().toStdString();
  pressYes(approval());
  ASSERT_EQ(folders().count(), 1);
  EXPECT_EQ(role(0, DocumentFolders::NameRole).toString(), "docs");
  ASSERT_TRUE(becomes(DocumentFolders::UpToDate)) << sentence().toStdString();
  EXPECT_TRUE(facts().startsWith("2 files · 2 passages · last update today at ")) << facts().toStdString();
  EXPECT_EQ(role(0, DocumentFolders::LeftOutRole).toInt(), 1);
  EXPECT_EQ(role(0, DocumentFolders::LeftOutWordsRole).toString(), "1 file is not searched");
  EXPECT_DOUBLE_EQ(role(0, DocumentFolders::ShareRole).toDouble(), 1);
}

TEST_F(DocumentFoldersTest, SaysWhichFilesAreNotSearchedAndWhy) {
  ASSERT_TRUE(folders().addChosen(QUrl::fromLocalFile(typed(docs()))));
  pressYes(approval());
  ASSERT_TRUE(becomes(DocumentFolders::UpToDate));
  folders().showLeftOut(0);
  ASSERT_TRUE(waitUntil([this] { return !folders().leftOut().isEmpty(); }));
  const QVariantMap file = folders().leftOut().front().toMap();
  EXPECT_EQ(file["name"].toString(), "photo.jpg");
  EXPECT_TRUE(file["place"].toString().endsWith("docs"));
  EXPECT_TRUE(file["reason"].toString().contains("picture")) << file["reason"].toString().toStdString();
  EXPECT_FALSE(folders().leftOutMore());
}

TEST_F(DocumentFoldersTest, NothingIsGrantedWithoutAYes) {
  ASSERT_TRUE(folders().add(typed(docs())));
  EXPECT_EQ(approval().arguments().toStdString(), "folder: " + docs().native());
  EXPECT_EQ(folders().count(), 0);
  approval().cancel();
  EXPECT_EQ(folders().count(), 0);
  EXPECT_TRUE(saved().empty());
}

TEST_F(DocumentFoldersTest, AYesIsForTheFolderThatWasShown) {
  fs::create_directory(folder_ / "secret");
  fs::create_directory_symlink(docs(), folder_ / "link");
  ASSERT_TRUE(folders().add(typed(folder_ / "link")));
  EXPECT_EQ(approval().arguments().toStdString(),
            "folder: " + (folder_ / "link").native() + "\nwhich leads to: " + fs::canonical(docs()).native());
  fs::remove(folder_ / "link");
  fs::create_directory_symlink(folder_ / "secret", folder_ / "link");
  pressYes(approval());
  EXPECT_EQ(folders().count(), 0);
  EXPECT_TRUE(folders().error().contains("changed")) << folders().error().toStdString();
}

TEST_F(DocumentFoldersTest, GrantsAreThereAfterARestart) {
  ASSERT_TRUE(folders().add(typed(docs())));
  pressYes(approval());
  ASSERT_TRUE(becomes(DocumentFolders::UpToDate));
  EXPECT_EQ(saved(), std::vector<std::string>{docs().native()});
  restart();
  ASSERT_EQ(folders().count(), 1);
  ASSERT_TRUE(becomes(DocumentFolders::UpToDate));
  EXPECT_TRUE(facts().startsWith("2 files"));
}

TEST_F(DocumentFoldersTest, RemovingErasesTheIndexAndKeepsTheFiles) {
  granted({docs()});
  ASSERT_TRUE(becomes(DocumentFolders::UpToDate));
  folders().remove(0);
  EXPECT_EQ(folders().count(), 0);
  EXPECT_EQ(folders().removedName(), "docs");
  EXPECT_TRUE(saved().empty());
  EXPECT_TRUE(fs::exists(docs() / "lisbon.md"));

  folders().restoreRemoved();
  EXPECT_EQ(folders().removedName(), "");
  ASSERT_TRUE(becomes(DocumentFolders::UpToDate)) << sentence().toStdString();
  EXPECT_TRUE(facts().startsWith("2 files"));
  EXPECT_EQ(saved().size(), 1U);
}

TEST_F(DocumentFoldersTest, ARemovedFolderComesBackAtItsPlace) {
  for (const char* name : {"a", "b", "c"}) {
    fs::create_directory(folder_ / name);
  }
  granted({folder_ / "a", folder_ / "b", folder_ / "c"});
  folders().remove(1);
  folders().restoreRemoved();
  EXPECT_EQ(role(1, DocumentFolders::NameRole).toString(), "b");
  EXPECT_EQ(folders().count(), 3);
  folders().restoreRemoved();
  EXPECT_EQ(folders().count(), 3) << "once";
}

TEST_F(DocumentFoldersTest, WhatCannotBeGrantedIsSaid) {
  EXPECT_FALSE(folders().add(typed(folder_ / "missing")));
  EXPECT_TRUE(folders().error().contains("There is no folder")) << folders().error().toStdString();
  EXPECT_FALSE(folders().add("/"));
  ASSERT_TRUE(folders().add(typed(docs())));
  EXPECT_EQ(folders().error(), "");
  EXPECT_FALSE(folders().add("~nobody"));
  granted({docs()});
  EXPECT_FALSE(folders().add(typed(docs())));
  EXPECT_TRUE(folders().error().contains("already"));
  EXPECT_FALSE(folders().add(typed(docs() / "sub")));
  EXPECT_TRUE(folders().error().contains("lies in")) << folders().error().toStdString();
  folders().dismissError();
  EXPECT_EQ(folders().error(), "");
  EXPECT_EQ(folders().count(), 1);
}

TEST_F(DocumentFoldersTest, AnOuterFolderTakesTheInnerOneIn) {
  granted({docs() / "sub"});
  ASSERT_TRUE(folders().add(typed(docs())));
  pressYes(approval());
  EXPECT_EQ(folders().count(), 1);
  EXPECT_EQ(saved(), std::vector<std::string>{docs().native()});
}

TEST_F(DocumentFoldersTest, APauseHoldsAcrossARestart) {
  folders().setPaused(true);
  granted({docs()});
  ASSERT_TRUE(becomes(DocumentFolders::Paused));
  desk_->settings().flush();
  restart();
  EXPECT_TRUE(folders().paused());
  ASSERT_TRUE(becomes(DocumentFolders::Paused));
  EXPECT_FALSE(waitUntil([this] { return phase() != DocumentFolders::Paused; }, 300));
  folders().setPaused(false);
  EXPECT_TRUE(becomes(DocumentFolders::UpToDate));
  EXPECT_TRUE(facts().startsWith("2 files"));
}

TEST_F(DocumentFoldersTest, ChangesOnTheDiskAreFollowed) {
  granted({docs()});
  ASSERT_TRUE(becomes(DocumentFolders::UpToDate));
  folder_.write("docs/sub/new.txt", "Nobody told the window about this one.");
  EXPECT_TRUE(waitUntil([this] { return facts().startsWith("3 files"); }, 20'000)) << facts().toStdString();
}

TEST_F(DocumentFoldersTest, AFolderThatIsGoneIsSaid) {
  granted({docs()});
  ASSERT_TRUE(becomes(DocumentFolders::UpToDate));
  desk_.reset();
  fs::rename(docs(), folder_ / "elsewhere");
  start();
  ASSERT_TRUE(becomes(DocumentFolders::Missing)) << sentence().toStdString();
  EXPECT_TRUE(sentence().contains("not there")) << sentence().toStdString();
}

}  // namespace
}  // namespace tandem
