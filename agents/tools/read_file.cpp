#include "agents/tools/read_file.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

#include "agents/core/digest.h"
#include "agents/tools/visible_text.h"
#include "engine/base/utf8.h"

namespace tandem::agents::tools {
namespace {

ToolInfo aboutTool() {
  ToolInfo info;
  info.name = "read_file";
  info.description = "Reads a text file from the user's granted folders. Long files come in parts.";
  info.parameters = OrderedJson::parse(R"({
    "type": "object",
    "properties": {
      "path": {"type": "string", "description": "as list_folder or search_documents gave it", "minLength": 1,
               "maxLength": 4096},
      "part": {"type": "integer", "description": "1 for the beginning", "minimum": 1, "maximum": 100000}
    },
    "required": ["path"],
    "additionalProperties": false
  })");
  return info;
}

/// Bytes [from, from + kPartBytes), or up to the end.
Result<std::string> readPart(int file, std::uint64_t from) {
  std::string bytes(ReadFile::kPartBytes, '\0');
  std::size_t have = 0;
  while (have < bytes.size()) {
    const ssize_t got =
        ::pread(file, bytes.data() + have, bytes.size() - have, static_cast<off_t>(from + have));
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) {
      return Error{ErrorCode::io, fmt::format("The file could not be read: {}.", std::strerror(errno)), {}};
    }
    if (got == 0) break;
    have += static_cast<std::size_t>(got);
  }
  bytes.resize(have);
  return bytes;
}

/// `bytes` as valid UTF-8; a part may begin and end inside a character.
std::string asText(std::string_view bytes) {
  std::string text;
  while (!bytes.empty()) {
    const Utf8Step step = decodeUtf8(bytes, 0);
    text += step.valid ? bytes.substr(0, step.length) : kReplacementUtf8;
    bytes.remove_prefix(step.length);
  }
  return text;
}

std::uint64_t partsOf(const Opened& file) {
  return std::max<std::uint64_t>(1, (file.size + ReadFile::kPartBytes - 1) / ReadFile::kPartBytes);
}

/// What the model is given of `file`.
Result<std::string> shownText(const Opened& file, std::uint64_t part, std::string_view bytes) {
  if (bytes.find('\0') != std::string_view::npos) {
    return Error{ErrorCode::unsupported, fmt::format("{} is not a text file.", inQuotes(file.path)), {}};
  }
  const std::uint64_t parts = partsOf(file);
  if (parts == 1) return asText(bytes);
  return fmt::format("[part {} of {}]\n{}", part, parts, asText(bytes));
}

}  // namespace

ReadFile::ReadFile(const GrantedFolders& folders) : Tool(aboutTool()), folders_(folders) {}

Result<Call> ReadFile::prepare(const Json& arguments) const {
  TANDEM_ASSIGN(const Opened file, folders_.openFile(arguments["path"].get<std::string>()));
  const auto part = arguments.value("part", std::uint64_t{1});
  if (part > partsOf(file)) {
    return Error{
        ErrorCode::notFound, fmt::format("{} has {} parts only.", inQuotes(file.path), partsOf(file)), {}};
  }
  TANDEM_ASSIGN(const std::string bytes, readPart(file.descriptor->get(), (part - 1) * kPartBytes));
  TANDEM_ASSIGN(const std::string text, shownText(file, part, bytes));
  Call call;
  call.sentence = fmt::format("Read the file {} ({} bytes) and show its text to the model on this computer.",
                              inQuotes(file.path), file.size);
  // Times of files are coarse: two versions of the same moment and size differ in their content only.
  call.resource = fmt::format("{}, content {}", file.identity, sha256Hex(bytes));
  call.run = [text]() -> Result<std::string> { return text; };
  return call;
}

}  // namespace tandem::agents::tools
