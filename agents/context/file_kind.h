// What a file is, by what stands in it more than by what it is called.
// Thread: pure functions.
#pragma once

#include <string_view>

namespace tandem::agents {

enum class FileKind { plain, markdown, html, pdf, calendar, mail, other };

/// `beginning` is what the file begins with (1 KiB is plenty), `name` its last part.
FileKind fileKind(std::string_view beginning, std::string_view name);

/// For FileKind::other, what it is and what a person could do: "is a picture; …". Empty when it is not known.
std::string_view whyNotRead(std::string_view beginning);

}  // namespace tandem::agents
