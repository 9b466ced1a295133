// The dashboard's figures as text that Prometheus reads (text exposition format 0.0.4): what GET /metrics
// answers. Numbers and names of devices, never a word of what was asked or answered.
// Thread: pure function.
#pragma once

#include <string>

#include "engine/api/live.h"

namespace tandem {

/// Ends with a line feed. Series without a value are left out.
std::string metricsText(const LiveState& state);

}  // namespace tandem
