#include "agents/context/syscall_filter.h"

#include <fcntl.h>
#include <seccomp.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <memory>

#include "agents/context/descriptor.h"

namespace tandem::agents {
namespace {

// What the C library needs to load a program and to read, on the processors that Debian supports; names that
// a processor does not have are passed over.
constexpr std::array kAllowed = {"access",
                                 "arch_prctl",
                                 "brk",
                                 "clock_getres",
                                 "clock_gettime",
                                 "close",
                                 "dup",
                                 "execve",
                                 "exit",
                                 "exit_group",
                                 "faccessat",
                                 "faccessat2",
                                 "fadvise64",
                                 "fcntl",
                                 "fstat",
                                 "fstat64",
                                 "fstatfs",
                                 "futex",
                                 "getcwd",
                                 "getdents64",
                                 "getegid",
                                 "geteuid",
                                 "getgid",
                                 "getpid",
                                 "getrandom",
                                 "getrlimit",
                                 "gettid",
                                 "gettimeofday",
                                 "getuid",
                                 "lseek",
                                 "lstat",
                                 "madvise",
                                 "membarrier",
                                 "mmap",
                                 "mprotect",
                                 "mremap",
                                 "munmap",
                                 "newfstatat",
                                 "poll",
                                 "ppoll",
                                 "pread64",
                                 "read",
                                 "readlink",
                                 "readlinkat",
                                 "readv",
                                 "restart_syscall",
                                 "rseq",
                                 "rt_sigaction",
                                 "rt_sigprocmask",
                                 "rt_sigreturn",
                                 "sched_getaffinity",
                                 "sched_yield",
                                 "set_robust_list",
                                 "set_tid_address",
                                 "sigaltstack",
                                 "stat",
                                 "statfs",
                                 "statx",
                                 "sysinfo",
                                 "uname",
                                 "write",
                                 "writev"};

constexpr unsigned kOpensForWriting = O_ACCMODE | O_CREAT | O_TRUNC;

/// Allowed when argument number `index` has none of the bits of `mask`, or is equal to `value` where it has.
struct Condition {
  const char* call;
  unsigned index;
  std::uint64_t mask, value;
};
constexpr std::array kAllowedWith = {
    Condition{"open", 1, kOpensForWriting, 0}, Condition{"openat", 2, kOpensForWriting, 0},
    Condition{"prlimit64", 2, ~std::uint64_t{0}, 0},  // asking, not setting
    Condition{"ioctl", 1, 0xFFFFFFFF, TCGETS},        // is this a terminal?
};

Error noFilter() {
  return Error{ErrorCode::unsupported, "This system cannot confine a program (no seccomp).", {}};
}

}  // namespace

Result<std::vector<sock_filter>> readingOnlyFilter() {
  const std::unique_ptr<void, void (*)(void*)> filter(seccomp_init(SCMP_ACT_ERRNO(EPERM)), seccomp_release);
  if (filter == nullptr) return noFilter();
  for (const char* call : kAllowed) {
    const int number = seccomp_syscall_resolve_name(call);
    if (number == __NR_SCMP_ERROR) continue;
    if (seccomp_rule_add(filter.get(), SCMP_ACT_ALLOW, number, 0) != 0) return noFilter();
  }
  for (const Condition& only : kAllowedWith) {
    const int number = seccomp_syscall_resolve_name(only.call);
    if (number == __NR_SCMP_ERROR) continue;
    const scmp_arg_cmp compare{only.index, SCMP_CMP_MASKED_EQ, only.mask, only.value};
    if (seccomp_rule_add_array(filter.get(), SCMP_ACT_ALLOW, number, 1, &compare) != 0) return noFilter();
  }
  const Descriptor memory(::memfd_create("filter", MFD_CLOEXEC));
  struct stat status {};
  if (!memory.open() || seccomp_export_bpf(filter.get(), memory.number()) != 0 ||
      ::fstat(memory.number(), &status) != 0) {
    return noFilter();
  }
  std::vector<sock_filter> steps(static_cast<std::size_t>(status.st_size) / sizeof(sock_filter));
  if (::pread(memory.number(), steps.data(), steps.size() * sizeof(sock_filter), 0) != status.st_size) {
    return noFilter();
  }
  return steps;
}

}  // namespace tandem::agents
