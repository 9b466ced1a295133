#include "app/bridge/model_loader.h"

#include <string>
#include <utility>

#include "engine/base/mutex.h"

namespace tandem {

/// The latest progress; the GUI thread is told only when it has read the one before.
class ModelLoader::Mailbox {
 public:
  /// Returns whether the GUI thread has to be told.
  bool put(double share, std::string_view what) {
    const MutexLock lock(mutex_);
    share_ = share;
    what_ = what;
    return !std::exchange(announced_, true);
  }
  std::pair<double, std::string> take() {
    const MutexLock lock(mutex_);
    announced_ = false;
    return {share_, what_};
  }
  void cancel() {
    const MutexLock lock(mutex_);
    cancelled_ = true;
  }
  bool cancelled() {
    const MutexLock lock(mutex_);
    return cancelled_;
  }

 private:
  Mutex mutex_;
  double share_ TANDEM_GUARDED_BY(mutex_) = 0;
  std::string what_ TANDEM_GUARDED_BY(mutex_);
  bool announced_ TANDEM_GUARDED_BY(mutex_) = false;
  bool cancelled_ TANDEM_GUARDED_BY(mutex_) = false;
};

ModelLoader::ModelLoader(Engine& engine, QObject* parent) : QObject(parent), engine_(engine) {}

ModelLoader::~ModelLoader() {
  cancel();
  if (thread_.joinable()) thread_.join();
}

void ModelLoader::start(const std::filesystem::path& file, const LoadOptions& options) {
  if (busy()) return;
  share_ = 0;
  what_.clear();
  mailbox_ = std::make_shared<Mailbox>();
  thread_ = std::thread([this, file, options, mailbox = mailbox_] {
    const LoadProgress progress = [&](double share, std::string_view what) {
      if (mailbox->put(share, what)) {
        QMetaObject::invokeMethod(
            this, [this] { readProgress(); }, Qt::QueuedConnection);
      }
      return !mailbox->cancelled();
    };
    Result<ModelInfo> result = engine_.load(file, options, progress);
    QMetaObject::invokeMethod(
        this, [this, file, result = std::move(result)] { end(file, result); }, Qt::QueuedConnection);
  });
}

void ModelLoader::cancel() {
  if (mailbox_) mailbox_->cancel();
}

void ModelLoader::readProgress() {
  if (!mailbox_) return;
  auto [share, what] = mailbox_->take();
  share_ = share;
  what_ = QString::fromStdString(what);
  emit progressed();
}

void ModelLoader::end(const std::filesystem::path& file, const Result<ModelInfo>& result) {
  thread_.join();
  mailbox_.reset();
  emit finished(file, result);
}

}  // namespace tandem
