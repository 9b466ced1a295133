// Monitors and their runs in the words of the window. Thread: pure functions.
#pragma once

#include <QDateTime>
#include <QString>
#include <QVariantList>

#include "agents/core/monitor_status.h"
#include "agents/core/run_record.h"

namespace tandem {

QDateTime toDateTime(agents::WallTime time);
/// "today at 14:20", "yesterday", "Tuesday", "3 May": as far away as it is.
QString when(agents::WallTime time);
/// "812 tokens · 3.1 s · 4 J"; "" when nothing was spent.
QString costWords(const agents::Cost& cost);
/// "Nothing to say", "1 proposal", "Failed", …
QString endWords(const agents::RunRecord& run);
/// A list of {time, sentence, detail}, for the trace.
QVariantList stepRows(const agents::RunRecord& run);
/// What a trigger needs to be told, as a label: "Folders", "Feed addresses", …; "" when nothing.
QString placesLabel(agents::TriggerKind kind);

}  // namespace tandem
