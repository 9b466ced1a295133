// Energy in words. What the cost model only expects is marked: "≈" for the eye, "about" for the ear, and a
// sentence that says where the figure is from. Thread: pure functions.
#pragma once

#include <QString>
#include <QVariantList>

#include "app/telemetry/energy_ledger.h"

namespace tandem {

/// "12.4 J", "≈ 1.2 kJ"; "–" when nothing is known.
QString joulesWords(const telemetry::Energy& energy);
/// "12.4 J · 0.31 J/token"; the second part only when `perToken` is there.
QString requestEnergyWords(const telemetry::Energy& energy, const std::optional<telemetry::Energy>& perToken);
/// Where the figure is from, a sentence or two.
QString energyOrigin(const telemetry::Energy& energy);
/// The words with "about" instead of "≈", and the origin, for a screen reader.
QString spokenEnergy(const QString& words, const telemetry::Energy& energy);

/// Who used the energy of a day: rows {name, words, spoken, tip, share, kind}; `share` is of the largest row,
/// `kind` "reactive" for the person's conversations, "proactive" for a monitor, "other" for the rest.
QVariantList energyByMonitor(const telemetry::EnergyLedger::Day& day);
/// The same by device.
QVariantList energyByDevice(const telemetry::EnergyLedger::Day& day);

}  // namespace tandem
