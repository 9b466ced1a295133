#include "app/markdown/streaming_markdown.h"

#include <algorithm>

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

}  // namespace

std::size_t StreamingMarkdown::setText(std::string_view text) {
  const bool grown = text.size() >= stableBytes_ &&
                     std::string_view(text_).substr(0, stableBytes_) == text.substr(0, stableBytes_);
  if (!grown) stableBytes_ = stableBlocks_ = 0;
  text_ = text;

  std::vector<Block> before(
      blocks_.begin() + static_cast<std::ptrdiff_t>(std::min(stableBlocks_, blocks_.size())), blocks_.end());
  const std::size_t firstParsed = stableBlocks_;
  blocks_.resize(stableBlocks_);
  const auto parseInto = [this](std::string_view segment) {
    for (Block& block : parse(segment)) blocks_.push_back(std::move(block));
  };

  const std::string_view whole = text_;
  Segmenter segmenter;
  for (std::size_t at = stableBytes_; at < whole.size();) {
    const std::size_t end = whole.find('\n', at);
    const std::string_view line = whole.substr(at, end == std::string_view::npos ? end : end - at);
    if (segmenter.begins(line)) {
      parseInto(whole.substr(stableBytes_, at - stableBytes_));
      stableBytes_ = at;
      stableBlocks_ = blocks_.size();
      segmenter.reset();
    }
    if (end == std::string_view::npos) break;
    segmenter.pass(line);
    at = end + 1;
  }
  parseInto(whole.substr(stableBytes_));

  std::size_t first = firstParsed;
  while (first < blocks_.size() && first - firstParsed < before.size() &&
         blocks_[first] == before[first - firstParsed]) {
    ++first;
  }
  return first;
}

}  // namespace tandem::markdown
