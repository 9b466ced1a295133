#include <signal.h>

#include <algorithm>
#include <cerrno>
#include <utility>
#include <vector>

#include "engine/api/follow.h"
#include "engine/runtime/trace_words.h"
#include "engine/trace/live_book.h"
#include "engine/trace/record_folder.h"
#include "engine/trace/record_tail.h"

namespace tandem {
namespace {
namespace fs = std::filesystem;

bool lives(int process) {
  return process > 0 && (::kill(process, 0) == 0 || errno == EPERM);
}

class RecordView final : public FollowedView {
 public:
  explicit RecordView(fs::path place) : place_(std::move(place)) {}

  Status refresh() override {
    TANDEM_ASSIGN(const std::vector<trace::KeptFile> files, choose());
    if (files.front().session != session_) begin(files.front());
    alive_ = lives(process_);
    for (const trace::KeptFile& file : files) {
      if (file.file < current_) continue;  // read to its end already
      TANDEM_TRY(readOn(file.file));
    }
    return {};
  }
  bool alive() const override { return alive_; }
  Instant now() const override { return alive_ ? std::max(SteadyClock().now(), latest_) : latest_; }

  LiveState state() const override { return book_ ? book_->state() : LiveState{}; }
  LiveNews news(LiveCursor& cursor) const override {
    const bool other = cursor.session != sessions_;
    if (other) cursor = {sessions_, 0, 0};
    LiveNews news = book_ ? book_->news(cursor) : LiveNews{};
    news.otherSession = other;
    return news;
  }
  std::string describe(const LiveKernel& kernel) const override {
    return book_ ? book_->describe(kernel) : std::string();
  }

 private:
  /// The files of the session to be shown, in order; never empty.
  Result<std::vector<trace::KeptFile>> choose() const {
    std::error_code ignored;
    // A folder may not be there yet.
    if (fs::is_regular_file(place_, ignored) || place_.has_extension()) {
      return std::vector<trace::KeptFile>{{place_, place_.string(), 0}};
    }
    std::vector<trace::KeptFile> files = trace::keptFiles(place_);
    if (files.empty()) {
      return Error{
          ErrorCode::notFound, "There is no record yet. Tandem keeps one while a model is loaded.", {}};
    }
    const bool stay = lives(process_);
    const trace::KeptFile* chosen = nullptr;
    for (const trace::KeptFile& file : files) {
      if (stay ? file.process == process_ : lives(file.process)) chosen = &file;
    }
    const std::string session = (chosen != nullptr ? *chosen : files.back()).session;
    std::erase_if(files, [&](const trace::KeptFile& file) { return file.session != session; });
    return files;
  }

  void begin(const trace::KeptFile& first) {
    session_ = first.session;
    process_ = first.process;
    current_.clear();
    tail_.reset();
    book_.reset();
    latest_ = {};
    ++sessions_;
  }

  Status readOn(const fs::path& file) {
    if (file != current_) {
      tail_ = std::make_unique<trace::RecordTail>(file, runtime::traceWords());
      current_ = file;
    }
    TANDEM_ASSIGN(const trace::RecordTail::Part part, tail_->readOn());
    if (!book_ && tail_->header()) {
      book_ = std::make_unique<trace::LiveBook>(*tail_->header(), runtime::traceWords());
    }
    if (!book_) return {};
    book_->lose(part.lost);
    for (const trace::Event& event : part.events) {
      if (event.kind != trace::EventKind::decided) book_->take(event);
      latest_ = event.at;
    }
    return {};
  }

  const fs::path place_;
  std::string session_;
  int process_ = 0;
  bool alive_ = false;
  fs::path current_;  ///< the file that tail_ reads; earlier parts are behind us
  std::unique_ptr<trace::RecordTail> tail_;
  std::unique_ptr<trace::LiveBook> book_;
  std::uint64_t sessions_ = 0;
  Instant latest_{};
};

}  // namespace

std::unique_ptr<FollowedView> followRecord(const fs::path& record) {
  return std::make_unique<RecordView>(record);
}

}  // namespace tandem
