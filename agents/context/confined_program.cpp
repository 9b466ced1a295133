#include "agents/context/confined_program.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <linux/seccomp.h>
#include <poll.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <optional>

#include "agents/context/descriptor.h"
#include "agents/context/landlock.h"
#include "agents/context/syscall_filter.h"

namespace tandem::agents {
namespace {

using Clock = std::chrono::steady_clock;

constexpr int kNotConfined = 125, kNotStarted = 127;  // exit statuses of the child before it is the program
constexpr rlim_t kOpenFiles = 32;
constexpr int kIdleIo = 3 << 13;  // ioprio_set(2): the idle class
constexpr std::chrono::milliseconds kLook{50};

/// Everything that the child needs, made before it exists: it must not allocate.
struct Plan {
  const char* program;
  char* const* arguments;
  char* const* environment;
  int input, output, nothing;
  int landlock;  ///< -1 = the kernel has none
  sock_fprog filter;
  rlim_t seconds, memory;
};

bool limit(__rlimit_resource what, rlim_t most) {
  const rlimit both{most, most};
  return ::setrlimit(what, &both) == 0;
}

/// Runs in the child, which still shares the parent's memory: system calls only. All signals are blocked, so
/// no handler of the parent runs here.
[[noreturn]] void becomeProgram(const Plan& plan) {
  const bool ready = ::prctl(PR_SET_PDEATHSIG, SIGKILL) == 0 && ::dup2(plan.input, STDIN_FILENO) >= 0 &&
                     ::dup2(plan.output, STDOUT_FILENO) >= 0 && ::dup2(plan.nothing, STDERR_FILENO) >= 0 &&
                     ::chdir("/") == 0 && limit(RLIMIT_CPU, plan.seconds) && limit(RLIMIT_AS, plan.memory) &&
                     limit(RLIMIT_FSIZE, 0) && limit(RLIMIT_CORE, 0) && limit(RLIMIT_NOFILE, kOpenFiles) &&
                     ::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
                     (plan.landlock < 0 || ::syscall(SYS_landlock_restrict_self, plan.landlock, 0) == 0) &&
                     ::syscall(SYS_close_range, 3U, ~0U, 0U) == 0;
  if (!ready) ::_exit(kNotConfined);
  ::setpriority(PRIO_PROCESS, 0, 19);
  ::syscall(SYS_ioprio_set, 1, 0, kIdleIo);
  if (::prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &plan.filter) != 0) ::_exit(kNotConfined);
  ::execve(plan.program, plan.arguments, plan.environment);
  ::_exit(kNotStarted);
}

/// vfork, because fork would copy the page tables of a process that holds a language model.
pid_t launch(const Plan& plan) {
  const pid_t child = ::vfork();
  if (child == 0) becomeProgram(plan);
  return child;
}

/// Ends the child in any case.
class Child {
 public:
  explicit Child(pid_t id) : id_(id) {}
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;
  ~Child() {
    if (id_ > 0) (void)end();
  }
  void kill() const { ::kill(id_, SIGKILL); }
  /// Kills it when it still runs; its wait status.
  int end() {
    kill();
    return wait();
  }
  int wait() {
    int status = 0;
    while (::waitpid(id_, &status, 0) < 0 && errno == EINTR) {
    }
    id_ = -1;
    return status;
  }

 private:
  pid_t id_;
};

Error systemError(const char* what) {
  return Error{ErrorCode::io, fmt::format("{}: {}.", what, std::strerror(errno)), {}};
}

Error tooMuch(const ConfinedRun& run) {
  return Error{
      ErrorCode::limitExceeded,
      fmt::format("{} needed more than {} s or {} MiB.", run.program.filename().string(),
                  std::chrono::duration_cast<std::chrono::seconds>(run.time).count(), run.memoryBytes >> 20),
      {}};
}

/// Reads until the program closes its output. An error, or whether there was more than may be.
Result<bool> collect(int pipe, const ConfinedRun& run, std::string& text) {
  const Clock::time_point deadline = Clock::now() + run.time;
  std::array<char, 1 << 16> piece;
  while (true) {
    if (run.stop()) return Error{ErrorCode::cancelled, "Stopped.", {}};
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now());
    if (left.count() <= 0) return tooMuch(run);
    pollfd ready{pipe, POLLIN, 0};
    if (::poll(&ready, 1, static_cast<int>(std::min(left, kLook).count())) <= 0) continue;
    const ssize_t got = ::read(pipe, piece.data(), piece.size());
    if (got == 0) return false;
    if (got < 0 && errno != EINTR) return systemError("The output of a program could not be read");
    text.append(piece.data(), static_cast<std::size_t>(std::max<ssize_t>(got, 0)));
    if (text.size() > run.outputBytes) {
      text.resize(run.outputBytes);
      return true;
    }
  }
}

/// Starts the program with all signals blocked, for the child's sake; see becomeProgram.
Result<pid_t> start(const ConfinedRun& run, int output) {
  TANDEM_ASSIGN(std::vector<sock_filter> filter, readingOnlyFilter());
  const Descriptor nothing(::open("/dev/null", O_WRONLY | O_CLOEXEC));
  if (!nothing.open()) return systemError("/dev/null could not be opened");
  const Descriptor landlock = systemFilesOnly(run.program);
  std::string name = run.program.filename().string();
  std::vector<std::string> words = run.arguments;
  std::vector<char*> arguments{name.data()};
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  std::string language = "LC_ALL=C.UTF-8";
  std::array<char*, 2> environment{language.data(), nullptr};
  const auto seconds = std::chrono::ceil<std::chrono::seconds>(run.time).count();
  const Plan plan{run.program.c_str(),
                  arguments.data(),
                  environment.data(),
                  run.input,
                  output,
                  nothing.number(),
                  landlock.number(),
                  {static_cast<unsigned short>(filter.size()), filter.data()},
                  static_cast<rlim_t>(seconds),
                  run.memoryBytes};
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  const pid_t child = launch(plan);
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
  if (child < 0) return systemError("Another program could not be started");
  return child;
}

}  // namespace

Result<ConfinedOutput> runConfined(const ConfinedRun& run) {
  if (::access(run.program.c_str(), X_OK) != 0) {
    return Error{
        ErrorCode::notFound, fmt::format("The program {} is not installed.", run.program.string()), {}};
  }
  int ends[2];
  if (::pipe2(ends, O_CLOEXEC) != 0) return systemError("No pipe could be made");
  const Descriptor reading(ends[0]);
  Descriptor writing(ends[1]);
  TANDEM_ASSIGN(const pid_t id, start(run, writing.number()));
  Child child(id);
  writing.close();
  ConfinedOutput output;
  TANDEM_ASSIGN(output.cut, collect(reading.number(), run, output.text));
  if (output.cut) return output;
  const int status = child.wait();
  if (WIFSIGNALED(status)) return tooMuch(run);
  output.status = WEXITSTATUS(status);
  if (output.status == kNotConfined) {
    return Error{
        ErrorCode::unsupported,
        fmt::format("{} did not run: this system could not confine it.", run.program.filename().string()),
        {}};
  }
  if (output.status == kNotStarted) {
    return Error{ErrorCode::io, fmt::format("{} could not be started.", run.program.string()), {}};
  }
  return output;
}

}  // namespace tandem::agents
