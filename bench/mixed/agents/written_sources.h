// What a machine for tests and measurements lacks: a journal and a clipboard, written by the program itself.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "agents/triggers/clipboard.h"
#include "agents/triggers/journal.h"
#include "engine/base/mutex.h"

namespace tandem::bench {

/// A journal that says what is written into it. Thread: any.
class WrittenJournal final : public agents::Journal {
 public:
  void write(agents::JournalEntry entry) {
    const MutexLock lock(mutex_);
    entries_.push_back(std::move(entry));
  }
  Result<agents::JournalBatch> read(const agents::JournalQuery& query) override {
    const MutexLock lock(mutex_);
    agents::JournalBatch batch;
    const std::size_t from = query.after.empty() ? entries_.size() : std::stoul(query.after);
    for (std::size_t i = from; i < entries_.size(); ++i) {
      if (entries_[i].priority <= query.priority) batch.entries.push_back(entries_[i]);
    }
    batch.cursor = std::to_string(entries_.size());
    return batch;
  }
  std::vector<std::filesystem::path> folders() const override { return {}; }

 private:
  Mutex mutex_;
  std::vector<agents::JournalEntry> entries_ TANDEM_GUARDED_BY(mutex_);
};

/// A clipboard into which nobody else copies; the last one who listens hears it. Thread: the loop.
class WrittenClipboard final : public agents::ClipboardSource {
 public:
  Status available() const override { return {}; }
  std::unique_ptr<Listening> listen(std::function<void(const std::string&)> copied) override {
    *copied_ = std::move(copied);
    return std::make_unique<Ear>(copied_);
  }
  void copy(const std::string& text) const {
    if (*copied_) (*copied_)(text);
  }

 private:
  using Copied = std::function<void(const std::string&)>;
  struct Ear final : Listening {
    explicit Ear(std::shared_ptr<Copied> heard) : copied(std::move(heard)) {}
    ~Ear() override { *copied = nullptr; }
    const std::shared_ptr<Copied> copied;
  };
  const std::shared_ptr<Copied> copied_ = std::make_shared<Copied>();
};

}  // namespace tandem::bench
