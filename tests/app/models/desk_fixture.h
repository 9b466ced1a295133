// The whole program behind the window, on a fake engine and a folder of its own.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "app/desktop/desk.h"
#include "tests/app/models/wait_until.h"
#include "tests/fakes/fake_engine.h"
#include "tests/fakes/quiet_desktop.h"
#include "tests/fakes/temporary_folder.h"

namespace tandem {

class DeskTest : public testing::Test {
 protected:
  DeskTest() { start(); }

  void start(const std::string& model = "Llama") {
    auto engine = std::make_unique<fakes::FakeEngine>();
    engine_ = engine.get();
    if (!model.empty()) engine_->setModel(model);
    DeskOptions options;
    options.paths.config = folder_ / "config";
    options.paths.data = folder_ / "data";
    options.paths.state = folder_ / "state";
    options.paths.runtime = folder_ / "run";
    options.engine = std::move(engine);
    options.desktop = test::quietDesktop();
    options.resources = TANDEM_SOURCE_DIR "/resources";
    options.ports.freeMemory = [this] { return freeMemory_.load(); };
    options.ports.describe = [](const std::filesystem::path& file, const LoadOptions& load) {
      return describe(file, load);
    };
    options.ports.starter = starter_;
    auto made = Desk::make(std::move(options), log_);
    ASSERT_TRUE(made.ok()) << made.error().message;
    desk_ = std::move(*made);
    ASSERT_TRUE(waitUntil([this] { return !list().loading() && !desk_->models().scanning(); }));
  }
  /// As if the program had been closed and opened.
  void restart(const std::string& model = "Llama") {
    desk_.reset();
    start(model);
  }

  /// A stand-in for reading a GGUF file: the file's text is "bad" or the memory it needs.
  static Result<ModelDescription> describe(const std::filesystem::path& file, const LoadOptions&) {
    const std::string content = TemporaryFolder::read(file);
    if (content.empty()) return Error{ErrorCode::notFound, "There is no file " + file.string() + ".", {}};
    if (content == "bad") return Error{ErrorCode::badMagic, "This is not a GGUF file.", {}};
    ModelDescription description;
    description.info.name = "Name of " + file.stem().string();
    description.info.quantisation = "Q4_K";
    description.info.fileBytes = 1000;
    description.memoryNeeded = std::stoull(content);
    return description;
  }

  Chat& chat() { return desk_->chat(); }
  ConversationList& list() { return desk_->conversations(); }
  ModelShelf& shelf() { return desk_->models(); }

  QVariant at(const QAbstractItemModel& model, int row, int role) {
    return model.data(model.index(row, 0), role);
  }
  QString text(int row) { return at(chat(), row, Chat::TextRole).toString(); }
  Chat::State state(int row) { return at(chat(), row, Chat::StateRole).value<Chat::State>(); }
  QString title(int row) { return at(list(), row, ConversationList::TitleRole).toString(); }

  /// Sends and waits until the engine has the request.
  std::shared_ptr<fakes::FakeFlow> send(const QString& text) {
    const std::size_t before = engine_->flowCount();
    EXPECT_TRUE(chat().send(text)) << chat().error().toStdString();
    return nextFlow(before);
  }
  std::shared_ptr<fakes::FakeFlow> nextFlow(std::size_t before) {
    EXPECT_TRUE(waitUntil([&] { return engine_->flowCount() > before; })) << "the engine was never asked";
    return engine_->flow(before);
  }
  void answer(const std::shared_ptr<fakes::FakeFlow>& flow, const std::string& text) {
    flow->say(text);
    flow->finish(FinishReason::stop);
    EXPECT_TRUE(waitUntil([this] { return !chat().busy(); }));
  }

  TemporaryFolder folder_;
  Log log_;
  std::filesystem::path starter_;
  std::atomic<std::uint64_t> freeMemory_{10'000};
  fakes::FakeEngine* engine_ = nullptr;  ///< owned by the desk
  std::unique_ptr<Desk> desk_;
};

}  // namespace tandem
