// What the program knows about itself, as the tool tandem_help needs it.
#pragma once

#include <string>
#include <vector>

namespace tandem::agents::tools {

struct HelpAnswer {
  std::string question;  ///< that it answers: one line
  std::string answer;    ///< one paragraph
};

/// Thread: any.
class Help {
 public:
  virtual ~Help() = default;
  /// What fits `question` best, the best one first; empty when nothing does.
  virtual std::vector<HelpAnswer> find(const std::string& question) const = 0;
};

}  // namespace tandem::agents::tools
