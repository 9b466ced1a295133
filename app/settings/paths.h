// Where Tandem keeps things: the XDG base directories, in one place.
// Plain value; resolve() reads the environment, nothing touches the disk.
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>

namespace tandem {

/// The one name by which the desktop knows the program: desktop file, icon, D-Bus name, metainfo.
inline constexpr const char* kApplicationId = "org.tandem.Tandem";

struct Paths {
  std::filesystem::path config;   ///< settings.json
  std::filesystem::path data;     ///< tandem.db, agents.db, documents.db, models/, notes/, drafts/
  std::filesystem::path cache;    ///< what can be made again
  std::filesystem::path state;    ///< logs, records/
  std::filesystem::path runtime;  ///< sockets; gone when the session ends
  /// What the desktop starts when a person logs in; empty: nothing of ours is put there.
  std::filesystem::path autostart = {};

  std::filesystem::path settingsFile() const { return config / "settings.json"; }
  std::filesystem::path database() const { return data / "tandem.db"; }
  std::filesystem::path agentDatabase() const { return data / "agents.db"; }
  std::filesystem::path documentDatabase() const { return data / "documents.db"; }
  /// What a person let an agent write down.
  std::filesystem::path notes() const { return data / "notes"; }
  std::filesystem::path drafts() const { return data / "drafts"; }
  std::filesystem::path models() const { return data / "models"; }
  std::filesystem::path lockFile() const { return data / "tandem.lock"; }
  /// What the scheduler did lately, for `tandemctl explain`: times, numbers and reasons, no texts.
  std::filesystem::path records() const { return state / "records"; }
  std::filesystem::path logFile() const { return state / "tandem.log"; }
  /// Conversations that wait for their next turn while memory is short; nothing in it has a name.
  std::filesystem::path idleConversations() const { return cache / "kv"; }

  /// What `tandemctl profile` measured; the engine predicts with it.
  std::filesystem::path profiles() const { return cache; }

  using Environment = std::function<std::optional<std::string>(const char* name)>;
  /// As the XDG specification says: a variable counts only when it holds an absolute path.
  static Paths resolve(const Environment& environment);
  static Paths resolve();
};

}  // namespace tandem
