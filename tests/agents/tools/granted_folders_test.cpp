// The way to the person's files: nothing outside of what is granted, no links, no devices.
#include "agents/tools/granted_folders.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include "agents/tools/read_file.h"
#include "tests/agents/tools/workshop.h"

namespace tandem::agents::tools {
namespace {
namespace fs = std::filesystem;

class Granted : public ::testing::Test {
 protected:
  Granted() {
    outside.write("secret.txt", "the secret");
    fs::create_directories(shop.home / "notes");
    fs::create_directories(shop.home / ".ssh");
    shop.home.write("notes/lisbon.md", "Trams and hills.");
    shop.home.write(".ssh/key", "key");
    fs::create_symlink(outside / "secret.txt", shop.home / "link.txt");
    fs::create_directory_symlink(outside.path(), shop.home / "linked");
    fs::create_directory_symlink("notes", shop.home / "near");
    EXPECT_EQ(::mkfifo((shop.home / "pipe").c_str(), 0600), 0);
  }

  std::string at(const std::string& name) const { return (shop.home.path() / name).string(); }
  /// Why a file is not opened; `internal` when it is.
  ErrorCode refusal(const std::string& path) const {
    const auto opened = shop.folders.openFile(path);
    return opened.ok() ? ErrorCode::internal : opened.error().code;
  }
  Result<std::string> read(const std::string& path, int part = 1) {
    return shop.readAtOnce({"read_file", {{"path", path}, {"part", part}}}, Trust::user);
  }
  Result<std::string> list(const std::string& path) {
    return shop.readAtOnce({"list_folder", {{"path", path}}}, Trust::user);
  }

