// Makes text from outside safe to look at: nothing invisible, nothing that a rich-text view would interpret.
// Thread: pure functions.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace tandem::markdown {

/// Valid UTF-8 in which control, bidirectional, zero-width and tag characters are spelled out ("<U+202E>")
/// and broken bytes are U+FFFD. Line feeds and tabs stay. Joiners stay where a script or an emoji needs them.
std::string visible(std::string_view text);

/// `text` with & < > " ' escaped for rich text. Apply to visible().
std::string escaped(std::string_view text);

/// visible() of `text` on one line, at most `most` characters, with "…" when it was longer.
std::string oneLine(std::string_view text, std::size_t most);

/// `text` with a line feed after each `most` characters that have none: a view lays long lines out slowly.
std::string withShortLines(std::string_view text, std::size_t most);

/// Pieces of at most `most` bytes, cut at a line end where there is one and never inside a character.
std::vector<std::string_view> pieces(std::string_view text, std::size_t most);

/// Where an http, https or mailto link leads: host or mail domain, in lower case. Empty when the link is of
/// another kind, malformed, or holds characters that could mislead.
std::string linkTarget(std::string_view link);

}  // namespace tandem::markdown
