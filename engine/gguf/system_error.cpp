#include "engine/gguf/system_error.h"

#include <cerrno>
#include <string>
#include <system_error>

#include "engine/base/printable.h"

namespace tandem::gguf {

std::string quoted(const std::filesystem::path& path) {
  const std::filesystem::path name = path.has_filename() ? path.filename() : path;
  return "“" + printable(name.string()) + "”";
}

Error systemError(int number, std::string_view doing, const std::filesystem::path& path) {
  const std::string start = "Could not " + std::string(doing) + " " + quoted(path) + ": ";
  switch (number) {
    case ENOENT:
    case ENOTDIR:
      return {ErrorCode::notFound, start + "there is no such file or folder.", {}};
    case EACCES:
    case EPERM:
      return {ErrorCode::permission, start + "you do not have permission.", {}};
    case EROFS:
      return {ErrorCode::permission, start + "the disk can only be read.", {}};
    case ENOSPC:
    case EDQUOT:
      return {ErrorCode::diskFull, start + "the disk is full.", {}};
    case EFBIG:
      return {ErrorCode::diskFull, start + "the file system does not allow files of this size.", {}};
    case ELOOP:
      return {ErrorCode::io, start + "its links lead in a circle.", {}};
    case ENAMETOOLONG:
      return {ErrorCode::invalidArgument, start + "the name is too long.", {}};
    case EMFILE:
    case ENFILE:
      return {ErrorCode::io, start + "too many files are open.", {}};
    case ENOMEM:
      return {ErrorCode::outOfMemory, start + "not enough memory.", {}};
    default:
      return {ErrorCode::io, start + std::generic_category().message(number) + ".", {}};
  }
}

}  // namespace tandem::gguf
