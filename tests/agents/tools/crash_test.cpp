// The program ends at every point of an approval's life, and starts again: nothing is done twice, and what
// may have been done is not called undone.
#include <gtest/gtest.h>

#include <deque>
#include <map>
#include <random>

#include "tests/agents/tools/workshop.h"

namespace tandem::agents::tools {
namespace {

/// Thrown where the program ends. What unwinds with it is memory that would be gone.
struct Ending {};

/// Ends the program the `after`-th time that it is asked.
class Killer {
 public:
  void arm(int after) { left_ = after; }
  void disarm() { left_ = -1; }
  void point() {
    if (left_ >= 0 && left_-- == 0) throw Ending{};
  }

 private:
  int left_ = -1;
};

/// A tool whose deed has a before and an after.
class Deed final : public Tool {
 public:
  Deed(Killer& killer, std::map<std::string, int>& deeds) : Tool(about()), killer_(killer), deeds_(deeds) {}
  Result<Call> prepare(const Json& arguments) const override {
    killer_.point();
    Call call;
    call.sentence = "Do it.";
    call.run = [this, what = arguments["what"].get<std::string>()]() -> Result<std::string> {
      killer_.point();
      ++deeds_[what];
      killer_.point();
      return what;
    };
    return call;
  }

 private:
  static ToolInfo about() {
    ToolInfo info;
    info.name = "deed";
    info.tier = Tier::write;
    info.parameters = OrderedJson::parse(
        R"({"type": "object", "properties": {"what": {"type": "string"}}, "required": ["what"], "additionalProperties": false})");
    return info;
  }
  Killer& killer_;
  std::map<std::string, int>& deeds_;
};

struct Life {
  Life() {
    EXPECT_TRUE(registry.add(std::make_unique<Deed>(killer, deeds)).ok());
    store.around = [this](const char*, ApprovalState) { killer.point(); };
    start();
  }

  void start() {
    desk.reset();
    (void)store.recover(loop.wall().now());
    desk.emplace(Toolbox(registry, {"deed"}), store, loop);
  }

  /// Proposes, agrees, carries out, and agrees again for good measure. Returns whether it ended early.
  bool live(const std::string& what) {
    try {
      const auto request = desk->propose({"deed", {{"what", what}}}, Trust::outside, "x");
      if (!request.ok()) return false;
      const Consent consent = fakes::consentTo(*request);
      consents.push_back(consent);
      for (int i = 0; i < 2; ++i) desk->carryOut(consent, [](const Result<std::string>&) {});
      loop.run();
      return false;
    } catch (const Ending&) {
      return true;
    }
  }

  Killer killer;
  std::map<std::string, int> deeds;
  fakes::ManualLoop loop;
  fakes::MemoryApprovalStore store;
  Registry registry;
  std::optional<ApprovalDesk> desk;
  std::deque<Consent> consents;  ///< of all lives
};

TEST(Crash, AtEachPointNothingIsDoneTwice) {
  int ended = 0;
  for (int point = 0; point < 40; ++point) {
    Life life;
    life.killer.arm(point);
    const bool early = life.live("it");
    ended += early ? 1 : 0;
    life.killer.disarm();
    const ApprovalState before =
        life.store.approvals.empty() ? ApprovalState::expired : life.store.approvals.begin()->second.state;
    life.start();
    // The old consent is tried again, by a window that does not know better.
    for (const Consent& consent : life.consents)
      life.desk->carryOut(consent, [](const Result<std::string>&) {});
    life.loop.run();
    EXPECT_LE(life.deeds["it"], 1) << "point " << point;
    if (life.store.approvals.empty()) continue;
    const ApprovalState after = life.store.approvals.begin()->second.state;
    if (before == ApprovalState::executing) {
      EXPECT_EQ(after, ApprovalState::unknown) << point;
    }
    if (after == ApprovalState::done) {
      EXPECT_EQ(life.deeds["it"], 1) << point;
    }
    if (life.deeds["it"] == 1) {
      EXPECT_TRUE(after == ApprovalState::done || after == ApprovalState::unknown)
          << point << toString(after);
    }
    EXPECT_TRUE(checkChain(life.store.log).ok());
  }
  // add, approved, executing, done: before and after each; two times prepare; before and after the deed.
  EXPECT_EQ(ended, 12);
}

TEST(Crash, TenThousandRandomLives) {
  std::mt19937 random(20261121);
  std::uniform_int_distribution<int> point(0, 14);
  Life life;
  life.store.keepsLog = false;
  int ended = 0;
  for (int i = 0; i < 10000; ++i) {
    life.killer.arm(point(random));
    ended += life.live(std::to_string(i)) ? 1 : 0;
    life.killer.disarm();
    life.start();
    while (life.consents.size() > 4) life.consents.pop_front();
    for (const Consent& consent : life.consents)
      life.desk->carryOut(consent, [](const Result<std::string>&) {});
    life.loop.run();
    if (life.store.approvals.size() > 64) life.store.approvals.erase(life.store.approvals.begin());
  }
  EXPECT_GT(ended, 5000);
  EXPECT_GT(life.deeds.size(), 1000U);
  for (const auto& [what, times] : life.deeds) EXPECT_EQ(times, 1) << what;
}

}  // namespace
}  // namespace tandem::agents::tools
