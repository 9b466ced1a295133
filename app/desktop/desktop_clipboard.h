// What a person copies, for monitors that they have switched on for it.
//
// The desktop's clipboard belongs to the GUI thread: it notices a change, looks at the names of the formats,
// and reads the text only when somebody listens and no password manager has marked it. Copies of our own
// window are left alone. On Wayland a program in the background sees nothing of the clipboard.
// Thread: made and destroyed on the GUI thread, the rest is called on the loop, which outlives it. A
// Listening may also end on the GUI thread when the loop no longer runs.
#pragma once

#include <QString>
#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <string>

#include "agents/core/loop.h"
#include "agents/triggers/clipboard.h"
#include "engine/base/result.h"

class QMimeData;

namespace tandem {

class DesktopClipboard final : public agents::ClipboardSource {
 public:
  /// Programs set the clipboard several times in a row: it is read when it has stayed the same for so long.
  static constexpr std::chrono::milliseconds kSettle{250};

  explicit DesktopClipboard(agents::Loop& loop);
  /// As on a desktop of which clipboardOn() says `available`.
  DesktopClipboard(agents::Loop& loop, Status available, std::chrono::milliseconds settle = kSettle);
  ~DesktopClipboard() override;

  Status available() const override { return available_; }
  std::unique_ptr<Listening> listen(std::function<void(const std::string&)> copied) override;

 private:
  class Hearing;
  class Watch;
  /// Touched on the loop only, by a number of their own.
  using Listeners = std::map<int, std::function<void(const std::string&)>>;

  const Status available_;
  const std::shared_ptr<Listeners> listeners_ = std::make_shared<Listeners>();
  int next_ = 0;
  const std::unique_ptr<Watch> watch_;  ///< on the GUI thread
};

/// Whether a program in the background sees the clipboard, given Qt's name of the platform and whether a
/// Wayland session is there; the error says what is possible instead.
Status clipboardOn(const QString& platform, bool waylandSession);

/// Whether a password manager asks that nobody keeps this. Looks at the names of the formats, and reads none
/// but the hint itself.
bool markedSecret(const QMimeData& data);

}  // namespace tandem
