// Whether the strings of a value say what has been said: pieces of a conversation, and a few words of their
// own.
//
// A model of a few million weights that copies an address slips within a word or goes on with another one.
// Its calls are pieces of what it has read, word for word, so nothing else has to be allowed:
//
//   "remind me tomorrow at 8 to call Giorgio"  →  {"text":"call Giorgio","at":"tomorrow at 8"}
//
// A piece begins and ends where words do; its first letter may be a capital or not. Another piece may begin
// in a new line, behind words of its own and, if it is a number, behind signs such as * and (. Words of its
// own stand where pieces may begin, and may belong to one key ("in" to "at"), as names of tools do. Numbers
// of JSON and keys are not looked at.
//
//   string → byte → the places of the conversation where it may be → … → closing quote, where a word ends
//
// Thread: one at a time. Ownership: keeps the texts.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/sample/characters.h"

namespace tandem::sample {

class SaidText {
 public:
  struct Keyed {
    std::string key;  ///< only for its strings; empty = for all
    std::string text;
  };
  struct Texts {
    std::vector<std::string> said;  ///< pieces are taken from them
    std::vector<Keyed> fixed;       ///< what a whole string may be: names of tools, choices
    std::vector<Keyed> own;         ///< words that may stand among pieces
  };
  explicit SaidText(const Texts& texts);

  /// Whether JSON may go on with `bytes`. Outside of strings everything may follow.
  bool mayFollow(std::string_view bytes) const;
  /// JSON goes on with `bytes`. Behind what may not follow a new piece may begin.
  void accept(std::string_view bytes);

 private:
  using Place = std::uint32_t;  // in text_
  /// What the last bytes were: blanks and dots behind a piece, or what another piece may begin behind.
  enum class Gap { none, blanks, beginning, signs, any };
  using Kind = CharacterKind;
  enum class Where { outside, inKey, inString };
  struct State {
    Where where = Where::outside;
    bool escaped = false;
    std::string open;     // brackets
    std::string key;      // the last one, as it is written
    char last = 0;        // byte; outside of strings no blank
    char solid = 0;       // the last byte of the string that is no blank
    Gap gap = Gap::none;  // in a string
    int gapBytes = 0;
    std::vector<Place> places;  // behind what has been said of a piece
  };

  bool step(State& state, char byte) const;
  void stepOutside(State& state, char byte) const;
  bool stepInString(State& state, char byte) const;
  bool say(State& state, char byte) const;
  bool sayEscaped(State& state, char byte) const;
  bool mayEscape(const State& state) const;
  bool mayEnd(const State& state) const;
  bool pieceEndsAt(Place place) const;
  bool pieceEnds(const std::vector<Place>& places) const;
  Gap gapAfter(const State& state, char byte) const;
  bool mayBegin(const State& state, Place place) const;
  bool belongsTo(const std::string& key, Place place) const;
  bool within(Place place) const;
  bool joined(Place sign) const;
  Kind kindAt(Place place) const { return place < kinds_.size() ? kinds_[place] : Kind::other; }

  std::string text_;         // all that was said, what is fixed, what is its own; texts end with a zero
  std::vector<Kind> kinds_;  // of each byte
  Place fixedFrom_ = 0, ownFrom_ = 0;
  std::map<Place, std::string> keys_;  // of what is fixed or its own, by the place where it begins
  std::array<std::vector<Place>, 256> beginnings_;  // of words and signs, by their first byte in small
  State state_;
};

}  // namespace tandem::sample
