#include "app/telemetry/cpu_reader.h"

#include <algorithm>
#include <string>

#include "app/telemetry/numbers.h"

namespace tandem::telemetry {
namespace {

// The lines of the processors come first in /proc/stat; this holds those of some 600.
constexpr std::size_t kStatBytes = 64 * 1024;

/// Mean of the known values, or the first reason.
class Mean {
 public:
  void add(const Reading& reading) {
    if (reading) {
      sum_ += *reading;
      ++count_;
    } else if (!reason_) {
      reason_ = reading.reason();
    }
  }
  Reading result() const {
    if (count_ > 0) return sum_ / count_;
    return reason_ ? Reading(*reason_) : Reading(Why::absent);
  }

 private:
  double sum_ = 0;
  int count_ = 0;
  std::optional<Reason> reason_;
};

}  // namespace

std::string_view toString(CoreKind kind) {
  switch (kind) {
    case CoreKind::ordinary:
      return "ordinary";
    case CoreKind::performance:
      return "performance";
    case CoreKind::efficiency:
      return "efficiency";
  }
  return {};
}

CpuReader::CpuReader(const Kernel& kernel)
    : kernel_(kernel),
      stat_(kernel, kernel.proc / "stat", {}, kStatBytes),
      own_(kernel, kernel.proc / "self/stat", {}, 4096),
      pressure_(kernel, kernel.proc / "pressure/cpu") {}

CpuReadings CpuReader::read() {
  CpuReadings readings;
  readings.pressure = readPressure(pressure_, "some");
  const auto said = stat_.text();
  if (!said) {
    readings.busy = readings.ownBusy = readings.megahertz = said.reason();
    readings.performanceBusy = readings.efficiencyBusy = said.reason();
    before_.reset();
    ownBefore_.reset();
    cores_.clear();
    return readings;
  }
  std::string_view rest = *said;
  const auto all = parse(nextLine(rest));
  readings.busy = all ? share(before_, *all) : Reading(Why::notUnderstood);
  readings.ownBusy = all ? readOwn(all->total) : Reading(Why::notUnderstood);
  readCores(rest, readings);
  summarise(readings);
  return readings;
}

/// "cpu3 user nice system idle iowait irq softirq steal …"; time of guests is part of user and nice.
/// (Linux, Documentation/filesystems/proc.rst)
std::optional<CpuReader::Ticks> CpuReader::parse(std::string_view line) {
  nextWord(line);
  Ticks ticks;
  for (int field = 0; field < 8; ++field) {
    const auto number = wholeNumber(nextWord(line));
    if (!number) return std::nullopt;
    ticks.total += *number;
    if (field != 3 && field != 4) ticks.busy += *number;
  }
  return ticks;
}

Reading CpuReader::share(std::optional<Ticks>& before, const Ticks& now) {
  const std::optional<Ticks> last = before;
  before = now;
  if (!last || now.total <= last->total) return Why::firstSample;
  if (now.busy < last->busy) return 0.0;  // time that waited for disks is not counted exactly
  const auto busy = static_cast<double>(now.busy - last->busy);
  return std::min(1.0, busy / static_cast<double>(now.total - last->total));
}

/// `rest`: the lines after the first of /proc/stat.
void CpuReader::readCores(std::string_view rest, CpuReadings& into) {
  std::map<int, Core> online;  // a core that was switched off begins anew when it comes back
  while (rest.starts_with("cpu") && rest.find('\n') != std::string_view::npos) {
    const std::string_view line = nextLine(rest);
    std::string_view words = line;
    const auto index = wholeNumber(nextWord(words).substr(3));
    const auto ticks = parse(line);
    if (!index || *index > 8191 || !ticks) continue;
    const int core = static_cast<int>(*index);
    auto known = cores_.extract(core);
    if (!known) {
      const std::string name = "cpu" + std::to_string(core);
      const auto file = kernel_.sys / "devices/system/cpu" / name / "cpufreq/scaling_cur_freq";
      online.emplace(core, Core{KernelFile(kernel_, file), kindOf(core), {}});
    } else {
      online.insert(std::move(known));
    }
    Core& state = online.at(core);
    const Reading kilohertz = state.frequency.number();
    const Reading megahertz = kilohertz ? Reading(*kilohertz / 1000) : kilohertz;
    into.cores.push_back({core, state.kind, share(state.before, *ticks), megahertz});
  }
  cores_ = std::move(online);
}

void CpuReader::summarise(CpuReadings& into) const {
  Mean performance, efficiency, megahertz;
  for (const CoreReadings& core : into.cores) {
    megahertz.add(core.megahertz);
    if (core.kind == CoreKind::performance) performance.add(core.busy);
    if (core.kind == CoreKind::efficiency) efficiency.add(core.busy);
  }
  into.megahertz = megahertz.result();
  into.performanceBusy = performance.result();
  into.efficiencyBusy = efficiency.result();
}

/// /proc/self/stat: fields 14 and 15 are the ticks in user and in kernel mode. The second one is the name in
/// brackets, with whatever its owner wrote there.   (proc(5))
Reading CpuReader::readOwn(std::uint64_t totalTicks) {
  const auto said = own_.text();
  if (!said) return said.reason();
  const auto bracket = said->rfind(')');
  if (bracket == std::string_view::npos) return Why::notUnderstood;
  std::string_view words = said->substr(bracket + 1);
  for (int field = 3; field < 14; ++field) nextWord(words);
  const auto user = wholeNumber(nextWord(words));
  const auto system = wholeNumber(nextWord(words));
  if (!user || !system) return Why::notUnderstood;
  return share(ownBefore_, {*user + *system, totalTicks});
}

/// Intel names the two kinds as two kinds of performance counters.
CoreKind CpuReader::kindOf(int core) {
  if (!performance_) performance_ = cpuList(readLineOnce(kernel_, kernel_.sys / "devices/cpu_core/cpus"));
  if (!efficiency_) efficiency_ = cpuList(readLineOnce(kernel_, kernel_.sys / "devices/cpu_atom/cpus"));
  const auto has = [core](const std::vector<int>& list) {
    return std::find(list.begin(), list.end(), core) != list.end();
  };
  if (has(*efficiency_)) return CoreKind::efficiency;
  if (has(*performance_)) return CoreKind::performance;
  return CoreKind::ordinary;
}

/// "some avg10=0.00 avg60=0.00 avg300=0.00 total=0", in percent.   (Documentation/accounting/psi.rst)
Reading readPressure(KernelFile& file, std::string_view word) {
  constexpr std::string_view kKey = "avg10=";
  const auto said = file.text();
  if (!said) return said.reason();
  std::string_view rest = *said;
  while (!rest.empty()) {
    std::string_view line = nextLine(rest);
    if (nextWord(line) != word) continue;
    const std::string_view average = nextWord(line);
    if (!average.starts_with(kKey)) return Why::notUnderstood;
    const auto percent = decimal(average.substr(kKey.size()));
    if (!percent || *percent < 0 || *percent > 100) return Why::notUnderstood;
    return *percent / 100;
  }
  return Why::notUnderstood;
}

}  // namespace tandem::telemetry
