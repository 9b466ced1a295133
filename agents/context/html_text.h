// What a person would read on a page, as plain text.
//
// Scripts, styles, frames and elements that are hidden give nothing. Headings become lines with # as in
// Markdown, entries of lists lines with "- ", so that paragraphs and sections can be told apart afterwards.
// Parsing is Gumbo's; of a page that makes it use more than its allowance of memory or time only the
// beginning is read. Thread: pure functions; each try uses at most 64 MiB and 2 s of computing.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace tandem::agents {

struct HtmlText {
  std::string text;   ///< plain, see decode_text.h
  std::string title;  ///< one line; may be empty
  bool shortened = false;
};

/// `html` is UTF-8; at most `most` bytes of text come out.
HtmlText readHtml(std::string_view html, std::size_t most = std::size_t{1} << 20);

/// The text alone.
std::string htmlToText(std::string_view html);

}  // namespace tandem::agents
