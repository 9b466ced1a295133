#include "agents/context/maildir.h"

#include <dirent.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>

#include <cerrno>
#include <cstring>
#include <memory>

#include "engine/base/printable.h"

namespace tandem::agents {
namespace {

struct CloseFolder {
  void operator()(DIR* folder) const { closedir(folder); }
};

MailFile fileAt(const std::filesystem::path& folder, const char* entry, const struct stat& about) {
  const std::string name = entry;
  const std::size_t colon = name.find(":2,");
  MailFile file;
  file.path = folder / name;
  file.name = name.substr(0, colon);
  if (colon != name.npos) file.flags = name.substr(colon + 3);
  file.changed = WallTime(std::chrono::milliseconds(std::int64_t{about.st_ctim.tv_sec} * 1000 +
                                                    about.st_ctim.tv_nsec / 1'000'000));
  return file;
}

Status addFrom(const std::filesystem::path& folder, std::vector<MailFile>& files) {
  const std::unique_ptr<DIR, CloseFolder> open(opendir(folder.c_str()));
  if (open == nullptr) {
    const int reason = errno;
    const ErrorCode code = reason == EACCES || reason == EPERM ? ErrorCode::permission : ErrorCode::notFound;
    return Error{code,
                 fmt::format("{} cannot be read as a Maildir: its folder “{}” cannot be opened ({}).",
                             printable(folder.parent_path().string()), folder.filename().string(),
                             std::strerror(reason)),
                 {}};
  }
  while (const dirent* entry = readdir(open.get())) {
    if (entry->d_name[0] == '.') continue;
    struct stat about {};
    if (fstatat(dirfd(open.get()), entry->d_name, &about, AT_SYMLINK_NOFOLLOW) != 0) continue;
    if (!S_ISREG(about.st_mode)) continue;
    if (files.size() >= kMaildirFiles) return {};
    files.push_back(fileAt(folder, entry->d_name, about));
  }
  return {};
}

}  // namespace

Result<std::vector<MailFile>> listMaildir(const std::filesystem::path& folder) {
  std::vector<MailFile> files;
  TANDEM_TRY(addFrom(folder / "new", files));
  TANDEM_TRY(addFrom(folder / "cur", files));
  return files;
}

Result<std::filesystem::path> presentPlace(const std::filesystem::path& path) {
  std::error_code ignored;
  if (std::filesystem::exists(path, ignored)) return path;
  const std::string file = path.filename().string();
  const std::string name = file.substr(0, file.find(":2,"));
  TANDEM_ASSIGN(const auto files, listMaildir(path.parent_path().parent_path()));
  for (const MailFile& mail : files) {
    if (mail.name == name) return mail.path;
  }
  return Error{ErrorCode::notFound, "The mail is no longer there: it was deleted or moved.", {}};
}

}  // namespace tandem::agents
