#include "agents/triggers/web_address.h"

#include <fmt/format.h>
#include <netinet/in.h>
#include <sys/socket.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdint>
#include <cstring>
#include <initializer_list>

#include "engine/base/printable.h"

namespace tandem::agents {
namespace {

Error notWeb(std::string_view typed, const char* why) {
  return Error{ErrorCode::invalidArgument,
               fmt::format("“{}” is no address of a feed: {}. An example: https://lwn.net/headlines/rss",
                           printable(typed, 120), why),
               {}};
}

std::string lower(std::string_view text) {
  std::string small(text);
  std::transform(small.begin(), small.end(), small.begin(),
                 [](char c) { return static_cast<char>(std::tolower(static_cast<unsigned char>(c))); });
  return small;
}

struct Network {
  std::uint32_t begin;
  int bits;
  Inside inside;
};

// IANA's list of special addresses, in short.
constexpr std::array<Network, 14> kNetworks{{
    {0x00000000, 8, Inside::thisComputer},
    {0x0A000000, 8, Inside::privateNet},
    {0x64400000, 10, Inside::privateNet},  // shared by customers of a provider
    {0x7F000000, 8, Inside::thisComputer},
    {0xA9FE0000, 16, Inside::privateNet},  // link local; clouds keep their keys there
    {0xAC100000, 12, Inside::privateNet},
    {0xC0000000, 24, Inside::privateNet},
    {0xC0000200, 24, Inside::privateNet},
    {0xC0A80000, 16, Inside::privateNet},
    {0xC6120000, 15, Inside::privateNet},
    {0xC6336400, 24, Inside::privateNet},
    {0xCB007100, 24, Inside::privateNet},
    {0xE0000000, 4, Inside::thisComputer},
    {0xF0000000, 4, Inside::thisComputer},
}};

Inside insideOfV4(std::uint32_t address) {
  for (const Network& network : kNetworks) {
    if ((address ^ network.begin) >> (32 - network.bits) == 0) return network.inside;
  }
  return Inside::publicNet;
}

Inside insideOfV6(const std::array<std::uint8_t, 16>& bytes) {
  const auto v4At = [&](std::size_t at) {
    return std::uint32_t{bytes[at]} << 24U | std::uint32_t{bytes[at + 1]} << 16U |
           std::uint32_t{bytes[at + 2]} << 8U | std::uint32_t{bytes[at + 3]};
  };
  const auto beginsWith = [&](std::initializer_list<std::uint8_t> start) {
    return std::equal(start.begin(), start.end(), bytes.begin());
  };
  const bool zeroTen = std::all_of(bytes.begin(), bytes.begin() + 10, [](std::uint8_t b) { return b == 0; });
  if (zeroTen && bytes[10] == 0xFF && bytes[11] == 0xFF) return insideOfV4(v4At(12));  // v4 in v6's clothes
  if (zeroTen && bytes[10] == 0 && bytes[11] == 0) return Inside::thisComputer;  // ::, ::1, old mappings
  if (beginsWith({0x00, 0x64, 0xFF, 0x9B})) return insideOfV4(v4At(12));         // NAT64
  if (beginsWith({0x20, 0x02})) return insideOfV4(v4At(2));                      // 6to4
  if (beginsWith({0x20, 0x01, 0x00, 0x00})) return Inside::privateNet;           // Teredo
  if ((bytes[0] & 0xFEU) == 0xFC) return Inside::privateNet;                     // unique local
  if (bytes[0] == 0xFE) return Inside::privateNet;                               // link and site local
  if ((bytes[0] & 0xE0U) == 0x20) return Inside::publicNet;                      // 2000::/3
  return Inside::thisComputer;
}

}  // namespace

Result<WebAddress> parseWebAddress(std::string_view typed) {
  while (!typed.empty() && std::isspace(static_cast<unsigned char>(typed.front())) != 0)
    typed.remove_prefix(1);
  while (!typed.empty() && std::isspace(static_cast<unsigned char>(typed.back())) != 0)
    typed.remove_suffix(1);
  if (typed.empty()) return notWeb(typed, "it is empty");
  if (typed.size() > 2000) return notWeb(typed, "it is too long");
  const bool strange = std::any_of(typed.begin(), typed.end(), [](char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte <= 0x20 || byte == 0x7F || c == '\\' || c == '"' || c == '<' || c == '>';
  });
  if (strange) return notWeb(typed, "it holds a character that no address has");

  WebAddress address;
  const std::size_t schemeEnd = typed.find("://");
  std::string_view rest = typed;
  if (schemeEnd != typed.npos) {
    const std::string scheme = lower(typed.substr(0, schemeEnd));
    if (scheme != "https" && scheme != "http") return notWeb(typed, "it is neither https nor http");
    address.secure = scheme == "https";
    rest = typed.substr(schemeEnd + 3);
  }
  const std::string_view authority = rest.substr(0, rest.find_first_of("/?#"));
  if (authority.find('@') != authority.npos)
    return notWeb(typed, "names and passwords do not belong into it");
  std::string_view host = authority;
  if (!host.empty() && host.front() == '[') {
    const std::size_t end = host.find(']');
    if (end == host.npos) return notWeb(typed, "a bracket is missing");
    host = host.substr(1, end - 1);
  } else {
    host = host.substr(0, host.find(':'));
  }
  const bool plausible =
      !host.empty() && (host.find_first_of(".:") != host.npos || lower(host) == "localhost");
  if (!plausible) return notWeb(typed, "it names no server");
  address.host = lower(host);
  address.text = std::string(address.secure ? "https://" : "http://").append(rest.substr(0, rest.find('#')));
  return address;
}

Inside insideOf(const sockaddr* address) {
  if (address != nullptr && address->sa_family == AF_INET) {
    sockaddr_in v4{};
    std::memcpy(&v4, address, sizeof(v4));
    return insideOfV4(ntohl(v4.sin_addr.s_addr));
  }
  if (address != nullptr && address->sa_family == AF_INET6) {
    sockaddr_in6 v6{};
    std::memcpy(&v6, address, sizeof(v6));
    std::array<std::uint8_t, 16> bytes{};
    std::memcpy(bytes.data(), &v6.sin6_addr, bytes.size());
    return insideOfV6(bytes);
  }
  return Inside::thisComputer;
}

Status mayLead(const WebAddress& from, const WebAddress& to) {
  if (!from.secure || to.secure) return {};
  return Error{ErrorCode::permission,
               fmt::format("{} leads to an address without https ({}), which anybody on the way can change. "
                           "Name another address.",
                           printable(from.host), printable(to.text, 120)),
               {}};
}

}  // namespace tandem::agents
