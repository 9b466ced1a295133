// The ground of a policy's predictions as text, so that a record can bring it along.
// Thread: pure functions.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "engine/base/result.h"
#include "engine/cost/cost_model.h"
#include "engine/cost/soc_profile.h"
#include "engine/graph/shape.h"

namespace tandem::runtime {

/// What a RooflineModel is made from, as one JSON object.
std::string describeCosts(const graph::Shape& shape, const cost::SocProfile& profile);

/// That model again: it predicts the same to the last bit. The text is untrusted; errors: malformed,
/// limitExceeded.
Result<std::unique_ptr<cost::CostModel>> makeCosts(std::string_view description);

}  // namespace tandem::runtime
