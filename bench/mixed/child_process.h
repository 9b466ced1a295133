// A program that runs beside this one and ends with it.
// Thread: one owner. Ownership: the destructor asks it to end (SIGTERM), then insists (SIGKILL).
#pragma once

#include <sys/types.h>

#include <chrono>
#include <filesystem>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "engine/base/result.h"

namespace tandem::bench {

class ChildProcess {
 public:
  /// Starts `program`; its output goes to the end of `log`.
  static Result<ChildProcess> start(const std::filesystem::path& program,
                                    const std::vector<std::string>& arguments,
                                    const std::filesystem::path& log);
  /// A process that does nothing but use one core.
  static Result<ChildProcess> startBusyLoop();

  ChildProcess(ChildProcess&& other) noexcept : id_(std::exchange(other.id_, 0)) {}
  ChildProcess& operator=(ChildProcess&&) = delete;
  ~ChildProcess() { end(); }

  pid_t id() const { return id_; }  ///< 0 = ended
  bool running();
  /// Ends it if it still runs; the CPU time that it used.
  std::chrono::duration<double> end();

 private:
  explicit ChildProcess(pid_t id) : id_(id) {}

  pid_t id_ = 0;  ///< 0 = ended
  std::chrono::duration<double> used_{};
};

}  // namespace tandem::bench
