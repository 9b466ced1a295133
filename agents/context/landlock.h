// Which files a confined program can open, where the kernel has Landlock: programs and libraries of the
// system. Thread: any.
#pragma once

#include <filesystem>

#include "agents/context/descriptor.h"

namespace tandem::agents {

/// Rules for the system call landlock_restrict_self: `program` and what lies in /usr and /lib may be read and
/// run, nothing else opened, nothing written. Not open where the kernel has no Landlock: the system-call
/// filter then still keeps the program from writing and from the network, but not from reading.
Descriptor systemFilesOnly(const std::filesystem::path& program);

}  // namespace tandem::agents
