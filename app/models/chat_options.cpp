// The part of Chat that is about how a conversation is answered.
#include <algorithm>
#include <cmath>

#include "app/models/chat.h"

namespace tandem {
namespace {

float within(double value, double least, double most) {
  return static_cast<float>(std::isfinite(value) ? std::clamp(value, least, most) : least);
}

/// As a person entered it: 0.7, not 0.699999988.
double entered(float value) {
  return std::round(double{value} * 1e4) / 1e4;
}

constexpr double kLargestSeed = 9007199254740991;  // the largest whole number that QML holds exactly

}  // namespace

void Chat::changeOptions(const ConversationOptions& options) {
  shown_->setOptions(options);
}

template <typename Change>
void Chat::change(Change change) {
  ConversationOptions options = shown_->options();
  change(options);
  changeOptions(options);
}

QString Chat::systemPrompt() const {
  return QString::fromStdString(shown_->options().systemPrompt);
}
void Chat::setSystemPrompt(const QString& prompt) {
  change([&](ConversationOptions& o) { o.systemPrompt = prompt.toStdString(); });
}

double Chat::temperature() const {
  return entered(shown_->options().sampling.temperature);
}
void Chat::setTemperature(double value) {
  change([&](ConversationOptions& o) { o.sampling.temperature = within(value, 0, 2); });
}

int Chat::topK() const {
  return shown_->options().sampling.topK;
}
void Chat::setTopK(int value) {
  change([&](ConversationOptions& o) { o.sampling.topK = std::clamp(value, 0, 1000); });
}

double Chat::topP() const {
  return entered(shown_->options().sampling.topP);
}
void Chat::setTopP(double value) {
  change([&](ConversationOptions& o) { o.sampling.topP = within(value, 0, 1); });
}

double Chat::minP() const {
  return entered(shown_->options().sampling.minP);
}
void Chat::setMinP(double value) {
  change([&](ConversationOptions& o) { o.sampling.minP = within(value, 0, 1); });
}

double Chat::repetitionPenalty() const {
  return entered(shown_->options().sampling.repetitionPenalty);
}
void Chat::setRepetitionPenalty(double value) {
  change([&](ConversationOptions& o) { o.sampling.repetitionPenalty = within(value, 0.5, 2); });
}

double Chat::frequencyPenalty() const {
  return entered(shown_->options().sampling.frequencyPenalty);
}
void Chat::setFrequencyPenalty(double value) {
  change([&](ConversationOptions& o) { o.sampling.frequencyPenalty = within(value, -2, 2); });
}

double Chat::seed() const {
  return static_cast<double>(shown_->options().sampling.seed);
}
void Chat::setSeed(double value) {
  const double seed = std::isfinite(value) ? std::clamp(std::floor(value), 0.0, kLargestSeed) : 0.0;
  change([&](ConversationOptions& o) { o.sampling.seed = static_cast<std::uint64_t>(seed); });
}

int Chat::maxTokens() const {
  return shown_->options().maxTokens;
}
void Chat::setMaxTokens(int value) {
  change([&](ConversationOptions& o) { o.maxTokens = std::clamp(value, 0, 1 << 24); });
}

}  // namespace tandem
