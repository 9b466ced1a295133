#include "engine/runtime/replay.h"

#include <algorithm>
#include <map>
#include <memory>
#include <set>
#include <utility>

#include "engine/runtime/coordinator.h"
#include "engine/runtime/recorded_costs.h"
#include "engine/runtime/recorded_machine.h"
#include "engine/runtime/trace_words.h"

namespace tandem::runtime {
namespace {

using trace::Event;
using trace::EventKind;

constexpr std::size_t kMostTokens = 1U << 27U;  // of all prompts of a record together

class Replay final : public trace::Sink {
 public:
  Replay(const trace::Record& record, const schedule::Policy& policy, const CoordinatorOptions& options,
         kv::Pool& pool)
      : events_(record.events),
        machine_(record.header, countRequests(),
                 {[this] { return next() && next()->kind == EventKind::passBegan; },
                  [this] { return nextToken(); }}),
        coordinator_({.machine = machine_,
                      .pool = pool,
                      .language = language_,
                      .policy = policy,
                      .clock = clock_,
                      .trace = this},
                     options, doorbell_) {}

  Replayed run() {
    while (next() != nullptr && !difference_) {
      const std::size_t before = cursor_;
      clock_.advance(next()->at - clock_.now());
      if (!goOn()) break;
      if (cursor_ == before) differ({});
    }
    return {decisions_, difference_};
  }

  /// Hears what the coordinator does this time.
  void record(const Event& event) override {
    if (difference_ || next() == nullptr) return;  // a record may end in the middle of a step
    if (event != *next()) return differ(show(event, words_));
    if (event.kind == EventKind::decided) ++decisions_;
    ++cursor_;
  }

 private:
  struct Known {
    std::shared_ptr<FlowChannel> channel;
    TokenId own = 0;
    std::vector<TokenId> tokens;  // prompt and answer so far
  };

  std::size_t countRequests() const {
    return static_cast<std::size_t>(std::count_if(
        events_.begin(), events_.end(), [](const Event& event) { return event.kind == EventKind::arrived; }));
  }
  const Event* next() const { return cursor_ < events_.size() ? &events_[cursor_] : nullptr; }

  void differ(std::string replayed) {
    difference_ = Difference{cursor_ + 2, show(*next(), words_), std::move(replayed)};
  }

  /// Takes in what the record says came next from outside. False when the record ends before a decision.
  bool goOn() {
    switch (next()->kind) {
      case EventKind::arrived:
        arrive(*next());
        return true;
      case EventKind::endedAll:
        coordinator_.endAll(static_cast<FinishReason>(next()->code), {});
        return true;
      case EventKind::kernelEnded:
      case EventKind::prepared:
      case EventKind::cancelSeen:
      case EventKind::blocks:
      case EventKind::decided:
        return step();
      default:
        return true;  // nothing comes from outside: the coordinator should have caused it
    }
  }

  void arrive(const Event& event) {
    Known& known = requests_[event.request];
    known.own = RecordedTokens::own(arrived_++);
    const auto other = requests_.find(event.other);
    const auto shared = static_cast<std::size_t>(std::min(event.shared, event.tokens));
    if (event.shared > 0 && other != requests_.end() && &other->second != &known) {
      const std::vector<TokenId>& from = other->second.tokens;
      known.tokens.assign(from.begin(),
                          from.begin() + static_cast<std::ptrdiff_t>(std::min(shared, from.size())));
    }
    known.tokens.resize(static_cast<std::size_t>(event.tokens), known.own);
    const auto priority = event.reactive ? Priority::reactive : Priority::proactive;
    known.channel = std::make_shared<FlowChannel>(event.request, priority, nullptr, doorbell_);
    const bool cancelled = cursor_ + 1 < events_.size() &&
                           events_[cursor_ + 1].kind == EventKind::cancelSeen &&
                           events_[cursor_ + 1].request == event.request;
    if (cancelled) known.channel->cancel();
    Request request;
    request.priority = priority;
    request.maxTokens = event.limit;
    request.sampling.temperature = 0;
    request.stop = {RecordedTokens::kStopText};
    coordinator_.accept(
        {known.channel, std::move(request), Prompt{known.tokens, {}}, event.at - event.lasted});
  }

