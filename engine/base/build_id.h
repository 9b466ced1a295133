// Which build of the program this is: what was measured with another one is not valid any more.
#pragma once

#include <string>

namespace tandem {

/// The linker's identification of the running program, as hexadecimal digits; "unknown" where the linker gave
/// none. Thread: any.
std::string buildId();

}  // namespace tandem
