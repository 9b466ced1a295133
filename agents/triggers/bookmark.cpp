#include "agents/triggers/bookmark.h"

namespace tandem::agents {
namespace {

/// More keys are only remembered in memory: after a restart the old place is read again.
constexpr std::size_t kMostKeys = 500;

}  // namespace

Status Bookmark::load() {
  if (loaded_) return {};
  TANDEM_ASSIGN(saved_, store_.note(monitor_, name_));
  const Json note = Json::parse(saved_, nullptr, false);
  if (note.is_object()) {
    at_ = note.value("at", Json());
    next_ = note.value("next", Json());
    const Json keys = note.value("keys", Json::array());
    for (const Json& key : keys) {
      if (key.is_string()) keys_.insert(key.get<std::string>());
    }
  }
  loaded_ = true;
  return {};
}

Status Bookmark::save() {
  Json note = {{"at", at_}};
  if (!keys_.empty() && keys_.size() <= kMostKeys) {
    note["next"] = next_;
    note["keys"] = keys_;
  }
  const std::string text = note.dump(-1, ' ', false, Json::error_handler_t::replace);
  if (text == saved_) return {};
  TANDEM_TRY(store_.setNote(monitor_, name_, text));
  saved_ = text;
  return {};
}

Result<Json> Bookmark::position() {
  TANDEM_TRY(load());
  for (auto key = keys_.begin(); key != keys_.end();) {
    TANDEM_ASSIGN(const bool covered, store_.covered(monitor_, *key));
    key = covered ? keys_.erase(key) : std::next(key);
  }
  if (keys_.empty() && !next_.is_null()) {
    at_ = std::exchange(next_, Json());
    TANDEM_TRY(save());
  }
  return at_;
}

Status Bookmark::told(Json next, const std::vector<std::string>& keys) {
  TANDEM_TRY(load());
  keys_ = std::set<std::string>(keys.begin(), keys.end());
  next_ = std::move(next);
  if (keys_.empty()) at_ = std::exchange(next_, Json());
  return save();
}

}  // namespace tandem::agents
