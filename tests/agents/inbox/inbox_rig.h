// An inbox between a store in memory, a desktop and a doer that keep lists, and a clock that stands still.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "agents/inbox/inbox.h"
#include "tests/fakes/consent.h"
#include "tests/fakes/fake_doer.h"
#include "tests/fakes/fake_notifier.h"
#include "tests/fakes/manual_loop.h"
#include "tests/fakes/memory_store.h"

namespace tandem::agents {

inline Draft notice(const std::string& title, const std::string& sameAs = {}) {
  Draft draft;
  draft.kind = ProposalKind::notify;
  draft.title = title;
  draft.body = "About " + title + ".";
  draft.why = "A new file in Downloads.";
  draft.sameAs = sameAs;
  return draft;
}

inline Draft review(const std::string& title, const std::string& sameAs = {}) {
  Draft draft = notice(title, sameAs);
  draft.kind = ProposalKind::review;
  draft.action = Action{"save_note", {{"text", "About " + title}}};
  return draft;
}

inline Draft question(const std::string& title) {
  Draft draft = notice(title);
  draft.kind = ProposalKind::question;
  return draft;
}

class InboxRig : public testing::Test {
 protected:
  InboxRig() {
    monitor_.id = "downloads";
    monitor_.name = "Downloads digest";
    EXPECT_TRUE(store_.save(monitor_).ok());
    restart();
  }

  /// As after the end of the program: only the store remembers.
  void restart() {
    inbox_.reset();
    inbox_ = std::make_unique<Inbox>(InboxPorts{loop_, store_, doer_, notifier_});
    EXPECT_TRUE(inbox_->start().ok());
  }

  /// A run of `monitor_` that hands in `drafts`. Returns the ids of what became of them.
  std::vector<std::int64_t> handIn(std::vector<Draft> drafts) {
    RunRecord run;
    run.monitor = monitor_.id;
    run.started = loop_.wall().now();
    EXPECT_TRUE(store_.begin(run).ok());
    ProposalPolicy::Choice choice = inbox_->choose(monitor_, run, std::move(drafts));
    notes_ = choice.notes;
    run.end = RunEnd::proposed;
    run.ended = run.started;
    EXPECT_TRUE(store_.end(run, {}, choice.proposals).ok());
    inbox_->stored(choice.proposals);
    std::vector<std::int64_t> ids;
    for (const Proposal& p : choice.proposals) ids.push_back(p.id);
    return ids;
  }
  std::int64_t handInOne(Draft draft) {
    const std::vector<std::int64_t> ids = handIn({std::move(draft)});
    EXPECT_EQ(ids.size(), 1U);
    return ids.empty() ? 0 : ids.front();
  }

  Proposal card(std::int64_t id) {
    const auto found = store_.proposal(id);
    EXPECT_TRUE(found.ok() && found->has_value());
    return found.ok() && *found ? **found : Proposal{};
  }
  InboxCounts counts() {
    const auto counts = inbox_->counts();
    EXPECT_TRUE(counts.ok());
    return counts.ok() ? *counts : InboxCounts{};
  }

  /// Asks, consents as a person does, accepts. The answer is in answers_ after loop_.run().
  void acceptNow(std::int64_t id) {
    const auto request = inbox_->ask(id);
    ASSERT_TRUE(request.ok()) << request.error().message;
    accept(id, fakes::consentTo(*request));
  }
  void accept(std::int64_t id, const Consent& consent) {
    inbox_->accept(id, consent,
                   [this](Result<std::string> result) { answers_.push_back(std::move(result)); });
  }

  fakes::ManualLoop loop_;
  fakes::MemoryStore store_;
  fakes::FakeDoer doer_;
  fakes::FakeNotifier notifier_;
  std::unique_ptr<Inbox> inbox_;
  Monitor monitor_;
  std::vector<std::string> notes_;  ///< of the latest run
  std::vector<Result<std::string>> answers_;
};

}  // namespace tandem::agents
