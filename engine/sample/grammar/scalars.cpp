#include "engine/sample/grammar/scalars.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "engine/sample/grammar/decimal_state.h"
#include "engine/sample/grammar/limits.h"

namespace tandem::sample {
namespace {

constexpr std::int64_t kUnits = 1'000'000;  // of the last of kFractionDigits
constexpr double kMostWhole = 1e12;         // kMostWholeDigits
constexpr double kExact = 9e9;              // up to here units are exact in a double
constexpr double kMostInt32 = 2'147'483'647.0;

struct Bounds {
  std::optional<double> low, high;  ///< what lies between is allowed, and they are too unless excluded
  bool lowExcluded = false, highExcluded = false;
};

Result<Bounds> readBounds(const Json& schema, const std::string& where) {
  Bounds bounds;
  TANDEM_ASSIGN(bounds.low, boundAt(schema, "minimum", where));
  TANDEM_ASSIGN(bounds.high, boundAt(schema, "maximum", where));
  TANDEM_ASSIGN(const std::optional<double> above, boundAt(schema, "exclusiveMinimum", where));
  TANDEM_ASSIGN(const std::optional<double> below, boundAt(schema, "exclusiveMaximum", where));
  if (above && (!bounds.low || *above >= *bounds.low)) {
    bounds.low = above;
    bounds.lowExcluded = true;
  }
  if (below && (!bounds.high || *below <= *bounds.high)) {
    bounds.high = below;
    bounds.highExcluded = true;
  }
  return bounds;
}

/// The smallest integer from `low` on; none where it would be larger than `most`.
std::optional<std::int64_t> lowestInteger(double low, bool excluded, double most) {
  const double integer = excluded ? std::floor(low) + 1 : std::ceil(low);
  if (integer > most) return std::nullopt;
  return static_cast<std::int64_t>(std::max(integer, -most));
}

/// The smallest count of units that, read as a number, is from `low` on.
std::optional<std::int64_t> lowestUnits(double low, bool excluded) {
  if (std::abs(low) > kExact) {  // whole numbers are exact further out
    const auto whole = lowestInteger(low, excluded, kMostWhole - 1);
    return whole ? std::optional(*whole * kUnits) : std::nullopt;
  }
  auto units = static_cast<std::int64_t>(std::floor(low * static_cast<double>(kUnits))) - 2;
  const auto tooLow = [&](std::int64_t candidate) {
    const double value = static_cast<double>(candidate) / static_cast<double>(kUnits);
    return value < low || (excluded && value == low);
  };
  while (tooLow(units)) ++units;
  return units;
}

Result<Scalar> between(std::optional<std::int64_t> low, std::optional<std::int64_t> high, int fraction,
                       const std::string& where) {
  if (low && high) {
    const Decimal rule{.fraction = fraction, .low = *low, .high = *high};
    if (leastBytes(rule, DecimalState{}) < kNever) return Scalar(rule);
  }
  return schemaError(where, "has bounds between which there is no number that can be written");
}

std::optional<std::int64_t> negated(std::optional<std::int64_t> value) {
  return value ? std::optional(-*value) : value;
}

Status checkFormat(const Json& schema, const std::string& where,
                   std::initializer_list<std::string_view> known) {
  const auto format = schema.find("format");
  if (format == schema.end()) return {};
  if (format->is_string()) {
    const auto& name = format->get_ref<const std::string&>();
    if (std::find(known.begin(), known.end(), name) != known.end()) return {};
  }
  return schemaError(where, "has a \"format\" that is not supported for its type");
}

}  // namespace

Text anyText() {
  return {.least = 0, .most = kMostCharacters};
}

Result<Scalar> stringRule(const Json& schema, const std::string& where) {
  TANDEM_TRY(checkFormat(schema, where, {"date", "date-time"}));
  TANDEM_ASSIGN(const auto least, countAt(schema, "minLength", where));
  TANDEM_ASSIGN(const auto most, countAt(schema, "maxLength", where));
  if (const auto format = schema.find("format"); format != schema.end()) {
    if (least || most) return schemaError(where, "has a length beside \"format\", which is not supported");
    return Scalar(Moment{.time = *format == "date-time"});
  }
  Text text = anyText();
  text.least = least.value_or(0);
  text.most = std::min(most.value_or(std::max(text.most, text.least)), std::max(text.most, text.least));
  if (text.least > text.most) return schemaError(where, "has a \"minLength\" above its \"maxLength\"");
  return Scalar(text);
}

Result<Scalar> integerRule(const Json& schema, const std::string& where) {
  TANDEM_TRY(checkFormat(schema, where, {"int32", "int64"}));
  TANDEM_ASSIGN(const Bounds bounds, readBounds(schema, where));
  const auto format = schema.find("format");
  const bool small = format != schema.end() && *format == "int32";
  const double most = small ? kMostInt32 : static_cast<double>(kMostInteger);
  const auto low = lowestInteger(bounds.low.value_or(-most), bounds.lowExcluded, most);
  const auto high = negated(lowestInteger(-bounds.high.value_or(most), bounds.highExcluded, most));
  return between(low, high, 0, where);
}

Result<Scalar> numberRule(const Json& schema, const std::string& where) {
  TANDEM_TRY(checkFormat(schema, where, {"float", "double"}));
  TANDEM_ASSIGN(const Bounds bounds, readBounds(schema, where));
  if (!bounds.low && !bounds.high) return Scalar(Number{});
  const double most = kMostWhole - 1;
  const auto low = lowestUnits(bounds.low.value_or(-most), bounds.lowExcluded);
  const auto high = negated(lowestUnits(-bounds.high.value_or(most), bounds.highExcluded));
  return between(low, high, kFractionDigits, where);
}

Result<Words> wordsRule(const Json& schema, const std::string& where) {
  const bool isConst = schema.contains("const");
  const std::string_view keyword = isConst ? "const" : "enum";
  TANDEM_TRY(checkAlone(schema, where, keyword, {"type"}));
  const Json values = isConst ? Json::array({schema["const"]}) : schema["enum"];
  if (!values.is_array()) return schemaError(where, "needs a list as \"enum\"");
  std::vector<Type> types;
  if (const auto type = schema.find("type"); type != schema.end()) {
    for (const Json& name : type->is_array() ? *type : Json::array({*type})) {
      TANDEM_ASSIGN(const Type found, typeNamed(name, where));
      types.push_back(found);
    }
  }
  Words words;
  for (const Json& value : values) {
    const bool fits =
        std::any_of(types.begin(), types.end(), [&](Type type) { return hasType(value, type); });
    if (fits || types.empty()) words.texts.push_back(value.dump());
  }
  if (words.texts.empty()) return schemaError(where, "lists no value of its type");
  std::sort(words.texts.begin(), words.texts.end());
  words.texts.erase(std::unique(words.texts.begin(), words.texts.end()), words.texts.end());
  return words;
}

}  // namespace tandem::sample
