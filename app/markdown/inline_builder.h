// Collects the inline content of one block as rich text and as plain text side by side.
// Thread: one at a time. Only this class writes markup, and only from its fixed list of tags.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tandem::markdown {

enum class InlineTag { strong, emphasis, strike, code };

class InlineBuilder {
 public:
  void text(std::string_view raw);
  void lineBreak();
  void open(InlineTag tag);
  void close(InlineTag tag);
  void openLink(std::string_view target);
  void closeLink();
  /// Nothing is ever loaded: between these, text is the image's description.
  void openImage();
  void closeImage(std::string_view source);

  bool empty() const { return text_.empty(); }
  std::string takeHtml();
  std::string takeText();

 private:
  struct Link {
    std::string address;  ///< empty when it cannot be opened
    std::string shownAs;  ///< the address as the author wrote it, made visible
    std::size_t textAt = 0;
  };
  void append(const std::string& shown);

  std::string html_;
  std::string text_;
  std::string description_;  ///< of the image that is open
  std::vector<Link> links_;
  int images_ = 0;
  std::size_t lineLength_ = 0;  ///< bytes since the last line break
};

}  // namespace tandem::markdown
