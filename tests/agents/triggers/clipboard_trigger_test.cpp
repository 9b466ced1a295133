#include "agents/triggers/clipboard_trigger.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "tests/agents/triggers/trigger_stage.h"

namespace tandem::agents {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;

class FakeClipboard final : public ClipboardSource {
 public:
  Status available() const override {
    if (works) return {};
    return Error{ErrorCode::unsupported, "This desktop shows the clipboard to the active window only.", {}};
  }
  std::unique_ptr<Listening> listen(std::function<void(const std::string&)> copied) override {
    copied_ = std::move(copied);
    return std::make_unique<Hearing>(*this);
  }
  void copy(const std::string& text) {
    if (copied_) copied_(text);
  }
  bool heard() const { return copied_ != nullptr; }

  bool works = true;

 private:
  class Hearing final : public Listening {
   public:
    explicit Hearing(FakeClipboard& clipboard) : clipboard_(clipboard) {}
    ~Hearing() override { clipboard_.copied_ = nullptr; }

   private:
    FakeClipboard& clipboard_;
  };

  std::function<void(const std::string&)> copied_;
};

class ClipboardTriggerTest : public testing::Test {
 protected:
  ClipboardTriggerTest() { stage.parts.clipboard = &clipboard; }
  ~ClipboardTriggerTest() override { stage.source.reset(); }

  FakeClipboard clipboard;
  TriggerStage stage;
};

TEST_F(ClipboardTriggerTest, TellsWhatIsCopied) {
  ASSERT_TRUE(stage.start(monitorOn(TriggerKind::clipboard, {})).ok());
  clipboard.copy("The quick brown fox jumps\nover the lazy dog");
  clipboard.copy("too short");
  ASSERT_EQ(stage.told.size(), 1U);
  EXPECT_EQ(stage.told[0].title, "The quick brown fox jumps over the lazy dog");
  EXPECT_EQ(stage.told[0].detail["text"], "The quick brown fox jumps\nover the lazy dog");
  stage.coverAll();
  clipboard.copy("The quick brown fox jumps\nover the lazy dog");
  EXPECT_THAT(stage.told, IsEmpty()) << "the same again is no news";
  stage.source.reset();
  EXPECT_FALSE(clipboard.heard());
}

TEST_F(ClipboardTriggerTest, NeverTellsASecret) {
  ASSERT_TRUE(stage.start(monitorOn(TriggerKind::clipboard, {}, {{"letters", 1}})).ok());
  clipboard.copy("xK7!pq9ZrT2w");
  clipboard.copy("4111 1111 1111 1111");
  EXPECT_THAT(stage.told, IsEmpty());
  EXPECT_THAT(stage.state.sentence, HasSubstr("a card number"));
  EXPECT_TRUE(stage.store.ledger("m").empty());
}

TEST_F(ClipboardTriggerTest, SaysWhereTheDesktopDoesNotAllowIt) {
  clipboard.works = false;
  ASSERT_TRUE(stage.start(monitorOn(TriggerKind::clipboard, {})).ok());
  EXPECT_FALSE(stage.state.working);
  EXPECT_THAT(stage.state.sentence, HasSubstr("active window"));
}

}  // namespace
}  // namespace tandem::agents
