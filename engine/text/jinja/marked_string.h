// A string that remembers which of its bytes the template wrote and which came from outside.
//
// This is what keeps "<|im_end|>" in a message from ever becoming a control token: every operation on strings
// carries the marks along, and an operation that cannot says "untrusted" for its whole result.
// Thread: immutable, may be shared. Ownership: copies share their bytes.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/result.h"

namespace tandem::jinja {

class Text {
 public:
  /// The bytes up to `end` (exclusive) that are not yet in an earlier stretch.
  struct Stretch {
    std::size_t end = 0;
    bool trusted = false;
  };

  Text();
  /// Written by the template, or by us.
  static Text trusted(std::string bytes) { return Text(std::move(bytes), true); }
  /// From messages, tools or other data.
  static Text untrusted(std::string bytes) { return Text(std::move(bytes), false); }

  std::string_view bytes() const { return data_->bytes; }
  std::size_t size() const { return data_->bytes.size(); }
  bool empty() const { return data_->bytes.empty(); }
  std::size_t codePoints() const { return data_->codePoints; }
  bool ascii() const { return codePoints() == size(); }
  const std::vector<Stretch>& stretches() const { return data_->stretches; }
  /// True when every byte is trusted (also for the empty text).
  bool whollyTrusted() const;
  /// Bytes [begin, end) with their marks.
  Text slice(std::size_t begin, std::size_t end) const;
  /// Escaped for HTML, or declared safe: `+` then escapes what is added to it, as markupsafe does.
  bool markup() const { return data_->markup; }
  Text asMarkup() const;
  /// Bytes of memory that this text stands for; see kStepBytes.
  std::size_t weight() const { return size() + sizeof(Stretch) * stretches().size(); }

 private:
  friend class TextBuilder;
  struct Data {
    std::string bytes;
    std::vector<Stretch> stretches;
    std::size_t codePoints = 0;
    bool markup = false;
  };
  Text(std::string bytes, bool trusted);
  explicit Text(std::shared_ptr<const Data> data) : data_(std::move(data)) {}

  std::shared_ptr<const Data> data_;
};

/// Puts a Text together, up to a limit. Past the limit it stops growing and build() fails.
class TextBuilder {
 public:
  explicit TextBuilder(std::size_t limit) : limit_(limit) {}

  void append(std::string_view bytes, bool trusted);
  void append(const Text& text) { append(text, 0, text.size()); }
  /// Bytes [begin, end) of `text` with their marks.
  void append(const Text& text, std::size_t begin, std::size_t end);
  /// True once something did not fit any more; callers in long loops stop then.
  bool full() const { return full_; }
  std::size_t size() const { return data_.bytes.size(); }

  /// Errors: limitExceeded.
  Result<Text> build() &&;

 private:
  Text::Data data_;
  std::size_t limit_;
  bool full_ = false;
};

}  // namespace tandem::jinja
