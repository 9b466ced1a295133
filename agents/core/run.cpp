#include "agents/core/run.h"

#include <fmt/format.h>

#include <exception>
#include <utility>
#include <variant>

#include "agents/core/tries.h"
#include "agents/core/words.h"
#include "engine/base/printable.h"

namespace tandem::agents {
namespace {

constexpr std::size_t kLongestDetail = 2000, kLongestSentence = 500;  // bytes
constexpr std::size_t kMostSteps = 100, kMostNotes = 30;

/// Agents read what others wrote, with libraries that throw: a mistake in one is the end of a run, not of
/// Tandem.
template <typename Function>
auto guarded(Function function) -> Result<decltype(function())> {
  try {
    return function();
  } catch (const std::exception& defect) {
    return Error{ErrorCode::internal,
                 fmt::format("The agent failed on what it read ({}).", printable(defect.what(), 200))};
  }
}

std::string titles(const Occasion& occasion) {
  constexpr std::size_t kMostTitles = 20;
  std::string all;
  for (std::size_t i = 0; i < occasion.happenings.size() && i < kMostTitles; ++i) {
    if (i > 0) all += "; ";
    all += printable(occasion.happenings[i].title, 120);
  }
  if (occasion.happenings.size() > kMostTitles) all += "; …";
  return all;
}

std::string ending(StopReason why) {
  switch (why) {
    case StopReason::byPerson:
      return "Stopped by you.";
    case StopReason::newerRun:
      return "Stopped: a newer run takes its place.";
    case StopReason::changed:
      return "Stopped: the monitor was changed.";
    case StopReason::parked:
      return "Stopped for now: begins again when background work goes on.";
    case StopReason::closing:
      return "Stopped: Tandem is closing.";
  }
  return {};
}

void add(Cost& sum, const Cost& cost) {
  sum.promptTokens += cost.promptTokens;
  sum.answerTokens += cost.answerTokens;
  sum.seconds += cost.seconds;
  if (cost.joules) sum.joules = sum.joules.value_or(0) + *cost.joules;
}

}  // namespace

Run::Run(RunPorts ports, const Agent& agent, RunPlan plan, std::function<void()> changed)
    : ports_(ports), agent_(agent), plan_(std::move(plan)), changed_(std::move(changed)) {
  record_.monitor = plan_.monitor.id;
  record_.cause = plan_.cause;
  if (!plan_.occasion.happenings.empty()) seen_ = Trust::outside;
}

Run::~Run() {
  unwatch();
}

Status Run::begin() {
  record_.started = ports_.loop.wall().now();
  TANDEM_TRY(ports_.store.begin(record_));
  step("Started: " + plan_.cause + ".", titles(plan_.occasion));
  gather();
  return {};
}

void Run::stop(StopReason why) {
  end(RunEnd::stopped, ending(why), why == StopReason::byPerson);
}

void Run::gather() {
  doing_ = "Reads what is needed.";
  watch(kLongestReading, "Reading took longer than 10 minutes.");
  // The worker may still read when this run is gone: it has its own copies.
  struct Job {
    const Agent& agent;
    const Monitor monitor;
    const Occasion occasion;
    std::optional<Result<Material>> result;
  };
  const auto job = std::make_shared<Job>(Job{agent_, plan_.monitor, plan_.occasion, std::nullopt});
  ports_.loop.work(
      [job] {
        auto outcome = guarded([&] { return job->agent.gather(job->monitor, job->occasion); });
        job->result = outcome ? *std::move(outcome) : Result<Material>(std::move(outcome).error());
      },
      [this, job, alive = std::weak_ptr(alive_)] {
        if (!alive.expired() && !ended()) gathered(*std::move(job->result));
      });
}

void Run::gathered(Result<Material> material) {
  unwatch();
  if (!material) return fail(material.error());
  material_ = *std::move(material);
  std::size_t bytes = 0;
  std::string sources;
  for (const LabelledText& text : material_.texts) {
    seen_ = join(seen_, text.trust);
    bytes += text.text.size();
    if (sources.size() >= kLongestDetail) continue;
    if (!sources.empty()) sources += "; ";
    sources += printable(text.source, 120);
  }
  step(material_.texts.empty()
           ? std::string("Looked at what is known: there is no text to read.")
           : fmt::format("Read {}, {} bytes.", counted(material_.texts.size(), "text"), bytes),
       sources);
  notes(material_.notes);
  proceed();
}

void Run::proceed() {
  auto decided = guarded([&] { return agent_.next(plan_.monitor, plan_.occasion, material_, answers_); });
  if (!decided) return fail(decided.error());
  if (const auto* quiet = std::get_if<Quiet>(&*decided)) {
    return end(RunEnd::quiet,
               quiet->why.empty() ? "There is nothing to say." : printable(quiet->why, kLongestSentence),
               true);
  }
  if (auto* question = std::get_if<Question>(&*decided)) return ask(std::move(*question));
  propose(std::get<std::vector<Draft>>(*std::move(decided)));
}

void Run::ask(Question question) {
  if (asked_ >= kMostQuestions) {
    return fail({ErrorCode::limitExceeded,
                 fmt::format("The agent wanted to ask more than {} questions.", kMostQuestions)});
  }
  ++asked_;
  for (const LabelledText& text : question.material) seen_ = join(seen_, text.trust);
  doing_ = asked_ == 1 ? "Asks the model." : fmt::format("Asks the model, question {}.", asked_);
  watch(kLongestAnswer, "The model gave no answer for an hour.");
  changed_();
  ticket_ = ports_.asker.ask(plan_.monitor.name, std::move(question),
                             [this, alive = std::weak_ptr(alive_)](Result<Answer> answer) {
                               if (!alive.expired() && !ended()) answered(std::move(answer));
                             });
}

void Run::answered(Result<Answer> answer) {
  unwatch();
  const auto ticket = std::move(ticket_);  // lives until its callback is over
  if (!answer) {
    if (!ports_.asker.ready()) {
      return end(RunEnd::stopped, "Stopped: the model was taken away. It is tried again with the next one.",
                 false);
    }
    return fail(answer.error());
  }
  add(record_.cost, answer->cost);
  step(fmt::format("Asked the model: {} tokens in, {} out, {:.1f} s.", answer->cost.promptTokens,
                   answer->cost.answerTokens, answer->cost.seconds),
       answer->value.dump(-1, ' ', false, Json::error_handler_t::replace));
  notes(answer->notes);
  answers_.push_back(std::move(answer->value));
  proceed();
}

void Run::propose(std::vector<Draft> drafts) {
  if (drafts.empty()) return end(RunEnd::quiet, "There is nothing to say.", true);
  // What was made from a text is as trusted as that text, whatever the agent says.
  for (Draft& draft : drafts) draft.trust = join(draft.trust, seen_);
  ProposalPolicy::Choice choice = ports_.proposals.choose(plan_.monitor, record_, std::move(drafts));
  notes(choice.notes);
  proposals_ = std::move(choice.proposals);
  if (proposals_.empty()) return end(RunEnd::quiet, "Nothing new for the inbox.", true);
  for (const Proposal& proposal : proposals_) {
    step("Proposes something.", printable(proposal.draft.title, kLongestSentence));
  }
  end(RunEnd::proposed, fmt::format("Put {} into the inbox.", counted(proposals_.size(), "proposal")), true);
}

void Run::fail(const Error& error) {
  end(RunEnd::failed, fmt::format("Failed: {}", printable(error.message, kLongestSentence)), false);
}

void Run::end(RunEnd how, std::string sentence, bool coversAll) {
  if (ended()) return;
  unwatch();
  ticket_.reset();
  record_.end = how;
  record_.ended = ports_.loop.wall().now();
  if (how == RunEnd::failed && !plan_.lastTries.empty()) {
    step(fmt::format("Tried {} times: {} will not be tried again.", Tries::kMost,
                     counted(plan_.lastTries.size(), "thing")));
  }
  step(std::move(sentence));
  coversAll_ = coversAll;
  store();
}

void Run::store() {
  timer_ = 0;
  const bool some = record_.end == RunEnd::failed;
  const std::vector<std::string> none;
  const std::vector<std::string>& keys = coversAll_ ? plan_.keys : some ? plan_.lastTries : none;
  const Status stored = ports_.store.end(record_, keys, proposals_);
  // A run that the store does not know any more was removed with its monitor.
  const bool gone = !stored && stored.error().code == ErrorCode::notFound;
  over_ = stored.ok() || gone;
  if (!over_) {
    doing_ = "The result cannot be saved, Tandem tries again: " + stored.error().message;
    timer_ = ports_.loop.after(kStoreAgain, [this] { store(); });
  } else if (stored && !proposals_.empty()) {
    ports_.proposals.stored(proposals_);
  }
  changed_();
}

void Run::step(std::string sentence, std::string_view detail) {
  // The last step, why it stopped, has its place always.
  if (record_.steps.size() >= kMostSteps && !ended()) return;
  record_.steps.push_back({ports_.loop.wall().now(), std::move(sentence), printable(detail, kLongestDetail)});
  changed_();
}

void Run::notes(const std::vector<std::string>& notes) {
  for (std::size_t i = 0; i < notes.size() && i < kMostNotes; ++i)
    step(printable(notes[i], kLongestSentence));
  if (notes.size() > kMostNotes) step(fmt::format("… and {} more remarks.", notes.size() - kMostNotes));
}

void Run::watch(std::chrono::minutes limit, std::string sentence) {
  unwatch();
  timer_ = ports_.loop.after(limit, [this, sentence = std::move(sentence)] {
    timer_ = 0;
    fail({ErrorCode::limitExceeded, sentence});
  });
}

void Run::unwatch() {
  if (timer_ != 0) ports_.loop.cancel(std::exchange(timer_, 0));
}

}  // namespace tandem::agents
