// What a person is asked before anything is done: the complete action, and the button that counts.
// Thread: GUI thread only.
#pragma once

#include <QObject>
#include <QQuickItem>
#include <QQuickWindow>
#include <QString>
#include <QTimer>
#include <QtQmlIntegration>
#include <functional>
#include <memory>
#include <optional>

#include "agents/core/doer.h"
#include "agents/tools/consent_gate.h"
#include "app/desktop/consent/input_witness.h"
#include "engine/base/clock.h"

namespace tandem {

class Approval : public QObject {
  Q_OBJECT
  QML_ELEMENT
  QML_UNCREATABLE("Given to Main.qml by the program.")

  Q_PROPERTY(bool open READ open NOTIFY openChanged)
  /// What will be done, a sentence; everything it is done with, one per line.
  Q_PROPERTY(QString sentence READ sentence NOTIFY openChanged)
  Q_PROPERTY(QString arguments READ arguments NOTIFY openChanged)
  Q_PROPERTY(bool destructive READ destructive NOTIFY openChanged)
  /// A press would count now.
  Q_PROPERTY(bool armed READ armed NOTIFY armedChanged)

 public:
  using Answer = std::function<void(const agents::Consent&)>;

  explicit Approval(QObject* parent = nullptr);

  /// Shows `request`; `answer` gets the yes, if there is one. Replaces what was shown before.
  void ask(agents::ApprovalRequest request, Answer answer);

  /// Vouches for presses in `window` from now on. Call it once, when the window is there.
  Q_INVOKABLE void watch(QQuickWindow* window);
  /// The card is completely visible in the active window, or no longer; its last line has been visible.
  Q_INVOKABLE void shown();
  Q_INVOKABLE void hidden();
  Q_INVOKABLE void readToEnd();
  /// `button` was pressed. Does nothing unless a person's hand did that.
  Q_INVOKABLE void accept(QQuickItem* button);
  Q_INVOKABLE void cancel();

  bool open() const { return gate_.has_value(); }
  QString sentence() const;
  QString arguments() const;
  bool destructive() const;
  bool armed() const;

 signals:
  void openChanged();
  void armedChanged();

 private:
  SteadyClock clock_;
  std::optional<agents::ConsentGate> gate_;
  Answer answer_;
  std::unique_ptr<InputWitness> witness_;
  QTimer arming_;
};

}  // namespace tandem
