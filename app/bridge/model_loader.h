// Loads a model on a thread of its own and tells the GUI thread how far it is.
// Thread: GUI thread only. The destructor stops a loading that runs and waits for it.
#pragma once

#include <QObject>
#include <QString>
#include <filesystem>
#include <memory>
#include <thread>

#include "engine/api/engine.h"

namespace tandem {

class ModelLoader : public QObject {
  Q_OBJECT

 public:
  explicit ModelLoader(Engine& engine, QObject* parent = nullptr);
  ~ModelLoader() override;

  bool busy() const { return thread_.joinable(); }
  /// Only while not busy().
  void start(const std::filesystem::path& file, const LoadOptions& options);
  void cancel();

  double share() const { return share_; }        ///< 0 … 1 of the bytes
  const QString& what() const { return what_; }  ///< what is happening

 signals:
  void progressed();
  void finished(const std::filesystem::path& file, const tandem::Result<tandem::ModelInfo>& result);

 private:
  class Mailbox;

  void readProgress();
  void end(const std::filesystem::path& file, const Result<ModelInfo>& result);

  Engine& engine_;
  std::shared_ptr<Mailbox> mailbox_;
  std::thread thread_;
  double share_ = 0;
  QString what_;
};

}  // namespace tandem
