#include "agents/tools/approval.h"

#include <gtest/gtest.h>

#include <functional>
#include <vector>

#include "agents/tools/decision_log.h"
#include "tests/fakes/fake_wall_clock.h"

namespace tandem::agents::tools {
namespace {

const std::vector<ApprovalState> kStates = {
    ApprovalState::proposed, ApprovalState::approved, ApprovalState::executing, ApprovalState::done,
    ApprovalState::failed,   ApprovalState::unknown,  ApprovalState::refused,   ApprovalState::expired,
};

TEST(ApprovalState, GoesOneWayOnly) {
  int ways = 0;
  for (const ApprovalState from : kStates) {
    for (const ApprovalState to : kStates) {
      if (!mayBecome(from, to)) continue;
      ++ways;
      EXPECT_FALSE(mayBecome(to, from)) << toString(from) << " and " << toString(to);
      // The deed happens between executing and done: nothing may come back to before it.
      if (to == ApprovalState::executing) {
        EXPECT_EQ(from, ApprovalState::approved);
      }
      if (to == ApprovalState::approved) {
        EXPECT_EQ(from, ApprovalState::proposed);
      }
    }
  }
  EXPECT_EQ(ways, 8);
}

TEST(ApprovalState, NumbersAreThoseOnDisk) {
  for (std::size_t i = 0; i < kStates.size(); ++i) EXPECT_EQ(static_cast<std::size_t>(kStates[i]), i);
}

Approval sample() {
  Approval approval;
  approval.who = "Inbox: Folder digest";
  approval.tool = "save_note";
  approval.version = 1;
  approval.arguments = R"({"text":"b","title":"a"})";
  approval.resource = "file 1:2 3 bytes, changed 4.000000005";
  approval.trust = Trust::outside;
  approval.created = fakes::utc(2026, 11, 21);
  return approval;
}

TEST(ApprovalDigest, CoversEverythingThatAYesIsAbout) {
  const std::string before = digestOf(sample());
  EXPECT_EQ(before.size(), 64U);
  EXPECT_EQ(before, digestOf(sample()));
  const std::vector<std::function<void(Approval&)>> changes = {
      [](Approval& a) { a.who = "Chat"; },
      [](Approval& a) { a.tool = "open_link"; },
      [](Approval& a) { a.version = 2; },
      [](Approval& a) { a.arguments = R"({"text":"b","title":"A"})"; },
      [](Approval& a) { a.resource = "file 1:2 4 bytes, changed 4.000000005"; },
      [](Approval& a) { a.trust = Trust::user; },
      [](Approval& a) { a.created += std::chrono::milliseconds(1); },
      // The same bytes, cut elsewhere.
      [](Approval& a) { a.tool += a.arguments.substr(0, 1), a.arguments.erase(0, 1); },
  };
  for (std::size_t i = 0; i < changes.size(); ++i) {
    Approval changed = sample();
    changes[i](changed);
    EXPECT_NE(digestOf(changed), before) << "change " << i;
  }
}

std::vector<Decision> chain(int length) {
  std::vector<Decision> log;
  for (int i = 1; i <= length; ++i) {
    Decision decision;
    decision.number = i;
    decision.approval = i / 2;
    decision.state = kStates[static_cast<std::size_t>(i) % kStates.size()];
    decision.digest = "digest";
    decision.note = "note";
    decision.at = fakes::utc(2026, 11, 21, 0, i);
    decision.chain = chainOf(log.empty() ? std::string() : log.back().chain, decision);
    log.push_back(decision);
  }
  return log;
}

TEST(DecisionLog, ShowsEveryChange) {
  const std::vector<Decision> log = chain(10);
  EXPECT_TRUE(checkChain(log).ok());
  EXPECT_TRUE(checkChain({}).ok());
  const std::vector<std::function<void(Decision&)>> changes = {
      [](Decision& d) { d.number = 99; },
      [](Decision& d) { d.approval = 99; },
      [](Decision& d) { d.state = ApprovalState::unknown; },
      [](Decision& d) { d.digest = "other"; },
      [](Decision& d) { d.note = "other"; },
      [](Decision& d) { d.at += std::chrono::milliseconds(1); },
      [](Decision& d) { d.chain[0] ^= 1; },
  };
  for (std::size_t at = 0; at < log.size(); ++at) {
    for (std::size_t i = 0; i < changes.size(); ++i) {
      std::vector<Decision> changed = log;
      if (changed[at].state == ApprovalState::unknown && i == 2) continue;
      changes[i](changed[at]);
      EXPECT_FALSE(checkChain(changed).ok()) << "change " << i << " at " << at;
    }
  }
}

TEST(DecisionLog, ShowsGapsAndAnotherOrder) {
  std::vector<Decision> log = chain(6);
  std::vector<Decision> gap = log;
  gap.erase(gap.begin() + 2);
  EXPECT_FALSE(checkChain(gap).ok());
  std::vector<Decision> swapped = log;
  std::swap(swapped[2], swapped[3]);
  EXPECT_FALSE(checkChain(swapped).ok());
  // A forger who also counts anew still has the chain against them.
  gap[2].number = 3;
  EXPECT_EQ(checkChain(gap).error().code, ErrorCode::mismatch);
}

}  // namespace
}  // namespace tandem::agents::tools
