#include "agents/inbox/announcer.h"

#include <algorithm>
#include <string>
#include <utility>

namespace tandem::agents {
namespace {

// The count belongs to no monitor; an id of a monitor has no dot.
const std::string kOwner = ".inbox", kNote = "messages";

}  // namespace

Announcer::Announcer(Loop& loop, Store& store, Notifier& notifier)
    : loop_(loop), store_(store), notifier_(notifier) {}

Announcer::~Announcer() {
  if (timer_ != 0) loop_.cancel(timer_);
}

void Announcer::tell(const Proposal& proposal) {
  waiting_.push_back(proposal);
  if (timer_ != 0) return;
  timer_ = loop_.after(kTogether, [this] {
    timer_ = 0;
    say();
  });
}

void Announcer::forget(std::int64_t proposal) {
  std::erase_if(waiting_, [proposal](const Proposal& p) { return p.id == proposal; });
  if (single_.erase(proposal) > 0) notifier_.close(proposal);
  if (several_.erase(proposal) > 0 && several_.empty()) notifier_.close(kSeveralCards);
}

void Announcer::gone(std::int64_t proposal) {
  single_.erase(proposal);
  if (proposal == kSeveralCards) several_.clear();
}

void Announcer::say() {
  std::vector<Proposal> cards = std::exchange(waiting_, {});
  if (cards.empty() || !take()) return;
  if (cards.size() == 1) {
    single_.insert(cards.front().id);
    notifier_.show(messageAbout(cards.front()));
    return;
  }
  std::reverse(cards.begin(), cards.end());
  for (const Proposal& card : cards) several_.insert(card.id);
  notifier_.show(messageAbout(cards));
}

bool Announcer::take() {
  const Result<std::string> note = store_.note(kOwner, kNote);
  DayCount count = note ? dayCountFrom(*note) : DayCount{};
  if (!agents::take(count, loop_.wall().now(), loop_.wall())) return false;
  // A count that is not kept allows a message too many at worst.
  (void)store_.setNote(kOwner, kNote, toNote(count));
  return true;
}

}  // namespace tandem::agents
