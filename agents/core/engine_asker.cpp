#include "agents/core/engine_asker.h"

#include <algorithm>
#include <utility>

#include "agents/core/prompt.h"
#include "engine/base/mutex.h"

namespace tandem::agents {
namespace {

using Done = std::function<void(Result<Answer>)>;

constexpr int kHalvings = 3;
constexpr int kUsualContext = 4096;  // tokens, while nobody knows better
constexpr int kFrame = 64;           // tokens that chat templates put around messages
constexpr int kLeastMaterial = 64;   // tokens

/// Extraction and short drafts: nearly the likeliest words, but not the same ones for ever.
Sampling sober() {
  Sampling sampling;
  sampling.temperature = 0.3F;
  sampling.repetitionPenalty = 1.05F;
  return sampling;
}

bool overflows(const FlowReport& report) {
  return report.finish == FinishReason::contextFull ||
         (report.error && report.error->code == ErrorCode::contextFull);
}

}  // namespace

/// Where a flow's events arrive. Thread: hear() on the engine's, close() on the loop.
class EngineAsker::Mailbox {
 public:
  Mailbox(Loop& loop, std::weak_ptr<Run> run) : run_(std::move(run)), loop_(&loop) {}

  void hear(const FlowEvent& event);
  /// After this the loop is not touched any more.
  void close() {
    const MutexLock lock(mutex_);
    loop_ = nullptr;
  }

 private:
  const std::weak_ptr<Run> run_;
  Mutex mutex_;
  Loop* loop_ TANDEM_GUARDED_BY(mutex_);
  std::string text_ TANDEM_GUARDED_BY(mutex_);
};

/// One question on its way, over all its attempts. Thread: the loop.
class EngineAsker::Run : public std::enable_shared_from_this<Run> {
 public:
  /// `told` learns of each request that the engine has taken.
  Run(Engine& engine, Loop& loop, Question question, Done done, std::function<void(RequestId)> told,
      Joules joules)
      : engine_(engine),
        loop_(loop),
        question_(std::move(question)),
        done_(std::move(done)),
        told_(std::move(told)),
        joules_(std::move(joules)) {}

  void start() {
    Request request = this->request();
    mailbox_ = std::make_shared<Mailbox>(loop_, weak_from_this());
    auto flow = engine_.submit(std::move(request),
                               [mailbox = mailbox_](const FlowEvent& event) { mailbox->hear(event); });
    if (flow) {
      flow_ = std::move(flow).value();
      if (told_) told_(flow_->id());
      return;
    }
    FlowReport report;
    report.finish = FinishReason::failed;
    report.error = flow.error();
    loop_.post([weak = weak_from_this(), report] {
      if (const auto run = weak.lock()) run->finished(report, {});
    });
  }

  void stop() {
    done_ = nullptr;
    if (mailbox_) mailbox_->close();
    if (flow_) flow_->cancel();
    flow_.reset();
  }

  void finished(const FlowReport& report, const std::string& text) {
    if (!done_) return;
    count(report.timings);
    if (flow_ && joules_) {
      if (const auto joules = joules_(flow_->id())) cost_.joules = cost_.joules.value_or(0) + *joules;
    }
    flow_.reset();
    if (overflows(report)) {
      if (halvings_ == kHalvings) {
        return end(Error{ErrorCode::limitExceeded,
                         "The material does not fit into the model's context, even shortened. Load the model "
                         "with a larger context.",
                         {}});
      }
      ++halvings_;
      return start();
    }
    if (report.error) return end(*report.error);
    if (report.finish == FinishReason::cancelled) {
      return end(Error{ErrorCode::cancelled, "The model was stopped before it had answered.", {}});
    }
    Json value = Json::parse(text, nullptr, false);
    if (!value.is_discarded()) return end(Answer{std::move(value), cost_, notes_});
    if (report.finish == FinishReason::length) {
      return end(Error{ErrorCode::limitExceeded, "The model's answer grew too long and was cut off.", {}});
    }
    end(Error{ErrorCode::malformed, "The model's answer is no JSON.", {}});
  }

 private:
  Request request() {
    const auto model = engine_.model();
    const int context = model && model->contextSize > 0 ? model->contextSize : kUsualContext;
    const int answer = std::min(question_.maxTokens, context / 2);
    Question bare{question_.task, {}, {}, 0};
    int fixed = answer + kFrame;
    for (const Message& message : renderPrompt(bare, 0).messages) fixed += estimateTokens(message.content);
    fixed += 12 * static_cast<int>(question_.material.size());  // headings

    Prompt prompt = renderPrompt(question_, std::max(kLeastMaterial, context - fixed) >> halvings_);
    notes_ = std::move(prompt.notes);
    Request request;
    request.priority = Priority::proactive;
    request.messages = std::move(prompt.messages);
    request.sampling = sober();
    request.maxTokens = answer;
    request.schema = question_.schema;
    return request;
  }

  void count(const FlowTimings& timings) {
    cost_.promptTokens += timings.promptTokens;
    cost_.answerTokens += timings.answerTokens;
    const auto computing = std::max(timings.total - timings.queued, std::chrono::nanoseconds{0});
    cost_.seconds += std::chrono::duration<double>(computing).count();
  }

  /// Last: `done` may end everything around this run.
  void end(Result<Answer> result) { std::exchange(done_, nullptr)(std::move(result)); }

  Engine& engine_;
  Loop& loop_;
  const Question question_;
  Done done_;  ///< empty when told or stopped
  const std::function<void(RequestId)> told_;
  const Joules joules_;
  int halvings_ = 0;
  Cost cost_;
  std::vector<std::string> notes_;
  std::shared_ptr<Mailbox> mailbox_;
  std::shared_ptr<Flow> flow_;
};

void EngineAsker::Mailbox::hear(const FlowEvent& event) {
  const MutexLock lock(mutex_);
  if (const auto* text = std::get_if<FlowText>(&event)) text_ += text->text;
  const auto* finished = std::get_if<FlowFinished>(&event);
  if (finished == nullptr || loop_ == nullptr) return;
  loop_->post([weak = run_, report = finished->report, text = std::move(text_)] {
    if (const auto run = weak.lock()) run->finished(report, text);
  });
}

class EngineAsker::OpenQuestion final : public Asker::Ticket {
 public:
  explicit OpenQuestion(std::shared_ptr<Run> run) : run_(std::move(run)) {}
  ~OpenQuestion() override { run_->stop(); }

 private:
  const std::shared_ptr<Run> run_;
};

std::unique_ptr<Asker::Ticket> EngineAsker::ask(const std::string& monitor, Question question, Done done) {
  std::function<void(RequestId)> told;
  if (submitted_) {
    told = [submitted = submitted_, monitor](RequestId request) { submitted(request, monitor); };
  }
  auto run =
      std::make_shared<Run>(engine_, loop_, std::move(question), std::move(done), std::move(told), joules_);
  run->start();
  return std::make_unique<OpenQuestion>(std::move(run));
}

}  // namespace tandem::agents
