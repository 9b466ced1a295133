// Opening an address with the program that the desktop has for it. app/desktop implements it.
#pragma once

#include <string>

#include "engine/base/result.h"

namespace tandem::agents::tools {

/// Thread: the loop; does not wait for the program.
class Opener {
 public:
  virtual ~Opener() = default;
  /// `address` was made by parseLink or mailtoLink, so it is http, https or mailto and plain ASCII.
  virtual Status open(const std::string& address) = 0;
};

}  // namespace tandem::agents::tools
