// Finding things by name without copying the names: indices in the order of the names.
#pragma once

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <optional>
#include <string_view>
#include <vector>

namespace tandem::gguf {

/// Indices of `items`, ordered by name(item); equal names stay in the order of `items`.
template <typename Item, typename Name>
std::vector<std::uint32_t> sortedIndex(const std::vector<Item>& items, const Name& name) {
  std::vector<std::uint32_t> index(items.size());
  std::iota(index.begin(), index.end(), 0U);
  std::sort(index.begin(), index.end(), [&](std::uint32_t a, std::uint32_t b) {
    const int order = name(items[a]).compare(name(items[b]));
    return order != 0 ? order < 0 : a < b;
  });
  return index;
}

/// The item called `wanted`, or nullptr. `index` comes from sortedIndex.
template <typename Item, typename Name>
const Item* findByName(const std::vector<Item>& items, const std::vector<std::uint32_t>& index,
                       std::string_view wanted, const Name& name) {
  const auto place =
      std::lower_bound(index.begin(), index.end(), wanted,
                       [&](std::uint32_t i, std::string_view w) { return name(items[i]) < w; });
  return place != index.end() && name(items[*place]) == wanted ? &items[*place] : nullptr;
}

/// The first item (in file order) whose name an earlier item has.
template <typename Item, typename Name>
const Item* firstRepeated(const std::vector<Item>& items, const std::vector<std::uint32_t>& index,
                          const Name& name) {
  std::optional<std::uint32_t> first;
  for (std::size_t i = 1; i < index.size(); ++i) {
    const bool repeated = name(items[index[i - 1]]) == name(items[index[i]]);
    if (repeated && (!first || index[i] < *first)) first = index[i];
  }
  return first ? &items[*first] : nullptr;
}

}  // namespace tandem::gguf
