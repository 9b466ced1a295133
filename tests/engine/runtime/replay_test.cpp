// A session recorded with real threads and in real time gives the identical decisions; whoever alters its
// record is found out.
#include <gmock/gmock.h>

#include <algorithm>
#include <random>
#include <thread>

#include "engine/runtime/executor.h"
#include "tests/engine/runtime/recording.h"
#include "tests/fakes/fake_language.h"
#include "tests/fakes/fake_machine.h"

namespace tandem::runtime {
namespace {

using trace::Event;
using trace::EventKind;

/// One millisecond for a node, whatever the load.
class FlatCosts final : public cost::CostModel {
 public:
  int devices() const override { return 1; }
  cost::Annotation predict(int, int firstNode, int endNode, const graph::Load&) const override {
    return {.latency = std::chrono::milliseconds(endNode - firstNode), .bandwidthShare = 0.5};
  }
  Instant compileTime(int, int, int) const override { return {}; }
};

/// The fake machine on a thread of its own, so that kernels take real time and may be stopped.
class SlowMachine final : public device::Machine {
 public:
  SlowMachine() : device_(*this) {}
  std::span<device::Device* const> devices() const override { return devices_; }
  std::span<const graph::Node> nodes() const override { return fake.nodes(); }
  int vocabularySize() const override { return fake.vocabularySize(); }
  Result<std::unique_ptr<device::Pass>> makePass(int rows, int logits) override {
    return fake.makePass(rows, logits);
  }
  Status begin(device::Pass& pass, std::span<const device::Row> rows) override {
    return fake.begin(pass, rows);
  }

  fakes::FakeMachine fake;

 private:
  class SlowDevice final : public device::Device {
   public:
    explicit SlowDevice(SlowMachine& machine) : machine_(machine), thread_([this] { run(); }) {}
    ~SlowDevice() override {
      {
        const MutexLock lock(mutex_);
        leaving_ = true;
      }
      changed_.notifyAll();
      thread_.join();
    }
    const device::DeviceInfo& info() const override { return info_; }
    void launch(const device::Kernel& kernel, device::Done done) override {
      const MutexLock lock(mutex_);
      kernel_ = kernel;
      done_ = std::move(done);
      stopped_ = false;
      changed_.notifyAll();
    }
    void stop() override {
      const MutexLock lock(mutex_);
      stopped_ = true;
      changed_.notifyAll();
    }
    void prepare(const device::Kernel&, device::Done ready) override { ready({}); }

   private:
    void run() {
      std::mt19937 random(7);
      mutex_.lock();
      while (!leaving_) {
        if (!done_) {
          changed_.wait(mutex_);
          continue;
        }
        const auto began = clock_.now();
        const auto end = std::chrono::steady_clock::now() + std::chrono::microseconds(100 + random() % 900);
        while (!stopped_ && changed_.waitUntil(mutex_, end)) continue;
        const bool stopped = stopped_ && std::chrono::steady_clock::now() < end;
        const auto done = std::exchange(done_, nullptr);
        const device::Kernel kernel = kernel_;
        mutex_.unlock();
        device::Completion completion;
        completion.finished = !stopped;
        if (!stopped) {
          machine_.fake.devices()[0]->launch(kernel, [&](const device::Completion& c) { completion = c; });
        }
        completion.began = began;
        completion.ended = clock_.now();
        done(completion);
        mutex_.lock();
      }
      mutex_.unlock();
    }

