// The built-in filters, tests, methods and globals: each a row in a table, with the names of its parameters.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/base/result.h"
#include "engine/text/jinja/machine.h"
#include "engine/text/jinja/value.h"

namespace tandem::jinja {

/// What stands between the brackets of a call.
struct Arguments {
  std::vector<Value> positional;
  std::vector<std::pair<std::string, Value>> named;
};

/// Arguments sorted into the parameters that a native declares.
class Bound {
 public:
  /// Whether parameter `index` was given.
  bool has(std::size_t index) const { return index < slots_.size() && slots_[index].has_value(); }
  /// The parameter, or Undefined when it was not given.
  const Value& operator[](std::size_t index) const { return has(index) ? *slots_[index] : absent_; }
  /// What was given beyond the declared parameters, for natives that end in "*".
  const Arguments& rest() const { return rest_; }

  /// A flag parameter: truthiness, or `otherwise` when it was not given.
  bool flag(std::size_t index, bool otherwise = false) const {
    return has(index) ? slots_[index]->truthy() : otherwise;
  }
  /// A text parameter, empty when it was not given or is None. Errors: templateFailed for other types.
  Result<Text> text(std::size_t index) const;
  /// An integer parameter. Errors: templateFailed for other types.
  Result<std::int64_t> integer(std::size_t index, std::int64_t otherwise) const;

 private:
  friend Result<Bound> bind(const Native&, Arguments);
  std::vector<std::optional<Value>> slots_;
  Arguments rest_;
  Value absent_;
};

struct Native {
  std::string_view name;
  std::string_view parameters;  ///< names separated by blanks; a final "*" takes everything else
  Result<Value> (*run)(Machine&, const Value& self, const Bound&);
};

/// Errors: templateFailed for too many or unknown arguments.
Result<Bound> bind(const Native& native, Arguments arguments);
/// bind() and run(), paid for by what goes in and comes out.
Result<Value> callNative(Machine& machine, const Native& native, const Value& self, Arguments arguments);

/// nullptr if there is none of that name.
const Native* findFilter(std::string_view name);
const Native* findTest(std::string_view name);
const Native* findGlobal(std::string_view name);
const Native* findMethod(const Value& self, std::string_view name);

// The tables behind them, one per file.
std::span<const Native> textFilters();
std::span<const Native> sequenceFilters();
std::span<const Native> selectionFilters();
std::span<const Native> numberFilters();
std::span<const Native> valueTests();
std::span<const Native> textMethods();
std::span<const Native> textPredicates();
std::span<const Native> listMethods();
std::span<const Native> dictMethods();
std::span<const Native> loopMethods();
std::span<const Native> globals();

}  // namespace tandem::jinja
