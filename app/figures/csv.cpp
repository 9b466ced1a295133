#include "app/figures/csv.h"

#include <fmt/core.h>

#include <cmath>

namespace tandem {
namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

/// Spreadsheets skip what is blank, some also what is no letter in their own alphabet's plain width.
bool beginsLikeAFormula(std::string_view value) {
  const std::size_t first = value.find_first_not_of(" ");
  if (first == std::string_view::npos) return false;
  constexpr std::string_view kStarts = "=+-@\t\r\n|";
  if (kStarts.find(value[first]) != std::string_view::npos) return true;
  for (const std::string_view wide : {"＝", "＋", "－", "＠"}) {
    if (value.substr(first).starts_with(wide)) return true;
  }
  return false;
}

std::string quoted(std::string_view value) {
  std::string text(1, '"');
  if (beginsLikeAFormula(value)) text += '\'';
  for (const char c : value) {
    if (c == '"') text += '"';
    text += c;
  }
  return text + '"';
}

}  // namespace

CsvTable::CsvTable(const std::vector<std::string_view>& headings) : content_(kByteOrderMark) {
  for (const std::string_view heading : headings) text(heading);
  endRow();
}

void CsvTable::put(std::string_view cell) {
  if (!first_) content_ += ',';
  first_ = false;
  content_ += cell;
}

void CsvTable::text(std::string_view value) {
  const bool plain =
      value.find_first_of(",\"\r\n;\t") == std::string_view::npos && !beginsLikeAFormula(value);
  put(plain ? std::string(value) : quoted(value));
}

void CsvTable::whole(std::int64_t value) {
  put(std::to_string(value));
}

void CsvTable::number(double value, int decimals) {
  put(std::isfinite(value) ? fmt::format("{:.{}f}", value, decimals) : std::string());
}

void CsvTable::empty() {
  put({});
}

void CsvTable::endRow() {
  content_ += "\r\n";
  first_ = true;
}

}  // namespace tandem
