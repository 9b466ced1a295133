// What a policy answers: one thing to do next, and why it was not something else.
// Thread: plain values.
#pragma once

#include <optional>
#include <vector>

#include "engine/base/clock.h"
#include "engine/base/ids.h"
#include "engine/schedule/reason.h"
#include "engine/schedule/snapshot.h"

namespace tandem::schedule {

enum class Action {
  sleep,       ///< nothing more now: wait for an event, at most until `wakeAt`
  admit,       ///< `request` leaves the queue: give it what the prefix store has of its prompt
  begin,       ///< begin a pass of `kind` with `parts`
  launch,      ///< launch `kernel`
  stop,        ///< stop the kernel on `device` inside (granularity tile)
  abandon,     ///< forget `pass`: its parts are computed again from where their KV caches end
  prepare,     ///< make `kernel`'s shape ready on its device for `request`, in the background
  evictIdle,   ///< free KV blocks of finished conversations, the cheapest ones
  dropCache,   ///< take `request`'s KV blocks and put it back into its queue; its tokens so far stay. Its
               ///< pass, which must have no kernel under way, is abandoned
  refuse,      ///< end `request` with `contextFull`
  shed,        ///< end `request`: there is too much to do
  giveUp,      ///< end `request`: a device that it needs is lost, and has not come back in time
  quarantine,  ///< give `device` up; passes with kernels on it are abandoned
};

struct Note {
  RequestId request{};
  ReasonCode code = ReasonCode::resumed;
};

/// Nodes [firstNode, endNode) of `pass` for `rows` of its rows, taken from the front or the back of what is
/// left. Several nodes at once need all rows; rows are cut only on a device that splits rows. For a stopped
/// pass the plan repeats the stopped kernel.
struct KernelPlan {
  PassId pass{};
  int device = 0;
  int firstNode = 0, endNode = 0;
  int rows = 0;
  bool fromBack = false;
  int split = -1;  ///< becomes PassView::split of this node, if it has none yet
  Instant predicted{};
  double bandwidthShare = 0;
};

struct Decision {
  Action action = Action::sleep;
  RequestId request{};
  PassId pass{};
  int device = 0;
  PassKind kind = PassKind::prefill;
  std::vector<Part> parts{};
  KernelPlan kernel{};
  std::optional<Instant> wakeAt{};
  bool aged = false;          ///< a kernel that runs beside reactive work because of its request's age
  std::vector<Note> notes{};  ///< a note `parked` also sets RequestView::parked
};

}  // namespace tandem::schedule
