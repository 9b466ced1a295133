// A program that does what monitors and a quick person do together: runs hand in cards, the person accepts,
// ignores or snoozes each. agents_crash_test.cpp kills it; with the name of a point and a number it kills
// itself when it comes to that point for the n-th time.
//
//   agents_crash_writer DATABASE EFFECTS [POINT N]
#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "agents/inbox/inbox.h"
#include "app/storage/agent_store.h"
#include "tests/app/storage/agents_crash_words.h"
#include "tests/fakes/consent.h"
#include "tests/fakes/fake_notifier.h"
#include "tests/fakes/manual_loop.h"

namespace {

using namespace tandem;
using namespace tandem::agents;

/// Where the program may kill itself.
class KillPoint {
 public:
  KillPoint(std::string name, int visit) : name_(std::move(name)), left_(visit) {}
  void pass(const char* name) {
    if (name_ == name && --left_ == 0) ::raise(SIGKILL);
  }

 private:
  std::string name_;
  int left_;
};

void tell(const std::string& line) {
  const std::string whole = line + "\n";
  if (::write(STDOUT_FILENO, whole.data(), whole.size()) < 0) ::_exit(1);
}

[[noreturn]] void giveUp(const Error& error) {
  std::fprintf(stderr, "%s\n", error.message.c_str());
  std::exit(1);
}

/// Writes the effect and nothing else: whether it happens twice is for the inbox to prevent.
class EffectDoer final : public Doer {
 public:
  EffectDoer(const char* file, KillPoint& kill)
      : file_(::open(file, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600)), kill_(kill) {}
  ~EffectDoer() override { ::close(file_); }
  EffectDoer(const EffectDoer&) = delete;
  EffectDoer& operator=(const EffectDoer&) = delete;

  Result<ApprovalRequest> propose(const Action& action, Trust, const std::string&) override {
    ApprovalRequest request;
    request.approval = ++last_;
    request.digest = action.arguments.dump();
    request.arguments = request.digest;
    return request;
  }
  void carryOut(const Consent& consent, std::function<void(Result<std::string>)> done) override {
    kill_.pass("before effect");
    const std::string line = Json::parse(consent.digest).at("key").get<std::string>() + "\n";
    if (::write(file_, line.data(), line.size()) < 0 || ::fdatasync(file_) != 0) ::_exit(1);
    kill_.pass("after effect");
    done(std::string("Done."));
    kill_.pass("after outcome");
  }

 private:
  const int file_;
  KillPoint& kill_;
  std::int64_t last_ = 0;
};

/// The real store, with points before and after each of its commits.
class PointedStore final : public Store {
 public:
  PointedStore(Store& store, KillPoint& kill) : store_(store), kill_(kill) {}

  Result<std::vector<Monitor>> monitors() override { return store_.monitors(); }
  Status save(const Monitor& monitor) override { return store_.save(monitor); }
  Status remove(const std::string& monitor) override { return store_.remove(monitor); }
  Result<bool> covered(const std::string& monitor, const std::string& key) override {
    return store_.covered(monitor, key);
  }
  Result<bool> claimSlot(const std::string& monitor, WallTime slot) override {
    return store_.claimSlot(monitor, slot);
  }
  Result<std::optional<WallTime>> latestSlot(const std::string& monitor) override {
    return store_.latestSlot(monitor);
  }
  Result<std::string> note(const std::string& monitor, const std::string& name) override {
    return store_.note(monitor, name);
  }
  Status setNote(const std::string& monitor, const std::string& name, const std::string& text) override {
    kill_.pass("before note");
    return store_.setNote(monitor, name, text);
  }
  Status begin(RunRecord& run) override {
    const Status begun = store_.begin(run);
    kill_.pass("after begin");
    return begun;
  }
  Status end(const RunRecord& run, std::span<const std::string> keys,
             std::span<Proposal> proposals) override {
    kill_.pass("before end");
    const Status ended = store_.end(run, keys, proposals);
    kill_.pass("after end");
    return ended;
  }
  Result<std::vector<RunRecord>> runs(const std::string& monitor, int limit) override {
    return store_.runs(monitor, limit);
  }
  Result<Spent> spent(const std::string& monitor, WallTime since) override {
    return store_.spent(monitor, since);
  }
  Result<std::vector<Proposal>> proposals(bool closed, int limit) override {
    return store_.proposals(closed, limit);
  }
  Result<std::optional<Proposal>> proposal(std::int64_t id) override { return store_.proposal(id); }
  Result<bool> change(const Proposal& proposal, ProposalState from) override {
    kill_.pass("before change");
    const Result<bool> changed = store_.change(proposal, from);
    kill_.pass("after change");
    return changed;
  }

