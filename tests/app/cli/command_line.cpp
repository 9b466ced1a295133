#include "tests/app/cli/command_line.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <fstream>
#include <sstream>

#include "app/cli/tandemctl.h"
#include "tests/fakes/small_model.h"

namespace tandem::cli {
namespace fs = std::filesystem;

std::vector<nlohmann::json> Ran::jsonLines() const {
  std::vector<nlohmann::json> values;
  std::istringstream lines(out);
  for (std::string line; std::getline(lines, line);)
    values.push_back(nlohmann::json::parse(line, nullptr, false));
  return values;
}

Ran tandemctl(std::vector<std::string> arguments, const std::string& input) {
  std::vector<const char*> argv = {"tandemctl"};
  for (const std::string& argument : arguments) argv.push_back(argument.c_str());
  setenv("XDG_STATE_HOME", "/dev/null", 0);  // no test leaves records with the one who runs it
  std::istringstream in(input);
  std::ostringstream out, err;
  Console console{in, out, err};
  const int code = runTandemctl(static_cast<int>(argv.size()), argv.data(), console);
  return {code, out.str(), err.str()};
}

Folder::Folder() {
  std::string pattern = (fs::temp_directory_path() / "tandem-cli-XXXXXX").string();
  EXPECT_NE(mkdtemp(pattern.data()), nullptr);
  folder_ = pattern;
}

Folder::~Folder() {
  std::error_code ignored;
  fs::remove_all(folder_, ignored);
}

std::string Folder::write(const std::string& name, const std::string& content) const {
  std::ofstream(folder_ / name, std::ios::binary) << content;
  return path(name);
}

std::string tinyModel(const Folder& folder) {
  bench::ModelShape shape = fakes::smallShape();
  shape.vocabulary = 300;
  shape.context = 128;
  return fakes::writeSmallModel(folder.path("tiny.gguf"), shape, ElementType::q8_0).string();
}

}  // namespace tandem::cli
