#include "agents/builtin/gallery.h"

#include <fmt/format.h>

#include <algorithm>

#include "agents/context/safe_file.h"

namespace tandem::agents::builtin {
namespace {
namespace fs = std::filesystem;

constexpr std::size_t kLargestFile = 64U << 10U;  // bytes

Error wrong(const std::string& what) {
  return {ErrorCode::invalidArgument, what, {}};
}

Result<std::string> text(const Json& object, const char* name) {
  const auto found = object.is_object() ? object.find(name) : object.end();
  if (found == object.end() || !found->is_string()) return wrong(fmt::format("\"{}\" must be a text.", name));
  return found->get<std::string>();
}

Status onlyHas(const Json& object, std::initializer_list<const char*> names) {
  for (const auto& item : object.items()) {
    const std::string& name = item.key();
    const bool known = std::any_of(names.begin(), names.end(), [&](const char* one) { return name == one; });
    if (!known) return wrong(fmt::format("\"{}\" is no field here.", name));
  }
  return {};
}

Result<ReadyMonitor> readOne(const fs::path& file) {
  TANDEM_ASSIGN(const std::string content, readSmallFile(file, kLargestFile));
  const Json json = Json::parse(content, nullptr, false);
  if (json.is_discarded()) return Error{ErrorCode::malformed, "It is no JSON.", {}};
  return readyMonitorFromJson(json);
}

}  // namespace

Result<ReadyMonitor> readyMonitorFromJson(const Json& json) {
  if (!json.is_object()) return wrong("A ready monitor is an object.");
  TANDEM_TRY(onlyHas(json, {"title", "about", "needs", "monitor"}));
  ReadyMonitor ready;
  TANDEM_ASSIGN(ready.title, text(json, "title"));
  TANDEM_ASSIGN(ready.about, text(json, "about"));
  if (!json.contains("monitor")) return wrong("\"monitor\" is missing.");
  TANDEM_ASSIGN(ready.monitor, monitorFromJson(json["monitor"]));
  if (!json.contains("needs") || !json["needs"].is_array()) return wrong("\"needs\" must be a list.");
  for (const Json& item : json["needs"]) {
    if (!item.is_object()) return wrong("A need is an object.");
    TANDEM_TRY(onlyHas(item, {"field", "label", "hint"}));
    Need need;
    TANDEM_ASSIGN(need.field, text(item, "field"));
    TANDEM_ASSIGN(need.label, text(item, "label"));
    TANDEM_ASSIGN(need.hint, text(item, "hint"));
    ready.needs.push_back(std::move(need));
  }
  return ready;
}

Result<std::vector<ReadyMonitor>> readGallery(const fs::path& folder) {
  std::error_code problem;
  std::vector<fs::path> files;
  for (fs::directory_iterator entry(folder, problem), end; !problem && entry != end;
       entry.increment(problem)) {
    if (entry->path().extension() == ".json") files.push_back(entry->path());
  }
  if (problem) {
    return Error{
        ErrorCode::notFound, fmt::format("The ready monitors in {} cannot be read.", folder.string()), {}};
  }
  std::sort(files.begin(), files.end());
  std::vector<ReadyMonitor> gallery;
  for (const fs::path& file : files) {
    Result<ReadyMonitor> ready = readOne(file);
    if (!ready) {
      const Error& error = ready.error();
      return Error{error.code, fmt::format("{}: {}", file.filename().string(), error.message), {}};
    }
    gallery.push_back(std::move(ready).value());
  }
  return gallery;
}

}  // namespace tandem::agents::builtin
