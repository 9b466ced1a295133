// START HERE for answers that satisfy a JSON schema. From the text of a schema to a grammar.
//
//   compileJsonSchema → Grammar → Constraint (one request) → mask of allowed tokens → Sampler
//
// Everything that a grammar lets a model write satisfies the schema. The other way round some values of the
// schema cannot be written, because an answer has to end, and to be read easily:
//
//   object      members in the order of `properties`; unnamed ones (additionalProperties) at most 16, last,
//               with ASCII keys. Without `additionalProperties` an object with `properties` has no others.
//   array       at most 1000 items without maxItems
//   string      at most 8192 characters without maxLength, never U+0000
//   integer     digits only, within ±(2⁵³ − 1)
//   number      with bounds: 12 digits before the point and 6 behind it; without: 15, 15 and an exponent
//   anything    ({}, true) containers inside each other up to 4
//   white space one blank behind a comma or a colon, or none
//
// Supported: type (a name or a list; also BFCL's dict, float, tuple, any), properties, required,
// additionalProperties, items, prefixItems, minItems, maxItems, minLength, maxLength, minimum, maximum,
// exclusiveMinimum, exclusiveMaximum, enum, const, anyOf, oneOf (of alternatives that visibly exclude each
// other), allOf (of one), $ref within the schema, nullable, format (date, date-time, int32, int64, float,
// double). Annotations (title, description, default, …) are skipped. Everything else is refused.
//
// Thread: pure functions.
#pragma once

#include <memory>
#include <string_view>

#include "engine/base/result.h"
#include "engine/sample/grammar/grammar.h"

namespace tandem::sample {

/// Errors: invalidArgument, with a sentence that names the keyword and where in the schema it stands, as a
/// JSON pointer (#/properties/city). The bounds are in grammar/limits.h.
Result<std::shared_ptr<const Grammar>> compileJsonSchema(std::string_view text);

}  // namespace tandem::sample
