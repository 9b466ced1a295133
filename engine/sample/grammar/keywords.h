// The words of JSON schemas: which are read, which are skipped, what values they have.
// Thread: pure functions.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "engine/base/result.h"

namespace tandem::sample {

using Json = nlohmann::ordered_json;

enum class Type { object, array, tuple, string, integer, number, boolean, null, any };

/// invalidArgument: "The schema at #/a/b …".
Error schemaError(const std::string& where, const std::string& problem);

/// `where`, one step further inside: #/properties + city.
std::string inside(const std::string& where, std::string_view step);

/// Refuses what is not supported, naming it.
Status checkKeywords(const Json& schema, const std::string& where);

/// Refuses assertions beside `keyword` but for `companions`: they would have to hold as well.
Status checkAlone(const Json& schema, const std::string& where, std::string_view keyword,
                  std::initializer_list<std::string_view> companions = {});

Result<Type> typeNamed(const Json& name, const std::string& where);
bool hasType(const Json& value, Type type);

/// A number of items or characters; empty where the keyword is absent.
Result<std::optional<std::uint32_t>> countAt(const Json& schema, std::string_view keyword,
                                             const std::string& where);
/// A bound; empty where the keyword is absent.
Result<std::optional<double>> boundAt(const Json& schema, std::string_view keyword, const std::string& where);

}  // namespace tandem::sample
