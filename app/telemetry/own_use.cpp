#include "app/telemetry/own_use.h"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <set>
#include <system_error>
#include <utility>

#include "app/telemetry/numbers.h"
#include "engine/base/printable.h"
#include "engine/base/trimmed.h"

namespace tandem::telemetry {
namespace {
namespace fs = std::filesystem;

constexpr std::size_t kNotesBytes = 8192;
constexpr std::size_t kMostEngines = 64, kMostOpened = 256;

bool takePrefix(std::string_view& text, std::string_view prefix) {
  if (!text.starts_with(prefix)) return false;
  text.remove_prefix(prefix.size());
  return true;
}

/// "2048 KiB" in bytes; without a unit it is bytes already.
std::optional<std::uint64_t> bytesIn(std::string_view value) {
  const auto number = wholeNumber(nextWord(value));
  const std::string_view unit = nextWord(value);
  if (!number || *number >> 40 != 0) return std::nullopt;  // a peta-byte is no amount of memory
  if (unit == "KiB") return *number << 10;
  if (unit == "MiB") return *number << 20;
  return unit.empty() ? number : std::nullopt;
}

/// Descriptors of device nodes, so that no other file of ours is opened a second time.
std::vector<std::string> openedDevices(const fs::path& process) {
  std::vector<std::string> numbers;
  std::error_code error;
  for (fs::directory_iterator entry(process / "fd", error), end; !error && entry != end;
       entry.increment(error)) {
    std::error_code ignored;
    const std::string target = fs::read_symlink(entry->path(), ignored).string();
    if (!target.starts_with("/dev/dri/") && !target.starts_with("/dev/accel/")) continue;
    if (numbers.size() < kMostOpened) numbers.push_back(entry->path().filename().string());
  }
  return numbers;
}

}  // namespace

std::optional<DrmNotes> parseDrmNotes(std::string_view rest) {
  DrmNotes notes;
  std::uint64_t total = 0, resident = 0;
  bool hasTotal = false, hasOld = false;
  while (!rest.empty()) {
    const std::string_view line = nextLine(rest);
    const auto colon = line.find(':');
    if (colon == std::string_view::npos) continue;
    std::string_view key = line.substr(0, colon), value = trimmed(line.substr(colon + 1));
    if (key == "drm-driver") notes.driver = printable(value, 64);
    if (key == "drm-pdev") notes.slot = printable(value, 32);
    if (key == "drm-client-id") notes.client = printable(value, 32);
    if (notes.nanoseconds.size() + notes.cycles.size() > kMostEngines) continue;
    if (key.starts_with("drm-engine-capacity-")) continue;
    if (takePrefix(key, "drm-engine-")) {
      const auto number = wholeNumber(nextWord(value));
      if (number && nextWord(value) == "ns") notes.nanoseconds[printable(key, 32)] = *number;
    } else if (takePrefix(key, "drm-cycles-")) {
      if (const auto number = wholeNumber(value)) notes.cycles[printable(key, 32)].busy = *number;
    } else if (takePrefix(key, "drm-total-cycles-")) {
      if (const auto number = wholeNumber(value)) notes.cycles[printable(key, 32)].total = *number;
    } else if (takePrefix(key, "drm-total-")) {
      const auto bytes = bytesIn(value);
      hasTotal = hasTotal || bytes;
      total += bytes.value_or(0);
    } else if (takePrefix(key, "drm-memory-")) {  // amdgpu before Linux 6.6
      const auto bytes = bytesIn(value);
      hasOld = hasOld || bytes;
      resident += bytes.value_or(0);
    }
  }
  if (notes.driver.empty() || notes.client.empty()) return std::nullopt;
  if (hasTotal) notes.bytes = total;
  if (!hasTotal && hasOld) notes.bytes = resident;
  return notes;
}

/// Counters may step back for a moment while the kernel estimates what still runs: the highest value counts.
std::optional<std::map<std::string, double>> OwnUseReader::shares(const DrmNotes& notes, Instant now) {
  const auto [entry, isNew] = clients_.try_emplace(notes.slot + " " + notes.client);
  Client& client = entry->second;
  const double elapsed = std::chrono::duration<double, std::nano>(now - client.at).count();
  client.at = now;
  std::map<std::string, double> shares;
  for (const auto& [name, time] : notes.nanoseconds) {
    Engine& engine = client.engines[name];
    const std::uint64_t last = std::exchange(engine.nanoseconds, std::max(engine.nanoseconds, time));
    if (elapsed > 0) shares[name] = static_cast<double>(engine.nanoseconds - last) / elapsed;
  }
  for (const auto& [name, cycles] : notes.cycles) {
    Engine& engine = client.engines[name];
    const std::uint64_t busy = std::exchange(engine.busy, std::max(engine.busy, cycles.busy));
    const std::uint64_t total = std::exchange(engine.total, std::max(engine.total, cycles.total));
    const auto grown = static_cast<double>(engine.total - total);
    if (grown > 0) shares[name] = static_cast<double>(engine.busy - busy) / grown;
  }
  if (isNew || elapsed <= 0) return std::nullopt;
  return shares;
}

std::vector<OwnUse> OwnUseReader::read(Instant now) {
  struct Device {
    OwnUse use;
    std::map<std::string, double> engines;
    bool measured = false;
    std::optional<std::uint64_t> bytes;
  };
  std::map<std::string, Device> devices;  // by driver and slot
  std::set<std::string> seen;
  const fs::path process = kernel_.proc / "self";
  for (const std::string& number : openedDevices(process)) {
    KernelFile file(kernel_, process / "fdinfo" / number, {}, kNotesBytes);
    const auto said = file.text();
    const auto notes = said ? parseDrmNotes(*said) : std::nullopt;
    // Two descriptors of one client tell the same numbers.
    if (!notes || !seen.insert(notes->slot + " " + notes->client).second) continue;
    Device& device = devices[notes->driver + " " + notes->slot];
    device.use.driver = notes->driver;
    device.use.slot = notes->slot;
    if (notes->bytes) device.bytes = device.bytes.value_or(0) + *notes->bytes;
    const auto engines = shares(*notes, now);
    device.measured = device.measured || engines;
    if (!engines) continue;
    for (const auto& [name, share] : *engines) device.engines[name] += share;
  }
  std::erase_if(clients_, [&](const auto& client) { return !seen.contains(client.first); });
  std::vector<OwnUse> uses;
  for (auto& [key, device] : devices) {
    double busiest = 0;
    for (const auto& [name, share] : device.engines) busiest = std::max(busiest, share);
    device.use.busy = device.measured ? Reading(std::min(busiest, 1.0)) : Reading(Why::firstSample);
    device.use.bytes = device.bytes ? Reading(static_cast<double>(*device.bytes)) : Reading(Why::absent);
    uses.push_back(std::move(device.use));
  }
  return uses;
}

}  // namespace tandem::telemetry
