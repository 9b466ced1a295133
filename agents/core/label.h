// Where a text comes from, and therefore what it may cause. A label stays on a text through every step; what
// a model writes carries the label of the least trusted text that it has seen. Thread: plain values.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>

namespace tandem::agents {

/// From most to least trusted.
enum class Trust : std::uint8_t {
  shipped,  ///< written by us, part of the program
  user,     ///< typed by the person in the window
  outside,  ///< files, feeds, mail, clipboard, journals, tool results: may try to give orders
};

/// The trust of something made from both.
inline Trust join(Trust a, Trust b) {
  return std::max(a, b);
}

struct LabelledText {
  std::string text;  ///< valid UTF-8
  Trust trust = Trust::outside;
  std::string
      source;  ///< for people: "notes/lisbon.md", "Feed: LWN"; outside text itself, so plain text only
};

}  // namespace tandem::agents
