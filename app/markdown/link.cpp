#include <algorithm>

#include "app/markdown/safe_text.h"

namespace tandem::markdown {
namespace {

constexpr std::size_t kLongestLink = 2048;

char lower(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

/// Letters, digits, dots and dashes; a port or an IPv6 address in brackets. Names in other scripts can look
/// like different ones, so only their xn-- spelling is a host here.
bool plainHost(std::string_view host) {
  return !host.empty() && host.front() != ':' && std::all_of(host.begin(), host.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') ||
           std::string_view(".-:[]").find(c) != std::string_view::npos;
  });
}

}  // namespace

std::string linkTarget(std::string_view link) {
  if (link.size() > kLongestLink) return {};
  const bool clean = std::all_of(link.begin(), link.end(), [](char c) {
    return static_cast<unsigned char>(c) > 0x20 && c != 0x7f && c != '\\' && c != '<' && c != '>' && c != '"';
  });
  if (!clean || visible(link) != link) return {};
  const std::size_t colon = link.find(':');
  if (colon == std::string_view::npos) return {};
  std::string scheme(link.substr(0, colon));
  std::transform(scheme.begin(), scheme.end(), scheme.begin(), lower);
  std::string_view rest = link.substr(colon + 1);
  if (scheme == "mailto") {
    rest = rest.substr(0, rest.find('?'));
    const std::size_t at = rest.find('@');
    if (at == std::string_view::npos || rest.find('@', at + 1) != std::string_view::npos) return {};
    rest.remove_prefix(at + 1);
  } else if (scheme == "http" || scheme == "https") {
    if (rest.substr(0, 2) != "//") return {};
    rest = rest.substr(2, rest.find_first_of("/?#", 2) - 2);
    if (rest.find('@') != std::string_view::npos) return {};  // "https://bank.example@elsewhere" misleads
  } else {
    return {};
  }
  std::string host(rest);
  std::transform(host.begin(), host.end(), host.begin(), lower);
  return plainHost(host) ? host : std::string();
}

}  // namespace tandem::markdown
