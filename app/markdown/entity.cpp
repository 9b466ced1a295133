#include "app/markdown/entity.h"

#include <charconv>
#include <utility>

#include "engine/base/utf8.h"

namespace tandem::markdown {
namespace {

// The ones that people and models type. An unknown one is shown as it was typed.
constexpr std::pair<std::string_view, const char*> kNamed[] = {
    {"amp", "&"},    {"lt", "<"},     {"gt", ">"},     {"quot", "\""},  {"apos", "'"},   {"nbsp", "\u00a0"},
    {"hellip", "…"}, {"ndash", "–"},  {"mdash", "—"},  {"bull", "•"},   {"middot", "·"}, {"copy", "©"},
    {"reg", "®"},    {"trade", "™"},  {"deg", "°"},    {"plusmn", "±"}, {"times", "×"},  {"divide", "÷"},
    {"euro", "€"},   {"pound", "£"},  {"yen", "¥"},    {"cent", "¢"},   {"sect", "§"},   {"para", "¶"},
    {"laquo", "«"},  {"raquo", "»"},  {"lsquo", "‘"},  {"rsquo", "’"},  {"ldquo", "“"},  {"rdquo", "”"},
    {"bdquo", "„"},  {"larr", "←"},   {"rarr", "→"},   {"uarr", "↑"},   {"darr", "↓"},   {"harr", "↔"},
    {"le", "≤"},     {"ge", "≥"},     {"ne", "≠"},     {"asymp", "≈"},  {"infin", "∞"},  {"radic", "√"},
    {"sum", "∑"},    {"prod", "∏"},   {"int", "∫"},    {"alpha", "α"},  {"beta", "β"},   {"gamma", "γ"},
    {"delta", "δ"},  {"lambda", "λ"}, {"mu", "μ"},     {"pi", "π"},     {"sigma", "σ"},  {"omega", "ω"},
    {"auml", "ä"},   {"ouml", "ö"},   {"uuml", "ü"},   {"Auml", "Ä"},   {"Ouml", "Ö"},   {"Uuml", "Ü"},
    {"szlig", "ß"},  {"eacute", "é"}, {"egrave", "è"}, {"agrave", "à"}, {"ccedil", "ç"}, {"ntilde", "ñ"},
};

}  // namespace

std::string decodeEntity(std::string_view entity) {
  if (entity.size() < 3 || entity.front() != '&' || entity.back() != ';') return std::string(entity);
  std::string_view name = entity.substr(1, entity.size() - 2);
  if (name.front() == '#') {
    name.remove_prefix(1);
    const bool hex = !name.empty() && (name.front() == 'x' || name.front() == 'X');
    if (hex) name.remove_prefix(1);
    unsigned long value = 0;
    const auto read = std::from_chars(name.data(), name.data() + name.size(), value, hex ? 16 : 10);
    if (read.ec != std::errc() || read.ptr != name.data() + name.size() || value > 0x10ffff) {
      value = kReplacementCharacter;
    }
    std::string out;
    appendUtf8(out, value == 0 ? kReplacementCharacter : static_cast<char32_t>(value));
    return out;
  }
  for (const auto& [known, meaning] : kNamed) {
    if (known == name) return meaning;
  }
  return std::string(entity);
}

}  // namespace tandem::markdown
