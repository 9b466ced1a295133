// A table as comma-separated values (RFC 4180) that a spreadsheet opens without being told how: UTF-8 with a
// byte order mark, a row of headings, decimal points.
//
// What begins like a formula is told as text: names of devices and sentences come from elsewhere, and a
// spreadsheet would compute what they say.
// Thread: one at a time.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tandem {

class CsvTable {
 public:
  explicit CsvTable(const std::vector<std::string_view>& headings);

  void text(std::string_view value);
  void whole(std::int64_t value);
  /// With so many decimals; an empty cell for what is no number.
  void number(double value, int decimals);
  void empty();
  void endRow();

  const std::string& content() const { return content_; }

 private:
  void put(std::string_view cell);

  std::string content_;
  bool first_ = true;  ///< of its row
};

}  // namespace tandem
