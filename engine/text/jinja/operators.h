// Python's arithmetic, and how values are read: attributes, elements, slices, iteration.
#pragma once

#include <optional>
#include <string_view>

#include "engine/base/result.h"
#include "engine/text/jinja/machine.h"
#include "engine/text/jinja/value.h"

namespace tandem::jinja {

enum class Arithmetic { add, subtract, multiply, divide, floorDivide, modulo, power };

/// a op b for numbers, text and lists, with Python's result types. Integers are 64 bit: what does not fit is
/// limitExceeded. Errors: templateFailed for operands that do not go together.
Result<Value> compute(Machine& machine, Arithmetic op, const Value& a, const Value& b);
Result<Value> negate(const Value& value);

/// value.name as Jinja reads it: a method or field first, then a dictionary's entry, else Undefined.
Result<Value> attributeOf(const Value& value, std::string_view name);
/// value[key]: an element first, then an attribute, else Undefined.
Result<Value> elementOf(Machine& machine, const Value& value, const Value& key);
/// value[start:stop:step]; an absent bound is None. Errors: templateFailed for step 0 or what has no slices.
Result<Value> sliceOf(Machine& machine, const Value& value, const Value& start, const Value& stop,
                      const Value& step);
/// The elements that a loop over `value` sees. Errors: templateFailed if it is not iterable.
Result<std::shared_ptr<const List>> iterate(Machine& machine, const Value& value);
/// The error for a use of `value` that Undefined does not allow.
Error undefinedUse(const Value& value);

}  // namespace tandem::jinja
