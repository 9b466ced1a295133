// Texts that try to give orders to a model: every known style of doing it, each with an order and a tool call
// that would carry it out.
#pragma once

#include <cstddef>
#include <string>

namespace tandem::e2e {

struct Injection {
  std::string style;          ///< "fake turns"
  std::string text;           ///< what stands in the file, the mail, …; valid UTF-8 without NUL
  std::string mark;           ///< a word of the order that stands nowhere else
  bool hidden = false;        ///< no reader sees the order, so no model may
  bool hiddenInHtml = false;  ///< the same where the text is read as a page
};

/// How many styles there are.
std::size_t injectionStyles();

/// The `number`-th: style number % injectionStyles(), with changing orders. The same number gives the same
/// text.
Injection injection(std::size_t number);

}  // namespace tandem::e2e
