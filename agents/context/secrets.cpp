#include "agents/context/secrets.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <initializer_list>
#include <string>

namespace tandem::agents {
namespace {

bool isDigit(char c) {
  return c >= '0' && c <= '9';
}
bool isWord(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0;
}
bool isTokenCharacter(char c) {
  return isWord(c) || c == '_' || c == '-' || c == '.';
}

/// A word that begins with `prefix` and goes on for at least `tail` characters.
struct Format {
  std::string_view prefix;
  std::size_t tail;
  std::string_view kind;
};

constexpr std::array<Format, 19> kFormats{{
    {"-----BEGIN OPENSSH PRIVATE KEY", 0, "a private key"},
    {"-----BEGIN RSA PRIVATE KEY", 0, "a private key"},
    {"-----BEGIN EC PRIVATE KEY", 0, "a private key"},
    {"-----BEGIN PRIVATE KEY", 0, "a private key"},
    {"-----BEGIN ENCRYPTED PRIVATE KEY", 0, "a private key"},
    {"-----BEGIN PGP PRIVATE KEY", 0, "a private key"},
    {"AGE-SECRET-KEY-1", 20, "a private key"},
    {"AKIA", 16, "an access key"},
    {"ASIA", 16, "an access key"},
    {"AIza", 30, "an access key"},
    {"ghp_", 30, "an access token"},
    {"gho_", 30, "an access token"},
    {"ghs_", 30, "an access token"},
    {"github_pat_", 30, "an access token"},
    {"glpat-", 18, "an access token"},
    {"xox", 20, "an access token"},
    {"sk-", 20, "an access key"},
    {"hf_", 30, "an access token"},
    {"eyJ", 40, "an access token"},  // a JSON web token
}};

std::string_view knownFormat(std::string_view text) {
  for (const Format& format : kFormats) {
    for (std::size_t at = text.find(format.prefix); at != text.npos; at = text.find(format.prefix, at + 1)) {
      if (at > 0 && isWord(text[at - 1])) continue;
      const std::string_view tail = text.substr(at + format.prefix.size());
      const auto end = std::find_if_not(tail.begin(), tail.end(), isTokenCharacter);
      if (static_cast<std::size_t>(end - tail.begin()) >= format.tail) return format.kind;
    }
  }
  return {};
}

bool passesLuhn(std::string_view digits) {
  int sum = 0;
  for (std::size_t i = 0; i < digits.size(); ++i) {
    int digit = digits[digits.size() - 1 - i] - '0';
    if (i % 2 == 1) digit = digit > 4 ? digit * 2 - 9 : digit * 2;
    sum += digit;
  }
  return sum % 10 == 0;
}

/// 13 to 19 digits, in groups or not.
bool holdsCardNumber(std::string_view text) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (!isDigit(text[i]) || (i > 0 && isWord(text[i - 1]))) continue;
    std::string digits;
    std::size_t at = i;
    for (; at < text.size() && digits.size() < 20; ++at) {
      if (isDigit(text[at])) {
        digits += text[at];
      } else if ((text[at] != ' ' && text[at] != '-') || at + 1 >= text.size() || !isDigit(text[at + 1])) {
        break;
      }
    }
    const bool ends = at >= text.size() || !isWord(text[at]);
    const bool longEnough = digits.size() >= 13 && digits.size() <= 19;
    const bool varied = digits.find_first_not_of(digits.empty() ? '0' : digits[0]) != digits.npos;
    // Cards begin with 2 to 6: years and telephone numbers of the same length rarely pass all of it.
    if (ends && longEnough && varied && digits[0] >= '2' && digits[0] <= '6' && passesLuhn(digits))
      return true;
    i = at;
  }
  return false;
}

