#include "agents/triggers/system_journal.h"

#include <fmt/format.h>
#include <systemd/sd-id128.h>
#include <systemd/sd-journal.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <charconv>
#include <cstdlib>
#include <cstring>
#include <initializer_list>
#include <memory>

#include "agents/context/bounded_text.h"
#include "engine/base/printable.h"

namespace tandem::agents {
namespace {

constexpr std::size_t kField = 4096;

struct Close {
  void operator()(sd_journal* journal) const { sd_journal_close(journal); }
};
using OpenJournal = std::unique_ptr<sd_journal, Close>;

Error failure(int reason) {
  const ErrorCode code = reason == -ENOENT                       ? ErrorCode::notFound
                         : reason == -EACCES || reason == -EPERM ? ErrorCode::permission
                                                                 : ErrorCode::io;
  return Error{code, fmt::format("The journal cannot be read ({}).", std::strerror(-reason)), {}};
}

std::string_view field(sd_journal* journal, const char* name) {
  const void* data = nullptr;
  std::size_t length = 0;
  if (sd_journal_get_data(journal, name, &data, &length) < 0) return {};
  const std::string_view whole(static_cast<const char*>(data), length);
  const std::size_t equals = whole.find('=');
  return equals == whole.npos ? std::string_view() : whole.substr(equals + 1);
}

JournalEntry entryOf(sd_journal* journal) {
  JournalEntry entry;
  for (const char* name : {"_SYSTEMD_USER_UNIT", "_SYSTEMD_UNIT", "SYSLOG_IDENTIFIER", "_COMM"}) {
    entry.unit = printable(field(journal, name), 120);
    if (!entry.unit.empty()) break;
  }
  entry.message = boundedText(field(journal, "MESSAGE"), 1000);
  const std::string_view priority = field(journal, "PRIORITY");
  std::from_chars(priority.data(), priority.data() + priority.size(), entry.priority);
  std::uint64_t micros = 0;
  if (sd_journal_get_realtime_usec(journal, &micros) >= 0) {
    entry.when = WallTime(std::chrono::milliseconds(static_cast<std::int64_t>(micros / 1000)));
  }
  return entry;
}

std::string cursorOf(sd_journal* journal) {
  char* cursor = nullptr;
  if (sd_journal_get_cursor(journal, &cursor) < 0) return {};
  const std::unique_ptr<char, void (*)(void*)> owned(cursor, std::free);
  return owned.get();
}

std::vector<std::filesystem::path> systemFolders() {
  sd_id128_t machine{};
  if (sd_id128_get_machine(&machine) < 0) return {};
  std::array<char, SD_ID128_STRING_MAX> name{};
  sd_id128_to_string(machine, name.data());
  return {std::filesystem::path("/var/log/journal") / name.data(),
          std::filesystem::path("/run/log/journal") / name.data()};
}

/// The files of the system are there, but not for this user.
std::string restrictionHere() {
  for (const auto& folder : systemFolders()) {
    const auto file = folder / "system.journal";
    if (access(file.c_str(), F_OK) == 0 && access(file.c_str(), R_OK) != 0) {
      return "It sees only messages of your own programs. For those of the system, an administrator has to "
             "add you "
             "to the group systemd-journal (sudo adduser NAME systemd-journal); then log in again.";
    }
  }
  return {};
}

/// Whether there is an entry at the end to stand on.
bool goToEnd(sd_journal* journal) {
  return sd_journal_seek_tail(journal) >= 0 && sd_journal_previous(journal) > 0;
}

}  // namespace

std::vector<std::filesystem::path> SystemJournal::folders() const {
  if (!folder_.empty()) return {folder_};
  return systemFolders();
}

Result<JournalBatch> SystemJournal::read(const JournalQuery& query) {
  sd_journal* opened = nullptr;
  const int result = folder_.empty() ? sd_journal_open(&opened, SD_JOURNAL_LOCAL_ONLY)
                                     : sd_journal_open_directory(&opened, folder_.c_str(), 0);
  if (result < 0) return failure(result);
  const OpenJournal journal(opened);
  sd_journal_set_data_threshold(journal.get(), kField);
  JournalBatch batch;
  batch.cursor = query.after;
  if (folder_.empty()) batch.restriction = restrictionHere();

  if (query.after.empty()) {
    if (goToEnd(journal.get())) batch.cursor = cursorOf(journal.get());
    return batch;
  }
  for (int priority = 0; priority <= query.priority; ++priority) {
    const std::string match = fmt::format("PRIORITY={}", priority);
    if (const int added = sd_journal_add_match(journal.get(), match.data(), match.size()); added < 0) {
      return failure(added);
    }
  }
  if (sd_journal_seek_cursor(journal.get(), query.after.c_str()) < 0) {
    // Not one of this journal's: it was deleted or copied. From its end on, then.
    return read({{}, query.priority, query.most});
  }
  bool first = true;
  while (batch.entries.size() < query.most) {
    const int next = sd_journal_next(journal.get());
    if (next < 0) return failure(next);
    if (next == 0) return batch;
    const bool known = first && sd_journal_test_cursor(journal.get(), query.after.c_str()) > 0;
    first = false;
    if (known) continue;
    batch.entries.push_back(entryOf(journal.get()));
    batch.cursor = cursorOf(journal.get());
  }
  return batch;
}

}  // namespace tandem::agents
