// Random lives of a supervisor: happenings, sleeps, clocks set, full disks, people who click, and crashes
// between any two writes. What must hold at every moment is checked where runs begin; at the end, with
// nothing in the way, nothing may be left waiting.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <map>
#include <memory>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "agents/core/schedule.h"
#include "agents/core/supervisor.h"
#include "agents/core/tries.h"
#include "tests/fakes/agent_ports.h"
#include "tests/fakes/manual_loop.h"
#include "tests/fakes/memory_store.h"

namespace tandem::agents {
namespace {

using std::chrono::hours;
using std::chrono::minutes;

class Simulation {
 public:
  explicit Simulation(unsigned seed)
      : random_(seed),
        loop_(fakes::utc(2026, seed % 2 == 0 ? 3 : 10, seed % 2 == 0 ? 28 : 24, 9),
              fakes::FakeWallClock::Zone::berlin),
        atOnce_(1 + below(2)) {
    agent_.onGather = [this](const Monitor& monitor, const Occasion& occasion) {
      return gather(monitor, occasion);
    };
    agent_.onNext = [](const Monitor&, const Occasion& occasion, const Material&,
                       std::span<const Json> answers) -> Step {
      if (occasion.happenings.size() % 3 == 1) return Quiet{"Too little."};
      if (answers.empty()) return Question{"Sum it up.", {}, "{}", 100};
      return std::vector<Draft>{Draft{}};
    };
  }

  void live(int steps) {
    start();
    for (int i = 0; i < kMonitors; ++i) save(idOf(i));
    for (int i = 0; i < steps && !::testing::Test::HasFailure(); ++i) {
      step();
      checkNow();
    }
    settle();
  }

  std::size_t runs() const { return store_.allRuns().size(); }
  const fakes::MemoryStore& store() const { return store_; }

 private:
  static constexpr int kMonitors = 4;

  int below(int bound) { return static_cast<int>(random_() % static_cast<unsigned>(bound)); }
  bool oneIn(int n) { return below(n) == 0; }
  static std::string idOf(int i) { return std::string("m").append(std::to_string(i)); }
  std::string anyMonitor() { return idOf(below(kMonitors)); }

  Monitor randomMonitor(const std::string& id) {
    constexpr std::array<const char*, 5> kSchedules = {"every 15 minutes", "every hour", "every day at 2:30",
                                                       "0 */2 * * *", "every weekday at 7:30"};
    Monitor monitor;
    monitor.id = monitor.name = id;
    monitor.agent = "fake";
    // The kind of a monitor stays, so that its keys mean the same all the time.
    if (id == "m0") {
      monitor.trigger = {
          TriggerKind::schedule, {}, kSchedules[static_cast<std::size_t>(below(5))], Json::object()};
    } else {
      monitor.trigger.kind = TriggerKind::folder;
    }
    monitor.mode = static_cast<RunMode>(below(3));
    monitor.catchUp = static_cast<CatchUp>(below(2));
    monitor.budget.runsPerHour = 1 + below(6);
    if (oneIn(3)) monitor.budget.joulesPerDay = 6 + below(20);
    if (oneIn(2)) monitor.quiet = QuietHours{300 + below(420), 720 + below(600)};
    if (oneIn(4)) monitor.quiet = QuietHours{22 * 60, 7 * 60};
    monitor.mainsOnly = oneIn(3);
    return monitor;
  }

  void start() {
    supervisor_.reset();
    store_.failWrites(std::nullopt);
    store_.reopen();
    const SupervisorPorts ports{loop_, store_, asker_, sensors_, triggers_, policy_, {&agent_}};
    supervisor_ = std::make_unique<Supervisor>(ports, atOnce_);
    EXPECT_TRUE(supervisor_->start());
    tellAll();
    loop_.run();
  }
  void crash() {
    store_.failWrites(Error{ErrorCode::io, "The program is dead."});
    start();
  }
  void save(const std::string& id) {
    // A full disk refuses it; everything else must be accepted.
    const Status saved = supervisor_->save(randomMonitor(id));
    if (!saved) {
      EXPECT_EQ(saved.error().code, ErrorCode::diskFull) << saved.error().message;
    }
    tell(id);
  }

