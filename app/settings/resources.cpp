#include "app/settings/resources.h"

namespace tandem {
namespace fs = std::filesystem;

fs::path resourcesOf(const fs::path& program) {
  const fs::path prefix = program.parent_path().parent_path();  // of …/bin/tandem
  std::error_code missing;
  if (const fs::path installed = prefix / "share" / "tandem"; fs::is_directory(installed, missing))
    return installed;
  const fs::path tree = prefix.parent_path().parent_path();  // of …/build/release
  if (const fs::path built = tree / "resources"; fs::is_directory(built, missing)) return built;
  return {};
}

fs::path resources() {
  const fs::path program = thisProgram();
  return program.empty() ? fs::path() : resourcesOf(program);
}

fs::path starterModel(const fs::path& resources) {
  fs::path model = resources / "starter" / "tandem-starter.gguf";
  std::error_code missing;
  return fs::is_regular_file(model, missing) ? model : fs::path();
}

fs::path thisProgram() {
  std::error_code error;
  const fs::path program = fs::read_symlink("/proc/self/exe", error);
  return error ? fs::path() : program;
}

}  // namespace tandem
