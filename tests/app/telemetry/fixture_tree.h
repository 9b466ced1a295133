// A recording of /proc and /sys that a test writes file by file, and whose files can be refused as the kernel
// refuses them: tests may run as root, whom no mode bits stop.
#pragma once

#include <cerrno>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "app/telemetry/kernel_file.h"
#include "engine/base/clock.h"
#include "tests/fakes/temporary_folder.h"

namespace tandem::telemetry {

class FixtureTree {
 public:
  FixtureTree() {
    kernel_.proc = folder_ / "proc";
    kernel_.sys = folder_ / "sys";
    kernel_.dev = folder_ / "dev";
    kernel_.open = [this](const std::filesystem::path& file) {
      opened_.push_back(file.lexically_relative(folder_.path()).string());
      if (refused_.contains(opened_.back())) return -EACCES;
      return openForReading(file);
    };
  }

  const Kernel& kernel() const { return kernel_; }

  /// `name` is relative: "sys/class/drm/card0/gt_cur_freq_mhz". The text stands in the file as it is.
  void write(const std::string& name, std::string_view text) {
    const std::filesystem::path file = folder_ / name;
    std::filesystem::create_directories(file.parent_path());
    std::ofstream(file, std::ios::binary | std::ios::trunc) << text;
  }
  void folder(const std::string& name) { std::filesystem::create_directories(folder_ / name); }
  void link(const std::string& name, const std::string& target) {
    std::filesystem::create_directories((folder_ / name).parent_path());
    std::filesystem::create_symlink(target, folder_ / name);
  }
  void remove(const std::string& name) { std::filesystem::remove_all(folder_ / name); }
  void refuse(const std::string& name) { refused_.insert(name); }
  void allow(const std::string& name) { refused_.erase(name); }

  /// In order, with repetitions.
  const std::vector<std::string>& opened() const { return opened_; }
  int timesOpened(std::string_view name) const {
    int times = 0;
    for (const std::string& file : opened_) times += file == name ? 1 : 0;
    return times;
  }
  void forgetOpened() { opened_.clear(); }

 private:
  TemporaryFolder folder_;
  Kernel kernel_;
  std::set<std::string> refused_;
  std::vector<std::string> opened_;
};

/// A moment on the test's clock.
constexpr Instant at(double seconds) {
  return std::chrono::duration_cast<Instant>(std::chrono::duration<double>(seconds));
}

}  // namespace tandem::telemetry
