#include "app/markdown/streaming_markdown.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "app/markdown/parser.h"

namespace tandem::markdown {
namespace {

bool blank(std::string_view line) {
  return line.find_first_not_of(" \t\r") == std::string_view::npos;
}

bool listMarker(char c) {
  return c == '-' || c == '+' || c == '*' || (c >= '0' && c <= '9');
}

/// Follows the lines of a text and says where one could begin to parse afresh.
class Segmenter {
 public:
  /// True when `line` begins a segment: after an empty line, not indented, outside of a code fence, and not a
  /// further item of a list. Looks at no more than the first character, so the answer stays when the line
  /// grows.
  bool begins(std::string_view line) const {
    if (!afterBlank_ || fence_ != 0 || line.empty()) return false;
    const char first = line.front();
    if (first == ' ' || first == '\t' || first == '\r') return false;
    return !(list_ && listMarker(first));
  }

  void reset() { *this = {}; }

  /// Takes note of a complete line of the current segment.
  void pass(std::string_view line) {
    afterBlank_ = blank(line);
    if (!line.empty() && listMarker(line.front()) && fence_ == 0) list_ = true;
    const std::size_t start = line.find_first_not_of(" \t>-+*0123456789.)");
    if (start == std::string_view::npos) return;
    const char mark = line[start];
    if (mark != '`' && mark != '~') return;
    const std::size_t length = std::min(line.find_first_not_of(mark, start), line.size()) - start;
    if (length < 3) return;
    if (fence_ == 0) {
      const bool codeSpan = mark == '`' && line.find('`', start + length) != std::string_view::npos;
      if (codeSpan) return;
      fence_ = mark;
      fenceLength_ = length;
    } else if (mark == fence_ && length >= fenceLength_ && blank(line.substr(start + length))) {
      fence_ = 0;
    }
  }

 private:
  bool afterBlank_ = false;
  bool list_ = false;
  char fence_ = 0;
  std::size_t fenceLength_ = 0;
};

void appendParsed(std::string_view segment, std::vector<Block>& blocks) {
  std::vector<Block> parsed = parse(segment);
  std::move(parsed.begin(), parsed.end(), std::back_inserter(blocks));
}

}  // namespace

StreamingMarkdown::Change StreamingMarkdown::prepare(std::string_view text) const {
  Change change;
  change.text = text;
  const bool grown = text.size() >= stableBytes_ &&
                     std::string_view(text_).substr(0, stableBytes_) == text.substr(0, stableBytes_);
  if (grown) {
    change.stableBytes = stableBytes_;
    change.stableBlocks = stableBlocks_;
  }
  change.kept = change.stableBlocks;

  Segmenter segmenter;
  for (std::size_t at = change.stableBytes; at < text.size();) {
    const std::size_t end = text.find('\n', at);
    const std::string_view line = text.substr(at, end == std::string_view::npos ? end : end - at);
    if (segmenter.begins(line)) {
      appendParsed(text.substr(change.stableBytes, at - change.stableBytes), change.blocks);
      change.stableBytes = at;
      change.stableBlocks = change.kept + change.blocks.size();
      segmenter.reset();
    }
    if (end == std::string_view::npos) break;
    segmenter.pass(line);
    at = end + 1;
  }
  if (change.stableBytes < text.size()) appendParsed(text.substr(change.stableBytes), change.blocks);

  const auto same = std::mismatch(change.blocks.begin(), change.blocks.end(),
                                  blocks_.begin() + static_cast<std::ptrdiff_t>(change.kept), blocks_.end());
  change.kept += static_cast<std::size_t>(same.first - change.blocks.begin());
  change.blocks.erase(change.blocks.begin(), same.first);
  return change;
}

void StreamingMarkdown::apply(Change change) {
  text_ = std::move(change.text);
  stableBytes_ = change.stableBytes;
  stableBlocks_ = change.stableBlocks;
  blocks_.resize(change.kept);
  std::move(change.blocks.begin(), change.blocks.end(), std::back_inserter(blocks_));
}

}  // namespace tandem::markdown
