#include "engine/runtime/context.h"

#include <algorithm>
#include <limits>
#include <string_view>
#include <utility>

namespace tandem::runtime {
namespace {

// A long answer among others may be paused hundreds of times; the first reasons tell the story.
constexpr std::size_t kMostReasons = 50;
constexpr int kTriesBeforeAll = 4;
constexpr float kNever = -std::numeric_limits<float>::infinity();

}  // namespace

Context::Context(PreparedRequest prepared, const Language& language, kv::Pool& pool, std::uint64_t freshSeed)
    : channel(std::move(prepared.channel)),
      priority(prepared.request.priority),
      maxTokens(prepared.request.maxTokens),
      warning(prepared.prompt.ok() ? prepared.prompt->warning : std::string()),
      submitted(prepared.submitted),
      sequence(std::make_unique<kv::Sequence>(pool)),
      sampler(prepared.request.sampling, freshSeed),
      constraint(std::move(prepared.constraint)),
      words(std::move(prepared.words)),
      spellings(language.spellings()),
      stops(std::move(prepared.request.stop)),
      text(language.newAnswer()) {
  if (prepared.prompt.ok()) {
    tokens = std::move(prepared.prompt->tokens);
    quotes = std::move(prepared.prompt->quotes);
  }
  if (constraint != nullptr) constraint->mayQuote(quotes.first, quotes.sentences);
  timings.promptTokens = static_cast<int>(tokens.size());
}

schedule::RequestView Context::view(Instant now) const {
  schedule::RequestView view;
  view.id = channel->id();
  view.priority = priority;
  view.stage = stage;
  view.arrived = submitted;
  view.known = known;
  view.waited = now - submitted - served;
  if (stage != schedule::Stage::queued) {  // a queued one has nothing yet, and there may be thousands
    view.length = sequence->length();
    view.blocksHeld = static_cast<int>(sequence->blocks().size());
    view.blocksWanted = blocksWanted();
  }
  view.prefillLeft = static_cast<int>(tokens.size()) - view.length;
  view.answerLeft = maxTokens > 0 ? maxTokens - timings.answerTokens : 0;
  view.pass = pass;
  view.warmth = warmth;
  view.warmRows = warmRows;
  view.warmDevice = warmDevice;
  view.parked = parked;
  view.explained = explained;
  view.promoted = promoted;
  return view;
}

int Context::blocksWanted() const {
  return sequence->blocksNeeded(static_cast<int>(tokens.size()) - sequence->length());
}

void Context::addReason(std::string sentence, Instant now) {
  if (reasons.size() == kMostReasons || (!reasons.empty() && reasons.back().sentence == sentence)) return;
  reasons.push_back({now - submitted, std::move(sentence)});
}

void Context::carryOut(const schedule::Note& note, const schedule::Limits& limits, Instant now) {
  if (note.code == schedule::ReasonCode::parked) parked = true;
  if (note.code == schedule::ReasonCode::resumed) parked = false;
  if (note.code == schedule::ReasonCode::promoted) promoted = true;
  if (schedule::isWait(note.code)) explained = true;
  if (schedule::isPreemption(note.code)) ++timings.preemptions;
  addReason(schedule::sentence(note.code, limits), now);
}

std::string Context::said(TokenId token) {
  const std::string* sentence = quotes.find(token);
  if (sentence == nullptr) return text->push(token);
  return text->flush() + (inValue() ? std::string(constraint->bytes(token)) : *sentence);
}

bool Context::show(TokenId token) {
  const std::string piece = stops.push(said(token));
  if (!piece.empty()) channel->emit(FlowText{piece, timings.answerTokens});
  return stops.stopped();
}

void Context::showRest() {
  if (stops.stopped()) return;
  std::string piece = stops.push(text->flush());
  piece += stops.flush();  // after push: the operands of one + may be evaluated in either order
  if (!piece.empty()) channel->emit(FlowText{piece, timings.answerTokens});
}

int Context::answerLeft(int contextSize) const {
  const int room = contextSize - static_cast<int>(tokens.size());
  return maxTokens > 0 ? std::min(room, maxTokens - timings.answerTokens) : room;
}

Result<TokenId> Context::pick(std::span<const float> logits, int contextSize) {
  if (quotes.marks == 0 && !hasKnownWords()) return choose(logits, contextSize);
  std::vector<float> others(logits.begin(), logits.end());
  const auto never = [&](TokenId token) { others[static_cast<std::size_t>(token)] = kNever; };
  for (std::size_t i = quotes.sentences.size(); i < quotes.marks; ++i) {
    never(quotes.first + static_cast<TokenId>(i));
  }
  std::for_each(quoted.begin(), quoted.end(), never);
  return hasKnownWords() ? chooseKnown(others, contextSize) : choose(others, contextSize);
}

Result<TokenId> Context::choose(std::span<const float> logits, int contextSize) {
  if (constraint == nullptr) return sampler.pick(logits, tokens);
  return constraint->pick(sampler, logits, tokens, answerLeft(contextSize));
}

/// Mostly the first choice is allowed, so nothing else is looked at before; where nothing is, it is taken all
/// the same. Forbids in `logits` what was refused.
Result<TokenId> Context::chooseKnown(std::vector<float>& logits, int contextSize) {
  const Result<TokenId> first = choose(logits, contextSize);
  Result<TokenId> token = first;
  for (int refused = 0; token.ok() && !keepsToWords(*token); ++refused) {
    logits[static_cast<std::size_t>(*token)] = kNever;
    if (refused == kTriesBeforeAll) forbidUnknown(logits);
    token = choose(logits, contextSize);
  }
  return token.ok() ? token : first;
}

/// In the middle of a rare word nearly nothing may follow, and it is dear to try all else in vain.
void Context::forbidUnknown(std::vector<float>& logits) const {
  for (std::size_t i = 0; i < logits.size(); ++i) {
    if (logits[i] != kNever && !keepsToWords(static_cast<TokenId>(i))) logits[i] = kNever;
  }
}

/// The strings of calls have a rule of their own (sample/said_text.h).
bool Context::hasKnownWords() const {
  return words != nullptr && (!inValue() || words->form() == sample::KnownWords::Form::json);
}

/// Tokens without bytes end the answer, or steer the program, so a word must not be left half said.
bool Context::keepsToWords(TokenId token) const {
  const std::string_view bytes = bytesOf(token);
  return bytes.empty() ? words->mayEnd() : words->mayFollow(bytes);
}

std::string_view Context::bytesOf(TokenId token) const {
  if (inValue()) return constraint->bytes(token);
  const std::string* sentence = quotes.find(token);
  return sentence != nullptr ? *sentence : spellings->bytes(token);
}

void Context::accept(TokenId token) {
  tokens.push_back(token);
  ++timings.answerTokens;
  if (const std::string* sentence = quotes.find(token)) {
    for (std::size_t i = 0; i < quotes.sentences.size(); ++i) {  // it may stand in the prompt more than once
      if (quotes.sentences[i] == *sentence) quoted.push_back(quotes.first + static_cast<TokenId>(i));
    }
  }
  if (words != nullptr) words->accept(bytesOf(token));
  if (constraint == nullptr) return;
  constraint->accept(token);
  if (inValue() && endsString(constraint->bytes(token))) quoted.clear();
}

bool Context::endsString(std::string_view bytes) {
  bool ends = false;
  for (const char byte : bytes) {
    ends |= byte == '"' && !escaped;
    escaped = byte == '\\' && !escaped;
  }
  return ends;
}

bool Context::hasValue(int contextSize) const {
  if (constraint == nullptr) return false;
  // A number could go on for ever; with the last token it is what it is.
  return constraint->ended() ||
         (constraint->inValue() && constraint->mayEnd() && answerLeft(contextSize) == 0);
}

}  // namespace tandem::runtime
