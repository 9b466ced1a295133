// A profile back to JSON, in the form that parseSocProfile reads.
// Thread: pure function.
#pragma once

#include <string>

#include "engine/cost/soc_profile.h"

namespace tandem::cost {

/// Every figure gets `source` as its origin.
std::string toJson(const SocProfile& profile, const std::string& source);

}  // namespace tandem::cost
