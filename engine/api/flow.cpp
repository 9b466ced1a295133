#include "engine/api/flow.h"

namespace tandem {

std::string_view toString(FinishReason reason) {
  switch (reason) {
    case FinishReason::stop:
      return "stop";
    case FinishReason::length:
      return "length";
    case FinishReason::contextFull:
      return "context_full";
    case FinishReason::cancelled:
      return "cancelled";
    case FinishReason::failed:
      return "failed";
    case FinishReason::shed:
      return "shed";
  }
  return "failed";
}

}  // namespace tandem
