#include "bench/mixed/child_process.h"

#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstring>
#include <thread>

namespace tandem::bench {
namespace {

using Seconds = std::chrono::duration<double>;

Error startFailed(const std::string& what) {
  return Error{ErrorCode::io, what + " could not be started: " + std::strerror(errno) + ".", {}};
}

Seconds cpuTime(const rusage& usage) {
  const auto seconds = [](const timeval& t) {
    return static_cast<double>(t.tv_sec) + 1e-6 * static_cast<double>(t.tv_usec);
  };
  return Seconds(seconds(usage.ru_utime) + seconds(usage.ru_stime));
}

/// True when the process has ended within `patience`.
bool reap(pid_t id, std::chrono::milliseconds patience, rusage& usage) {
  const auto deadline = std::chrono::steady_clock::now() + patience;
  for (;;) {
    if (wait4(id, nullptr, WNOHANG, &usage) == id) return true;
    if (std::chrono::steady_clock::now() >= deadline) return false;
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
}

}  // namespace

Result<ChildProcess> ChildProcess::start(const std::filesystem::path& program,
                                         const std::vector<std::string>& arguments,
                                         const std::filesystem::path& log) {
  // Everything that allocates happens before fork: the child of a threaded process must not.
  const std::string path = program.string();
  std::vector<char*> argv = {const_cast<char*>(path.c_str())};
  for (const std::string& argument : arguments) argv.push_back(const_cast<char*>(argument.c_str()));
  argv.push_back(nullptr);
  if (access(path.c_str(), X_OK) != 0) return startFailed(path);
  const int out = open(log.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0644);
  if (out < 0) return Error{ErrorCode::io, "The log " + log.string() + " cannot be written.", {}};
  const pid_t id = fork();
  if (id == 0) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    dup2(out, STDOUT_FILENO);
    dup2(out, STDERR_FILENO);
    execv(path.c_str(), argv.data());
    _exit(127);
  }
  close(out);
  if (id < 0) return startFailed(path);
  return ChildProcess(id);
}

Result<ChildProcess> ChildProcess::startBusyLoop() {
  const pid_t id = fork();
  if (id == 0) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    for (volatile unsigned long turns = 0;;) turns = turns + 1;
  }
  if (id < 0) return startFailed("A busy program");
  return ChildProcess(id);
}

bool ChildProcess::running() {
  rusage usage{};
  if (id_ == 0) return false;
  if (!reap(id_, {}, usage)) return true;
  used_ = cpuTime(usage);
  id_ = 0;
  return false;
}

Seconds ChildProcess::end() {
  if (id_ == 0) return used_;
  rusage usage{};
  kill(id_, SIGTERM);
  if (!reap(id_, std::chrono::seconds(5), usage)) {
    kill(id_, SIGKILL);
    wait4(id_, nullptr, 0, &usage);
  }
  id_ = 0;
  return used_ = cpuTime(usage);
}

}  // namespace tandem::bench
