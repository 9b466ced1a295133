// What is true about Tandem: the entries of resources/help, which the documentation shares.
// Thread: pure functions.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/result.h"

namespace tandem::help {

struct HelpEntry {
  std::string id;                      ///< "new-chat"
  std::string question;                ///< that it answers: "How do I start a new chat?"
  std::string answer;                  ///< a sentence or a few
  std::vector<std::string> phrasings;  ///< ways in which people ask for it, or parts of questions
  std::size_t sayings = 0;             ///< how many of them, at the end, are from "say"
};

/// A JSON array of objects with "id", "question" and "answer", and at least one of "do" ("start a new chat":
/// completes "How do I …?"), "what" (completes "What is …?"), "ask" (whole questions) and "say" (people's own
/// words: symptoms, wishes, half sentences). Says which entry is wrong, and why.
Result<std::vector<HelpEntry>> parseHelp(std::string_view json);

/// All of resources/help, as it was when the program was built. An error is a defect of the build.
Result<std::vector<HelpEntry>> builtInHelp();

}  // namespace tandem::help
