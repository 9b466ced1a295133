// Whether a summary keeps to the figures of its text. A model that sums up may choose other words, but an
// amount, a date or a time that the text does not have is a mistake that nobody would notice. Thread: pure
// functions.
#pragma once

#include <string>
#include <string_view>

namespace tandem::agents::builtin {

/// The first figure of two or more digits in `said` that `text` lacks, as it is written there; empty when
/// there is none. The same may be written in another way: 1250 for 1,250 or 1 250, 12.5 for 12.50, 9:30 for
/// 09:30, 5:30 for 17:30, 24.12.2026 for 24 December 2026, and 24 or 2026 for 24.12.2026. A part of an amount
/// is another amount.
std::string newFigure(std::string_view said, std::string_view text);

}  // namespace tandem::agents::builtin
