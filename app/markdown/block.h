// The blocks that a message is shown as. Everything in them is safe to show: see safe_text.h.
// Plain values, no thread rules.
#pragma once

#include <string>

namespace tandem::markdown {

enum class BlockKind { paragraph, heading, code, listItem, quote, table, rule, plain };

struct Block {
  BlockKind kind = BlockKind::paragraph;
  /// Rich text made only of <b> <i> <s> <code> <a href> <br>; every other character is escaped.
  /// Empty for code, table, rule and plain.
  std::string html;
  std::string text;  ///< without markup; the content of code, table (columns aligned) and plain
  std::string marker;  ///< list items: "•", "3.", "☐", "☑"; empty for a further paragraph of the same item
  std::string language;  ///< code: the word after the fence
  int level = 0;         ///< heading: 1…6; list item: depth from 1
  int quoteDepth = 0;    ///< in how many quotes it is
  bool operator==(const Block&) const = default;
};

}  // namespace tandem::markdown
