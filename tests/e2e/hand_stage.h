// Monitors as the program has them, under a loop and a clock in the test's hands: real files and triggers,
// all agents, the real inbox, the real desk of approvals; the effects of tools are counted instead of carried
// out.
//
//   HandStage stage(engine);
//   stage.save(monitor);
//   stage.home.write("watched/a.txt", "hello");
//   stage.pass(std::chrono::minutes(1));
//   EXPECT_THAT(stage.waiting(), SizeIs(1));
#pragma once

#include <gtest/gtest.h>

#include <chrono>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "agents/builtin/catalogue.h"
#include "agents/core/engine_asker.h"
#include "agents/core/supervisor.h"
#include "agents/inbox/inbox.h"
#include "agents/triggers/curl_http_client.h"
#include "agents/triggers/factory.h"
#include "bench/mixed/agents/written_sources.h"
#include "engine/api/engine.h"
#include "tests/agents/tools/workshop.h"
#include "tests/agents/triggers/trigger_stage.h"
#include "tests/e2e/sample_monitor.h"
#include "tests/fakes/agent_ports.h"
#include "tests/fakes/fake_notifier.h"
#include "tests/fakes/memory_store.h"

namespace tandem::e2e {

class HandStage {
 public:
  /// `stored`: monitors that an earlier life of the program has left in the store.
  explicit HandStage(Engine& engine, std::vector<agents::Monitor> stored = {},
                     std::shared_ptr<agents::HttpClient> http = std::make_shared<agents::CurlHttpClient>())
      : catalogue_(loop.wall(), home.path()),
        asker_(engine, loop),
        triggers_({std::move(http), journal, &clipboard, home.path(), {}}),
        inbox({loop, store, *shop.desk, notifier}),
        supervisor({loop, store, asker_, sensors_, triggers_, inbox, allAgents()}) {
    loop.setWall(agents::TriggerStage::anHourAgo());
    for (const agents::Monitor& monitor : stored) EXPECT_TRUE(store.save(monitor).ok());
    EXPECT_TRUE(inbox.start().ok());
    EXPECT_TRUE(supervisor.start().ok());
    loop.run();
  }

  agents::tools::Workshop shop;
  TemporaryFolder& home = shop.home;  ///< granted to the tools
  fakes::ManualLoop& loop = shop.loop;
  fakes::MemoryStore store;
  fakes::FakeNotifier notifier;
  std::shared_ptr<bench::WrittenJournal> journal = std::make_shared<bench::WrittenJournal>();
  bench::WrittenClipboard clipboard;

 private:
  std::vector<const agents::Agent*> allAgents() const {
    std::vector<const agents::Agent*> all;
    for (const auto& agent : catalogue_.all()) all.push_back(agent.get());
    return all;
  }

  const agents::builtin::Catalogue catalogue_;
  agents::EngineAsker asker_;
  fakes::FakeSensors sensors_;
  agents::Triggers triggers_;

 public:
  agents::Inbox inbox;
  agents::Supervisor supervisor;

  void save(const agents::Monitor& monitor) {
    const Status saved = supervisor.save(monitor);
    EXPECT_TRUE(saved.ok()) << saved.error().message;
    loop.run();
  }
  void pass(std::chrono::nanoseconds time) {
    loop.run();
    loop.advance(time);
  }
  agents::MonitorStatus status(const std::string& id) const {
    const auto found = supervisor.status(id);
    EXPECT_TRUE(found.has_value()) << id;
    return found.value_or(agents::MonitorStatus{});
  }
  /// Cards that wait, newest first.
  std::vector<agents::Proposal> waiting() { return store.proposals(false, 100'000).value(); }
  /// accept() to its end.
  Result<std::string> accept(std::int64_t card, const agents::Consent& consent) {
    std::optional<Result<std::string>> answer;
    inbox.accept(card, consent, [&](Result<std::string> result) { answer.emplace(std::move(result)); });
    loop.run();
    if (!answer) return Error{ErrorCode::internal, "accept never answered", {}};
    return *answer;
  }
};

}  // namespace tandem::e2e
