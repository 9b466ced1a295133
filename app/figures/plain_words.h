// Times, phases and columns of text for a terminal: as the window says them, in plain English.
// Thread: pure functions.
#pragma once

#include <string>
#include <string_view>

#include "engine/api/live.h"

namespace tandem {

/// "0.4 ms", "12 ms", "0.38 s", "12.4 s", "3 min 5 s"; "-" for what is no number.
std::string durationText(double seconds);
/// The same of a quantile; "-" while there is no value.
std::string quantileText(const LiveQuantiles& quantiles, double LiveQuantiles::*which);
/// "waits", "reads", "writes"; what a finished request came to.
std::string phaseText(const LiveRequest& request);
/// "240/1200 read", "34 written".
std::string progressText(const LiveRequest& request);

/// Exactly so many columns: cut with "…", or filled with blanks, on the left when `right`. UTF-8, one column
/// per code point.
std::string column(std::string_view text, std::size_t columns, bool right = false);
/// At most so many columns.
std::string clipped(std::string_view text, std::size_t columns);

}  // namespace tandem
