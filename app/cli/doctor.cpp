// tandemctl doctor: what this machine offers and what stands in the way.
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <memory>
#include <ostream>
#include <string>
#include <vector>

#include "app/cli/commands.h"
#include "engine/api/inspect.h"

namespace tandem::cli {
namespace {

using nlohmann::ordered_json;
namespace fs = std::filesystem;

/// A device file or counter that a later device or reading needs, and whether this user may open it.
struct Access {
  std::string path, purpose, state;  ///< state: "ok", "absent", or what to do
};

Access check(const std::string& path, const std::string& purpose, int mode, const std::string& remedy) {
  std::error_code ignored;
  if (!fs::exists(path, ignored)) return {path, purpose, "absent"};
  return {path, purpose, access(path.c_str(), mode) == 0 ? "ok" : remedy};
}

/// A folder that is made when it is first needed: what counts is whether its nearest existing parent allows
/// it.
Access checkFolder(const fs::path& folder, const std::string& purpose, const std::string& remedy) {
  std::error_code ignored;
  fs::path existing = folder;
  while (!fs::exists(existing, ignored) && existing.has_relative_path()) existing = existing.parent_path();
  return {folder.string(), purpose, access(existing.c_str(), W_OK) == 0 ? "ok" : remedy};
}

std::vector<Access> checkAccess() {
  const char* dataHome = std::getenv("XDG_DATA_HOME");
  const char* home = std::getenv("HOME");
  const std::string data = dataHome != nullptr && *dataHome != '\0' ? dataHome
                           : home != nullptr                        ? std::string(home) + "/.local/share"
                                                                    : std::string("/");
  return {
      checkFolder(data + "/tandem", "conversations and models",
                  "not writable: check its owner and the free space"),
      check("/dev/dri/renderD128", "GPU", R_OK | W_OK, "no permission: add yourself to the group render"),
      check("/dev/accel/accel0", "NPU", R_OK | W_OK, "no permission: add yourself to the group render"),
      check("/sys/class/powercap/intel-rapl:0/energy_uj", "package energy", R_OK,
            "readable by root only: energy is not shown"),
  };
}

void doctor(bool json, Console& console) {
  const MachineReport machine = inspectMachine();
  const std::vector<Access> access = checkAccess();
  if (json) {
    ordered_json files = ordered_json::array();
    for (const Access& a : access) {
      files.push_back({{"path", a.path}, {"purpose", a.purpose}, {"state", a.state}});
    }
    console.out << dump({{"cpu", machine.cpu},
                         {"physical_cores", machine.physicalCores},
                         {"kernels", machine.kernels},
                         {"memory_total", machine.memoryTotal},
                         {"memory_available", machine.memoryAvailable},
                         {"access", files}})
                << '\n';
    return;
  }
  console.out << "CPU      " << machine.cpu << ", " << machine.physicalCores << " physical cores\n"
              << "Kernels  ";
  for (const std::string& name : machine.kernels) {
    console.out << name << (name == machine.kernels.back() ? "  (the last one is used)\n" : ", ");
  }
  console.out << "Memory   " << (machine.memoryAvailable >> 20) << " MiB free of "
              << (machine.memoryTotal >> 20) << " MiB\n";
  for (const Access& a : access) {
    console.out << "Access   " << a.path << " (" << a.purpose << "): " << a.state << '\n';
  }
}

}  // namespace

void addDoctor(CLI::App& app, Console& console) {
  auto json = std::make_shared<bool>(false);
  CLI::App* command = app.add_subcommand("doctor", "Devices, instruction sets, memory and permissions");
  command->add_flag("--json", *json, "As one JSON object");
  command->callback([json, &console] { doctor(*json, console); });
}

}  // namespace tandem::cli
