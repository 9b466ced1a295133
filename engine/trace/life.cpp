#include "engine/trace/life.h"

#include <algorithm>
#include <map>
#include <utility>

#include "engine/base/printable.h"
#include "engine/trace/phases.h"

namespace tandem::trace {
namespace {

constexpr Instant kForever = std::chrono::hours(24 * 365);  // a record may say anything

std::string number(std::int64_t count, std::string_view one) {
  return std::to_string(count) + " " + std::string(one) + (count == 1 ? "" : "s");
}

/// "0.38 s", "12 ms"
std::string time(Instant duration) {
  const auto ms = std::chrono::duration_cast<std::chrono::milliseconds>(duration).count();
  if (ms < 1000) return std::to_string(ms) + " ms";
  return std::to_string(ms / 1000) + "." + std::to_string(ms % 1000 / 100) + std::to_string(ms % 100 / 10) +
         " s";
}

std::string sentenceOf(FinishReason reason) {
  switch (reason) {
    case FinishReason::stop:
      return "Finished: the model ended its answer, or a stop text appeared";
    case FinishReason::length:
      return "Finished: the answer reached the length that was asked for";
    case FinishReason::contextFull:
      return "Finished: the context was full";
    case FinishReason::cancelled:
      return "Cancelled";
    case FinishReason::failed:
      return "Failed";
    case FinishReason::shed:
      return "Turned away: there was too much to do";
  }
  return "Finished";
}

class Biographer {
 public:
  Biographer(const Record& record, RequestId request, const Words& words)
      : record_(record), request_(request), words_(words), phases_(record.header, words) {}

  std::optional<std::vector<LifeLine>> write() {
    for (const Event& event : record_.events) {
      const bool concerned = concerns(event);
      const std::size_t batch = phases_.members(event.pass).size();
      phases_.take(event);
      nameWhoWentFirst(event);
      if (concerned || concerns(event)) tell(event, batch);
      if (over_) break;
    }
    if (!arrived_) return std::nullopt;
    if (!over_ && !record_.events.empty()) {
      tellDecoding(record_.events.back().at);
      say(record_.events.back().at, "The record ends here.");
    }
    return std::move(lines_);
  }

 private:
  struct Work {
    int kernels = 0, stopped = 0;
    Instant time{};
  };

  bool concerns(const Event& event) const {
    if (event.request == request_) return true;
    const auto& members = phases_.members(event.pass);
    return event.pass != 0 && std::find(members.begin(), members.end(), request_) != members.end();
  }

  void say(Instant at, std::string sentence) { lines_.push_back({at - submitted_, std::move(sentence)}); }

  /// "CPU (avx512, 2 threads) 12 kernels in 0.38 s"
  std::string showWork(const std::map<int, Work>& work) const {
    std::string text;
    for (const auto& [device, done] : work) {
      if (!text.empty()) text += ", ";
      text += number(done.kernels, "kernel") + " on " +
              printable(record_.header.devices[static_cast<std::size_t>(device)].name, 80) + " in " +
              time(done.time);
      if (done.stopped > 0) text += " (" + std::to_string(done.stopped) + " of them stopped inside)";
    }
    return text;
  }

  void tell(const Event& event, std::size_t batch) {
    switch (event.kind) {
      case EventKind::arrived:
        return tellArrival(event);
      case EventKind::admitted:
        return say(event.at, event.tokens == 0 ? "Admitted: nothing of its prompt had been computed before."
                                               : "Admitted: " + number(event.tokens, "token") + " of " +
                                                     std::to_string(promptTokens_) +
                                                     " were there already, from an earlier request.");
      case EventKind::noted:
        return tellNote(event);
      case EventKind::kernelLaunched:
        if (std::exchange(parked_, false)) say(event.at, "Went on with its prompt.");
        if (!std::exchange(ran_, true)) {
          say(event.at,
              "Ran for the first time, on " +
                  printable(record_.header.devices[static_cast<std::size_t>(event.device)].name, 80) + ".");
        }
        return;
      case EventKind::kernelEnded: {
        Work& work = (event.decode ? decode_ : prefill_)[event.device];
        ++work.kernels;
        work.stopped += event.code == 1 ? 1 : 0;
        if (work.time < kForever) work.time += event.lasted;
        return;
      }
      case EventKind::passEnded:
        if (!event.decode) return;
        ++iterations_;
        together_ += batch > 1 ? 1 : 0;
        rows_ += batch;
        widest_ = std::max(widest_, batch);
        return;
      case EventKind::passAbandoned:
        return say(event.at, "Its pass was given up; its rows are computed again.");
      case EventKind::answered:
        if (event.tokens == 1) {
          say(event.at, "First token. The prompt took " + showWork(prefill_) + ".");
          prefill_.clear();
        }
        answered_ = event.tokens;
        return;
      case EventKind::cacheDropped:
        tellDecoding(event.at);
        return say(event.at, "Back in the queue: its KV cache was taken, its tokens are computed again.");
      case EventKind::prepared:
        if (event.code == 0) say(event.at, "A kernel of its shape is being prepared in the background.");
        if (event.code == 2) say(event.at, "Preparing a kernel of its shape failed; it runs without.");
        return;
      case EventKind::cancelSeen:
        return say(event.at, "Its submitter cancelled it.");
      case EventKind::finished:
        tellDecoding(event.at);
        over_ = true;
        return say(event.at, sentenceOf(static_cast<FinishReason>(event.code)) + ". " +
                                 number(event.tokens, "answer token") + ", " + number(pauses_, "preemption") +
                                 ".");
      default:
        return;
    }
  }

