// How far a trigger has read (an ETag, a cursor, a time), kept so that nothing is lost: it moves on only when
// a run has covered everything that was told up to there. Until then each look begins at the old place again,
// also after a crash, and finds the same. Thread: the loop.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "agents/core/json.h"
#include "agents/core/store.h"
#include "engine/base/result.h"

namespace tandem::agents {

class Bookmark {
 public:
  /// `name`: that of the note it is kept in.
  Bookmark(Store& store, std::string monitor, std::string name)
      : store_(store), monitor_(std::move(monitor)), name_(std::move(name)) {}

  /// Where to begin; null when nothing was ever read. Errors: those of the store.
  Result<Json> position();
  /// Everything from position() up to `next` was read, and in it is this that no run has covered. What was
  /// told earlier and is not among it is gone, and nothing waits for it.
  Status told(Json next, const std::vector<std::string>& keys);
  /// Whether something that was told waits for a run, as far as the last call of position() knew.
  bool waiting() const { return !keys_.empty(); }

 private:
  Status load();
  Status save();

  Store& store_;
  const std::string monitor_, name_;
  bool loaded_ = false;
  Json at_, next_;
  std::set<std::string> keys_;
  std::string saved_;
};

}  // namespace tandem::agents
