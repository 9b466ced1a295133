// Renders and tokenises prompts on a thread of its own: neither the window that asks nor the decoding of
// others waits for a long conversation to be tokenised.
//
// Thread: submit from any thread. Reactive requests are prepared first.
#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <thread>

#include "engine/base/clock.h"
#include "engine/base/mutex.h"
#include "engine/runtime/context.h"
#include "engine/runtime/language.h"

namespace tandem::runtime {

class Preparer {
 public:
  /// `deliver` is called on the preparing thread and must not throw. `language` outlives the preparer.
  Preparer(const Language& language, std::function<void(PreparedRequest)> deliver);
  /// Delivers what is left without preparing it, as `cancelled`.
  ~Preparer();

  /// `constraint` keeps the answer to the schema of `request`; null without one.
  void submit(std::shared_ptr<FlowChannel> channel, Request request,
              std::unique_ptr<sample::Constraint> constraint, Instant submitted);

 private:
  struct Raw {
    std::shared_ptr<FlowChannel> channel;
    Request request;
    std::unique_ptr<sample::Constraint> constraint;
    Instant submitted{};
    std::unique_ptr<sample::KnownWords> words;
  };
  void prepareAll();
  std::optional<Raw> next();
  /// The prompt, and raw.words.
  Result<Prompt> prepare(Raw& raw) const;

  const Language& language_;
  const std::function<void(PreparedRequest)> deliver_;
  Mutex mutex_;
  Condition changed_;
  std::deque<Raw> raw_ TANDEM_GUARDED_BY(mutex_);
  bool stopping_ TANDEM_GUARDED_BY(mutex_) = false;
  std::thread thread_;
};

}  // namespace tandem::runtime
