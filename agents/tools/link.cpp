#include "agents/tools/link.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "agents/tools/visible_text.h"
#include "engine/base/trimmed.h"

namespace tandem::agents::tools {
namespace {

constexpr std::size_t kLongest = 2048;

Error notOpened(std::string_view address, std::string_view why) {
  return Error{ErrorCode::invalidArgument,
               fmt::format("The link {} is not opened: {}.", inQuotes(address.substr(0, 300)), why),
               {}};
}

bool isLetter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}
bool isDigit(char c) {
  return c >= '0' && c <= '9';
}

std::string small(std::string_view text) {
  std::string out(text);
  std::transform(out.begin(), out.end(), out.begin(),
                 [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
  return out;
}

/// Labels of letters, digits and dashes, with dots between.
bool isHostName(std::string_view host) {
  if (host.empty() || host.size() > 253) return false;
  std::size_t label = 0;
  char before = '.';
  for (const char c : host) {
    if (c == '.') {
      if (label == 0 || before == '-') return false;
      label = 0;
    } else if (isLetter(c) || isDigit(c) || (c == '-' && label > 0)) {
      if (++label > 63) return false;
    } else {
      return false;
    }
    before = c;
  }
  return label > 0 && before != '-';
}

bool isPort(std::string_view port) {
  return !port.empty() && port.size() <= 5 && std::all_of(port.begin(), port.end(), isDigit);
}

Result<Link> webLink(std::string_view address, std::string scheme, std::string_view rest) {
  if (!rest.starts_with("//")) return notOpened(address, "it names no host");
  rest.remove_prefix(2);
  const std::string_view authority = rest.substr(0, rest.find_first_of("/?#"));
  if (authority.find('@') != std::string_view::npos) {
    return notOpened(address, "a name before the host can make it look like another host");
  }
  const std::size_t colon = authority.find(':');
  const std::string_view host = authority.substr(0, colon);
  if (!isHostName(host)) return notOpened(address, "its host is not a plain name");
  if (colon != std::string_view::npos && !isPort(authority.substr(colon + 1))) {
    return notOpened(address, "its port is no number");
  }
  return Link{std::string(address), std::move(scheme), small(authority)};
}

/// Of "subject=…&body=…": nothing else, and nothing that could begin a new line of the mail's head.
bool isPlainMailQuery(std::string_view query) {
  while (!query.empty()) {
    const std::string_view field = query.substr(0, query.find('&'));
    query.remove_prefix(std::min(query.size(), field.size() + 1));
    const std::size_t equals = field.find('=');
    const std::string name = small(field.substr(0, equals));
    if (equals == std::string_view::npos || (name != "subject" && name != "body")) return false;
    const std::string value = small(field.substr(equals + 1));
    const bool breaks = value.find("%0a") != std::string::npos || value.find("%0d") != std::string::npos;
    if ((name == "subject" && breaks) || value.find("%00") != std::string::npos) return false;
  }
  return true;
}

Result<Link> mailLink(std::string_view address, std::string_view rest) {
  const std::size_t question = rest.find('?');
  const std::string_view to = rest.substr(0, question);
  if (!isMailAddress(to)) return notOpened(address, "its recipient is not one plain mail address");
  if (question != std::string_view::npos && !isPlainMailQuery(rest.substr(question + 1))) {
    return notOpened(address, "it sets more than subject and text");
  }
  return Link{std::string(address), "mailto", std::string(to)};
}

}  // namespace

Result<Link> parseLink(std::string_view address) {
  if (address.empty() || address.size() > kLongest) return notOpened(address, "it is empty or too long");
  const bool plain = std::all_of(address.begin(), address.end(), [](char c) {
    return c > ' ' && c < '\x7f' && std::string_view("\"<>\\^`{|}").find(c) == std::string_view::npos;
  });
  if (!plain) return notOpened(address, "it holds characters that an address does not have");
  const std::size_t colon = address.find(':');
  if (colon == std::string_view::npos)
    return notOpened(address, "it must begin with https:, http: or mailto:");
  std::string scheme = small(address.substr(0, colon));
  const std::string_view rest = address.substr(colon + 1);
  if (scheme == "http" || scheme == "https") return webLink(address, std::move(scheme), rest);
  if (scheme == "mailto") return mailLink(address, rest);
  return notOpened(address, "it must begin with https:, http: or mailto:");
}

std::string completed(std::string_view said) {
  for (const std::string_view scheme : {"https://", "http://"}) {
    if (said.starts_with(scheme)) return std::string(scheme).append(trimmed(said.substr(scheme.size())));
  }
  const std::string_view host = said.substr(0, said.find_first_of("/?#"));
  const bool page = host.find('.') != std::string_view::npos && isHostName(host);
  return page ? fmt::format("https://{}", said) : std::string(said);
}

bool isPublicHost(std::string_view host) {
  const std::string name = small(host.substr(0, host.find(':')));
  if (!isHostName(name)) return false;
  const std::size_t dot = name.rfind('.');
  if (dot == std::string::npos) return false;
  // A last label with a digit at its beginning is (part of) a number: 127.0.0.1, 0x7f.1 and the like.
  if (isDigit(name[dot + 1])) return false;
  for (const char* ending :
       {".localhost", ".local", ".internal", ".lan", ".home.arpa", ".localdomain", ".onion"}) {
    if (name.ends_with(ending)) return false;
  }
  return true;
}

bool isMailAddress(std::string_view text) {
  constexpr std::string_view kAlso = ".!#$%*+/=_~-";
  const std::size_t at = text.find('@');
  if (at == std::string_view::npos || at == 0 || at > 64) return false;
  const std::string_view name = text.substr(0, at), host = text.substr(at + 1);
  const bool plain = std::all_of(name.begin(), name.end(), [kAlso](char c) {
    return isLetter(c) || isDigit(c) || kAlso.find(c) != std::string_view::npos;
  });
  return plain && isHostName(host) && host.find('.') != std::string_view::npos;
}

}  // namespace tandem::agents::tools
