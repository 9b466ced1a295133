// Texts made from patterns: '%', str.format(), HTML escaping, dates.
#pragma once

#include <ctime>
#include <string>
#include <string_view>

#include "engine/base/result.h"
#include "engine/text/jinja/machine.h"
#include "engine/text/jinja/natives.h"

namespace tandem::jinja {

/// pattern % value, with %s %r %d %i %f %x %% and widths and precisions. Errors: templateFailed.
Result<Value> formatPercent(Machine& machine, const Text& pattern, const Value& value);
/// pattern.format(…) with {}, {0} and {name}; format specifications are refused.
Result<Value> formatBraces(Machine& machine, const Text& pattern, const Arguments& arguments);
/// & < > ' " as entities, which inherit the mark of their character. The result counts as markup.
Text escapeHtml(const Text& text);
/// datetime.strftime with English names. Errors: templateFailed for a letter that it does not know.
Result<std::string> formatTime(std::string_view pattern, const std::tm& time);

}  // namespace tandem::jinja