  TemporaryFolder outside;
  Workshop shop;
};

TEST_F(Granted, ReadsWhatIsGranted) {
  EXPECT_EQ(*read(at("notes/lisbon.md")), "Trams and hills.");
  const std::string name = shop.home.path().filename().string();
  EXPECT_EQ(*read(name + "/notes/lisbon.md"), "Trams and hills.") << "by the name of the granted folder";
}

TEST_F(Granted, RefusesEverythingElse) {
  EXPECT_EQ(refusal((outside / "secret.txt").string()), ErrorCode::permission);
  EXPECT_EQ(refusal("/etc/passwd"), ErrorCode::permission);
  EXPECT_EQ(refusal(at("../") + outside.path().filename().string() + "/secret.txt"), ErrorCode::permission);
  EXPECT_EQ(refusal(at("notes/../notes/lisbon.md")), ErrorCode::permission);
  EXPECT_EQ(refusal(at("./notes/lisbon.md")), ErrorCode::permission);
  EXPECT_EQ(refusal(at(".ssh/key")), ErrorCode::permission);
  EXPECT_EQ(refusal(at("link.txt")), ErrorCode::permission);
  EXPECT_EQ(refusal(at("linked/secret.txt")), ErrorCode::permission);
  EXPECT_EQ(refusal(at("near/lisbon.md")), ErrorCode::permission);
  EXPECT_EQ(refusal(at("notes")), ErrorCode::unsupported);
  EXPECT_EQ(refusal(at("pipe")), ErrorCode::unsupported) << "and does not wait for a writer";
  EXPECT_EQ(refusal(at("missing.txt")), ErrorCode::notFound);
  EXPECT_EQ(refusal(shop.home.path().string() + "x"), ErrorCode::permission)
      << "a neighbour with a longer name";
  EXPECT_EQ(refusal(""), ErrorCode::invalidArgument);
  EXPECT_EQ(refusal(std::string("a\0b", 3)), ErrorCode::invalidArgument);
  EXPECT_EQ(refusal(std::string(5000, 'x')), ErrorCode::permission);
  EXPECT_EQ(refusal("/proc/self/fd/0"), ErrorCode::permission);
  EXPECT_EQ(refusal("~/notes/lisbon.md"), ErrorCode::permission);
}

TEST_F(Granted, KeysAndPasswordsAreNeitherReadNorListed) {
  shop.home.write("notes/server.pem", "key");
  shop.home.write("notes/passwords.txt", "hunter2");
  EXPECT_EQ(refusal(at("notes/server.pem")), ErrorCode::permission);
  EXPECT_EQ(refusal(at("notes/passwords.txt")), ErrorCode::permission);
  EXPECT_EQ(*list(at("notes")), "lisbon.md (16 bytes)\n");
}

TEST_F(Granted, NothingIsReadableWithoutGrants) {
  shop.granted.clear();
  EXPECT_EQ(refusal(at("notes/lisbon.md")), ErrorCode::permission);
}

TEST_F(Granted, LongFilesComeInParts) {
  std::string text;
  while (text.size() < ReadFile::kPartBytes + 100) text += "0123456789";
  shop.home.write("long.txt", text);
  const auto first = read(at("long.txt")), second = read(at("long.txt"), 2);
  ASSERT_TRUE(first.ok() && second.ok());
  EXPECT_TRUE(first->starts_with("[part 1 of 2]\n"));
  EXPECT_EQ(first->substr(14) + second->substr(14), text);
  EXPECT_EQ(read(at("long.txt"), 3).error().code, ErrorCode::notFound);
}

TEST_F(Granted, BinaryFilesAreRefusedAndBrokenTextIsMended) {
  shop.home.write("image.bin", std::string("\x89PNG\0\0", 6));
  EXPECT_EQ(read(at("image.bin")).error().code, ErrorCode::unsupported);
  shop.home.write("latin.txt", "Gr\xFC\xDF e");
  EXPECT_EQ(*read(at("latin.txt")), "Gr\xEF\xBF\xBD\xEF\xBF\xBD e");
  shop.home.write("empty.txt", "");
  EXPECT_EQ(*read(at("empty.txt")), "");
}

TEST_F(Granted, ListsFilesAndFoldersWithoutLinksAndHiddenOnes) {
  const auto names = list(shop.home.path().string() + "/");
  ASSERT_TRUE(names.ok()) << names.error().message;
  EXPECT_EQ(*names, "notes/\n");
  EXPECT_EQ(*list(at("notes")), "lisbon.md (16 bytes)\n");
  EXPECT_FALSE(list(at("linked")).ok());
  EXPECT_FALSE(list(at("notes/lisbon.md")).ok());
}

TEST_F(Granted, NoNamePassesForSeveral) {
  shop.home.write("notes/a\nb.txt", "x");
  EXPECT_EQ(*list(at("notes")), "a<U+000A>b.txt (1 bytes)\nlisbon.md (16 bytes)\n");
}

TEST_F(Granted, LongListingsAreCut) {
  for (int i = 0; i < 250; ++i) shop.home.write("notes/" + std::to_string(i), "");
  EXPECT_TRUE(list(at("notes"))->ends_with("… and 51 more."));
}

TEST_F(Granted, WhatIsReadIsWhatWasOpened) {
  const Tool* tool = shop.registry.find("read_file");
  const auto call = tool->prepare({{"path", at("notes/lisbon.md")}});
  ASSERT_TRUE(call.ok());
  fs::remove(shop.home / "notes/lisbon.md");
  fs::create_symlink(outside / "secret.txt", shop.home / "notes/lisbon.md");
  EXPECT_EQ(*call->run(), "Trams and hills.");
}

TEST_F(Granted, TwoVersionsOfOneMomentAreToldApart) {
  const Tool* tool = shop.registry.find("read_file");
  const fs::path file = shop.home / "notes/lisbon.md";
  const auto before = tool->prepare({{"path", file.string()}});
  const auto time = fs::last_write_time(file);
  shop.home.write("notes/lisbon.md", "Trams and HILLS.");
  fs::last_write_time(file, time);
  const auto after = tool->prepare({{"path", file.string()}});
  ASSERT_TRUE(before.ok() && after.ok());
  EXPECT_NE(before->resource, after->resource);
}

TEST_F(Granted, IdentityChangesWithTheFile) {
  const auto before = shop.folders.openFile(at("notes/lisbon.md"));
  ASSERT_TRUE(before.ok());
  EXPECT_EQ(before->identity, shop.folders.openFile(at("notes/lisbon.md"))->identity);
  shop.home.write("notes/other.md", "Trams and hills.");
  fs::rename(shop.home / "notes/other.md", shop.home / "notes/lisbon.md");
  EXPECT_NE(before->identity, shop.folders.openFile(at("notes/lisbon.md"))->identity);
}

}  // namespace
}  // namespace tandem::agents::tools
