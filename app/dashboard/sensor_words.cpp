#include "app/dashboard/sensor_words.h"

#include <QCoreApplication>
#include <QLocale>
#include <algorithm>
#include <array>

#include "app/language/known_sentences.h"
#include "app/telemetry/package_power.h"

namespace tandem {
namespace {

using telemetry::DeviceReadings;
using telemetry::Reading;
using telemetry::Reason;
using telemetry::Unit;
using telemetry::Why;

class Words {
  Q_DECLARE_TR_FUNCTIONS(SensorWords)
};

QString text(std::string_view words) {
  return QString::fromUtf8(words.data(), static_cast<qsizetype>(words.size()));
}

QString number(double value, int digits) {
  return QLocale().toString(value, 'f', digits);
}

QString bytesWords(double bytes) {
  constexpr double kMebi = 1024.0 * 1024.0, kGibi = 1024.0 * kMebi;
  return bytes < kGibi ? Words::tr("%1 MB").arg(number(bytes / kMebi, 0))
                       : Words::tr("%1 GB").arg(number(bytes / kGibi, 1));
}

QString shortReason(Why why) {
  switch (why) {
    case Why::firstSample:
      return Words::tr("in a second");
    case Why::absent:
      return Words::tr("not on this machine");
    case Why::noPermission:
      return Words::tr("no permission");
    case Why::stale:
      return Words::tr("no answer");
    case Why::asleep:
      return Words::tr("asleep");
    case Why::notUnderstood:
      return Words::tr("not understood");
  }
  return {};
}

double shareOf(const Reading& reading) {
  return reading ? std::clamp(*reading, 0.0, 1.0) : -1.0;
}

QVariantMap row(const QString& name, const QString& words, const QString& why, double share = -1) {
  return {{QStringLiteral("name"), name},
          {QStringLiteral("words"), words},
          {QStringLiteral("why"), why},
          {QStringLiteral("share"), share}};
}

QVariantMap row(const QString& name, const Reading& reading, Unit unit) {
  return row(name, readingWords(reading, unit), reasonWords(reading));
}

/// "3.2 of 15.4 GB", with a bar.
QVariantMap partRow(const QString& name, const Reading& part, const Reading& whole) {
  if (!part) return row(name, part, Unit::bytes);
  if (!whole || *whole <= 0) return row(name, part, Unit::bytes);
  const QString words = Words::tr("%1 of %2").arg(bytesWords(*part), bytesWords(*whole));
  return row(name, words, {}, std::clamp(*part / *whole, 0.0, 1.0));
}

QString zoneName(const std::string& zone) {
  if (zone.starts_with("package")) return Words::tr("Package");
  if (zone == "core") return Words::tr("Cores");
  if (zone == "uncore") return Words::tr("Graphics inside");
  if (zone == "dram") return Words::tr("Memory chips");
  if (zone == "psys") return Words::tr("The whole board");
  return text(zone);
}

/// What can be said about a device besides how busy it is.
struct DeviceRow {
  const char* name;
  Reading DeviceReadings::*reading;
  Unit unit;
};
constexpr std::array kDeviceRows = {
    DeviceRow{QT_TRANSLATE_NOOP("SensorWords", "Power"), &DeviceReadings::watts, Unit::watts},
    DeviceRow{QT_TRANSLATE_NOOP("SensorWords", "Temperature"), &DeviceReadings::celsius, Unit::celsius},
    DeviceRow{QT_TRANSLATE_NOOP("SensorWords", "Used by Tandem"), &DeviceReadings::ownBusy, Unit::share},
    DeviceRow{QT_TRANSLATE_NOOP("SensorWords", "Held by Tandem"), &DeviceReadings::ownMemory, Unit::bytes}};

/// Whether one reason says all; that this program uses nothing of it goes without saying then.
bool sameReason(const DeviceReadings& device) {
  const Reason reason = device.busy.reason();
  const auto same = [&reason](const Reading& reading) {
    return reading ? *reading == 0 : reading.reason() == reason;
  };
  return !device.busy && same(device.megahertz) &&
         std::all_of(kDeviceRows.begin(), kDeviceRows.end(),
                     [&](const DeviceRow& line) { return same(device.*line.reading); });
}

QVariantMap clockRow(const DeviceReadings& device) {
  if (!device.megahertz || !device.mostMegahertz || *device.mostMegahertz <= 0) {
    return row(Words::tr("Clock"), device.megahertz, Unit::megahertz);
  }
  return row(Words::tr("Clock"),
             Words::tr("%1 of %2 MHz").arg(number(*device.megahertz, 0), number(*device.mostMegahertz, 0)),
             {});
}

QVariantList rowsOf(const DeviceReadings& device) {
  if (sameReason(device)) return {};
  QVariantList rows = {clockRow(device), partRow(Words::tr("Memory"), device.memoryUsed, device.memoryTotal)};
  for (const DeviceRow& line : kDeviceRows)
    rows << row(Words::tr(line.name), device.*line.reading, line.unit);
  return rows;
}

void addRefused(const QString& what, const Reading& reading, QVariantList& into) {
  if (reading || reading.reason().why != Why::noPermission) return;
  const QString command = text(reading.reason().command);
  for (QVariant& known : into) {
    QVariantMap map = known.toMap();
    if (map[QStringLiteral("command")].toString() != command) continue;
    QString names = map[QStringLiteral("what")].toString();
    if (!names.split(QStringLiteral(", ")).contains(what)) names += QStringLiteral(", ") + what;
    map[QStringLiteral("what")] = names;
    known = map;
    return;
  }
  into << QVariantMap{{QStringLiteral("what"), what},
                      {QStringLiteral("why"), inWindowLanguage(text(reading.reason().hint))},
                      {QStringLiteral("command"), command}};
}

}  // namespace

QString readingWords(const Reading& reading, Unit unit) {
  if (!reading) return shortReason(reading.reason().why);
  const double value = *reading;
  switch (unit) {
    case Unit::share:
      return Words::tr("%1 %").arg(number(value * 100, value > 0 && value < 0.0995 ? 1 : 0));
    case Unit::bytes:
      return bytesWords(value);
    case Unit::megahertz:
      return Words::tr("%1 MHz").arg(number(value, 0));
    case Unit::watts:
      return Words::tr("%1 W").arg(number(value, 1));
    case Unit::joules:
      return Words::tr("%1 J").arg(number(value, 1));
    case Unit::celsius:
      return Words::tr("%1 °C").arg(number(value, 0));
    case Unit::perSecond:
      return Words::tr("%1 per second").arg(number(value, value > 0 ? 1 : 0));
    case Unit::yesNo:
      return value > 0 ? Words::tr("yes") : Words::tr("no");
  }
  return {};
}

QString reasonWords(const Reading& reading) {
  if (reading) return {};
  QStringList words;
  for (const std::string& sentence : telemetry::sentences(reading.reason()))
    words << inWindowLanguage(sentence);
  return words.join(QLatin1Char(' '));
}

QVariantList processorRows(const telemetry::Snapshot& snapshot) {
  const telemetry::CpuReadings& cpu = snapshot.cpu;
  const bool hybrid = std::any_of(cpu.cores.begin(), cpu.cores.end(), [](const auto& core) {
    return core.kind != telemetry::CoreKind::ordinary;
  });
  QVariantList rows;
  if (hybrid) {
    rows << row(Words::tr("Performance cores"), cpu.performanceBusy, Unit::share)
         << row(Words::tr("Efficiency cores"), cpu.efficiencyBusy, Unit::share);
  }
  rows << row(Words::tr("Used by Tandem"), cpu.ownBusy, Unit::share)
       << row(Words::tr("Frequency, mean"), cpu.megahertz, Unit::megahertz)
       << row(Words::tr("Temperature"), snapshot.thermal.package, Unit::celsius)
       << row(Words::tr("Slowed down for heat"), snapshot.thermal.throttlings, Unit::perSecond)
       << row(Words::tr("Programs wait for a core"), cpu.pressure, Unit::share);
  return rows;
}

QVariantList memoryRows(const telemetry::MemoryReadings& memory) {
  Reading used = memory.available;
  if (memory.available && memory.total) used = std::max(0.0, *memory.total - *memory.available);
  return {partRow(Words::tr("In use"), used, memory.total),
          partRow(Words::tr("Held by Tandem"), memory.own, memory.total),
          row(Words::tr("Swapped out"), memory.swapUsed, Unit::bytes),
          row(Words::tr("Programs wait for memory"), memory.pressure, Unit::share),
          row(Words::tr("Everything waits"), memory.stalled, Unit::share)};
}

QVariantList powerRows(const telemetry::Snapshot& snapshot) {
  QVariantList rows;
  for (const telemetry::EnergyZone& zone : snapshot.energy) {
    rows << row(zoneName(zone.name), zone.watts, Unit::watts);
  }
  if (snapshot.energy.empty()) rows << row(Words::tr("Energy counters"), Reading(Why::absent), Unit::watts);
  const Reading& charge = snapshot.battery.charge;
  rows << row(Words::tr("Battery"), readingWords(charge, Unit::share), reasonWords(charge), shareOf(charge))
       << row(Words::tr("The battery gives"), snapshot.battery.watts, Unit::watts)
       << row(Words::tr("Plugged in"), snapshot.battery.onMains, Unit::yesNo);
  return rows;
}

QVariantList coreGroups(const telemetry::CpuReadings& cpu) {
  using telemetry::CoreKind;
  struct Kind {
    CoreKind kind;
    const char* name;
  };
  constexpr std::array kKinds = {Kind{CoreKind::performance, "Performance cores"},
                                 Kind{CoreKind::efficiency, "Efficiency cores"},
                                 Kind{CoreKind::ordinary, "Cores"}};
  QVariantList groups;
  for (const Kind& kind : kKinds) {
    QVariantList cores;
    for (const telemetry::CoreReadings& core : cpu.cores) {
      if (core.kind != kind.kind) continue;
      const QString busy = readingWords(core.busy, Unit::share);
      const QString clock = core.megahertz ? readingWords(core.megahertz, Unit::megahertz)
                                           : Words::tr("frequency: %1").arg(reasonWords(core.megahertz));
      cores << QVariantMap{{QStringLiteral("name"), Words::tr("Core %1").arg(core.index)},
                           {QStringLiteral("share"), core.busy.valueOr(0)},
                           {QStringLiteral("words"), Words::tr("%1, %2").arg(busy, clock)}};
    }
    if (cores.isEmpty()) continue;
    groups << QVariantMap{{QStringLiteral("name"), Words::tr(kind.name)}, {QStringLiteral("cores"), cores}};
  }
  return groups;
}

QVariantList deviceCards(const std::vector<DeviceReadings>& devices) {
  QVariantList cards;
  for (const DeviceReadings& device : devices) {
    QStringList about = {text(device.name), text(device.driver)};
    if (!device.slot.empty()) about << text(device.slot);
    cards << QVariantMap{{QStringLiteral("name"), inWindowLanguage(text(telemetry::label(device.family)))},
                         {QStringLiteral("about"), about.join(QStringLiteral(" · "))},
                         {QStringLiteral("words"), device.state == telemetry::DeviceState::gone
                                                       ? Words::tr("gone")
                                                       : readingWords(device.busy, Unit::share)},
                         {QStringLiteral("why"), reasonWords(device.busy)},
                         {QStringLiteral("share"), shareOf(device.busy)},
                         {QStringLiteral("rows"), rowsOf(device)}};
  }
  return cards;
}

QVariantList refusedReadings(const telemetry::Snapshot& snapshot) {
  QVariantList refused;
  for (const telemetry::EnergyZone& zone : snapshot.energy) {
    addRefused(Words::tr("Power of the processor"), zone.watts, refused);
  }
  for (const DeviceReadings& device : snapshot.devices) {
    addRefused(text(telemetry::label(device.family)), device.busy, refused);
    addRefused(text(telemetry::label(device.family)), device.watts, refused);
  }
  addRefused(Words::tr("Temperature of the processor"), snapshot.thermal.package, refused);
  addRefused(Words::tr("Battery"), snapshot.battery.watts, refused);
  return refused;
}

}  // namespace tandem
