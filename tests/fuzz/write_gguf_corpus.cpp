// Writes the seeds of gguf_fuzzer into a folder: write_gguf_corpus FOLDER

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string>
#include <system_error>

#include "tests/fuzz/gguf_corpus.h"

int main(int argc, char** argv) {
  if (argc != 2) {
    std::fputs("usage: write_gguf_corpus FOLDER\n", stderr);
    return 2;
  }
  const std::filesystem::path folder = argv[1];
  std::error_code ignored;  // a folder that could not be made shows below
  std::filesystem::create_directories(folder, ignored);
  int number = 0;
  for (const auto& seed : tandem::fuzz::ggufCorpus()) {
    const auto path = folder / ("seed-" + std::to_string(number++) + ".gguf");
    std::ofstream out(path, std::ios::binary);
    out.write(reinterpret_cast<const char*>(seed.data()), static_cast<std::streamsize>(seed.size()));
    if (!out.flush()) {
      std::fprintf(stderr, "could not write %s\n", path.c_str());
      return 1;
    }
  }
  return 0;
}
