// A document's text in passages: pieces of about 800 bytes that can be found, read and cited alone.
//
// A passage ends where a heading, a paragraph or at least a sentence ends, and begins with the sentence that
// the one before ended with, so that what stands at a seam is found too. Thread: pure function.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace tandem::documents {

struct PassageSize {
  std::size_t target = 800;   ///< bytes; a passage is never longer
  std::size_t overlap = 160;  ///< a last sentence up to this long is repeated
  std::size_t section = 300;  ///< shorter sections share a passage with the next one
};

struct TextPassage {
  std::string heading;  ///< the last Markdown heading before it, or its own; may be empty
  std::string text;
  bool operator==(const TextPassage&) const = default;
};

/// `text` is valid UTF-8; characters are never cut.
std::vector<TextPassage> cutIntoPassages(std::string_view text, const PassageSize& size = {});

}  // namespace tandem::documents
