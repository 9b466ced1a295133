// Words for the numbers of the layers above: they know what a code means, this folder only carries it.
// Thread: plain values; the functions may be called from any thread.
#pragma once

#include <string>
#include <string_view>

#include "engine/trace/event.h"
#include "engine/trace/header.h"

namespace tandem::trace {

/// What a note says about where its request stands.
enum class Standing {
  same,
  parked,  ///< in the middle of its prompt
  paused,  ///< in the middle of its answer
};

struct NoteText {
  std::string sentence;  ///< "Waited: a reactive request was running."
  Standing standing = Standing::same;
  bool preemption = false;  ///< other work went first in the middle of the request
};

struct Words {
  /// The name of `code` in events of `kind`, such as "parked"; empty when there is no such code.
  std::string_view (*code)(EventKind kind, int code) = nullptr;
  /// What the `code` of a `noted` event says.
  NoteText (*note)(int code, const Header& header) = nullptr;
};

}  // namespace tandem::trace
