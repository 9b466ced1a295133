#include "app/settings/log.h"

#include <spdlog/sinks/rotating_file_sink.h>
#include <spdlog/sinks/stdout_color_sinks.h>
#include <sys/stat.h>

#include <array>
#include <cstdlib>
#include <string>

namespace tandem {
namespace {

constexpr std::size_t kFileBytes = 1 << 20;
constexpr std::size_t kFiles = 3;
constexpr std::array kCategories{LogCategory::app, LogCategory::storage, LogCategory::models,
                                 LogCategory::chat};

/// The level that `wish` ("debug" or "storage=debug,…") gives to `name`.
spdlog::level::level_enum levelFor(std::string_view name, std::string_view wish) {
  auto level = spdlog::level::info;
  while (!wish.empty()) {
    const std::string_view part = wish.substr(0, wish.find(','));
    wish.remove_prefix(std::min(part.size() + 1, wish.size()));
    const std::size_t equals = part.find('=');
    if (equals == std::string_view::npos) {
      level = spdlog::level::from_str(std::string(part));
    } else if (part.substr(0, equals) == name) {
      return spdlog::level::from_str(std::string(part.substr(equals + 1)));
    }
  }
  return level;
}

}  // namespace

std::string_view toString(LogCategory category) {
  switch (category) {
    case LogCategory::app:
      return "app";
    case LogCategory::storage:
      return "storage";
    case LogCategory::models:
      return "models";
    case LogCategory::chat:
      return "chat";
  }
  return "app";
}

Log::Log(const std::filesystem::path& file) {
  const char* wish = std::getenv("TANDEM_LOG");
  auto screen = std::make_shared<spdlog::sinks::stderr_color_sink_mt>();
  if (wish == nullptr) screen->set_level(spdlog::level::warn);
  std::vector<spdlog::sink_ptr> sinks{screen};
  std::string problem;
  if (!file.empty()) {
    try {
      std::filesystem::create_directories(file.parent_path());
      sinks.push_back(
          std::make_shared<spdlog::sinks::rotating_file_sink_mt>(file.string(), kFileBytes, kFiles));
      ::chmod(file.c_str(), 0600);
    } catch (const std::exception& error) {
      problem = error.what();
    }
  }
  for (const LogCategory category : kCategories) {
    auto logger =
        std::make_shared<spdlog::logger>(std::string(toString(category)), sinks.begin(), sinks.end());
    logger->set_level(levelFor(logger->name(), wish != nullptr ? wish : ""));
    logger->flush_on(spdlog::level::warn);
    loggers_.push_back(std::move(logger));
  }
  if (!problem.empty()) (*this)[LogCategory::app].warn("No log file: {}", problem);
}

spdlog::logger& Log::operator[](LogCategory category) const {
  return *loggers_[static_cast<std::size_t>(category)];
}

}  // namespace tandem
