#include "app/settings/autostart.h"

#include <fmt/format.h>

#include <fstream>
#include <system_error>
#include <utility>

#include "app/settings/paths.h"
#include "app/settings/write_file.h"

namespace tandem {

Autostart::Autostart(std::filesystem::path folder, std::filesystem::path program)
    : program_(std::move(program)) {
  if (!folder.empty() && !program_.empty()) file_ = folder / (std::string(kApplicationId) + ".desktop");
}

bool Autostart::on() const {
  std::ifstream file(file_);
  // Desktops switch an entry off with this line and leave the file.
  for (std::string line; std::getline(file, line);) {
    if (line == "Hidden=true" || line == "X-GNOME-Autostart-enabled=false") return false;
  }
  std::error_code failed;
  return possible() && std::filesystem::is_regular_file(file_, failed);
}

Status Autostart::set(bool on) const {
  if (!possible()) return Error{ErrorCode::invalidArgument, "Tandem cannot start at login here.", {}};
  if (!on) {
    std::error_code failed;
    std::filesystem::remove(file_, failed);
    if (!failed) return {};
    return Error{
        ErrorCode::io, fmt::format("{} cannot be removed ({}).", file_.string(), failed.message()), {}};
  }
  // TryExec: a desktop passes the entry over when the package is gone.
  return writeFileAtomically(
      file_, fmt::format("[Desktop Entry]\n"
                         "Type=Application\n"
                         "Name=Tandem\n"
                         "Icon={}\n"
                         "TryExec={}\n"
                         "Exec={}\n",
                         kApplicationId, program_.string(), quotedForExec(program_.string())));
}

std::string quotedForExec(const std::string& program) {
  std::string quoted = "\"";
  for (const char c : program) {
    // Two layers: the quoting of arguments, and the escapes of a desktop file's strings.
    if (c == '"' || c == '`' || c == '$') quoted += "\\\\";
    if (c == '\\') quoted += "\\\\\\";
    if (c == '%') quoted += '%';
    quoted += c;
  }
  return quoted + '"';
}

}  // namespace tandem