  /// As triggers do when they begin to watch: everything that is not covered.
  void tell(const std::string& id) {
    std::vector<std::string> left;
    for (const std::string& key : world_[id]) {
      if (!*store_.covered(id, key) || oneIn(5)) left.push_back(key);
    }
    if (!left.empty()) triggers_.tellKeys(id, left);
  }
  void tellAll() {
    for (int i = 1; i < kMonitors; ++i) tell(idOf(i));
  }
  void happen() {
    const std::string id = anyMonitor();
    for (int n = 1 + below(4); n > 0; --n) {
      world_[id].insert(std::to_string(++keys_).append(oneIn(12) ? " poison" : " fine"));
    }
    if (id != "m0") tell(id);
  }

  void step() {
    switch (below(20)) {
      case 0:
        loop_.sleep(hours(1 + below(40)));
        break;
      case 1:
        lastJump_ = loop_.now();
        loop_.setWall(loop_.wall().now() + minutes(below(600) - 300));
        break;
      case 2:
        sensors_.setMains(oneIn(2) ? std::optional(oneIn(2)) : std::nullopt);
        break;
      case 3:
        asker_.isReady = !oneIn(3);
        break;
      case 4:
        asker_.held = oneIn(2);
        if (!asker_.held) asker_.release();
        break;
      case 5:
        store_.failWrites(oneIn(2) ? std::optional(Error{ErrorCode::diskFull, "Full."}) : std::nullopt);
        break;
      case 6:
        crash();
        break;
      case 7:  // dies between two writes of what comes next
        store_.failWritesAfter(below(6), Error{ErrorCode::diskFull, "Dying."});
        happen();
        loop_.advance(minutes(below(20)));
        crash();
        break;
      case 8:
        start();
        break;
      case 9:
        save(anyMonitor());
        break;
      case 10: {
        const std::string id = anyMonitor();
        static_cast<void>(supervisor_->enable(id, !oneIn(3)));  // may meet a full disk
        tell(id);
        break;
      }
      case 11:
        static_cast<void>(supervisor_->runNow(anyMonitor()));  // may be running already
        break;
      case 12:
        static_cast<void>(supervisor_->stop(anyMonitor()));  // may not be there, after a full disk
        break;
      case 13:
      case 14:
      case 15:
        happen();
        break;
      default:
        loop_.advance(minutes(below(60)));
    }
    loop_.run();
  }

  /// What must hold whenever a run begins: called as it reads, at the very moment of its beginning.
  Result<Material> gather(const Monitor& monitor, const Occasion& occasion) {
    const Instant now = loop_.now();
    auto& starts = starts_[monitor.id];
    if (!occasion.manual) {
      EXPECT_TRUE(monitor.enabled);
      EXPECT_TRUE(!monitor.mainsOnly || sensors_.onMains().value_or(true));
      EXPECT_FALSE(monitor.quiet && isQuiet(*monitor.quiet));
      // After the clock was set, an hour ago by the store's records may be less in truth.
      const auto recent = std::count_if(starts.begin(), starts.end(),
                                        [now](Instant start) { return now - start < hours(1); });
      if (!lastJump_ || now - *lastJump_ > hours(1)) {
        EXPECT_LT(recent, monitor.budget.runsPerHour);
      }
      checkJoules(monitor);
      if (monitor.trigger.kind == TriggerKind::schedule) checkSlot(monitor);
    }
    EXPECT_TRUE(asker_.isReady);
    starts.push_back(now);
    std::set<std::string> keys;
    bool poisoned = false;
    for (const Happening& happening : occasion.happenings) {
      EXPECT_TRUE(keys.insert(happening.key).second) << "twice in one run: " << happening.key;
      EXPECT_FALSE(*store_.covered(monitor.id, happening.key)) << "covered already: " << happening.key;
      poisoned = poisoned || happening.key.ends_with("poison");
      EXPECT_LE(++worked_[monitor.id + happening.key], 60) << "goes round in circles: " << happening.key;
    }
    if (poisoned) return Error{ErrorCode::malformed, "This is no file at all."};
    return Material{};
  }

  bool isQuiet(const QuietHours& quiet) const {
    const auto shown = loop_.wall().local(loop_.wall().now());
    const auto minute =
        std::chrono::floor<minutes>(shown - std::chrono::floor<std::chrono::days>(shown)).count();
    if (quiet.from < quiet.to) return minute >= quiet.from && minute < quiet.to;
    return minute >= quiet.from || minute < quiet.to;
  }

  void checkJoules(const Monitor& monitor) {
    if (monitor.budget.joulesPerDay == 0) return;
    const WallClock& wall = loop_.wall();
    const auto today = std::chrono::floor<std::chrono::days>(wall.local(wall.now()));
    const WallTime begin = wall.moment(today), end = wall.moment(today + std::chrono::days(1));
    double joules = 0;
    for (const RunRecord& run : store_.allRuns()) {
      const bool counts = run.monitor == monitor.id && run.started >= begin && run.started < end;
      if (counts) joules += run.cost.joules.value_or(0);
    }
    EXPECT_LT(joules, monitor.budget.joulesPerDay);
  }

