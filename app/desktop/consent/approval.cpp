#include "app/desktop/consent/approval.h"

#include <utility>

#include "app/language/known_sentences.h"

namespace tandem {

Approval::Approval(QObject* parent) : QObject(parent) {
  arming_.setSingleShot(true);
  // Any other may come too early, and then nothing would tell the button when the gate is open.
  arming_.setTimerType(Qt::PreciseTimer);
  connect(&arming_, &QTimer::timeout, this, &Approval::armedChanged);
}

void Approval::ask(agents::ApprovalRequest request, Answer answer) {
  gate_.emplace(std::move(request));
  answer_ = std::move(answer);
  emit openChanged();
  emit armedChanged();
}

void Approval::shown() {
  if (!gate_) return;
  gate_->shown(clock_.now());
  // A little later than the gate opens, so that the button never looks ready too early.
  arming_.start(agents::ConsentGate::kArming + std::chrono::milliseconds(20));
}

void Approval::hidden() {
  if (!gate_) return;
  gate_->hidden();
  emit armedChanged();
}

void Approval::readToEnd() {
  if (!gate_) return;
  gate_->readToEnd();
  emit armedChanged();
}

void Approval::watch(QQuickWindow* window) {
  if (window != nullptr) witness_ = std::make_unique<InputWitness>(*window, clock_);
}

void Approval::accept(QQuickItem* button) {
  if (!gate_ || !witness_ || button == nullptr) return;
  const std::optional<agents::RealInput> input = witness_->take(*button);
  if (!input) return;
  const std::optional<agents::Consent> consent = gate_->accept(*input);
  if (!consent) return;
  const Answer answer = std::exchange(answer_, {});
  cancel();
  answer(*consent);
}

void Approval::cancel() {
  gate_.reset();
  answer_ = {};
  emit openChanged();
  emit armedChanged();
}

QString Approval::sentence() const {
  return gate_ ? inWindowLanguage(gate_->request().sentence) : QString();
}

QString Approval::arguments() const {
  return gate_ ? QString::fromStdString(gate_->request().arguments) : QString();
}

bool Approval::destructive() const {
  return gate_ && gate_->request().destructive;
}

bool Approval::armed() const {
  return gate_ && gate_->armed(clock_.now());
}

}  // namespace tandem
