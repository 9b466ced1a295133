// The help of this program: resources/help, as it was when the program was built.
// Thread: any.
#pragma once

#include <memory>
#include <mutex>

#include "agents/tools/help.h"

namespace tandem::help {

class HelpSearch;

/// Reads and indexes the entries when somebody asks for the first time (0.4 s), so that no start waits for
/// it.
class ProgramHelp final : public agents::tools::Help {
 public:
  ProgramHelp();
  ~ProgramHelp() override;
  std::vector<agents::tools::HelpAnswer> find(const std::string& question) const override;

 private:
  mutable std::once_flag made_;
  mutable std::unique_ptr<const HelpSearch> search_;
};

}  // namespace tandem::help
