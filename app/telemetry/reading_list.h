// A snapshot as a flat list with names and units: for tables, terminals and machines.
// Thread: pure functions.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/telemetry/snapshot.h"

namespace tandem::telemetry {

enum class Unit { share, bytes, megahertz, watts, joules, celsius, perSecond, yesNo };
/// "ratio", "bytes", "MHz" …
std::string_view toString(Unit unit);

struct NamedReading {
  std::string name;  ///< "cpu.busy", "cpu.core0.megahertz", "card0.watts"
  Reading reading;
  Unit unit = Unit::share;
};

/// In a fixed order; the processor's cores one by one.
std::vector<NamedReading> listReadings(const Snapshot& snapshot);

/// "37.5 %", "3.2 GiB", "12.4 W", or the reason's sentence.
std::string show(const Reading& reading, Unit unit);

}  // namespace tandem::telemetry
