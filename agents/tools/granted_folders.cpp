#include "agents/tools/granted_folders.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <linux/openat2.h>
#include <sys/stat.h>
#include <sys/syscall.h>

#include <cerrno>
#include <cstring>
#include <optional>

#include "agents/context/secret_names.h"
#include "agents/tools/visible_text.h"

namespace tandem::agents::tools {
namespace {
namespace fs = std::filesystem;

constexpr std::size_t kLongestPath = 4096;

Error notGranted(const std::string& path) {
  return Error{ErrorCode::permission,
               fmt::format("{} is not in a folder that Tandem may read. Folders are added in the settings.",
                           inQuotes(path)),
               {}};
}

/// What is left of `path` below `root`; nothing when it is not below it, or uses "..", "." or a hidden name.
std::optional<fs::path> below(const fs::path& root, const fs::path& path) {
  auto rootPart = root.begin(), part = path.begin();
  if (path.is_absolute()) {
    while (rootPart != root.end() && part != path.end() && *rootPart == *part) ++rootPart, ++part;
    const bool rootEnds = rootPart == root.end() || rootPart->empty();
    if (!rootEnds) return std::nullopt;
  } else {
    if (part == path.end() || *part != root.filename()) return std::nullopt;
    ++part;
  }
  fs::path rest;
  for (; part != path.end(); ++part) {
    if (part->empty() && std::next(part) == path.end()) break;  // a slash at the end
    const std::string& name = part->native();
    if (name.empty() || name.front() == '.' || name == "/") return std::nullopt;
    rest /= *part;
  }
  return rest.empty() ? fs::path(".") : rest;
}

FileDescriptor openBeneath(int root, const fs::path& rest, std::uint64_t flags) {
  open_how how{};
  how.flags = flags;
  how.resolve = RESOLVE_BENEATH | RESOLVE_NO_SYMLINKS | RESOLVE_NO_MAGICLINKS;
  return FileDescriptor(static_cast<int>(::syscall(SYS_openat2, root, rest.c_str(), &how, sizeof how)));
}

Error cannotOpen(const std::string& path, int reason) {
  switch (reason) {
    case ENOENT:
    case ENOTDIR:
      return Error{ErrorCode::notFound, fmt::format("There is no {}.", inQuotes(path)), {}};
    case ELOOP:
    case EXDEV:
      return Error{ErrorCode::permission,
                   fmt::format("{} leads through a link, and links are not followed.", inQuotes(path)),
                   {}};
    case ENOSYS:
      return Error{ErrorCode::unsupported, "This Linux is too old to open files safely (it needs 5.6).", {}};
    default:
      return Error{ErrorCode::permission,
                   fmt::format("{} could not be opened: {}.", inQuotes(path), std::strerror(reason)),
                   {}};
  }
}

std::string identityOf(const struct stat& about, bool folder) {
  if (folder) return fmt::format("folder {}:{}", about.st_dev, about.st_ino);
  return fmt::format("file {}:{} {} bytes, changed {}.{:09}", about.st_dev, about.st_ino, about.st_size,
                     about.st_mtim.tv_sec, about.st_mtim.tv_nsec);
}

}  // namespace

Result<Opened> GrantedFolders::open(const std::string& path, bool folder) const {
  TANDEM_TRY(requireLine(path, "path"));
  if (path.size() > kLongestPath) return notGranted(path.substr(0, 200));
  for (const fs::path& root : folders_()) {
    const std::optional<fs::path> rest = below(root, path);
    if (!rest || (!folder && namesSecret(rest->filename().native()))) continue;
    // The person chose the granted folder itself, so links on the way to it are theirs.
    const FileDescriptor base(::open(root.c_str(), O_PATH | O_DIRECTORY | O_CLOEXEC));
    if (!base.valid()) return cannotOpen(root.string(), errno);
    const std::uint64_t kind = folder ? O_DIRECTORY : O_NONBLOCK | O_NOCTTY;
    FileDescriptor file = openBeneath(base.get(), *rest, O_RDONLY | O_CLOEXEC | kind);
    if (!file.valid()) return cannotOpen(path, errno);
    struct stat about {};
    if (::fstat(file.get(), &about) != 0) return cannotOpen(path, errno);
    if (folder ? !S_ISDIR(about.st_mode) : !S_ISREG(about.st_mode)) {
      return Error{ErrorCode::unsupported,
                   fmt::format("{} is no {}.", inQuotes(path), folder ? "folder" : "file"),
                   {}};
    }
    Opened opened;
    opened.descriptor = std::make_shared<const FileDescriptor>(std::move(file));
    opened.path = (*rest == "." ? root : root / *rest).string();
    opened.identity = identityOf(about, folder);
    opened.size = static_cast<std::uint64_t>(about.st_size);
    return opened;
  }
  return notGranted(path);
}

}  // namespace tandem::agents::tools
