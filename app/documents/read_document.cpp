#include "app/documents/read_document.h"

#include "agents/core/digest.h"

namespace tandem::documents {
namespace {

constexpr std::size_t kPiece = std::size_t{1} << 20;

/// Of the content up to what is ever read, piece by piece, so that a large file needs little memory: each
/// piece is hashed together with the digest of those before it.
Result<std::string> contentDigest(const agents::SafeFile& file, std::uint64_t most) {
  std::string digest;
  for (std::uint64_t at = 0; at < most; at += kPiece) {
    TANDEM_ASSIGN(const std::string piece, file.read(at, kPiece));
    if (piece.empty() && at > 0) break;
    digest = agents::sha256Hex(digest + piece);
    if (piece.size() < kPiece) break;
  }
  return digest;
}

}  // namespace

Result<ReadDocument> readDocument(const std::filesystem::path& file, const std::string& knownDigest,
                                  const agents::ExtractLimits& limits, const Extractor& extract) {
  TANDEM_ASSIGN(const agents::SafeFile opened, agents::SafeFile::open(file, agents::Links::refuse));
  ReadDocument read;
  // The stamp from before reading: a change meanwhile is noticed by the next look.
  read.stamp = opened.stamp();
  TANDEM_ASSIGN(read.digest, contentDigest(opened, limits.pdfBytes));
  read.unchanged = read.digest == knownDigest;
  if (read.unchanged) return read;
  TANDEM_ASSIGN(agents::Extract text, extract(opened, limits));
  read.title = text.title.empty() ? opened.name() : std::move(text.title);
  read.passages = cutIntoPassages(text.text);
  return read;
}

}  // namespace tandem::documents
