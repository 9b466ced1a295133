// Times, speeds and phases in the words of the dashboard.
// Thread: pure functions.
#pragma once

#include <QString>

#include "engine/api/live.h"

namespace tandem {

/// "12 ms", "0.38 s", "12.4 s", "3 min 5 s".
QString durationWords(double seconds);
/// The same; "–" while there is no value.
QString quantileWords(const LiveQuantiles& quantiles, double LiveQuantiles::*which);
/// "reads the prompt", "answers", "waits"; what a finished request came to.
QString phaseWords(const LiveRequest& request);
/// "240 of 1,200 tokens read", "34 tokens written".
QString progressWords(const LiveRequest& request);

}  // namespace tandem
