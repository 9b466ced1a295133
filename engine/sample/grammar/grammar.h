// What a schema allows, as data: which values may stand where, and the least that each takes.
//
// Nodes name each other by number, so that a schema may contain itself. No choice has a choice among its
// options: whoever follows a value looks at plain kinds only.
//
// Thread: immutable once made. Ownership: owns everything.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

namespace tandem::sample {

using NodeId = std::uint32_t;

/// Bytes or depth of what can never be complete. Sums of a few of them stay far from overflow.
constexpr int kNever = 1 << 28;

/// One of some JSON texts; sorted, without duplicates, not empty.
struct Words {
  std::vector<std::string> texts;
};

/// A string of so many characters (code points).
struct Text {
  std::uint32_t least = 0, most = 0;
};

/// A string that is a date, or a date and a time with its zone (RFC 3339).
struct Moment {
  bool time = false;
};

/// A number without exponent. The bounds count units of the last digit behind the point.
struct Decimal {
  int fraction = 0;  ///< most digits behind the point; 0 = an integer
  std::int64_t low = 0, high = 0;
};

/// Any number that a double holds.
struct Number {};

struct Object {
  struct Member {
    std::string key;  ///< as JSON text without its first quote: `name"`
    NodeId value = 0;
    bool required = false;
  };
  std::vector<Member> members;   ///< in the order in which they are written
  std::optional<NodeId> others;  ///< the values of members that are not named
  bool closed = false;           ///< the schema itself forbids other members, not only we

  // Derived by measure():
  std::vector<std::uint32_t> sorted;    ///< members by key
  std::vector<std::uint32_t> required;  ///< [members + 1] the first required one from here, or members.size()
  std::vector<int> tail;  ///< [members + 1] least bytes after a member, if those before are over
};

struct Array {
  std::vector<NodeId> first;   ///< the items that have a schema of their own
  std::optional<NodeId> rest;  ///< all others; none = there are no others
  std::uint32_t least = 0, most = 0;

  NodeId item(std::uint32_t index) const { return index < first.size() ? first[index] : *rest; }
};

/// Any of these; while a grammar is made also those of choices among them.
struct Choice {
  std::vector<NodeId> options;
};

struct Node {
  std::variant<Words, Text, Moment, Decimal, Number, Object, Array, Choice> kind;
  int leastBytes = kNever;  ///< of the shortest value
  int depth = kNever;       ///< values inside each other in that shortest value, itself included
};

struct Grammar {
  std::vector<Node> nodes;
  NodeId root = 0;

  const Node& operator[](NodeId id) const { return nodes[id]; }
  /// The plain kinds that `id` stands for. The view is valid as long as `id` and the grammar.
  std::span<const NodeId> options(const NodeId& id) const {
    const auto* choice = std::get_if<Choice>(&nodes[id].kind);
    return choice != nullptr ? std::span<const NodeId>(choice->options) : std::span<const NodeId>(&id, 1);
  }
};

}  // namespace tandem::sample
