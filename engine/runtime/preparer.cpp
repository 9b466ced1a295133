#include "engine/runtime/preparer.h"

#include <algorithm>
#include <exception>
#include <utility>

#include "engine/runtime/request_grammar.h"

namespace tandem::runtime {

Preparer::Preparer(const Language& language, std::function<void(PreparedRequest)> deliver)
    : language_(language), deliver_(std::move(deliver)), thread_([this] { prepareAll(); }) {}

Preparer::~Preparer() {
  {
    const MutexLock lock(mutex_);
    stopping_ = true;
    for (const Raw& raw : raw_) raw.channel->cancel();
  }
  changed_.notifyOne();
  thread_.join();
}

void Preparer::submit(std::shared_ptr<FlowChannel> channel, Request request,
                      std::unique_ptr<sample::Constraint> constraint, Instant submitted) {
  {
    const MutexLock lock(mutex_);
    raw_.push_back({std::move(channel), std::move(request), std::move(constraint), submitted, nullptr});
  }
  changed_.notifyOne();
}

void Preparer::prepareAll() {
  while (auto raw = next()) {
    PreparedRequest prepared{raw->channel, {}, prepare(*raw), raw->submitted};
    prepared.request = std::move(raw->request);
    prepared.constraint = std::move(raw->constraint);
    prepared.words = std::move(raw->words);
    deliver_(std::move(prepared));
  }
}

/// Empty when stopping and nothing is left.
std::optional<Preparer::Raw> Preparer::next() {
  const MutexLock lock(mutex_);
  while (raw_.empty() && !stopping_) changed_.wait(mutex_);
  if (raw_.empty()) return {};
  auto first = std::find_if(raw_.begin(), raw_.end(),
                            [](const Raw& raw) { return raw.channel->priority() == Priority::reactive; });
  if (first == raw_.end()) first = raw_.begin();
  Raw raw = std::move(*first);
  raw_.erase(first);
  return raw;
}

Result<Prompt> Preparer::prepare(Raw& raw) const {
  if (raw.channel->cancelRequested()) return Error{ErrorCode::cancelled, "The request was cancelled.", {}};
  try {
    raw.words = knownWordsOf(raw.request, language_);
    return language_.prompt(raw.request.messages, raw.request.tools);
  } catch (const std::exception&) {  // only memory can be short; this request ends, the others go on
    return Error{ErrorCode::outOfMemory, "There was not enough memory to prepare the prompt.", {}};
  }
}

}  // namespace tandem::runtime
