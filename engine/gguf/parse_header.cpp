// Layout: "GGUF", u32 version, u64 tensor count, u64 metadata count.

#include <string>
#include <string_view>

#include "engine/gguf/parse_metadata.h"

namespace tandem::gguf {
namespace {

constexpr std::uint32_t magicNumber(const char (&text)[5]) {
  std::uint32_t number = 0;
  for (int i = 3; i >= 0; --i) number = (number << 8) | static_cast<unsigned char>(text[i]);
  return number;
}

constexpr std::string_view kBigEndian =
    "This model file was made for computers with another byte order (big endian). Get the little-endian "
    "file.";

Error notGguf(std::uint32_t magic) {
  std::string_view message = "This is not a GGUF model file.";
  switch (magic) {
    case magicNumber("FUGG"):
      return {ErrorCode::unsupported, std::string(kBigEndian), 0};
    case magicNumber("lmgg"):
    case magicNumber("fmgg"):
    case magicNumber("tjgg"):
      message = "This model file is in a format older than GGUF. Get the model as a GGUF file.";
      break;
    case magicNumber("vers"):
      message = "This is only a reference to a model (Git LFS), not the model. Download the file itself.";
      break;
    case magicNumber("PK\3\4"):
      message = "This is a ZIP or PyTorch file. Get the model as a GGUF file.";
      break;
    case magicNumber("<!DO"):
    case magicNumber("<!do"):
    case magicNumber("<htm"):
      message = "This is a web page, not a model. Download the model file itself.";
      break;
    default:
      break;
  }
  return {ErrorCode::badMagic, std::string(message), 0};
}

Error badVersion(std::uint32_t version) {
  constexpr std::uint64_t kVersionOffset = 4;
  if (version != 0 && (version & 0xffffU) == 0) {
    return {ErrorCode::unsupported, std::string(kBigEndian), kVersionOffset};
  }
  const std::string advice =
      version < 2 ? "convert it again with a current tool." : "it needs a newer Tandem.";
  return {ErrorCode::unsupportedVersion,
          "This is a GGUF file of version " + std::to_string(version) + ". Versions 2 and 3 can be read; " +
              advice,
          kVersionOffset};
}

Result<std::uint64_t> parseCount(Cursor& cursor, std::uint64_t most, std::string_view what) {
  const std::uint64_t start = cursor.offset();
  TANDEM_ASSIGN(const std::uint64_t count, cursor.readU64("the file header"));
  if (count <= most) return count;
  return Error{ErrorCode::limitExceeded,
               "The file declares " + std::to_string(count) + " " + std::string(what) + "; at most " +
                   std::to_string(most) + " are accepted.",
               start};
}

}  // namespace

Result<Header> parseHeader(Cursor& cursor, const Limits& limits) {
  TANDEM_ASSIGN(const std::uint32_t magic, cursor.readU32("the file header"));
  if (magic != magicNumber("GGUF")) return notGguf(magic);
  Header header;
  TANDEM_ASSIGN(header.version, cursor.readU32("the file header"));
  if (header.version != 2 && header.version != 3) return badVersion(header.version);
  TANDEM_ASSIGN(header.tensors, parseCount(cursor, limits.tensors, "tensors"));
  TANDEM_ASSIGN(header.entries, parseCount(cursor, limits.entries, "metadata entries"));
  return header;
}

}  // namespace tandem::gguf
