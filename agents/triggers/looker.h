// Looks at something on a worker thread, one look at a time.
//
//   look() → prepare() on the loop → the function it returned on a worker → take() on the loop → done()
//
// A look that is wished for while another goes on takes place afterwards, because the one that goes on may be
// past what has changed; wishes in between are one look. Thread: the loop. Neither take() nor done() may
// destroy the looker.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <utility>
#include <vector>

#include "agents/core/loop.h"
#include "agents/triggers/tether.h"

namespace tandem::agents {

template <typename Findings>
class Looker {
 public:
  /// Runs on a worker, perhaps longer than the looker lives: it must own what it touches. Should end soon
  /// after a stop was requested.
  using Read = std::function<Findings(std::stop_token)>;

  Looker(Loop& loop, std::function<Read()> prepare, std::function<void(Findings)> take)
      : loop_(loop), prepare_(std::move(prepare)), take_(std::move(take)) {}
  ~Looker() { stop_.request_stop(); }
  Looker(const Looker&) = delete;
  Looker& operator=(const Looker&) = delete;

  void look(std::function<void()> done = {}) {
    if (done) waiting_.push_back(std::move(done));
    if (looking_) {
      again_ = true;
      return;
    }
    begin();
  }

  bool looking() const { return looking_; }

 private:
  void begin() {
    looking_ = true;
    again_ = false;
    auto served = std::exchange(waiting_, {});
    auto findings = std::make_shared<std::optional<Findings>>();
    loop_.work(
        [findings, read = prepare_(), stop = stop_.get_token()] { findings->emplace(read(stop)); },
        tether_([this, findings, served = std::move(served)] { finish(std::move(**findings), served); }));
  }

  void finish(Findings findings, const std::vector<std::function<void()>>& served) {
    looking_ = false;
    take_(std::move(findings));
    for (const auto& done : served) done();
    if (again_ && !looking_) begin();
  }

  Loop& loop_;
  const std::function<Read()> prepare_;
  const std::function<void(Findings)> take_;
  std::vector<std::function<void()>> waiting_;  ///< for the next look
  bool looking_ = false, again_ = false;
  std::stop_source stop_;
  Tether tether_;
};

}  // namespace tandem::agents
