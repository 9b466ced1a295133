// The escapes in a quoted string, as Python reads them.
#pragma once

#include <string>
#include <string_view>

#include "engine/base/result.h"

namespace tandem::jinja {

/// `body` is what stands between the quotes. Unknown escapes stay as they are. Errors: templateFailed for an
/// escape that is cut short, for \N{…}, and for code points beyond Unicode.
Result<std::string> decodeStringLiteral(std::string_view body);

}  // namespace tandem::jinja
