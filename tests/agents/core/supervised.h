// A supervisor among fakes, for tests.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "agents/core/supervisor.h"
#include "tests/fakes/agent_ports.h"
#include "tests/fakes/manual_loop.h"
#include "tests/fakes/memory_store.h"

namespace tandem::agents {

class Supervised : public ::testing::Test {
 protected:
  void SetUp() override { restart(); }

  SupervisorPorts ports() { return {loop_, store_, asker_, sensors_, triggers_, policy_, {&agent_}}; }

  /// Closes Tandem, if it is open, and starts it.
  void restart() {
    supervisor_.reset();
    store_.reopen();
    supervisor_ = std::make_unique<Supervisor>(ports(), atOnce_);
    const Status started = supervisor_->start();
    EXPECT_TRUE(started);
    loop_.run();
  }
  /// As after kill -9: what the store was told at the end of the old life does not count.
  void crash() {
    store_.failWrites(Error{ErrorCode::io, "The program is dead."});
    supervisor_.reset();
    store_.failWrites(std::nullopt);
    restart();
  }

  static Monitor folder(const std::string& id, const std::string& name = "Downloads") {
    Monitor monitor;
    monitor.id = id;
    monitor.name = name;
    monitor.agent = "fake";
    monitor.trigger.kind = TriggerKind::folder;
    monitor.trigger.places = {"/downloads"};
    return monitor;
  }
  static Monitor scheduled(const std::string& id, const std::string& when) {
    Monitor monitor = folder(id);
    monitor.trigger = {TriggerKind::schedule, {}, when, Json::object()};
    return monitor;
  }
  void save(const Monitor& monitor) {
    const Status saved = supervisor_->save(monitor);
    EXPECT_TRUE(saved) << saved.error().message;
    loop_.run();
  }

  /// The agent asks the model once (2 J), then proposes something.
  void askOnce() {
    agent_.onNext = [](const Monitor&, const Occasion&, const Material&,
                       std::span<const Json> answers) -> Step {
      if (answers.empty()) return Question{"Sum it up.", {}, "{}", 100};
      Draft draft;
      draft.title = "A draft";
      return std::vector<Draft>{draft};
    };
  }
  /// Lets held questions be answered, and all later ones.
  void release() {
    asker_.held = false;
    asker_.release();
    loop_.run();
  }
  /// Runs about this key fail while reading.
  void failGather(const std::string& poison) {
    agent_.onGather = [poison](const Monitor&, const Occasion& occasion) -> Result<Material> {
      for (const Happening& happening : occasion.happenings) {
        if (happening.key == poison) return Error{ErrorCode::malformed, "This is no file at all."};
      }
      return Material{};
    };
  }

  MonitorStatus status(const std::string& id) { return supervisor_->status(id).value(); }
  /// Newest first.
  std::vector<RunRecord> runsOf(const std::string& id) { return *store_.runs(id, 1000); }
  /// Oldest first.
  std::vector<std::string> causes(const std::string& id) {
    std::vector<std::string> all;
    for (const RunRecord& run : store_.allRuns()) {
      if (run.monitor == id) all.push_back(run.cause);
    }
    return all;
  }

  fakes::ManualLoop loop_;  // Monday 5 January 2026, noon, UTC
  fakes::MemoryStore store_;
  fakes::FakeAsker asker_{loop_};
  fakes::FakeSensors sensors_;
  fakes::FakeTriggers triggers_;
  fakes::StoreAll policy_;
  fakes::FakeAgent agent_;
  int atOnce_ = 1;
  std::unique_ptr<Supervisor> supervisor_;
};

}  // namespace tandem::agents
