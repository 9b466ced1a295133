// Python's ==, < and `in`.
#pragma once

#include "engine/base/result.h"
#include "engine/text/jinja/machine.h"
#include "engine/text/jinja/value.h"

namespace tandem::jinja {

/// a == b; never a type error. Errors: limitExceeded.
Result<bool> equals(Machine& machine, const Value& a, const Value& b);
/// Negative, zero or positive as a < b, a == b, a > b. Errors: templateFailed when they have no order, with
/// `sign` ("<") in the message; limitExceeded.
Result<int> order(Machine& machine, const Value& a, const Value& b, std::string_view sign = "<");
/// needle in haystack. Errors: templateFailed when the haystack cannot be searched; limitExceeded.
Result<bool> contains(Machine& machine, const Value& haystack, const Value& needle);
/// Where `needle` begins in `haystack` at or after `from`, in bytes; npos if nowhere. Linear time.
std::size_t findBytes(std::string_view haystack, std::string_view needle, std::size_t from);

}  // namespace tandem::jinja
