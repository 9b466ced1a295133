// Where the files lie that Tandem brings along: ready monitors, machine profiles, a model to begin with.
#pragma once

#include <filesystem>

namespace tandem {

/// The folder for the program at `program`: share/tandem beside its bin folder when it is installed,
/// resources of the source tree when it was only built. Empty when there is neither.
std::filesystem::path resourcesOf(const std::filesystem::path& program);
/// That of the running program.
std::filesystem::path resources();
/// The model that was brought along: `resources`/starter/tandem-starter.gguf, which a package of its own
/// installs. Empty when it is not there.
std::filesystem::path starterModel(const std::filesystem::path& resources);
/// The running program; empty when the system does not say.
std::filesystem::path thisProgram();

}  // namespace tandem
