// Whether a summary keeps to the figures of its text. A model that sums up may choose other words, but an
// amount, a date or a time that the text does not have is a mistake that nobody would notice. Thread: pure
// functions.
#pragma once

#include <string>
#include <string_view>

namespace tandem::agents::builtin {

/// The first figure of two or more digits in `said` that `text` lacks, as it is written there; empty when
/// there is none. Marks between digits do not matter: 3,480 is 3480, and 24 stands in 24.12.2026.
std::string newFigure(std::string_view said, std::string_view text);

}  // namespace tandem::agents::builtin
