// The dashboard as lines of text: pressure, lanes, queues, latencies, requests, reasons.
//
// A column of a lane is a stretch of time with the letter of who had most of it: R and r a person, B and b
// the background; capitals read a prompt, small letters write an answer. Thread: pure function.
#pragma once

#include <string>
#include <vector>

#include "engine/api/live.h"

namespace tandem {

struct TopPicture {
  LiveState state;
  std::vector<LiveKernel> kernels;  ///< in order of number
  std::vector<LiveMark> marks;      ///< in order of number
  Instant now{};
};

struct TopPaper {
  std::size_t columns = 80;
  std::size_t lines = 0;  ///< 0 = as many as there are
  bool colours = false;   ///< ANSI: amber for a person, teal for the background, grey for headings
};

/// Each line ends with a line feed.
std::string topText(const TopPicture& picture, const TopPaper& paper);

}  // namespace tandem