    SlowMachine& machine_;
    const device::DeviceInfo info_{"slow", 1, {.granularity = device::Granularity::tile}};
    const SteadyClock clock_;
    Mutex mutex_;
    Condition changed_;
    device::Kernel kernel_;
    device::Done done_;
    bool stopped_ = false, leaving_ = false;
    std::thread thread_;
  };
  SlowDevice device_;
  const std::array<device::Device*, 1> devices_{&device_};
};

struct Session {
  trace::Header header;
  std::vector<Event> events;
};

/// Requests with gaps, cancels and a KV cache that is too small for all, under the default policy.
Session record() {
  const FlatCosts costs;
  CoordinatorOptions options;
  options.contextSize = 256;
  options.limits.batch = 4;
  options.limits.segmentTokens = 32;
  options.limits.age = std::chrono::milliseconds(60);
  const std::string_view name = schedule::policyNames().front();
  const auto policy = schedule::makePolicy(name, costs, options.limits);
  const auto pool = kv::Pool::create(fakes::FakeMachine::geometry(), 320);
  SlowMachine machine;
  machine.fake.endAfter = 120;
  machine.fake.damaged = {'%'};
  const fakes::FakeLanguage language;
  const SteadyClock clock;
  const auto bell = std::make_shared<Doorbell>();
  Keep keep;
  Session session;
  session.header = describeSession(machine, **pool, options, std::string(name), "flat");
  {
    Coordinator coordinator({machine, **pool, language, **policy, clock, &keep}, options, bell);
    Executor executor(coordinator, clock, bell);
    std::mt19937 random(11);
    std::vector<std::shared_ptr<FlowChannel>> channels;
    for (std::uint64_t id = 1; id <= 40; ++id) {
      const auto priority = random() % 3 == 0 ? Priority::reactive : Priority::proactive;
      auto channel = std::make_shared<FlowChannel>(RequestId{id}, priority, nullptr, bell);
      std::string prompt(random() % 90, static_cast<char>('a' + random() % 2));
      prompt += std::to_string(random() % 3);
      if (id == 13) prompt = "refused";
      if (id == 17) prompt = std::string(300, 'x');
      if (id == 21) prompt = "50 %";
      Request request;
      request.priority = priority;
      request.sampling.temperature = 0;
      request.maxTokens = static_cast<int>(random() % 20);
      if (id % 5 == 0) request.stop = {"e", "q"};
      if (id == 30) channel->cancel();
      executor.post(
          {channel, request, language.prompt(std::vector<Message>{{"user", prompt}}, {}), clock.now()});
      channels.push_back(channel);
      std::this_thread::sleep_for(std::chrono::microseconds(random() % 6000));
      if (random() % 6 == 0) channels[random() % channels.size()]->cancel();
    }
    for (std::size_t i = 0; i + 4 < channels.size(); ++i) channels[i]->wait();
  }  // the last ones end with the engine
  session.events = std::move(keep.events);
  return session;
}

bool hasKernelStoppedInside(const Session& session) {
  return std::any_of(session.events.begin(), session.events.end(), [](const Event& event) {
    return event.kind == EventKind::kernelEnded && event.code == 1;
  });
}

/// Whether an arrival falls into a kernel is a matter of microseconds: on a busy machine it may take a few
/// sessions.
const Session& recordedSession() {
  static const Session kSession = [] {
    Session session = record();
    for (int more = 0; more < 5 && !hasKernelStoppedInside(session); ++more) session = record();
    return session;
  }();
  return kSession;
}

Replayed replayFlat(const trace::Record& record) {
  const FlatCosts costs;
  const auto options = optionsOf(record.header);
  const auto policy = schedule::makePolicy(record.header.policy, costs, options->limits);
  const auto replayed = replay(record, **policy);
  EXPECT_TRUE(replayed.ok()) << replayed.error().message;
  return replayed.ok() ? *replayed : Replayed{};
}

TEST(Replay, OfRealThreadsAndRealTimeMakesTheIdenticalDecisions) {
  const Session& session = recordedSession();
  const auto count = [&](EventKind kind, int code) {
    return std::count_if(session.events.begin(), session.events.end(),
                         [&](const Event& event) { return event.kind == kind && event.code == code; });
  };
  EXPECT_EQ(count(EventKind::arrived, 0), 40);
  for (const FinishReason reason : {FinishReason::stop, FinishReason::length, FinishReason::cancelled,
                                    FinishReason::failed, FinishReason::contextFull}) {
    EXPECT_GT(count(EventKind::finished, static_cast<int>(reason)), 0) << toString(reason);
  }
  EXPECT_GT(count(EventKind::kernelEnded, 1), 0) << "no kernel was stopped inside";
  const Replayed replayed = replayFlat(reread(session.header, session.events));
  EXPECT_FALSE(replayed.difference) << tell(replayed);
  EXPECT_EQ(static_cast<std::ptrdiff_t>(replayed.decisions),
            std::count_if(session.events.begin(), session.events.end(),
                          [](const Event& event) { return event.kind == EventKind::decided; }));
  EXPECT_GT(replayed.decisions, 300U);
}

TEST(Replay, SeesEveryLineThatWasAltered) {
  const trace::Record record = reread(recordedSession().header, recordedSession().events);
  std::mt19937 random(3);
  int altered = 0;
  for (int round = 0; round < 300; ++round) {
    trace::Record wrong = record;
    const std::size_t at = random() % (wrong.events.size() - 40);
    Event& event = wrong.events[at];
    switch (event.kind) {
      case EventKind::decided:
        event.code = event.code == 0 ? 1 : 0;
        break;
      case EventKind::kernelLaunched:
        event.endNode = event.firstNode;
        break;
      case EventKind::answered:
      case EventKind::admitted:
      case EventKind::passBegan:
      case EventKind::finished:
      case EventKind::blocks:
        ++event.tokens;
        break;
      case EventKind::kernelEnded:
        event.kernel += 1000;
        break;
      default:
        continue;
    }
    ++altered;
    const Replayed replayed = replayFlat(wrong);
    ASSERT_TRUE(replayed.difference) << "line " << at + 2;
    EXPECT_LE(replayed.difference->line, at + 2);
    EXPECT_FALSE(replayed.difference->recorded.empty());
  }
  EXPECT_GT(altered, 200);
}

TEST(Replay, SeesAnInputThatWasLeftOut) {
  const trace::Record record = reread(recordedSession().header, recordedSession().events);
  for (const EventKind kind : {EventKind::arrived, EventKind::kernelEnded, EventKind::cancelSeen}) {
    trace::Record wrong = record;
    const auto found = std::find_if(wrong.events.begin() + 200, wrong.events.end(),
                                    [&](const Event& event) { return event.kind == kind; });
    ASSERT_NE(found, wrong.events.end()) << toString(kind);
    wrong.events.erase(found);
    EXPECT_TRUE(replayFlat(wrong).difference) << toString(kind);
  }
}

TEST(Replay, OfAnotherPolicyOrOtherLimitsFindsTheFirstDifference) {
  trace::Record record = reread(recordedSession().header, recordedSession().events);
  for (auto& [name, value] : record.header.limits) {
    if (name == "batch" || name == "segment_tokens") value = 2;
  }
  const Replayed replayed = replayFlat(record);
  ASSERT_TRUE(replayed.difference);
  EXPECT_THAT(replayed.difference->recorded, testing::HasSubstr("\"event\":"));
  EXPECT_NE(replayed.difference->recorded, replayed.difference->replayed);
}

TEST(Replay, OfARecordThatEndsAnywhereIsEqualSoFar) {
  const trace::Record record = reread(recordedSession().header, recordedSession().events);
  for (std::size_t n = 0; n < record.events.size(); n += 97) {
    trace::Record part = record;
    part.events.resize(n);
    const Replayed replayed = replayFlat(part);
    EXPECT_FALSE(replayed.difference) << n << " events: " << tell(replayed);
  }
}

TEST(Replay, NeedsAWholeRecord) {
  const FlatCosts costs;
  const auto policy = schedule::makePolicy(schedule::policyNames().front(), costs, {});
  trace::Record record = reread(recordedSession().header, {});
  record.lost = 1;
  EXPECT_EQ(replay(record, **policy).error().code, ErrorCode::missing);
  record.lost = 0;
  record.header.decisions = false;
  EXPECT_EQ(replay(record, **policy).error().code, ErrorCode::missing);
  record.header.decisions = true;
  const Event arrival{.kind = EventKind::arrived, .request = {1}, .tokens = 3};
  record.events = {arrival, arrival};
  EXPECT_EQ(replay(record, **policy).error().code, ErrorCode::malformed);
}

}  // namespace
}  // namespace tandem::runtime
