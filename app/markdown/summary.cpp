#include "app/markdown/summary.h"

#include "app/markdown/parser.h"
#include "app/markdown/safe_text.h"

namespace tandem::markdown {

std::string summary(std::string_view source, std::size_t most) {
  std::string words;
  // A character has at most four bytes, so this is enough, and a long message costs no more than a short one.
  for (const Block& block : parse(pieces(source, most * 4 + 4).front())) {
    if (block.text.empty()) continue;
    if (!words.empty()) words += ' ';
    words += block.text;
  }
  return oneLine(words, most);
}

}  // namespace tandem::markdown
