#include "app/help/program_help.h"

#include "app/help/help_search.h"

namespace tandem::help {

ProgramHelp::ProgramHelp() = default;
ProgramHelp::~ProgramHelp() = default;

std::vector<agents::tools::HelpAnswer> ProgramHelp::find(const std::string& question) const {
  std::call_once(made_, [this] {
    auto entries = builtInHelp();  // a test reads them: they are sound
    search_ =
        std::make_unique<const HelpSearch>(entries.ok() ? *std::move(entries) : std::vector<HelpEntry>());
  });
  return search_->find(question);
}

}  // namespace tandem::help
