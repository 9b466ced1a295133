// Indexes a folder again and again, and says on standard output what it does: "read NAME" before a file is
// read, "kept NAME" after it is on disk. crash_test.cpp kills it.
#include <unistd.h>

#include <cstdio>
#include <filesystem>
#include <string>

#include "app/documents/document_index.h"

namespace {

void say(const char* what, const std::string& path) {
  const std::string line = std::string(what) + " " + std::filesystem::path(path).filename().string() + "\n";
  if (::write(STDOUT_FILENO, line.data(), line.size()) < 0) ::_exit(1);
}

}  // namespace

int main(int argc, char** argv) {
  using namespace tandem::documents;
  if (argc != 3) return 2;
  IndexOptions options;
  options.database = argv[1];
  options.indexer.batchFiles = 3;
  options.onReading = [](const std::string& path) { say("read", path); };
  options.onCommitted = [](std::span<const std::string> paths) {
    for (const std::string& path : paths) say("kept", path);
  };
  const auto index = DocumentIndex::start(std::move(options));
  index->setFolders({argv[2]});
  while (true) {
    if (const IndexProgress now = index->wait(); now.phase == IndexPhase::trouble) {
      std::fprintf(stderr, "%s\n", now.trouble.c_str());
      return 1;
    }
    ::usleep(1000);
    index->rescan();
  }
}
