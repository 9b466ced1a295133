#include "app/settings/paths.h"

#include <unistd.h>

#include <cstdlib>

namespace tandem {
namespace {

constexpr const char* kFolder = "tandem";

}  // namespace

Paths Paths::resolve(const Environment& environment) {
  const auto absolute = [&](const char* name) -> std::optional<std::filesystem::path> {
    const std::optional<std::string> value = environment(name);
    if (!value || value->empty() || value->front() != '/') return std::nullopt;
    return std::filesystem::path(*value);
  };
  const std::filesystem::path home = absolute("HOME").value_or("/");
  const auto folder = [&](const char* name, const char* otherwise) {
    return absolute(name).value_or(home / otherwise) / kFolder;
  };
  Paths paths;
  paths.config = folder("XDG_CONFIG_HOME", ".config");
  paths.data = folder("XDG_DATA_HOME", ".local/share");
  paths.autostart = absolute("XDG_CONFIG_HOME").value_or(home / ".config") / "autostart";
  paths.cache = folder("XDG_CACHE_HOME", ".cache");
  paths.state = folder("XDG_STATE_HOME", ".local/state");
  // Without a session there is no runtime folder; the state folder is private as well and lasts long enough.
  const auto runtime = absolute("XDG_RUNTIME_DIR");
  paths.runtime = runtime ? *runtime / kFolder : paths.state / "run";
  return paths;
}

Paths Paths::resolve() {
  return resolve([](const char* name) -> std::optional<std::string> {
    const char* value = std::getenv(name);
    return value != nullptr ? std::optional<std::string>(value) : std::nullopt;
  });
}

}  // namespace tandem
