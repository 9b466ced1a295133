// Which addresses may be fetched, and where an answer may lead.
//
// A person may name any address, also one at home. What the net answers may not lead further inside: not from
// the public net to this computer or to the network at home, and not from https to http. Thread: pure
// functions.
#pragma once

#include <string>
#include <string_view>

#include "engine/base/result.h"

struct sockaddr;

namespace tandem::agents {

struct WebAddress {
  bool secure = true;
  std::string host;  ///< in lower case, without brackets
  std::string text;  ///< the whole, for fetching
};

/// `typed` by a person; without a scheme it is https. Errors: invalidArgument when it is none, is neither
/// http nor https, or holds a password.
Result<WebAddress> parseWebAddress(std::string_view typed);

/// How far inside an address lies.
enum class Inside { publicNet, privateNet, thisComputer };

/// Of an IPv4 or IPv6 address; what is neither public nor private (multicast, unspecified, other families)
/// counts as thisComputer.
Inside insideOf(const sockaddr* address);

/// Whether an answer from `from` may lead to `to`, as far as the addresses tell; see insideOf for the rest.
/// Errors: permission.
Status mayLead(const WebAddress& from, const WebAddress& to);

}  // namespace tandem::agents
