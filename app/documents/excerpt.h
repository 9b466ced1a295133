// The part of a passage that shows why it was found: a line for a citation or a list of hits.
// Thread: pure function.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace tandem::documents {

/// At most about `most` bytes of `passage` on one line, chosen so that many of the words of `query` are in
/// it; with "…" where something was left out.
std::string excerpt(std::string_view passage, std::string_view query, std::size_t most = 200);

}  // namespace tandem::documents
