#include "app/desktop/desktop_clipboard.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMimeData>
#include <QObject>
#include <QTimer>
#include <utility>
#include <vector>

namespace tandem {
namespace {

constexpr qsizetype kMost = 1 << 20;  // longer texts are nothing that somebody wants help with
const QString kHints[] = {QStringLiteral("x-kde-passwordManagerHint"),
                          QStringLiteral("text/x-kde-passwordManagerHint")};
const QString kState = QStringLiteral("CLIPBOARD_STATE");

}  // namespace

/// The side on the GUI thread.
class DesktopClipboard::Watch : public QObject {
 public:
  Watch(std::chrono::milliseconds settle, std::function<void(std::string)> copied)
      : copied_(std::move(copied)) {
    settle_.setSingleShot(true);
    settle_.setInterval(settle);
    QObject::connect(&settle_, &QTimer::timeout, this, [this] { read(); });
  }

  /// From any thread: one more who listens, or one less.
  void count(int change) {
    QMetaObject::invokeMethod(
        this, [this, change] { listenersAre(listeners_ + change); }, Qt::QueuedConnection);
  }

 private:
  void listenersAre(int listeners) {
    const bool heard = std::exchange(listeners_, listeners) > 0;
    if (heard == (listeners > 0)) return;
    QObject::disconnect(connection_);
    settle_.stop();
    if (heard) return;
    connection_ = QObject::connect(QGuiApplication::clipboard(), &QClipboard::dataChanged, this,
                                   [this] { settle_.start(); });
  }

  void read() {
    const QClipboard* clipboard = QGuiApplication::clipboard();
    const QMimeData* data = clipboard->ownsClipboard() ? nullptr : clipboard->mimeData();
    if (data == nullptr || markedSecret(*data) || !data->hasText()) return;
    const QString text = data->text();
    if (!text.isEmpty() && text.size() <= kMost) copied_(text.toStdString());
  }

  const std::function<void(std::string)> copied_;
  QTimer settle_;
  QMetaObject::Connection connection_;
  int listeners_ = 0;
};

class DesktopClipboard::Hearing final : public Listening {
 public:
  Hearing(Watch& watch, std::shared_ptr<Listeners> listeners, int number)
      : watch_(watch), listeners_(std::move(listeners)), number_(number) {}
  ~Hearing() override {
    listeners_->erase(number_);
    watch_.count(-1);
  }

 private:
  Watch& watch_;
  const std::shared_ptr<Listeners> listeners_;
  const int number_;
};

DesktopClipboard::DesktopClipboard(agents::Loop& loop)
    : DesktopClipboard(loop, clipboardOn(QGuiApplication::platformName(),
                                         !qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY"))) {}

DesktopClipboard::DesktopClipboard(agents::Loop& loop, Status available, std::chrono::milliseconds settle)
    : available_(std::move(available)),
      watch_(std::make_unique<Watch>(settle, [&loop, listeners = listeners_](std::string text) {
        loop.post([listeners, text = std::move(text)] {
          std::vector<int> numbers;  // a listener may end itself or others
          for (const auto& [number, copied] : *listeners) numbers.push_back(number);
          for (const int number : numbers) {
            const auto found = listeners->find(number);
            if (found != listeners->end()) std::function(found->second)(text);
          }
        });
      })) {}

DesktopClipboard::~DesktopClipboard() = default;

std::unique_ptr<agents::ClipboardSource::Listening> DesktopClipboard::listen(
    std::function<void(const std::string&)> copied) {
  const int number = next_++;
  listeners_->emplace(number, std::move(copied));
  watch_->count(+1);
  return std::make_unique<Hearing>(*watch_, listeners_, number);
}

Status clipboardOn(const QString& platform, bool waylandSession) {
  if (!waylandSession && !platform.startsWith(QLatin1String("wayland"))) return {};
  return Error{ErrorCode::unsupported,
               "On this desktop (Wayland) a program in the background cannot see what is copied. The "
               "ready monitors for a text that you paste do the same when you press Run now.",
               {}};
}

bool markedSecret(const QMimeData& data) {
  for (const QString& hint : kHints) {
    if (data.hasFormat(hint) && data.data(hint).trimmed() != "public") return true;
  }
  return data.hasFormat(kState) && data.data(kState).trimmed() == "sensitive";
}

}  // namespace tandem
