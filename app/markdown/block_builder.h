// Flattens the nested blocks of a Markdown document into a list, as the parser walks through it.
// Thread: one at a time. Functions return false when a limit is exceeded; the result is then to be thrown
// away.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "app/markdown/block.h"
#include "app/markdown/inline_builder.h"
#include "app/markdown/table_text.h"

namespace tandem::markdown {

class BlockBuilder {
 public:
  InlineBuilder& inlines() { return inlines_; }

  void enterQuote();
  void leaveQuote();
  void enterList(bool ordered, std::uint64_t start, char delimiter);
  void leaveList();
  void enterItem(bool task, bool ticked);
  bool leaveItem();
  void enterHeading(int level);
  bool leaveHeading();
  bool enterParagraph() { return flush(); }
  bool leaveParagraph() { return flush(); }
  bool enterCode(const std::string& language);
  bool codeText(std::string_view raw);
  void leaveCode();
  bool rule();
  bool enterTable();
  TableText& table() { return table_; }
  bool leaveTable();
  bool endCell();

  bool inCode() const { return inCode_; }
  bool flush();
  std::vector<Block> take();

 private:
  struct List {
    bool ordered = false;
    std::uint64_t next = 0;
    char delimiter = '.';
  };
  Block started(BlockKind kind);
  void flushMarker();

  std::vector<Block> blocks_;
  InlineBuilder inlines_;
  TableText table_;
  std::vector<List> lists_;
  std::string marker_;  ///< of the item that has shown nothing yet
  Block code_;
  int heading_ = 0;
  int quotes_ = 0;
  bool inCode_ = false;
};

}  // namespace tandem::markdown
