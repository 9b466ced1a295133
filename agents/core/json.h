// The JSON library, named once.
#pragma once

#include <nlohmann/json.hpp>

namespace tandem::agents {

using Json = nlohmann::json;

}  // namespace tandem::agents
