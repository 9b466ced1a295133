#include "engine/sample/said_text.h"

#include <algorithm>

#include "engine/base/utf8.h"

namespace tandem::sample {
namespace {

constexpr char kTextEnd = '\0';
constexpr int kLongestGap = 5;  // bytes: ") * ("

bool isDigit(char c) {
  return kindOf(static_cast<unsigned char>(c)) == CharacterKind::digit;
}
bool isOneOf(char c, std::string_view those) {
  return those.find(c) != std::string_view::npos;
}
char small(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

}  // namespace

SaidText::SaidText(const Texts& texts) {
  for (const std::string& text : texts.said) (text_ += text) += kTextEnd;
  const auto add = [this](const Keyed& keyed) {
    if (!keyed.key.empty()) keys_.emplace(static_cast<Place>(text_.size()), keyed.key);
    (text_ += keyed.text) += kTextEnd;
  };
  fixedFrom_ = static_cast<Place>(text_.size());
  std::for_each(texts.fixed.begin(), texts.fixed.end(), add);
  ownFrom_ = static_cast<Place>(text_.size());
  std::for_each(texts.own.begin(), texts.own.end(), add);
  kinds_.reserve(text_.size());
  while (kinds_.size() < text_.size()) {
    const Utf8Step step = decodeUtf8(text_, kinds_.size());
    kinds_.insert(kinds_.end(), step.length, kindOf(step.codePoint));
  }
  for (Place at = 0; at < text_.size(); ++at) {
    if (isOneOf(text_[at], std::string_view(" \t\r\n\0", 5)) || within(at)) continue;
    if (at > fixedFrom_ && text_[at - 1] != kTextEnd) continue;
    beginnings_[static_cast<unsigned char>(small(text_[at]))].push_back(at);
  }
}

/// Whether the sign holds what stands around it together: 7:40, 3.14, ann@example.org, notes/may-2026.
bool SaidText::joined(Place sign) const {
  if (sign == 0) return false;
  const Kind before = kindAt(sign - 1), after = kindAt(sign + 1);
  if (before == Kind::other || after == Kind::other) return false;
  const bool numbers = before == Kind::digit && after == Kind::digit;
  return isOneOf(text_[sign], numbers ? ".:" : "@._-/");
}

/// Whether a word, a number or what signs join goes on at `place`. Of "10th" and "12x3" the numbers are
/// pieces, too.
bool SaidText::within(Place place) const {
  if (place == 0 || place >= text_.size()) return false;
  const Kind before = kindAt(place - 1), next = kindAt(place);
  if (next == Kind::other) return joined(place);
  if (before == Kind::other) return joined(place - 1);
  if (before == Kind::digit || next == Kind::letter) return before == next;
  const char factor = place > 1 ? text_[place - 2] : kTextEnd;
  const bool times = text_[place - 1] == 'x' && (isDigit(factor) || factor == ')');
  return !times;
}

bool SaidText::mayFollow(std::string_view bytes) const {
  State state = state_;
  return std::all_of(bytes.begin(), bytes.end(), [&](char byte) { return step(state, byte); });
}

void SaidText::accept(std::string_view bytes) {
  for (const char byte : bytes) {
    if (step(state_, byte)) continue;
    state_.gap = Gap::any;
    state_.places.clear();
  }
}

bool SaidText::step(State& state, char byte) const {
  if (state.where == Where::inString) return stepInString(state, byte);
  if (state.where == Where::outside) {
    stepOutside(state, byte);
  } else if (byte == '"' && !state.escaped) {
    state.where = Where::outside;
    state.last = byte;
  } else {
    state.escaped = byte == '\\' && !state.escaped;
    state.key += byte;
  }
  return true;
}

void SaidText::stepOutside(State& state, char byte) const {
  if (byte == '"') {
    const bool isKey = state.open.ends_with('{') && state.last != ':';
    state.where = isKey ? Where::inKey : Where::inString;
    if (isKey) state.key.clear();
    state.gap = Gap::beginning;
    state.gapBytes = 0;
    state.places.clear();
  }
  if (isOneOf(byte, "{[")) state.open += byte;
  if (isOneOf(byte, "}]") && !state.open.empty()) state.open.pop_back();
  if (!isOneOf(byte, " \t\r\n")) state.last = byte;
}

bool SaidText::stepInString(State& state, char byte) const {
  if (state.escaped) return sayEscaped(state, byte);
  if (byte == '\\') {
    state.escaped = true;
    return mayEscape(state);
  }
  if (byte != '"') return say(state, byte);
  const bool wantsNumber = state.gap == Gap::signs && !isOneOf(state.solid, ")%") && !pieceEnds(state.places);
  state.where = Where::outside;
  state.last = byte;
  return mayEnd(state) && !wantsNumber;
}

/// Characters by number (\u0041) are never needed, and would be a way around the rule.
bool SaidText::sayEscaped(State& state, char byte) const {
  state.escaped = false;
  if (isOneOf(byte, "\"\\/")) return say(state, byte);
  return (byte == 'n' && say(state, '\n')) || (byte == 't' && say(state, '\t'));
}

/// Otherwise a backslash would lead nowhere.
bool SaidText::mayEscape(const State& state) const {
  constexpr std::string_view kEscapes = "\"\\/nt";
  return std::any_of(kEscapes.begin(), kEscapes.end(), [&](char byte) {
    State after = state;
    return sayEscaped(after, byte);
  });
}

bool SaidText::say(State& state, char byte) const {
  if (byte == kTextEnd) return false;
  std::vector<Place> places;
  for (const Place place : state.places) {
    if (text_[place] == byte) places.push_back(place + 1);
  }
  if (state.gap != Gap::none) {
    for (const Place place : beginnings_[static_cast<unsigned char>(small(byte))]) {
      if (mayBegin(state, place)) places.push_back(place + 1);
    }
  }
  const Gap gap = gapAfter(state, byte);
  state.gapBytes = state.gap == Gap::none ? 1 : state.gapBytes + 1;
  state.gap = state.gapBytes > kLongestGap ? Gap::none : gap;
  state.places = std::move(places);
  state.last = byte;
  if (byte != ' ') state.solid = byte;
  return state.gap != Gap::none || !state.places.empty();
}

bool SaidText::mayBegin(const State& state, Place place) const {
  if (!belongsTo(state.key, place)) return false;
  if (state.gap == Gap::beginning) return true;
  if (place >= fixedFrom_ && place < ownFrom_) return false;
  if (state.gap == Gap::any) return true;
  return state.gap == Gap::signs && (place >= ownFrom_ || kinds_[place] == Kind::digit);
}

bool SaidText::belongsTo(const std::string& key, Place place) const {
  if (place < fixedFrom_) return true;
  const auto found = keys_.find(place);
  return found == keys_.end() || found->second == key;
}

SaidText::Gap SaidText::gapAfter(const State& state, char byte) const {
  const bool secondBlank = byte == ' ' && state.last == ' ' && state.gap != Gap::none;
  if (secondBlank || (state.gap == Gap::none && !pieceEnds(state.places))) return Gap::none;
  if (state.gap == Gap::beginning) {
    if (byte == ' ') return Gap::beginning;  // small models begin many words with it; tools take it off
    return isOneOf(byte, "(-") ? Gap::signs : Gap::none;
  }
  const bool ownEnds = std::any_of(state.places.begin(), state.places.end(), [this](Place place) {
    return place > ownFrom_ && text_[place] == kTextEnd;
  });
  if (byte == '\n' || ((state.gap == Gap::any || ownEnds) && isOneOf(byte, " ,(."))) return Gap::any;
  const bool behindNumber = isDigit(state.solid) || ownEnds || state.gap == Gap::signs;
  if (behindNumber && isOneOf(byte, "+-*/^()%")) return Gap::signs;
  if (state.gap == Gap::signs && byte == ' ') return Gap::signs;
  return isOneOf(byte, " .") ? Gap::blanks : Gap::none;
}

bool SaidText::mayEnd(const State& state) const {
  return state.gap != Gap::none || pieceEnds(state.places) ||
         std::any_of(state.places.begin(), state.places.end(), [this](Place place) {
           return place > fixedFrom_ && place < ownFrom_ && text_[place] == kTextEnd;
         });
}

bool SaidText::pieceEnds(const std::vector<Place>& places) const {
  return std::any_of(places.begin(), places.end(), [this](Place place) { return pieceEndsAt(place); });
}

bool SaidText::pieceEndsAt(Place place) const {
  if (place > fixedFrom_) return place > ownFrom_ && text_[place] == kTextEnd;
  return !within(place);
}

}  // namespace tandem::sample
