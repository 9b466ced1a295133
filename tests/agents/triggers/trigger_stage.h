// A trigger at work in a test: with a loop in the test's hands, real files, and a store that survives
// restarts.
//
//   TriggerStage stage;
//   stage.start(monitorOn(TriggerKind::folder, {folder.path()}));
//   folder.write("a.txt", "hello");
//   stage.settle();
//   EXPECT_THAT(stage.titles(), ElementsAre("a.txt"));
#pragma once

#include <gtest/gtest.h>

#include <chrono>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "agents/triggers/factory.h"
#include "tests/fakes/manual_loop.h"
#include "tests/fakes/memory_store.h"

namespace tandem::agents {

inline Monitor monitorOn(TriggerKind kind, std::vector<std::string> places, Json options = Json::object()) {
  Monitor monitor;
  monitor.id = std::string("m");
  monitor.trigger.kind = kind;
  monitor.trigger.places = std::move(places);
  monitor.trigger.options = std::move(options);
  return monitor;
}

class TriggerStage {
 public:
  /// An hour before now: files of the test are younger than the monitor, which is what times of files are
  /// compared with.
  static WallTime anHourAgo() {
    return std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now()) -
           std::chrono::hours(1);
  }

  explicit TriggerStage(WallTime now = anHourAgo()) : loop(now) {}

  fakes::ManualLoop loop;
  fakes::MemoryStore store;
  TriggerParts parts;
  std::vector<Happening> told;
  TriggerState state;
  std::unique_ptr<TriggerSource> source;

  /// Makes the trigger and lets it look. An earlier one is gone before, as after a restart.
  Status start(const Monitor& monitor) {
    source.reset();
    told.clear();
    Triggers factory(parts);
    TriggerPorts ports{loop, store,
                       [this](std::vector<Happening> news) {
                         EXPECT_FALSE(news.empty());
                         told.insert(told.end(), news.begin(), news.end());
                       },
                       [this](TriggerState now) { state = std::move(now); }};
    TANDEM_ASSIGN(source, factory.make(monitor, std::move(ports)));
    loop.run();
    return {};
  }

  /// Long enough for what has happened to be looked at.
  void settle() {
    loop.run();
    loop.advance(std::chrono::seconds(20));
  }

  void look() {
    bool done = false;
    source->look([&done] { done = true; });
    loop.run();
    EXPECT_TRUE(done);
  }

  /// As a run does that ends well.
  void coverAll() {
    for (const Happening& happening : told) store.cover("m", happening.key);
    told.clear();
  }

  /// Of what was told, each key once.
  std::vector<std::string> titles() const {
    std::vector<std::string> all;
    std::set<std::string> keys;
    for (const Happening& happening : told) {
      if (keys.insert(happening.key).second) all.push_back(happening.title);
    }
    return all;
  }
};

}  // namespace tandem::agents
