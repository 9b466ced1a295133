#include "app/models/answering.h"

#include <QPointer>
#include <utility>

#include "agents/tools/approval_desk.h"
#include "agents/tools/show_call.h"
#include "app/backstage/backstage.h"
#include "app/bridge/background.h"
#include "app/bridge/flow_port.h"
#include "app/chat/tool_words.h"
#include "app/documents/document_index.h"
#include "engine/api/engine.h"

namespace tandem {
namespace {

using agents::tools::Toolbox;

Error saidNo() {
  return Error{ErrorCode::permission, "The person said no. Nothing was done.", {}};
}

std::vector<SourceRecord> recordsOf(const std::vector<documents::Source>& sources) {
  std::vector<SourceRecord> records;
  for (const documents::Source& s : sources) records.push_back({s.number, s.title, s.path, s.excerpt});
  return records;
}

}  // namespace

Answering::Answering(Ports ports, chat::TurnSetup setup, std::string who, QObject* parent)
    : QObject(parent),
      engine_(ports.engine),
      backstage_(ports.backstage),
      workers_(ports.workers),
      who_(std::move(who)),
      turn_(std::move(setup)) {}

Answering::~Answering() {
  if (flow_) flow_->cancel();
}

void Answering::start() {
  if (ended_) return;
  started_ = true;
  begun_.start();
  go(turn_.begin());
}

void Answering::go(const chat::Turn::Next& next) {
  std::visit([this](const auto& step) { take(step); }, next);
}

void Answering::take(const chat::Turn::AskModel& step) {
  emit doing(turn_.preparing() ? tr("understanding the question") : QString());
  streamed_.clear();
  // The first request begins with the turn itself.
  const bool first = requests_++ == 0 && turn_.searchedFor().empty();
  before_ = std::chrono::nanoseconds(first ? 0 : begun_.nsecsElapsed()) - waited_;
  port_ = std::make_unique<FlowPort>();
  connect(port_.get(), &FlowPort::started, this, [this](const QString& warning) {
    if (!warning.isEmpty()) emit warned(warning);
  });
  connect(port_.get(), &FlowPort::prefilled, this, [this](int done, int total) {
    emit progressed(total > 0 ? static_cast<double>(done) / total : 0);
  });
  connect(port_.get(), &FlowPort::texted, this, &Answering::onText);
  connect(port_.get(), &FlowPort::finished, this, &Answering::onReport);

  Result<std::shared_ptr<Flow>> flow = engine_.submit(step.request, port_->listener());
  if (flow.ok()) {
    flow_ = std::move(*flow);
    return;
  }
  FlowReport report;
  report.finish = FinishReason::failed;
  report.error = flow.error();
  onReport(report);
}

void Answering::onText(const std::string& added, int tokens) {
  streamed_ += added;
  if (!turn_.preparing()) emit texted(turn_.text(streamed_), tokens);
}

void Answering::onReport(const FlowReport& report) {
  port_.release()->deleteLater();  // this may run inside one of its signals
  flow_.reset();
  report_ = report;
  const bool complete = report.finish == FinishReason::stop || report.finish == FinishReason::length;
  if (stopping_ || (!complete && !turn_.preparing()) || report.finish == FinishReason::cancelled) {
    return end(report);
  }
  if (turn_.preparing()) return go(complete ? turn_.answered(streamed_) : turn_.unanswered());
  const chat::Turn::Next next = turn_.answered(streamed_);
  if (!firstText_ && !turn_.text().empty()) firstText_ = before_ + report.timings.firstToken;
  emit texted(turn_.text(), report.timings.answerTokens);
  go(next);
}

void Answering::take(const chat::Turn::Search& step) {
  emit doing(tr("searching your documents"));
  workers_.run([&documents = backstage_.documents().documents(),
                step] { return documents::retrieve(documents, step.question, step.query); },
               this,
               [this](const Result<documents::GroundedQuestion>& result) {
                 if (ended_) return;
                 const chat::Turn::Next next = turn_.searched(result);
                 if (!turn_.warning().empty()) emit warned(QString::fromStdString(turn_.warning()));
                 help_.searchedFor = turn_.searchedFor();
                 help_.sources = recordsOf(turn_.sources());
                 tellHelp();
                 go(next);
               });
}

void Answering::take(const chat::Turn::RunTool& step) {
  emit doing(tr("using a tool"));
  beginTool(step.action, chat::readingWords(step.action), ToolState::running);
  working_ = true;
  backstage_.tell([this, self = QPointer(this), step, &tools = backstage_.chatTools(),
                   &backstage = backstage_](Stage& stage) {
    stage.approvals.readAtOnce(tools, step.action, step.trust, [this, self, &backstage](auto result) {
      backstage.answer([this, self, result = std::move(result)] {
        if (self) endTool(result, 0);
      });
    });
  });
}

void Answering::take(const chat::Turn::AskPerson& step) {
  emit doing(tr("waiting for your yes"));
  const Toolbox& tools = backstage_.chatTools();
  const agents::tools::Tier tier = tools.find(step.action.tool)->info().tier;
  beginTool(step.action, chat::readingWords(step.action), ToolState::asking);
  backstage_.ask(
      [step, who = who_, &tools](Stage& stage) {
        return stage.approvals.proposeFor(tools, step.action, step.trust, who);
      },
      [this, self = QPointer(this), origin = chat::originWords(tier, step.trust)](auto request) {
        if (self) ask(std::move(request), origin);
      });
}

void Answering::ask(Result<agents::ApprovalRequest> request, std::string origin) {
  if (!request.ok()) {
    if (!ended_) endTool(request.error(), 0);
    return;
  }
  if (ended_) {  // stopped meanwhile
    backstage_.tell([id = request->approval](Stage& stage) { (void)stage.approvals.refuse(id); });
    return;
  }
  help_.tools.back().sentence = request->sentence;
  help_.tools.back().approval = request->approval;
  asking_ = Asking{std::move(*request), std::move(origin)};
  asked_.start();
  tellHelp();
  emit askingChanged();
}

void Answering::agree(const agents::Consent& consent) {
  if (!asking_) return;
  asking_.reset();
  waited_ += std::chrono::nanoseconds(asked_.nsecsElapsed());
  working_ = true;
  help_.tools.back().state = ToolState::running;
  emit doing(tr("doing it"));
  tellHelp();
  emit askingChanged();
  backstage_.tell([this, self = QPointer(this), consent, &backstage = backstage_](Stage& stage) {
    agents::tools::ApprovalDesk& approvals = stage.approvals;
    approvals.carryOut(consent, [this, self, &backstage, &approvals, id = consent.approval](auto result) {
      const std::int64_t undo = approvals.canUndo(id) ? id : 0;
      backstage.answer([this, self, undo, result = std::move(result)] {
        if (self) endTool(result, undo);
      });
    });
  });
}

void Answering::refuse() {
  if (!asking_) return;
  backstage_.tell([id = asking_->request.approval](Stage& stage) { (void)stage.approvals.refuse(id); });
  asking_.reset();
  waited_ += std::chrono::nanoseconds(asked_.nsecsElapsed());
  help_.tools.back().state = ToolState::refused;
  tellHelp();
  emit askingChanged();
  if (!stopping_) go(turn_.toolDone(saidNo()));
}

void Answering::beginTool(const agents::Action& action, std::string sentence, ToolState state) {
  reading_ = sentence;
  ToolRecord record;
  record.tool = action.tool;
  record.sentence = std::move(sentence);
  record.arguments = agents::tools::showArguments(action.arguments);
  record.state = state;
  help_.tools.push_back(std::move(record));
  undos_.push_back(0);
  tellHelp();
}

void Answering::endTool(const Result<std::string>& result, std::int64_t undo) {
  working_ = false;
  ToolRecord& record = help_.tools.back();
  const bool wrote = !agents::tools::onlyLooks(backstage_.chatTools().find(record.tool)->info().tier);
  record.state = result.ok() ? ToolState::done : ToolState::failed;
  record.result = chat::resultWords(result.ok() ? *result : result.error().message);
  if (result.ok()) record.sentence = wrote ? chat::deedWords(*result) : reading_;
  undos_.back() = undo;
  tellHelp();
  if (stopping_) return end(FinishReason::cancelled);
  go(turn_.toolDone(result));
}

void Answering::tellHelp() {
  emit helped(help_, undos_);
}

void Answering::take(const chat::Turn::Finish&) {
  end(report_);
}

void Answering::stop() {
  if (ended_) return;
  stopping_ = true;
  if (asking_) refuse();
  if (working_) return;  // it ends when the tool does
  if (flow_) return flow_->cancel();
  if (!help_.tools.empty() && help_.tools.back().state == ToolState::asking) {
    help_.tools.back().state = ToolState::refused;
    tellHelp();
  }
  end(FinishReason::cancelled);
}

void Answering::end(FinishReason reason) {
  FlowReport report;
  report.finish = reason;
  report.timings = report_.timings;
  report.contextUsed = report_.contextUsed;
  report.contextSize = report_.contextSize;
  end(report);
}

void Answering::end(const FlowReport& last) {
  if (ended_) return;
  ended_ = true;
  if (started_) emit doing({});
  FlowReport report = last;
  if (firstText_) {
    // Counted since the person sent the question; the speed stays that of the last request.
    report.timings.total += *firstText_ - report.timings.firstToken;
    report.timings.firstToken = *firstText_;
  }
  emit finished(report);
}

}  // namespace tandem
