// tandemctl sensors: each sensor with its value, or why it has none.
#include <chrono>
#include <memory>
#include <ostream>
#include <string>
#include <thread>

#include "app/cli/commands.h"
#include "app/telemetry/package_power.h"
#include "app/telemetry/reading_list.h"
#include "app/telemetry/sampler.h"
#include "engine/base/clock.h"

namespace tandem::cli {
namespace {

using nlohmann::ordered_json;
using telemetry::Group;

struct SensorOptions {
  bool json = false;
  double seconds = 1;
  std::string proc = "/proc", sys = "/sys";
};

ordered_json toJson(const telemetry::NamedReading& named) {
  ordered_json object = {{"name", named.name}, {"unit", telemetry::toString(named.unit)}};
  if (named.reading) {
    object["value"] = *named.reading;
  } else {
    object["why"] = telemetry::toString(named.reading.reason().why);
    object["sentence"] = telemetry::sentence(named.reading.reason());
  }
  return object;
}

void sensors(const SensorOptions& options, Console& console) {
  const SteadyClock clock;
  telemetry::Kernel kernel;
  kernel.proc = options.proc;
  kernel.sys = options.sys;
  const std::chrono::duration<double> pause(options.seconds);
  telemetry::Sampler sampler(clock, std::move(kernel), std::chrono::duration_cast<Instant>(pause));
  const auto looking = sampler.subscribe(
      {Group::cpu, Group::memory, Group::energy, Group::battery, Group::thermal, Group::devices});
  sampler.poll();
  std::this_thread::sleep_for(pause);  // rates need a second sample
  sampler.poll();

  const auto readings = telemetry::listReadings(sampler.snapshot());
  if (options.json) {
    ordered_json list = ordered_json::array();
    for (const auto& named : readings) list.push_back(toJson(named));
    console.out << dump({{"sensors", list}}) << '\n';
    return;
  }
  std::size_t width = 0;
  for (const auto& named : readings) width = std::max(width, named.name.size());
  for (const auto& named : readings) {
    console.out << named.name << std::string(width + 2 - named.name.size(), ' ')
                << safeForTerminal(telemetry::show(named.reading, named.unit)) << '\n';
  }
  const auto power = telemetry::packagePower(sampler.snapshot());
  if (power.watts) console.out << "The package's power is from " << telemetry::label(power.source) << ".\n";
}

}  // namespace

void addSensors(CLI::App& app, Console& console) {
  auto options = std::make_shared<SensorOptions>();
  CLI::App* command =
      app.add_subcommand("sensors", "What each sensor of this machine says, or why it says nothing");
  command->add_flag("--json", options->json, "As one JSON object");
  command->add_option("--seconds", options->seconds, "Time over which rates are taken")
      ->check(CLI::Range(0.01, 30.0));
  command->add_option("--proc", options->proc, "A recording of /proc instead of this machine's");
  command->add_option("--sys", options->sys, "A recording of /sys instead of this machine's");
  command->callback([options, &console] { sensors(*options, console); });
}

}  // namespace tandem::cli
