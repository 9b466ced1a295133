// A table as lines of monospaced text with aligned columns.
// Thread: one at a time.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace tandem::markdown {

enum class Alignment { left, centre, right };

class TableText {
 public:
  void row(bool header);
  void align(Alignment alignment) { nextAlignment_ = alignment; }
  /// Adds a cell to the last row, aligned as the last align() said.
  void cell(const std::string& text);
  std::size_t cells() const { return cells_; }
  std::string text() const;

 private:
  struct Cell {
    std::string text;
    std::size_t width = 0;  ///< characters
    Alignment alignment = Alignment::left;
  };
  struct Row {
    bool header = false;
    std::vector<Cell> cells;
  };
  std::vector<std::size_t> widths() const;

  std::vector<Row> rows_;
  Alignment nextAlignment_ = Alignment::left;
  std::size_t cells_ = 0;
};

}  // namespace tandem::markdown
