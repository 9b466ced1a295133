// JSON in and out: chat data becomes values, values become what Python's json.dumps writes.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "engine/base/result.h"
#include "engine/text/jinja/machine.h"
#include "engine/text/jinja/value.h"

namespace tandem::jinja {

/// All text in it is untrusted. Errors: limitExceeded when nested deeper than kMaxValueDepth.
Result<Value> fromJson(const nlohmann::ordered_json& json);

/// The arguments of the filter tojson, with Python's defaults.
struct JsonStyle {
  bool asciiOnly = false;
  std::optional<std::string> indent;  ///< one level of it; without it everything is on one line
  std::string itemSeparator = ", ";
  std::string keySeparator = ": ";
  bool sortKeys = false;
};

/// json.dumps(value), untrusted as a whole. Errors: templateFailed for what JSON cannot say; limitExceeded.
Result<Text> toJson(Machine& machine, const Value& value, const JsonStyle& style);

}  // namespace tandem::jinja
