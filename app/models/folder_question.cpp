#include "app/models/folder_question.h"

#include <fmt/format.h>
#include <sys/stat.h>

#include <filesystem>

#include "agents/core/digest.h"
#include "agents/tools/visible_text.h"

namespace tandem {

Result<agents::ApprovalRequest> questionAbout(const std::string& folder) {
  std::error_code failed;
  const std::string real = std::filesystem::canonical(folder, failed).native();
  struct stat about {};
  if (failed || ::stat(real.c_str(), &about) != 0) {
    return Error{
        ErrorCode::notFound, fmt::format("There is no folder {}.", agents::tools::visibleLine(folder)), {}};
  }
  agents::ApprovalRequest request;
  request.sentence = "Read and search everything in this folder, now and whenever it changes.";
  request.arguments = fmt::format("folder: {}", agents::tools::visibleLine(folder));
  if (real != folder) {
    request.arguments += fmt::format("\nwhich leads to: {}", agents::tools::visibleLine(real));
  }
  request.digest =
      agents::sha256Hex(fmt::format("folder {} {} {}:{}", folder, real, about.st_dev, about.st_ino));
  return request;
}

}  // namespace tandem
