// Whether the desktop starts Tandem when a person logs in: an entry in their autostart folder, as the Desktop
// Application Autostart Specification says. The entry itself is the memory; it is off until somebody asks for
// it. Thread: one at a time; touches the disk.
#pragma once

#include <filesystem>
#include <string>

#include "engine/base/result.h"

namespace tandem {

class Autostart {
 public:
  /// Cannot be switched on.
  Autostart() = default;
  /// `folder`: Paths::autostart. `program`: what is to be started.
  Autostart(std::filesystem::path folder, std::filesystem::path program);

  bool possible() const { return !file_.empty(); }
  bool on() const;
  /// Errors: those of writing and removing, for the user to read; the entry is then as it was.
  Status set(bool on) const;

 private:
  std::filesystem::path file_, program_;
};

/// `program` as an argument of the key Exec.
std::string quotedForExec(const std::string& program);

}  // namespace tandem
