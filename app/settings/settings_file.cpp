#include "app/settings/settings_file.h"

#include <fmt/format.h>

#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <optional>

#include "app/settings/write_file.h"

namespace tandem {
namespace {

using Json = nlohmann::json;

constexpr std::uintmax_t kLargestFile = 1 << 20;  // bytes; ours has a few hundred
constexpr std::size_t kMostPaths = 1000;

/// Reads single values and remembers which ones were not usable.
class Reader {
 public:
  explicit Reader(const Json& object) : object_(object) {}

  void flag(const char* key, bool& value) {
    if (const Json* found = find(key)) found->is_boolean() ? void(value = found->get<bool>()) : reject(key);
  }
  void text(const char* key, std::string& value) {
    if (const Json* found = find(key)) {
      found->is_string() ? void(value = found->get<std::string>()) : reject(key);
    }
  }
  template <typename Number>
  void number(const char* key, Number& value, double least, double most) {
    const Json* found = find(key);
    if (found == nullptr) return;
    const double given = found->is_number() ? found->get<double>() : least - 1;
    if (given >= least && given <= most) {
      value = static_cast<Number>(given);
    } else {
      reject(key);
    }
  }
  void paths(const char* key, std::vector<std::string>& value) {
    const Json* found = find(key);
    if (found == nullptr) return;
    if (!found->is_array() || found->size() > kMostPaths) return reject(key);
    for (const Json& path : *found) {
      path.is_string() ? value.push_back(path.get<std::string>()) : reject(key);
    }
  }
  void reject(const char* key) { rejected_ += (rejected_.empty() ? "" : ", ") + std::string(key); }
  const std::string& rejected() const { return rejected_; }

  const Json* find(const char* key) const {
    const auto found = object_.find(key);
    return found == object_.end() ? nullptr : &*found;
  }

 private:
  const Json& object_;
  std::string rejected_;
};

constexpr std::pair<ThemeChoice, const char*> kThemes[] = {
    {ThemeChoice::system, "system"}, {ThemeChoice::light, "light"}, {ThemeChoice::dark, "dark"}};

void readTheme(Reader& reader, ThemeChoice& value) {
  std::string name = "system";
  reader.text("theme", name);
  for (const auto& [theme, known] : kThemes) {
    if (name == known) {
      value = theme;
      return;
    }
  }
  reader.reject("theme");
}

void readSampling(Reader& reader, Sampling& sampling) {
  reader.number("temperature", sampling.temperature, 0, 2);
  reader.number("topK", sampling.topK, 0, 1000);
  reader.number("topP", sampling.topP, 0, 1);
  reader.number("minP", sampling.minP, 0, 1);
  reader.number("repetitionPenalty", sampling.repetitionPenalty, 0.5, 2);
  reader.number("frequencyPenalty", sampling.frequencyPenalty, -2, 2);
}

std::optional<Json> readObject(const std::filesystem::path& path) {
  std::error_code failed;
  if (std::filesystem::file_size(path, failed) > kLargestFile || failed) return std::nullopt;
  std::ifstream in(path, std::ios::binary);
  const std::string bytes{std::istreambuf_iterator<char>(in), {}};
  Json object = Json::parse(bytes, nullptr, /*allow_exceptions=*/false);
  if (!object.is_object()) return std::nullopt;
  return object;
}

std::string setAside(const std::filesystem::path& path) {
  const std::filesystem::path aside = path.string() + ".broken";
  std::error_code failed;
  std::filesystem::rename(path, aside, failed);
  if (failed) return fmt::format("The settings in {} cannot be read. Defaults are used.", path.string());
  return fmt::format("The settings file was not usable and is kept as {}. Defaults are used.",
                     aside.string());
}

}  // namespace

LoadedSettings SettingsFile::load() const {
  LoadedSettings loaded;
  std::error_code failed;
  if (!std::filesystem::exists(path_, failed)) return loaded;
  const std::optional<Json> object = readObject(path_);
  if (!object) {
    loaded.warning = setAside(path_);
    return loaded;
  }
  Reader reader(*object);
  Settings& s = loaded.settings;
  readTheme(reader, s.theme);
  reader.flag("reduceMotion", s.reduceMotion);
  reader.number("textScale", s.textScale, 0.8, 2);
  reader.flag("enterSends", s.enterSends);
  reader.text("systemPrompt", s.systemPrompt);
  readSampling(reader, s.sampling);
  reader.number("contextSize", s.contextSize, 0, 1 << 24);
  reader.text("lastModel", s.lastModel);
  reader.paths("importedModels", s.importedModels);
  reader.paths("hiddenModels", s.hiddenModels);
  reader.paths("documentFolders", s.documentFolders);
  reader.flag("documentsPaused", s.documentsPaused);
  reader.flag("backgroundPaused", s.backgroundPaused);
  reader.flag("keepRunning", s.keepRunning);
  reader.flag("quickAskShortcut", s.quickAskShortcut);
  if (!reader.rejected().empty()) {
    loaded.warning = fmt::format("Some settings in {} could not be used and have their defaults: {}.",
                                 path_.string(), reader.rejected());
  }
  return loaded;
}

Status SettingsFile::save(const Settings& settings) const {
  Json object = readObject(path_).value_or(Json::object());
  for (const auto& [theme, name] : kThemes) {
    if (settings.theme == theme) object["theme"] = name;
  }
  object["reduceMotion"] = settings.reduceMotion;
  object["textScale"] = settings.textScale;
  object["enterSends"] = settings.enterSends;
  object["systemPrompt"] = settings.systemPrompt;
  object["temperature"] = settings.sampling.temperature;
  object["topK"] = settings.sampling.topK;
  object["topP"] = settings.sampling.topP;
  object["minP"] = settings.sampling.minP;
  object["repetitionPenalty"] = settings.sampling.repetitionPenalty;
  object["frequencyPenalty"] = settings.sampling.frequencyPenalty;
  object["contextSize"] = settings.contextSize;
  object["lastModel"] = settings.lastModel;
  object["importedModels"] = settings.importedModels;
  object["hiddenModels"] = settings.hiddenModels;
  object["documentFolders"] = settings.documentFolders;
  object["documentsPaused"] = settings.documentsPaused;
  object["backgroundPaused"] = settings.backgroundPaused;
  object["keepRunning"] = settings.keepRunning;
  object["quickAskShortcut"] = settings.quickAskShortcut;
  // Paths may hold bytes that are no UTF-8; replacing them beats not saving at all.
  return writeFileAtomically(path_, object.dump(2, ' ', false, Json::error_handler_t::replace) + "\n");
}

}  // namespace tandem