 private:
  Store& store_;
  KillPoint& kill_;
};

class Person {
 public:
  Person(Inbox& inbox, fakes::ManualLoop& loop) : inbox_(inbox), loop_(loop) {}

  void look() {
    const auto waiting = inbox_.list(false, 1000);
    if (!waiting) giveUp(waiting.error());
    for (const Proposal& card : *waiting) tell(fmt::format("shown {} {}", card.draft.sameAs, card.id));
  }
  void decideAll() {
    const auto waiting = inbox_.list(false, 1000);
    if (!waiting) giveUp(waiting.error());
    for (const Proposal& card : *waiting) {
      if (card.id % 7 == 0) {
        ignore(card);
      } else if (card.id % 11 == 0) {
        snooze(card);
      } else {
        accept(card);
      }
    }
  }

 private:
  void accept(const Proposal& card) {
    const auto request = inbox_.ask(card.id);
    if (!request) return;
    const Consent consent = fakes::consentTo(*request);
    // A nervous person clicks twice.
    for (int click = 0; click < 2; ++click) {
      inbox_.accept(card.id, consent, [id = card.id](const Result<std::string>& result) {
        if (result) tell(fmt::format("done {}", id));
      });
    }
    loop_.run();
  }
  void ignore(const Proposal& card) {
    if (inbox_.ignore(card.id)) tell(fmt::format("ignored {}", card.id));
  }
  void snooze(const Proposal& card) {
    if (card.state == ProposalState::snoozed) return;
    (void)inbox_.snooze(card.id, loop_.wall().now() + std::chrono::hours(100));
  }

  Inbox& inbox_;
  fakes::ManualLoop& loop_;
};

/// Time goes on from life to life, so that the cards of the last hour are those of this life.
WallTime afterTheLastRun(Store& store) {
  const auto runs = store.runs(crash::kMonitor, 1);
  if (!runs) giveUp(runs.error());
  return runs->empty() ? fakes::utc(2026, 1, 5) : runs->front().started + std::chrono::hours(3);
}

/// One run about the next three things that no run has covered.
void runOnce(Store& store, Inbox& inbox, const Monitor& monitor, WallTime now, int& nextKey) {
  RunRecord run;
  run.monitor = monitor.id;
  run.started = run.ended = now;
  if (const Status begun = store.begin(run); !begun) giveUp(begun.error());
  std::vector<std::string> keys;
  std::vector<Draft> drafts;
  while (keys.size() < 3) {
    const std::string key = fmt::format("key-{}", nextKey++);
    const auto covered = store.covered(monitor.id, key);
    if (!covered) giveUp(covered.error());
    if (*covered) continue;
    Draft draft;
    draft.kind = ProposalKind::review;
    draft.title = key;
    draft.sameAs = key;
    draft.action = Action{"note", {{"key", key}}};
    drafts.push_back(std::move(draft));
    keys.push_back(key);
  }
  ProposalPolicy::Choice choice = inbox.choose(monitor, run, std::move(drafts));
  run.end = RunEnd::proposed;
  if (const Status ended = store.end(run, keys, choice.proposals); !ended) giveUp(ended.error());
  inbox.stored(choice.proposals);
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 3 && argc != 5) return 2;
  KillPoint kill(argc == 5 ? argv[3] : "", argc == 5 ? std::atoi(argv[4]) : 0);
  auto opened = AgentStore::open(argv[1]);
  if (!opened) giveUp(opened.error());
  PointedStore store(**opened, kill);
  EffectDoer doer(argv[2], kill);
  fakes::FakeNotifier notifier;
  fakes::ManualLoop loop(afterTheLastRun(**opened));
  Inbox inbox({loop, store, doer, notifier});
  if (const Status started = inbox.start(); !started) giveUp(started.error());
  Person person(inbox, loop);
  person.look();  // what an earlier life has left
  person.decideAll();
  Monitor monitor;
  monitor.id = crash::kMonitor;
  monitor.name = "Crash";
  int nextKey = 0;
  while (true) {
    runOnce(store, inbox, monitor, loop.wall().now(), nextKey);
    person.look();
    person.decideAll();
    loop.advance(std::chrono::hours(2));  // so that no card is gathered with others
  }
}
