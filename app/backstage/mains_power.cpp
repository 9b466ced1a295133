#include "app/backstage/mains_power.h"

#include <chrono>
#include <fstream>
#include <string>
#include <utility>

namespace tandem {
namespace {
namespace fs = std::filesystem;

constexpr std::chrono::seconds kInterval{30};

/// The first word of a file; "" when there is none.
std::string word(const fs::path& file) {
  std::ifstream stream(file);
  std::string text;
  stream >> text;
  return text;
}

}  // namespace

std::optional<bool> readMainsPower(const fs::path& supplies) {
  std::optional<bool> plugged;
  std::error_code error;
  for (fs::directory_iterator entry(supplies, error), end; !error && entry != end; entry.increment(error)) {
    const fs::path supply = entry->path();
    // A mouse or a headset with a battery of its own says nothing about the computer.
    if (word(supply / "scope") == "Device") continue;
    const std::string type = word(supply / "type");
    if (type == "Battery") {
      if (word(supply / "status") == "Discharging") return false;
      if (!plugged) plugged = true;
    } else if (type == "Mains" || type == "USB") {
      const std::string online = word(supply / "online");
      if (online == "1") plugged = true;
      if (online == "0" && type == "Mains" && !plugged) plugged = false;
    }
  }
  return plugged;
}

MainsPower::MainsPower(agents::Loop& loop, fs::path supplies)
    : loop_(loop), supplies_(std::move(supplies)), onMains_(readMainsPower(supplies_)) {
  timer_ = loop_.after(kInterval, [this] { look(); });
}

MainsPower::~MainsPower() {
  loop_.cancel(timer_);
}

void MainsPower::look() {
  timer_ = loop_.after(kInterval, [this] { look(); });
  const std::optional<bool> now = readMainsPower(supplies_);
  if (now == std::exchange(onMains_, now)) return;
  if (changed_) changed_();
}

}  // namespace tandem
