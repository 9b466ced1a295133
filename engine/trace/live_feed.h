// The LiveView of an engine: each session that begins gets a sink of it, and what that sink hears becomes the
// picture.
// Thread: LiveView's functions from any; open() and the sinks as the engine calls them, one session at a
// time.
#pragma once

#include <memory>

#include "engine/api/live.h"
#include "engine/base/mutex.h"
#include "engine/trace/header.h"
#include "engine/trace/live_book.h"

namespace tandem::trace {

class LiveFeed final : public LiveView {
 public:
  LiveFeed() : shared_(std::make_shared<Shared>()) {}

  /// The picture is that of this session from now on, until its sink is gone.
  std::unique_ptr<Sink> open(const Header& header, Words words);

  LiveState state() const override;
  LiveNews news(LiveCursor& cursor) const override;
  std::string describe(const LiveKernel& kernel) const override;

 private:
  /// Sinks may outlive the view.
  struct Shared {
    Mutex mutex;
    std::unique_ptr<LiveBook> book TANDEM_GUARDED_BY(mutex);  ///< null = no session
    std::uint64_t session TANDEM_GUARDED_BY(mutex) = 0;
  };
  class Hearer;

  const std::shared_ptr<Shared> shared_;
};

}  // namespace tandem::trace
