// What another process of Tandem does, as it appears in the records that each of them keeps: `tandemctl top`
// sees the window's engine without asking it anything.
//
// Records are written some 50 ms after what they tell, and their times are those of the machine's one steady
// clock. A record is untrusted.
// Thread: one at a time; LiveView's functions too.
#pragma once

#include <filesystem>
#include <memory>

#include "engine/api/live.h"
#include "engine/base/result.h"

namespace tandem {

class FollowedView : public LiveView {
 public:
  /// Takes in what was written since the last call. Of a folder it follows the newest session of a process
  /// that lives, and stays with that process; when none lives, the newest session of all. Errors: notFound
  /// (there is no record yet), io, malformed and the others of reading a record.
  virtual Status refresh() = 0;
  /// Whether the process that writes still lives.
  virtual bool alive() const = 0;
  /// The moment that the picture shows: now, or the last one that was written by a process that is gone.
  virtual Instant now() const = 0;
};

/// `record` is a file, or the folder in which the program keeps its records.
std::unique_ptr<FollowedView> followRecord(const std::filesystem::path& record);

}  // namespace tandem
