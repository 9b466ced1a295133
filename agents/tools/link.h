// Addresses that a model may hand to the browser. Thread: pure functions.
#pragma once

#include <string>
#include <string_view>

#include "engine/base/result.h"

namespace tandem::agents::tools {

struct Link {
  std::string address;  ///< complete, plain ASCII
  std::string scheme;   ///< "http", "https" or "mailto"
  std::string host;     ///< in small letters, with port if one is given; of mailto the recipient
};

/// Errors (invalidArgument): other schemes, spaces, controls, backslashes, anything that is not ASCII (such
/// hosts must be written as xn--…), user names before the host, a host that is none. Of mailto one plain
/// recipient, and subject and body at most: no copies, no attachments, no line breaks in the subject.
Result<Link> parseLink(std::string_view address);

/// `said`, with https:// before it where people leave that out: "example.org/page". Only a host name with a
/// dot in it, and what may follow one, is taken for that. A blank behind https://, which small models write,
/// is left out.
std::string completed(std::string_view said);

/// Whether `host` names a machine on the internet by name: not this computer, not the local network, no bare
/// IP address.
bool isPublicHost(std::string_view host);

/// Whether `text` is one plain mail address: name@host.example.
bool isMailAddress(std::string_view text);

}  // namespace tandem::agents::tools
