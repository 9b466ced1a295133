// Runs tandemctl inside a test, on strings instead of a terminal.
#pragma once

#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace tandem::cli {

struct Ran {
  int code = 0;
  std::string out, err;

  /// Standard output as one JSON value; discarded() when it is none.
  nlohmann::json json() const { return nlohmann::json::parse(out, nullptr, false); }
  /// Standard output as one JSON value per line.
  std::vector<nlohmann::json> jsonLines() const;
};

Ran tandemctl(std::vector<std::string> arguments, const std::string& input = {});

/// A folder that is removed with everything in it.
class Folder {
 public:
  Folder();
  ~Folder();
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  std::string path(const std::string& name) const { return (folder_ / name).string(); }
  std::string write(const std::string& name, const std::string& content) const;

 private:
  std::filesystem::path folder_;
};

/// A small model with random weights that fits the whole pipeline: vocabulary 300, context 128 tokens.
std::string tinyModel(const Folder& folder);

}  // namespace tandem::cli