  void checkSlot(const Monitor& monitor) {
    const auto claimed = *store_.latestSlot(monitor.id);
    ASSERT_TRUE(claimed);
    const auto before = slots_.find(monitor.id);
    if (before != slots_.end()) {
      EXPECT_GT(*claimed, before->second) << "a slot twice";
    }
    slots_[monitor.id] = *claimed;
    const Schedule schedule = *Schedule::parse(monitor.trigger.schedule);
    EXPECT_EQ(schedule.next(*claimed - std::chrono::milliseconds(1), loop_.wall()), *claimed);
  }

  void checkNow() {
    int running = 0;
    for (const MonitorStatus& status : supervisor_->list()) {
      running += status.running ? 1 : 0;
      EXPECT_FALSE(status.sentence.empty());
      EXPECT_LE(status.waiting, 400);
    }
    EXPECT_LE(running, atOnce_);
    EXPECT_EQ(store_.refusedEnds(), 0) << "a run was ended twice";
    std::set<std::int64_t> shown;
    for (const Proposal& proposal : policy_.shown) EXPECT_TRUE(shown.insert(proposal.id).second);
    EXPECT_LE(shown.size(), store_.allProposals().size());
  }

  /// Nothing is in the way any more: everything that has happened must have been worked on after some days.
  void settle() {
    store_.failWrites(std::nullopt);
    sensors_.setMains(true);
    asker_.isReady = true;
    asker_.held = false;
    asker_.release();
    for (int i = 0; i < kMonitors; ++i) {
      const std::string id = idOf(i);
      if (!supervisor_->status(id)) save(id);
      EXPECT_TRUE(supervisor_->enable(id, true));
    }
    tellAll();
    for (int i = 0; i < 6 * 24 * 4; ++i) loop_.sleep(minutes(15));
    tellAll();  // those that were turned away, for these triggers have no look of their own
    for (int i = 0; i < 6 * 24 * 4; ++i) loop_.sleep(minutes(15));
    for (int i = 1; i < kMonitors; ++i) {
      const std::string id = idOf(i);
      const MonitorStatus status = *supervisor_->status(id);
      EXPECT_EQ(status.waiting, 0) << id << ": " << status.sentence;
      EXPECT_EQ(store_.ledger(id), world_[id]) << id;
    }
    for (const RunRecord& run : store_.allRuns()) EXPECT_NE(run.end, RunEnd::running);
    checkNow();
  }

  std::mt19937 random_;
  fakes::ManualLoop loop_;
  fakes::MemoryStore store_;
  fakes::FakeAsker asker_{loop_};
  fakes::FakeSensors sensors_;
  fakes::FakeTriggers triggers_;
  fakes::StoreAll policy_;
  fakes::FakeAgent agent_;
  const int atOnce_;
  std::unique_ptr<Supervisor> supervisor_;

  std::map<std::string, std::set<std::string>> world_;  ///< what has happened, by monitor
  int keys_ = 0;
  std::map<std::string, int> worked_;
  std::map<std::string, std::vector<Instant>> starts_;
  std::map<std::string, WallTime> slots_;
  std::optional<Instant> lastJump_;
};

TEST(Simulation, RandomLivesKeepTheRules) {
  std::size_t runs = 0;
  for (unsigned seed = 0; seed < 60; ++seed) {
    SCOPED_TRACE(seed);
    Simulation simulation(seed);
    simulation.live(150);
    runs += simulation.runs();
    if (::testing::Test::HasFailure()) return;
  }
  EXPECT_GT(runs, 60U * 20) << "hardly anything ran: the rules were not tried";
}

TEST(Simulation, TheSameSeedLivesTheSameLife) {
  std::vector<std::string> traces;
  for (int i = 0; i < 2; ++i) {
    Simulation simulation(4711);
    simulation.live(150);
    std::string trace;
    for (const RunRecord& run : simulation.store().allRuns()) {
      trace += run.monitor + " " + run.cause + " " + std::to_string(run.started.time_since_epoch().count());
      for (const RunStep& step : run.steps) trace += "; " + step.sentence;
      trace += "\n";
    }
    traces.push_back(trace);
  }
  EXPECT_EQ(traces[0], traces[1]);
}

}  // namespace
}  // namespace tandem::agents
