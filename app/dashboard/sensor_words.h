// What sensors say, as rows for the page: a name, and a value or the reason why there is none, in words.
// Thread: pure functions.
#pragma once

#include <QString>
#include <QVariantList>

#include "app/telemetry/reading_list.h"
#include "app/telemetry/snapshot.h"

namespace tandem {

/// "37 %", "1,400 MHz", "12.4 W"; "no permission", "asleep" where there is no value.
QString readingWords(const telemetry::Reading& reading, telemetry::Unit unit);
/// The whole sentence of the reason; "" when there is a value.
QString reasonWords(const telemetry::Reading& reading);

/// Rows {name, words, why, share}: `why` is "" when there is a value; `share` is 0 … 1 where a bar can show
/// it, otherwise −1.
QVariantList processorRows(const telemetry::Snapshot& snapshot);
QVariantList memoryRows(const telemetry::MemoryReadings& memory);
/// Energy counters and batteries.
QVariantList powerRows(const telemetry::Snapshot& snapshot);

/// Groups {name, cores: [{name, share, words}]}: cores of one kind each, performance cores first.
QVariantList coreGroups(const telemetry::CpuReadings& cpu);

/// Devices {name, about, words, why, share, rows}: the share of time it is busy, and everything else in rows.
/// A device about which one reason says all has no rows.
QVariantList deviceCards(const std::vector<telemetry::DeviceReadings>& devices);

/// What this user may not read, {what, why, command}, each command once.
QVariantList refusedReadings(const telemetry::Snapshot& snapshot);

}  // namespace tandem
