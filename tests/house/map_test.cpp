// The README's map of the folders is true: each folder it names exists and says where to start, and none is
// left out.
#include <gtest/gtest.h>

#include <filesystem>
#include <map>
#include <regex>
#include <set>
#include <sstream>

#include "tests/house/source_tree.h"

namespace tandem::house {
namespace {
namespace fs = std::filesystem;

/// Rows `| folder | what | start here |` of the README's map: folder -> first file.
std::map<std::string, std::string> readMap() {
  const std::regex row(R"(^\| `([^`]+)` \| .+ \| `([^`]+)` \|$)");
  std::map<std::string, std::string> map;
  for (const std::string& line : readLines(root() / "README.md")) {
    std::smatch match;
    if (std::regex_match(line, match, row)) map[match[1]] = match[2];
  }
  return map;
}

bool holdsFiles(const fs::path& folder) {
  for (const auto& entry : fs::directory_iterator(folder)) {
    if (entry.is_regular_file() && entry.path().filename() != "CMakeLists.txt") return true;
  }
  return false;
}

TEST(ReadmeMap, NamesFoldersAndFilesThatExist) {
  const auto map = readMap();
  ASSERT_GT(map.size(), 15U) << "the map's table was not found";
  for (const auto& [folder, start] : map) {
    EXPECT_TRUE(fs::is_directory(root() / folder)) << folder;
    EXPECT_TRUE(fs::is_regular_file(root() / folder / start)) << folder << "/" << start;
  }
}

TEST(ReadmeMap, LeavesNoRoomOut) {
  const auto map = readMap();
  for (const char* wing : {"engine", "agents", "app", "qml", "bench"}) {
    for (const auto& entry : fs::directory_iterator(root() / wing)) {
      if (!entry.is_directory() || !holdsFiles(entry.path())) continue;
      const std::string folder = std::string(wing) + "/" + entry.path().filename().string();
      EXPECT_TRUE(map.contains(folder) || map.contains(wing))
          << folder << " is missing from the README's map";
    }
  }
}

TEST(ReadmeMap, PicturesAndLinksExist) {
  const std::regex link(R"(\]\(([^)#:]+)\))");
  for (const std::string& line : readLines(root() / "README.md")) {
    for (std::sregex_iterator m(line.begin(), line.end(), link), end; m != end; ++m) {
      EXPECT_TRUE(fs::exists(root() / (*m)[1].str())) << (*m)[1];
    }
  }
}

TEST(Dependencies, DebianControlNamesWhatTheSetUpInstallsForBuilding) {
  std::stringstream control;
  for (const std::string& line : readLines(root() / "packaging/debian/control")) control << line << '\n';
  bool inBuild = false;
  int named = 0;
  for (const std::string& line : readLines(root() / "packaging/setup.sh")) {
    if (line == "build=(" || line == "run=(") {
      inBuild = true;
      continue;
    }
    if (line == ")") inBuild = false;
    if (!inBuild) continue;
    std::istringstream words(line);
    for (std::string package; words >> package;) {
      if (package == "g++") continue;  // build-essential is implied for every Debian package
      EXPECT_NE(control.str().find(package), std::string::npos)
          << package << " is not in packaging/debian/control";
      ++named;
    }
  }
  EXPECT_GT(named, 15);
}

}  // namespace
}  // namespace tandem::house
