#include "engine/cost/cost_model.h"

namespace tandem::cost {

double Annotation::bytesPerSecond() const {
  return latency.count() > 0 ? bytes / (static_cast<double>(latency.count()) * 1e-9) : 0;
}

}  // namespace tandem::cost
