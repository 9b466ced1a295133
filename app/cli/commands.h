// The commands of tandemctl. Each add…() declares one command with its options and its action; an action sets
// `exitCode` of the Console that was passed in. One file per command (or per pair that shares its options).
#pragma once

#include <CLI/CLI.hpp>

#include "app/cli/console.h"

namespace tandem::cli {

void addAsk(CLI::App& app, Console& console);
void addChat(CLI::App& app, Console& console);
void addDoctor(CLI::App& app, Console& console);
void addExplain(CLI::App& app, Console& console);
void addGraph(CLI::App& app, Console& console);
void addInbox(CLI::App& app, Console& console);
void addLogits(CLI::App& app, Console& console);
void addModels(CLI::App& app, Console& console);
void addMonitors(CLI::App& app, Console& console);
void addProfile(CLI::App& app, Console& console);
void addSensors(CLI::App& app, Console& console);
void addTemplate(CLI::App& app, Console& console);
void addTokens(CLI::App& app, Console& console);
void addTop(CLI::App& app, Console& console);
void addTrace(CLI::App& app, Console& console);

}  // namespace tandem::cli