bool isIban(const std::string& word) {
  if (word.size() < 15 || word.size() > 34) return false;
  const bool begins = std::isupper(static_cast<unsigned char>(word[0])) != 0 &&
                      std::isupper(static_cast<unsigned char>(word[1])) != 0 && isDigit(word[2]) &&
                      isDigit(word[3]);
  if (!begins) return false;
  int rest = 0;
  for (const char c : word.substr(4) + word.substr(0, 4)) {
    const int value = isDigit(c) ? c - '0' : std::toupper(static_cast<unsigned char>(c)) - 'A' + 10;
    rest = (value > 9 ? rest * 100 + value : rest * 10 + value) % 97;
  }
  return rest == 1;
}

bool holdsIban(std::string_view text) {
  for (std::size_t i = 0; i + 4 < text.size(); ++i) {
    if (i > 0 && isWord(text[i - 1])) continue;
    // With and without the usual spaces after each fourth character; any length that passes counts.
    std::string word;
    for (std::size_t at = i; at < text.size() && word.size() <= 34; ++at) {
      if (text[at] == ' ' && word.size() % 4 == 0) continue;
      if (!isWord(text[at])) break;
      word += text[at];
      const bool ends = at + 1 >= text.size() || !isWord(text[at + 1]);
      if (ends && isIban(word)) return true;
    }
  }
  return false;
}

double bitsPerCharacter(std::string_view word) {
  std::array<int, 256> counts{};
  for (const char c : word) ++counts[static_cast<unsigned char>(c)];
  double bits = 0;
  for (const int count : counts) {
    if (count == 0) continue;
    const double share = static_cast<double>(count) / static_cast<double>(word.size());
    bits -= share * std::log2(share);
  }
  return bits;
}

/// A single word of letters of both cases, digits and perhaps signs is what password managers copy.
bool looksRandom(std::string_view word) {
  if (word.size() < 8 || word.size() > 256) return false;
  if (word.find("://") != word.npos || word.find('/') == 0 || word.rfind("~/", 0) == 0) return false;
  if (word.find('@') != word.npos && word.find('.', word.find('@')) != word.npos) return false;  // an address
  bool lower = false, upper = false, digit = false, sign = false;
  for (const char c : word) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte >= 0x80) return false;
    lower = lower || std::islower(byte) != 0;
    upper = upper || std::isupper(byte) != 0;
    digit = digit || isDigit(c);
    sign = sign || std::ispunct(byte) != 0;
  }
  const int kinds = int{lower} + int{upper} + int{digit} + int{sign};
  const bool hexadecimal = std::all_of(
      word.begin(), word.end(), [](char c) { return std::isxdigit(static_cast<unsigned char>(c)) != 0; });
  if (hexadecimal) return word.size() >= 32 && word.size() != 40;  // 40: a commit
  return kinds >= 3 && bitsPerCharacter(word) >= (word.size() < 16 ? 2.75 : 3.2);
}

}  // namespace

std::string_view secretIn(std::string_view text) {
  if (const std::string_view kind = knownFormat(text); !kind.empty()) return kind;
  if (holdsCardNumber(text)) return "a card number";
  if (holdsIban(text)) return "a bank account";
  const auto blank = [](char c) { return std::isspace(static_cast<unsigned char>(c)) != 0; };
  while (!text.empty() && blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && blank(text.back())) text.remove_suffix(1);
  const bool oneWord = std::none_of(text.begin(), text.end(), blank);
  if (oneWord && looksRandom(text)) return "a password";
  // "password: hunter2" and the like, on any line.
  std::string small(text);
  std::transform(small.begin(), small.end(), small.begin(),
                 [](char c) { return static_cast<char>(std::tolower(static_cast<unsigned char>(c))); });
  for (const std::string_view word : {"password", "passwort", "passphrase", "api_key", "apikey", "api key",
                                      "secret_key", "client_secret"}) {
    const std::size_t at = small.find(word);
    if (at == small.npos) continue;
    const std::size_t after = small.find_first_not_of(" \t\"'", at + word.size());
    if (after != small.npos && (small[after] == ':' || small[after] == '=')) return "a password";
  }
  return {};
}

}  // namespace tandem::agents
