#include "engine/trace/record_folder.h"

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <ctime>
#include <utility>

namespace tandem::trace {
namespace fs = std::filesystem;
namespace {

constexpr std::string_view kEnding = ".record.jsonl";

std::string padded(std::int64_t number, std::size_t digits) {
  const std::string text = std::to_string(number);
  return std::string(text.size() < digits ? digits - text.size() : 0, '0') + text;
}

std::vector<fs::path> filesOf(const fs::path& folder) {
  std::vector<fs::path> files;
  std::error_code problem;
  for (fs::directory_iterator entry(folder, problem), end; !problem && entry != end;
       entry.increment(problem)) {
    const std::string name = entry->path().filename().string();
    if (name.ends_with(kEnding) && entry->is_regular_file(problem)) files.push_back(entry->path());
  }
  std::sort(files.begin(), files.end());
  return files;
}

void makeRoom(const fs::path& folder) {
  std::error_code ignored;
  fs::create_directories(folder.parent_path(), ignored);
  ::mkdir(folder.c_str(), 0700);
  const std::vector<fs::path> files = filesOf(folder);
  const auto keep = static_cast<std::size_t>(kKeptFiles - 1);
  for (std::size_t i = 0; i + keep < files.size(); ++i) fs::remove(files[i], ignored);
}

}  // namespace

int processOf(std::string_view session) {
  const std::string_view digits = session.substr(session.rfind('-') + 1);  // of npos: all of it
  int number = 0;
  const auto [end, problem] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
  return problem == std::errc() && end == digits.data() + digits.size() ? number : 0;
}

std::vector<KeptFile> keptFiles(const fs::path& folder) {
  std::vector<fs::path> files = filesOf(folder);
  std::vector<KeptFile> kept;
  for (fs::path& file : files) {
    std::string name = file.filename().string();
    name.resize(name.size() - kEnding.size());
    const std::string session = name.substr(0, name.rfind('-'));  // without its part
    kept.push_back({std::move(file), session, processOf(session)});
  }
  return kept;
}

std::string newSessionName() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  const auto micros = std::chrono::duration_cast<std::chrono::microseconds>(now).count();
  const auto seconds = static_cast<std::time_t>(micros / 1'000'000);
  std::tm utc{};
  ::gmtime_r(&seconds, &utc);
  std::array<char, 32> stamp{};
  std::strftime(stamp.data(), stamp.size(), "%Y%m%dT%H%M%S", &utc);
  return std::string(stamp.data()) + "." + padded(micros % 1'000'000, 6) + "-" + std::to_string(::getpid());
}

RecordLimits keepIn(const fs::path& folder, const std::string& session) {
  const auto place = [folder, session](int part) {
    fs::path file = folder / (session + "-" + padded(part, 4) + std::string(kEnding));
    std::error_code ignored;
    if (!fs::exists(file, ignored)) makeRoom(folder);
    return file;
  };
  return {kKeptFileBytes, place};
}

Result<std::vector<Record>> readFolder(const fs::path& folder, const Words& words) {
  std::vector<Record> records;
  for (const fs::path& file : filesOf(folder)) {
    auto record = readRecord(file, words);
    if (!record.ok()) continue;
    const auto same = std::find_if(records.begin(), records.end(), [&](const Record& other) {
      return other.header.session == record->header.session;
    });
    if (same == records.end()) {
      records.push_back(std::move(*record));
      continue;
    }
    same->events.insert(same->events.end(), record->events.begin(), record->events.end());
    same->lost += record->lost;
    same->cut = record->cut;
  }
  if (records.empty()) {
    return Error{ErrorCode::notFound,
                 "There is no record yet. Tandem keeps one while it answers; ask it something first.",
                 {}};
  }
  return records;
}

}  // namespace tandem::trace
