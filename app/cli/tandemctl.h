// tandemctl: Tandem in the terminal.
#pragma once

#include "app/cli/console.h"

namespace tandem::cli {

/// Runs one command line (argv[0] is skipped) on `console`; returns the exit code. Errors and help of the
/// command line itself go to the console, too.
int runTandemctl(int argc, const char* const* argv, Console& console);

}  // namespace tandem::cli