  void tellArrival(const Event& event) {
    arrived_ = true;
    submitted_ = event.at - event.lasted;
    promptTokens_ = event.tokens;
    std::string text = std::string("Arrived: ") + (event.reactive ? "reactive, " : "proactive, ") +
                       number(event.tokens, "prompt token");
    text += event.limit > 0 ? ", at most " + number(event.limit, "answer token") + "."
                            : ", no limit for its answer.";
    if (event.shared > 0) {
      text += " Its first " + number(event.shared, "token") + " are those of request " +
              std::to_string(event.other.value) + ".";
    }
    say(submitted_, std::move(text));
  }

  void tellNote(const Event& event) {
    const NoteText note = words_.note(event.code, record_.header);
    if (note.standing != Standing::same) {
      ++pauses_;
      tellDecoding(event.at);
    }
    parked_ = note.standing == Standing::parked;
    say(event.at, note.sentence);
    if (note.standing != Standing::same) forWhom_ = lines_.size() - 1;
  }

  /// The first reactive kernel after an interruption belongs to whom it was for.
  void nameWhoWentFirst(const Event& event) {
    if (!forWhom_ || event.kind != EventKind::kernelLaunched) return;
    if (event.reactive && !concerns(event)) {
      lines_[*forWhom_].sentence += " Request " + std::to_string(event.request.value) + " went first.";
    }
    forWhom_.reset();
  }

  void tellDecoding(Instant at) {
    if (iterations_ == 0) return;
    std::string text = "Decoded in " + number(iterations_, "iteration");
    if (together_ == 0) {
      text += ", alone";
    } else {
      const auto tenths =
          (rows_ * 10 + static_cast<std::size_t>(iterations_) / 2) / static_cast<std::size_t>(iterations_);
      text += ", " + std::to_string(together_) + " of them with others (batch of " +
              std::to_string(tenths / 10) + "." + std::to_string(tenths % 10) + " on average, at most " +
              std::to_string(widest_) + ")";
    }
    say(at, text + ": " + showWork(decode_) + "; " + number(answered_, "answer token") + " so far.");
    iterations_ = together_ = 0;
    rows_ = widest_ = 0;
    decode_.clear();
  }

  const Record& record_;
  const RequestId request_;
  const Words& words_;
  Phases phases_;
  std::vector<LifeLine> lines_;
  Instant submitted_{};
  bool arrived_ = false, ran_ = false, parked_ = false, over_ = false;
  int promptTokens_ = 0, answered_ = 0, pauses_ = 0;
  std::map<int, Work> prefill_, decode_;  // by device, since they were last told
  int iterations_ = 0, together_ = 0;
  std::size_t rows_ = 0, widest_ = 0;
  std::optional<std::size_t> forWhom_;  // the line that says why it was interrupted
};

}  // namespace

std::vector<RequestSummary> summarise(const Record& record) {
  std::vector<RequestSummary> requests;
  std::map<RequestId, std::pair<std::size_t, Instant>> open;  // place, submission
  for (const Event& event : record.events) {
    if (event.kind == EventKind::arrived) {
      open[event.request] = {requests.size(), event.at - event.lasted};
      RequestSummary& summary = requests.emplace_back();
      summary.request = event.request;
      summary.priority = event.reactive ? Priority::reactive : Priority::proactive;
      summary.promptTokens = event.tokens;
    }
    const bool tells = event.kind == EventKind::answered || event.kind == EventKind::finished;
    const auto found = tells ? open.find(event.request) : open.end();
    if (found == open.end()) continue;
    RequestSummary& summary = requests[found->second.first];
    summary.answerTokens = event.tokens;
    summary.total = event.at - found->second.second;
    if (event.kind == EventKind::answered && event.tokens == 1) summary.firstToken = summary.total;
    if (event.kind != EventKind::finished) continue;
    summary.finished = true;
    summary.finish = static_cast<FinishReason>(event.code);
    open.erase(found);
  }
  for (const auto& [request, place] : open)
    requests[place.first].total = record.events.back().at - place.second;
  return requests;
}

std::optional<std::vector<LifeLine>> lifeOf(const Record& record, RequestId request, const Words& words) {
  return Biographer(record, request, words).write();
}

}  // namespace tandem::trace
