#include "app/markdown/table_text.h"

#include <algorithm>

namespace tandem::markdown {
namespace {

// One long cell must not fill every row with spaces; longer cells simply stick out.
constexpr std::size_t kWidestColumn = 40;

void appendPadded(std::string& out, const std::string& text, std::size_t width, std::size_t column,
                  Alignment alignment) {
  const std::size_t spare = column > width ? column - width : 0;
  const std::size_t before = alignment == Alignment::left    ? 0
                             : alignment == Alignment::right ? spare
                                                             : spare / 2;
  out.append(before, ' ').append(text).append(spare - before, ' ');
}

}  // namespace

void TableText::row(bool header) {
  rows_.push_back({header, {}});
}

void TableText::cell(const std::string& text) {
  if (rows_.empty()) return;
  Cell cell;
  cell.alignment = nextAlignment_;
  for (const char c : text) {
    cell.text += c == '\n' ? ' ' : c;
    cell.width += (static_cast<unsigned char>(c) & 0xc0) != 0x80;
  }
  rows_.back().cells.push_back(std::move(cell));
  ++cells_;
}

std::vector<std::size_t> TableText::widths() const {
  std::vector<std::size_t> widths;
  for (const Row& row : rows_) {
    widths.resize(std::max(widths.size(), row.cells.size()));
    for (std::size_t i = 0; i < row.cells.size(); ++i) {
      widths[i] = std::max(widths[i], std::min(row.cells[i].width, kWidestColumn));
    }
  }
  return widths;
}

std::string TableText::text() const {
  const std::vector<std::size_t> columns = widths();
  std::string out;
  for (const Row& row : rows_) {
    if (!out.empty()) out += '\n';
    for (std::size_t i = 0; i < row.cells.size(); ++i) {
      if (i > 0) out += " │ ";
      appendPadded(out, row.cells[i].text, row.cells[i].width, columns[i], row.cells[i].alignment);
    }
    out.erase(out.find_last_not_of(' ') + 1);
    if (!row.header) continue;
    out += '\n';
    for (std::size_t i = 0; i < columns.size(); ++i) {
      if (i > 0) out += "─┼─";
      for (std::size_t k = 0; k < columns[i]; ++k) out += "─";
    }
  }
  return out;
}

}  // namespace tandem::markdown
