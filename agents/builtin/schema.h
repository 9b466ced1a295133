// JSON schemas for answers, small and closed: objects whose fields are all required, in this order.
// Thread: pure functions.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tandem::agents::builtin {

struct Field {
  std::string_view name;  ///< letters and underscores
  std::string schema;
};

std::string objectOf(std::initializer_list<Field> fields);
/// A string of at most `longest` characters.
std::string textOf(int longest);
/// One of these words: letters, digits and dashes only.
std::string oneOf(const std::vector<std::string>& words);
std::string listOf(const std::string& item, int most);

}  // namespace tandem::agents::builtin
