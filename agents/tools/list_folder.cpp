#include "agents/tools/list_folder.h"

#include <dirent.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <memory>

#include "agents/context/secret_names.h"
#include "agents/tools/visible_text.h"

namespace tandem::agents::tools {
namespace {

/// Names looked at before the listing is cut, so that a folder with a million files costs no minute.
constexpr std::size_t kMostLookedAt = 20000;

ToolInfo aboutTool() {
  ToolInfo info;
  info.name = "list_folder";
  info.description = "Lists the files and folders in one of the user's granted folders.";
  info.parameters = OrderedJson::parse(R"({
    "type": "object",
    "properties": {"path": {"type": "string", "minLength": 1, "maxLength": 4096}},
    "required": ["path"],
    "additionalProperties": false
  })");
  return info;
}

struct CloseFolder {
  void operator()(DIR* folder) const { ::closedir(folder); }
};

/// One line about `name`; empty for what is not shown.
std::string line(int folder, const char* name) {
  struct stat about {};
  if (name[0] == '.' || ::fstatat(folder, name, &about, AT_SYMLINK_NOFOLLOW) != 0) return {};
  if (S_ISDIR(about.st_mode)) return fmt::format("{}/", visibleLine(name));
  if (namesSecret(name)) return {};
  if (S_ISREG(about.st_mode)) return fmt::format("{} ({} bytes)", visibleLine(name), about.st_size);
  return {};
}

Result<std::string> list(const Opened& folder) {
  // A descriptor of its own: reading a folder moves a position that duplicates would share.
  const int own = ::openat(folder.descriptor->get(), ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  const std::unique_ptr<DIR, CloseFolder> entries(own < 0 ? nullptr : ::fdopendir(own));
  if (!entries) {
    return Error{ErrorCode::io,
                 fmt::format("{} could not be read: {}.", inQuotes(folder.path), std::strerror(errno)),
                 {}};
  }
  std::vector<std::string> lines;
  std::size_t seen = 0;
  while (const dirent* entry = seen < kMostLookedAt ? ::readdir(entries.get()) : nullptr) {
    ++seen;
    std::string shown = line(own, static_cast<const char*>(entry->d_name));
    if (!shown.empty()) lines.push_back(std::move(shown));
  }
  std::sort(lines.begin(), lines.end());
  const std::size_t count = std::min(lines.size(), ListFolder::kMostEntries);
  std::string text = lines.empty() ? std::string("The folder is empty.") : std::string();
  for (std::size_t i = 0; i < count; ++i) text += lines[i] + "\n";
  if (lines.size() > count) text += fmt::format("… and {} more.", lines.size() - count);
  if (seen == kMostLookedAt) text += " There may be others.";
  return text;
}

}  // namespace

ListFolder::ListFolder(const GrantedFolders& folders) : Tool(aboutTool()), folders_(folders) {}

Result<Call> ListFolder::prepare(const Json& arguments) const {
  TANDEM_ASSIGN(const Opened folder, folders_.openFolder(arguments["path"].get<std::string>()));
  Call call;
  call.sentence = fmt::format("List the folder {} and show the names to the model on this computer.",
                              inQuotes(folder.path));
  call.resource = folder.identity;
  call.blocks = true;
  call.run = [folder] { return list(folder); };
  return call;
}

}  // namespace tandem::agents::tools
