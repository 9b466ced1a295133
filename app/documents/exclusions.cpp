#include "app/documents/exclusions.h"

#include <fnmatch.h>

#include <algorithm>
#include <array>
#include <string_view>

#include "agents/context/secret_names.h"

namespace tandem::documents {
namespace {

constexpr std::array<std::string_view, 9> kFolders = {
    "node_modules", "bower_components", "__pycache__", "site-packages", "venv", "CMakeFiles",
    "CVS",          "_darcs",           "lost+found"};

constexpr std::array<std::string_view, 16> kFileEndings = {
    "~",  ".part", ".crdownload", ".tmp",   ".swp", ".bak",    ".lock",    ".o",
    ".a", ".so",   ".pyc",        ".class", ".map", ".min.js", ".min.css", ".gguf"};

bool hidden(const std::string& name) {
  return name.starts_with('.');
}

bool matches(const std::vector<std::string>& patterns, const std::string& name) {
  return std::any_of(patterns.begin(), patterns.end(), [&](const std::string& pattern) {
    return ::fnmatch(pattern.c_str(), name.c_str(), 0) == 0;
  });
}

}  // namespace

bool Exclusions::folder(const std::string& name) const {
  return hidden(name) || std::find(kFolders.begin(), kFolders.end(), name) != kFolders.end() ||
         matches(patterns, name);
}

bool Exclusions::file(const std::string& name) const {
  return hidden(name) || agents::namesSecret(name) || matches(patterns, name) ||
         std::any_of(kFileEndings.begin(), kFileEndings.end(),
                     [&](std::string_view ending) { return name.ends_with(ending); });
}

}  // namespace tandem::documents
