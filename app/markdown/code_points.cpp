#include "app/markdown/code_points.h"

namespace tandem::markdown {
namespace {

bool surrogate(char32_t c) {
  return c >= 0xd800 && c <= 0xdfff;
}

}  // namespace

char32_t nextCodePoint(std::string_view text, std::size_t& at) {
  const auto lead = static_cast<unsigned char>(text[at++]);
  if (lead < 0x80) return lead;
  // Lead bytes by how many bytes follow; 0xc0, 0xc1 and above 0xf4 only occur in overlong or too large forms.
  const int more = lead >= 0xc2 && lead <= 0xdf   ? 1
                   : lead >= 0xe0 && lead <= 0xef ? 2
                   : lead >= 0xf0 && lead <= 0xf4 ? 3
                                                  : 0;
  if (more == 0) return kReplacement;
  char32_t c = lead & (0x3fU >> more);
  std::size_t next = at;
  for (int i = 0; i < more; ++i, ++next) {
    if (next >= text.size()) return kReplacement;
    const auto byte = static_cast<unsigned char>(text[next]);
    if ((byte & 0xc0) != 0x80) return kReplacement;
    c = c << 6 | (byte & 0x3fU);
  }
  constexpr char32_t kLeast[] = {0, 0x80, 0x800, 0x10000};
  if (c < kLeast[more] || c > 0x10ffff || surrogate(c)) return kReplacement;
  at = next;
  return c;
}

void appendCodePoint(std::string& out, char32_t c) {
  if (c > 0x10ffff || surrogate(c)) c = kReplacement;
  const auto put = [&out](char32_t byte) { out += static_cast<char>(static_cast<unsigned char>(byte)); };
  if (c < 0x80) {
    put(c);
  } else if (c < 0x800) {
    put(0xc0 | c >> 6);
    put(0x80 | (c & 0x3f));
  } else if (c < 0x10000) {
    put(0xe0 | c >> 12);
    put(0x80 | (c >> 6 & 0x3f));
    put(0x80 | (c & 0x3f));
  } else {
    put(0xf0 | c >> 18);
    put(0x80 | (c >> 12 & 0x3f));
    put(0x80 | (c >> 6 & 0x3f));
    put(0x80 | (c & 0x3f));
  }
}

}  // namespace tandem::markdown