  bool step() {
    const auto from = events_.begin() + static_cast<std::ptrdiff_t>(cursor_);
    const auto decision = std::find_if(from, events_.end(),
                                       [](const Event& event) { return event.kind == EventKind::decided; });
    if (decision == events_.end()) return false;
    for (auto event = from; event != decision; ++event) takeIn(*event);
    coordinator_.step();
    return true;
  }

  void takeIn(const Event& event) {
    if (event.kind == EventKind::cancelSeen) {
      if (const auto known = requests_.find(event.request); known != requests_.end())
        known->second.channel->cancel();
    }
    const bool kernel = event.kind == EventKind::kernelEnded;
    if (!kernel && event.kind != EventKind::prepared) return;
    device::Completion completion;
    completion.finished = event.code == (kernel ? 0 : 1);
    completion.ended = event.lasted;
    if (event.code == 2)
      completion.status = Error{ErrorCode::internal, "It failed when it was recorded.", {}};
    machine_.complete(event.kernel, completion);
  }

  /// The token with which the coordinator causes the next recorded event.
  std::optional<TokenId> nextToken() {
    const Event* event = next();
    if (event == nullptr || event->kind == EventKind::finished) {
      const bool ended = event == nullptr || event->code == static_cast<int>(FinishReason::stop);
      return ended ? std::optional(RecordedTokens::kEnd) : std::nullopt;
    }
    const auto known = requests_.find(event->request);
    if (event->kind != EventKind::answered || known == requests_.end()) return RecordedTokens::kEnd;
    const Event* after = cursor_ + 1 < events_.size() ? event + 1 : nullptr;
    const bool stops = after != nullptr && after->kind == EventKind::finished &&
                       after->request == event->request &&
                       after->code == static_cast<int>(FinishReason::stop);
    return known->second.tokens.emplace_back(stops ? RecordedTokens::kStop : known->second.own);
  }

  const std::vector<Event>& events_;
  const trace::Words words_ = traceWords();
  std::size_t cursor_ = 0, decisions_ = 0, arrived_ = 0;
  std::optional<Difference> difference_;
  std::map<RequestId, Known> requests_;
  ManualClock clock_;
  RecordedLanguage language_;
  RecordedMachine machine_;
  const std::shared_ptr<Doorbell> doorbell_ = std::make_shared<Doorbell>();
  Coordinator coordinator_;
};

Status check(const trace::Record& record) {
  if (!record.whole()) {
    return Error{ErrorCode::missing,
                 "The record cannot be replayed, because parts of it are missing. Make one with "
                 "`tandemctl ask --trace FILE`.",
                 {}};
  }
  std::size_t tokens = 0;
  std::set<RequestId> arrived;
  for (const Event& event : record.events) {
    if (event.kind != EventKind::arrived) continue;
    tokens += static_cast<std::size_t>(event.tokens);
    if (!arrived.insert(event.request).second) {
      return Error{ErrorCode::malformed,
                   "In the record, request " + std::to_string(event.request.value) + " arrives twice.",
                   {}};
    }
  }
  if (tokens <= kMostTokens) return {};
  return Error{ErrorCode::limitExceeded, "The record's prompts are too long to be replayed.", {}};
}

}  // namespace

Result<Replayed> replay(const trace::Record& record, const schedule::Policy& policy) {
  TANDEM_TRY(check(record));
  TANDEM_ASSIGN(const CoordinatorOptions options, optionsOf(record.header));
  constexpr kv::Geometry kSmall{.layers = 1, .kvHeads = 1, .headDim = 8};  // nobody looks into it
  TANDEM_ASSIGN(const std::unique_ptr<kv::Pool> pool,
                kv::Pool::create(kSmall, record.header.blocks * kv::Geometry::kBlockTokens));
  return Replay(record, policy, options, *pool).run();
}

Result<Replayed> replay(const trace::Record& record) {
  TANDEM_ASSIGN(const CoordinatorOptions options, optionsOf(record.header));
  TANDEM_ASSIGN(const std::unique_ptr<cost::CostModel> costs, makeCosts(record.header.costs));
  if (costs->devices() != static_cast<int>(record.header.devices.size())) {
    return Error{ErrorCode::mismatch, "The record's cost model is for another number of devices.", {}};
  }
  TANDEM_ASSIGN(const std::unique_ptr<schedule::Policy> policy,
                schedule::makePolicy(record.header.policy, *costs, options.limits));
  return replay(record, *policy);
}

}  // namespace tandem::runtime
