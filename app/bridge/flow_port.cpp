#include "app/bridge/flow_port.h"

#include <optional>
#include <utility>

#include "engine/base/mutex.h"

namespace tandem {

/// Shared by both threads. It forgets the port when the port dies, so that a late event goes nowhere.
class FlowPort::Inbox {
 public:
  struct Content {
    std::optional<FlowStarted> started;
    std::optional<FlowPrefill> prefill;
    std::optional<FlowText> text;
    std::optional<FlowFinished> finished;
  };

  explicit Inbox(FlowPort* port) : port_(port) {}

  void put(const FlowEvent& event) {
    const MutexLock lock(mutex_);
    if (const auto* started = std::get_if<FlowStarted>(&event)) content_.started = *started;
    if (const auto* prefill = std::get_if<FlowPrefill>(&event)) content_.prefill = *prefill;
    if (const auto* finished = std::get_if<FlowFinished>(&event)) content_.finished = *finished;
    if (const auto* text = std::get_if<FlowText>(&event)) {
      if (!content_.text) content_.text.emplace();
      content_.text->text += text->text;
      content_.text->tokens = text->tokens;
    }
    if (announced_ || port_ == nullptr) return;
    announced_ = true;
    FlowPort* port = port_;
    QMetaObject::invokeMethod(
        port, [port] { port->wake(); }, Qt::QueuedConnection);
  }

  Content take() {
    const MutexLock lock(mutex_);
    announced_ = false;
    return std::exchange(content_, {});
  }

  void close() {
    const MutexLock lock(mutex_);
    port_ = nullptr;
  }

 private:
  Mutex mutex_;
  Content content_ TANDEM_GUARDED_BY(mutex_);
  FlowPort* port_ TANDEM_GUARDED_BY(mutex_);
  bool announced_ TANDEM_GUARDED_BY(mutex_) = false;  ///< the port knows that there is something
};

FlowPort::FlowPort(QObject* parent) : QObject(parent), inbox_(std::make_shared<Inbox>(this)) {
  frame_.setSingleShot(true);
  frame_.setTimerType(Qt::PreciseTimer);
  connect(&frame_, &QTimer::timeout, this, &FlowPort::deliver);
}

FlowPort::~FlowPort() {
  inbox_->close();
}

FlowListener FlowPort::listener() {
  return [inbox = inbox_](const FlowEvent& event) { inbox->put(event); };
}

void FlowPort::wake() {
  // The first piece goes through at once: it is what the person waits for.
  const auto passed = sinceDelivery_.isValid() ? sinceDelivery_.elapsed() : kFrame.count();
  frame_.start(static_cast<int>(std::max<qint64>(0, kFrame.count() - passed)));
}

void FlowPort::deliver() {
  sinceDelivery_.start();
  const Inbox::Content content = inbox_->take();
  if (content.started) emit started(QString::fromStdString(content.started->warning));
  if (content.prefill) emit prefilled(content.prefill->done, content.prefill->total);
  if (content.text) emit texted(content.text->text, content.text->tokens);
  if (content.finished) emit finished(content.finished->report);  // the receiver may delete this object now
}

}  // namespace tandem
