// Sees which presses in the window came from the window system, that is from a person's hand, and vouches for
// them. Events that a program makes (QCoreApplication::sendEvent, a D-Bus call, an accessibility action) are
// not such. Thread: GUI thread only. The window outlives the witness.
#pragma once

#include <QObject>
#include <QPointF>
#include <optional>

#include "agents/tools/consent_gate.h"
#include "engine/base/clock.h"

class QQuickItem;
class QQuickWindow;

namespace tandem {

class InputWitness : public QObject {
  Q_OBJECT

 public:
  InputWitness(QQuickWindow& window, const Clock& clock);

  /// The press that has just ended on `button`: both press and release lay inside it, or the key went down
  /// and up while it had the focus, without repeating. Each press is vouched for once.
  std::optional<agents::RealInput> take(const QQuickItem& button);

 protected:
  bool eventFilter(QObject* object, QEvent* event) override;

 private:
  struct Press {
    Instant down{};
    std::optional<Instant> up;
    QPointF downAt, upAt;                ///< window coordinates; of a mouse
    const QObject* focus = nullptr;      ///< who had the focus; of a key
    bool byMouse = false, real = false;  ///< real: each of its events came from the window system
  };
  void press(bool byMouse, bool real, QPointF at);
  void release(bool real, QPointF at);

  QQuickWindow& window_;
  const Clock& clock_;
  std::optional<Press> latest_;
};

}  // namespace tandem
