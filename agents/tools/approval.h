// What a person is asked to agree to, as it is kept; and the ways that it can go.
//
//   proposed ─┬→ approved → executing ─┬→ done
//             ├→ refused               ├→ failed
//             └→ expired ← (approved)  └→ unknown   the program ended meanwhile: never tried again by itself
//
// Thread: plain values, pure functions.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

#include "agents/core/label.h"
#include "agents/core/wall_time.h"

namespace tandem::agents::tools {

/// Stored as these numbers: append only.
enum class ApprovalState {
  proposed = 0,
  approved = 1,
  executing = 2,
  done = 3,
  failed = 4,
  unknown = 5,
  refused = 6,
  expired = 7,
};

std::string_view toString(ApprovalState state);

/// Whether an approval in `from` may become `to`. No way leads back, and none out of the last five.
bool mayBecome(ApprovalState from, ApprovalState to);

/// How long a question stays open.
constexpr std::chrono::minutes kApprovalLife{10};
/// How long after the question what was done can be taken back.
constexpr std::chrono::hours kUndoLife{7 * 24};

struct Approval {
  std::int64_t id = 0;
  std::string who;  ///< "Inbox: Folder digest"
  std::string tool;
  int version = 0;
  std::string arguments;  ///< canonical JSON
  std::string resource;   ///< Call::resource
  Trust trust = Trust::outside;
  std::string digest;  ///< digestOf(this)
  WallTime created{};
  ApprovalState state = ApprovalState::proposed;
  std::string outcome;  ///< once it is over: what came of it
  std::string undo;     ///< what Tool::takeBack() needs; empty: it cannot be taken back, or has been
};

/// SHA-256 over who asks, tool, version, arguments, resource, label and time: everything that a yes is about.
std::string digestOf(const Approval& approval);

}  // namespace tandem::agents::tools
