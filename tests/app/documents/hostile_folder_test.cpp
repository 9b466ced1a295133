// Folders as they are and as somebody wants them to be: the index goes on and says what it left out.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tests/app/documents/index_stage.h"

namespace tandem::documents {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::IsEmpty;

constexpr uid_t kNobody = 65534;

using HostileFolder = IndexStage;

TEST_F(HostileFolder, OthersContinue) {
  write("a.txt", "apples");
  write("photo.jpg", "\xFF\xD8\xFF and so on");
  write("broken.pdf", "%PDF-1.7 and nothing else");
  write("empty.txt", "");
  ASSERT_EQ(::mkfifo((docs() / "pipe.txt").c_str(), 0600), 0);
  fs::create_symlink(docs() / "circle.txt", docs() / "circle.txt");
  fs::create_directory_symlink(docs(), docs() / "round");
  fs::create_symlink("/etc/passwd", docs() / "passwd.txt");
  write("z.txt", "pears");
  index();
  EXPECT_THAT(find("apples"), ElementsAre("a.txt"));
  EXPECT_THAT(find("pears"), ElementsAre("z.txt"));
  EXPECT_THAT(find("root"), IsEmpty());
  std::vector<std::string> names;
  for (const LeftOut& row : leftOut()) {
    names.push_back(fs::path(row.path).filename());
    EXPECT_FALSE(row.reason.empty());
  }
  EXPECT_THAT(names, ElementsAre("broken.pdf", "photo.jpg"));
  EXPECT_THAT(index(), testing::AnyOf(IsEmpty(), ElementsAre("broken.pdf")))
      << "only what a missing program could mend is tried again";
}

TEST_F(HostileFolder, AHugeLogIsReadFromItsBeginning) {
  const fs::path log =
      write("huge.log", "the first line of the log\n" + std::string(std::size_t{5} << 20, '\n'));
  ASSERT_EQ(::truncate(log.c_str(), off_t{10} << 30), 0);
  options_.limits.pdfBytes = 1 << 20;  // what its digest is made from
  reopen();
  index();
  EXPECT_THAT(find("first line"), ElementsAre("huge.log"));
}

TEST_F(HostileFolder, UnreadableThingsAreNamedAndTriedAgain) {
  const fs::path secret = write("secret.txt", "secret");
  write("closed/b.txt", "pears");
  write("a.txt", "apples");
  index();
  ASSERT_EQ(::chmod(secret.c_str(), 0), 0);
  ASSERT_EQ(::chmod((docs() / "closed").c_str(), 0), 0);
  fs::last_write_time(secret, fs::file_time_type::clock::now() + std::chrono::hours(1));
  const bool root = ::geteuid() == 0;
  if (root) {  // it may read everything
    for (const fs::path& path : {folder_.path(), docs(), docs() / "a.txt", file().parent_path(), file()}) {
      ASSERT_EQ(::chmod(path.c_str(), 0777), 0);
    }
    ASSERT_EQ(::seteuid(kNobody), 0);
  }
  index();
  if (root) {
    ASSERT_EQ(::seteuid(0), 0);
  }
  EXPECT_THAT(find("apples"), ElementsAre("a.txt"));
  EXPECT_THAT(find("pears"), ElementsAre("b.txt")) << "a folder that cannot be listed is not an empty one";
  ASSERT_EQ(leftOut().size(), 2U);
  EXPECT_NE(leftOut()[0].reason.find("could not be looked into"), std::string::npos) << leftOut()[0].reason;
  EXPECT_NE(leftOut()[1].reason.find("permissions"), std::string::npos) << leftOut()[1].reason;
  ::chmod(secret.c_str(), 0600);
  ::chmod((docs() / "closed").c_str(), 0700);
  EXPECT_THAT(index(), ElementsAre("secret.txt")) << "permissions do not change a file's time";
  EXPECT_THAT(leftOut(), IsEmpty());
}

TEST_F(HostileFolder, FilesThatVanishWhileTheyAreReadAreForgotten) {
  write("a.txt", "apples");
  write("b.txt", "pears");
  ASSERT_TRUE(indexer_->setFolders({docs()}).ok());
  ASSERT_TRUE(indexer_->look(docs()).ok());
  fs::remove(docs() / "a.txt");
  ASSERT_TRUE(indexer_->readSome().ok());
  EXPECT_EQ(totals().files, 1);
  EXPECT_THAT(leftOut(), IsEmpty());
}

TEST_F(HostileFolder, NamesAreOnlyNames) {
  write("'; DROP TABLE files; --.txt", "apples");
  write("new\nline \xFF.txt", "pears");
  write(std::string(200, 'n') + ".txt", "plums");
  index();
  for (const char* word : {"apples", "pears", "plums"}) EXPECT_EQ(find(word).size(), 1U) << word;
  for (const char* words :
       {"\"", "a\" OR \"b", "NEAR(apples pears)", "title:apples", "*", "-pears", "^", "AND", ""}) {
    EXPECT_TRUE(search_.search(words, 5).ok()) << words;
  }
}

TEST_F(HostileFolder, DeepFoldersEnd) {
  fs::path deep = docs();
  for (int i = 0; i < 200; ++i) deep /= "d";
  fs::create_directories(deep);
  write("a.txt", "apples");
  index();
  EXPECT_THAT(find("apples"), ElementsAre("a.txt"));
  ASSERT_EQ(leftOut().size(), 1U);
  EXPECT_NE(leftOut().front().reason.find("too deep"), std::string::npos) << leftOut().front().reason;
}

}  // namespace
}  // namespace tandem::documents
