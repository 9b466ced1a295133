// The clipboard, as a port. The window implements it: what a program may see of the clipboard depends on the
// desktop.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "engine/base/result.h"

namespace tandem::agents {

/// Thread: the loop.
class ClipboardSource {
 public:
  /// Dropping it ends the listening.
  class Listening {
   public:
    virtual ~Listening() = default;
  };

  virtual ~ClipboardSource() = default;
  /// Whether this desktop lets a program in the background see what is copied; the error says what is
  /// possible instead.
  virtual Status available() const = 0;
  /// Calls `copied` with each text that is copied from now on, valid UTF-8. Something that a password manager
  /// marks (x-kde-passwordManagerHint, CLIPBOARD_STATE=sensitive) must not even be asked for, and never comes
  /// here.
  [[nodiscard]] virtual std::unique_ptr<Listening> listen(
      std::function<void(const std::string& text)> copied) = 0;
};

}  // namespace tandem::agents
