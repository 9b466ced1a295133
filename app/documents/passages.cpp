#include "app/documents/passages.h"

#include <algorithm>

#include "agents/context/decode_text.h"
#include "engine/base/trimmed.h"

namespace tandem::documents {
namespace {

constexpr std::size_t kLongestHeading = 120;

/// The words of a Markdown heading; empty for any other line.
std::string_view headingOf(std::string_view line) {
  const std::size_t marks = std::min(line.find_first_not_of('#'), line.size());
  if (marks == 0 || marks > 6 || marks == line.size() || line[marks] != ' ') return {};
  return agents::firstBytes(trimmed(line.substr(marks)), kLongestHeading);
}

/// Where the first sentence or line of `text` ends; at most `most` bytes, never inside a character.
std::size_t sentenceEnd(std::string_view text, std::size_t most) {
  std::size_t space = 0;
  for (std::size_t i = 0; i < text.size() && i < most; ++i) {
    const char c = text[i];
    if (c == '\n') return i + 1;
    const bool ends = c == '.' || c == '!' || c == '?';
    if (ends && i + 1 < text.size() && text[i + 1] == ' ' && i + 2 <= most) return i + 2;
    if (i + 3 <= most && text.substr(i).starts_with("。")) return i + 3;
    if (c == ' ') space = i + 1;
  }
  if (text.size() <= most) return text.size();
  return space > most / 2 ? space : agents::firstBytes(text, most).size();
}

class Cutter {
 public:
  explicit Cutter(const PassageSize& size) : size_(size) {}

  void heading(std::string_view line, std::string_view words) {
    if (fresh_ && text_.size() >= size_.section) flush(Seam::clean);
    heading_ = words;
    if (!fresh_) {
      begunUnder_ = heading_;
      text_.clear();  // nothing is repeated over a heading
    }
    paragraph(line);
  }

  void paragraph(std::string_view paragraph) {
    // Better to end at a paragraph than in the middle of the next one.
    if (fresh_ && text_.size() * 5 > size_.target * 3 && text_.size() + paragraph.size() > size_.target) {
      flush(Seam::overlapping);
    }
    if (!text_.empty()) text_ += "\n\n";
    while (!paragraph.empty()) {
      const std::size_t length = sentenceEnd(paragraph, size_.target);
      add(paragraph.substr(0, length));
      paragraph.remove_prefix(length);
    }
  }

  std::vector<TextPassage> finish() {
    if (fresh_) flush(Seam::clean);
    return std::move(passages_);
  }

 private:
  enum class Seam { clean, overlapping };

  void add(std::string_view sentence) {
    if (fresh_ && text_.size() + sentence.size() > size_.target) flush(Seam::overlapping);
    if (!fresh_ && text_.size() + sentence.size() > size_.target)
      text_.clear();  // no room for the repetition
    text_ += sentence;
    last_ = sentence;
    fresh_ = true;
  }

  void flush(Seam seam) {
    passages_.push_back({begunUnder_, std::string(trimmed(text_))});
    if (passages_.back().text.empty()) passages_.pop_back();
    const bool repeat = seam == Seam::overlapping && last_.size() <= size_.overlap;
    text_ = repeat ? last_ : std::string();
    fresh_ = false;
    begunUnder_ = heading_;
  }

  const PassageSize size_;
  std::vector<TextPassage> passages_;
  std::string heading_, begunUnder_;  // begunUnder_: where the passage that is being filled begins
  std::string text_, last_;
  bool fresh_ = false;  // text_ holds more than a repetition
};

}  // namespace

std::vector<TextPassage> cutIntoPassages(std::string_view text, const PassageSize& size) {
  Cutter cutter(size);
  std::size_t paragraphBegin = 0;
  const auto endParagraph = [&](std::size_t at) {
    const std::string_view paragraph = text.substr(paragraphBegin, at - paragraphBegin);
    if (!trimmed(paragraph).empty()) cutter.paragraph(trimmed(paragraph));
  };
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    const std::string_view line = text.substr(at, end - at);
    const std::size_t next = std::min(end + 1, text.size());
    const std::string_view heading = headingOf(line);
    if (!heading.empty() || trimmed(line).empty()) {
      endParagraph(at);
      if (!heading.empty()) cutter.heading(line, heading);
      paragraphBegin = next;
    }
    at = next;
  }
  endParagraph(text.size());
  return cutter.finish();
}

}  // namespace tandem::documents
