// What a template computes with: Python's values, as far as chat templates use them.
// Values are immutable (only a namespace can change), so no value can contain itself, and each knows how
// deeply it is nested: no operation on it can exhaust the stack.
// Thread: immutable values may be shared; generators and namespaces belong to one rendering.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>

#include "engine/base/result.h"
#include "engine/text/jinja/marked_string.h"

namespace tandem::jinja {

class Value;
struct List;
struct Dict;
struct Namespace;
struct Macro;
struct Native;
struct Method;
struct Loop;

/// What a missing variable or attribute yields; using it for more than a test says `why`.
struct Undefined {
  std::shared_ptr<const std::string> why;
};
struct None {};

template <typename T, typename Variant>
inline constexpr bool kIsAlternative = false;
template <typename T, typename... Alternatives>
inline constexpr bool kIsAlternative<T, std::variant<Alternatives...>> = (std::is_same_v<T, Alternatives> ||
                                                                          ...);

class Value {
 public:
  using Storage = std::variant<Undefined, None, bool, std::int64_t, double, Text, std::shared_ptr<const List>,
                               std::shared_ptr<const Dict>, std::shared_ptr<const Method>,
                               std::shared_ptr<const Loop>, Namespace*, const Macro*, const Native*>;

  Value() = default;
  template <typename T>
  requires kIsAlternative<T, Storage> Value(T value)
      : storage_(std::in_place_type<T>, std::move(value)) {}  // NOLINT: implicit by design

  static Value undefined(std::string why) {
    return Undefined{std::make_shared<const std::string>(std::move(why))};
  }
  static Value integer(std::size_t number) { return static_cast<std::int64_t>(number); }

  bool isUndefined() const { return holds<Undefined>(); }
  bool isNone() const { return holds<None>(); }
  bool isNumber() const { return holds<bool>() || holds<std::int64_t>() || holds<double>(); }
  const Text* text() const { return std::get_if<Text>(&storage_); }
  const List* list() const;
  const Dict* dict() const;
  /// An int, or a bool as Python counts it.
  std::optional<std::int64_t> integer() const;
  /// Any number as a double.
  std::optional<double> real() const;

  template <typename T>
  bool holds() const {
    return std::holds_alternative<T>(storage_);
  }
  template <typename T>
  const T* as() const {
    return std::get_if<T>(&storage_);
  }

  bool truthy() const;
  /// Python's name of the type: "str", "NoneType", "Undefined".
  std::string_view typeName() const;
  /// 0 for scalars, 1 more than its deepest element for a container.
  int depth() const;
  /// What a step budget is charged for touching it once (elements are not looked into).
  std::int64_t weight() const;

 private:
  Storage storage_;
};

enum class ListKind { list, tuple, range, generator, keys, values, items };

/// Everything that Python iterates in order. A generator can be read once.
struct List {
  ListKind kind = ListKind::list;
  std::vector<Value> items;
  int depth = 1;
  mutable bool consumed = false;

  /// Only these may be indexed and sliced.
  bool indexable() const {
    return kind == ListKind::list || kind == ListKind::tuple || kind == ListKind::range;
  }
};

/// A dict in insertion order.
struct Dict {
  using Entry = std::pair<Value, Value>;
  std::vector<Entry> entries;
  std::unordered_map<std::string_view, std::size_t> textIndex;  ///< views into the keys of `entries`
  int depth = 1;

  const Value* find(std::string_view key) const;
  const Value* find(const Value& key) const;
};

/// namespace(): the only thing that changes. Owned by the rendering, not by the values that name it.
struct Namespace {
  std::map<std::string, Value, std::less<>> attributes;
};

/// "text".upper without the call.
struct Method {
  Value self;
  const Native* native = nullptr;
};

/// The variable `loop`.
struct Loop {
  std::shared_ptr<const List> items;
  std::size_t index = 0;
};

/// Errors: limitExceeded when nested deeper than kMaxValueDepth.
Result<Value> makeList(std::vector<Value> items, ListKind kind = ListKind::list);
/// A key that comes twice keeps its first place and its last value. Errors: templateFailed for keys that
/// cannot be hashed; limitExceeded as above.
Result<Value> makeDict(std::vector<Dict::Entry> entries);

}  // namespace tandem::jinja
