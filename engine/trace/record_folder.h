// The folder in which the program keeps the records of its last sessions: a ring of files.
//
// Every session of every process writes files of its own, so that nobody waits for anybody; whoever opens one
// removes the oldest ones first. Names sort by age.
//
// Thread: any; several processes may use the folder.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/result.h"
#include "engine/trace/record_file.h"

namespace tandem::trace {

inline constexpr std::uint64_t kKeptFileBytes = 1 << 20;
inline constexpr int kKeptFiles = 8;

/// A name for a session that begins now: time and process.
std::string newSessionName();

/// Places for the parts of `session` in `folder`, which is made when it is missing (0700).
RecordLimits keepIn(const std::filesystem::path& folder, const std::string& session);

/// One part of a session.
struct KeptFile {
  std::filesystem::path file;
  std::string session;
  int process = 0;  ///< that wrote it; 0 = the name does not say
};
/// The process that wrote `session`; 0 = the name does not say.
int processOf(std::string_view session);
/// Oldest first, the parts of a session in order.
std::vector<KeptFile> keptFiles(const std::filesystem::path& folder);

/// The sessions that the files in `folder` tell of, oldest first, their parts joined. Files that cannot be
/// used are left out. Errors: notFound when there is no record at all.
Result<std::vector<Record>> readFolder(const std::filesystem::path& folder, const Words& words);

}  // namespace tandem::trace
