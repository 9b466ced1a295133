// What can be said to `tandem` when it is started.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "app/desktop/wish.h"

namespace tandem {

struct CommandLine {
  std::filesystem::path dataDir;    ///< empty: as XDG says
  std::filesystem::path configDir;  ///< empty: as XDG says
  std::filesystem::path model;      ///< empty: the last one used; otherwise absolute
  std::filesystem::path script;     ///< --engine scripted:FILE; empty: the real engine
  Wish::Kind want = Wish::Kind::raise;
  bool background = false;  ///< no window before somebody wants one
};

/// Reads the arguments. When the program has nothing more to do (--help, --version, a mistake), prints what
/// there is to say and returns nothing; `exitCode` is then 0 or 2.
std::optional<CommandLine> readCommandLine(int argc, char** argv, int& exitCode);

}  // namespace tandem
