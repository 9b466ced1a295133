#include "agents/core/engine_asker.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <optional>
#include <thread>

#include "tests/fakes/fake_engine.h"
#include "tests/fakes/manual_loop.h"

namespace tandem::agents {
namespace {

using fakes::FakeEngine;
using fakes::FakeFlow;
using fakes::ManualLoop;
using ::testing::HasSubstr;
using ::testing::SizeIs;

class EngineAskerTest : public ::testing::Test {
 protected:
  EngineAskerTest() { engine_.setModel("small"); }

  static Question question(std::size_t bytes = 100) {
    Question question;
    question.task = "Say what it is.";
    question.material = {{std::string(bytes, 'a'), Trust::outside, "a.txt"}};
    question.schema = R"({"type":"object"})";
    question.maxTokens = 300;
    return question;
  }
  void ask(Question asked = question()) {
    ticket_ = asker_.ask("Inbox", std::move(asked), [this](Result<Answer> answer) {
      ++told_;
      answer_ = std::move(answer);
    });
  }
  std::shared_ptr<FakeFlow> flow() { return engine_.flow(engine_.flowCount() - 1); }

  FakeEngine engine_;
  ManualLoop loop_;
  std::vector<std::pair<RequestId, std::string>> submitted_;
  EngineAsker asker_{engine_, loop_, [this](RequestId request, const std::string& monitor) {
                       submitted_.emplace_back(request, monitor);
                     }};
  std::unique_ptr<Asker::Ticket> ticket_;
  std::optional<Result<Answer>> answer_;
  int told_ = 0;
};

TEST_F(EngineAskerTest, IsReadyWithAModel) {
  EXPECT_TRUE(asker_.ready());
  engine_.unload();
  EXPECT_FALSE(asker_.ready());
}

TEST_F(EngineAskerTest, AsksAsProactiveWorkWithTheSchema) {
  ask();
  const Request& request = flow()->request;
  EXPECT_EQ(request.priority, Priority::proactive);
  EXPECT_EQ(request.schema, R"({"type":"object"})");
  EXPECT_EQ(request.maxTokens, 300);
  ASSERT_THAT(request.messages, SizeIs(2));
}

TEST_F(EngineAskerTest, TellsForWhomEachRequestIs) {
  ask();
  flow()->finish(FinishReason::contextFull);
  loop_.run();  // asks again, with less
  ASSERT_THAT(submitted_, SizeIs(2));
  EXPECT_EQ(submitted_[0].second, "Inbox");
  EXPECT_EQ(submitted_[1].second, "Inbox");
  EXPECT_EQ(submitted_[1].first, flow()->id());
  EXPECT_NE(submitted_[0].first, submitted_[1].first);
}

TEST_F(EngineAskerTest, TellsTheAnswerAndItsCostOnTheLoop) {
  ask();
  std::thread engineThread([flow = flow()] {
    flow->say("{\"summary\": ");
    flow->say("\"a tram\"}");
    flow->finish(FinishReason::stop);
  });
  engineThread.join();
  EXPECT_EQ(told_, 0) << "not on the engine's thread";
  loop_.run();
  ASSERT_EQ(told_, 1);
  ASSERT_TRUE(answer_->ok());
  EXPECT_EQ((*answer_)->value["summary"], "a tram");
  EXPECT_EQ((*answer_)->cost.promptTokens, 30);
  EXPECT_EQ((*answer_)->cost.answerTokens, 11);
  EXPECT_DOUBLE_EQ((*answer_)->cost.seconds, 1.25);
  EXPECT_FALSE((*answer_)->cost.joules.has_value());
}

TEST_F(EngineAskerTest, AddsUpWhatAllAttemptsUsed) {
  std::vector<RequestId> asked;
  EngineAsker asker(engine_, loop_, {}, [&asked](RequestId request) -> std::optional<double> {
    asked.push_back(request);
    return asked.size() == 2 ? std::nullopt : std::optional(2.5);
  });
  ticket_ = asker.ask("Inbox", question(), [this](Result<Answer> answer) { answer_ = std::move(answer); });
  for (const FinishReason end : {FinishReason::contextFull, FinishReason::contextFull}) {
    flow()->finish(end);
    loop_.run();
  }
  flow()->say("{}");
  flow()->finish(FinishReason::stop);
  loop_.run();
  ASSERT_TRUE(answer_ && answer_->ok());
  EXPECT_DOUBLE_EQ((*answer_)->cost.joules.value_or(0), 5) << "of one nobody could say it";
  EXPECT_EQ(asked.back(), flow()->id());
  ticket_.reset();
}

TEST_F(EngineAskerTest, NeverTellsBeforeAskHasReturned) {
  engine_.failSubmit(Error{ErrorCode::invalidArgument, "No model is loaded.", {}});
  ask();
  EXPECT_EQ(told_, 0);
  loop_.run();
  ASSERT_EQ(told_, 1);
  EXPECT_EQ(answer_->error().message, "No model is loaded.");
}

TEST_F(EngineAskerTest, ADroppedTicketStopsTheRequestAndIsSilent) {
  ask();
  const auto running = flow();
  ticket_.reset();
  EXPECT_TRUE(running->cancelled);
  loop_.run();
  EXPECT_EQ(told_, 0);
}

TEST_F(EngineAskerTest, AnAnswerOnItsWayToADroppedTicketIsNotTold) {
  ask();
  flow()->say("{}");
  flow()->finish(FinishReason::stop);
  ticket_.reset();
  loop_.run();
  EXPECT_EQ(told_, 0);
}

TEST_F(EngineAskerTest, AFlowMayEndAfterTheLoop) {
  std::shared_ptr<FakeFlow> late;
  {
    ManualLoop brief;
    EngineAsker asker(engine_, brief);
    const auto ticket = asker.ask("Inbox", question(), [](const Result<Answer>&) {});
    late = flow();
    late->answersCancel = false;
  }
  late->say("{}");
  late->finish(FinishReason::stop);  // must not touch the loop; the address sanitizer watches
  EXPECT_TRUE(late->cancelled);
}

TEST_F(EngineAskerTest, ShortensToTheContextByEstimate) {
  ask(question(100'000));
  const std::size_t shown = flow()->request.messages[1].content.size();
  EXPECT_LT(shown, 4096U * 3);
  EXPECT_GT(shown, 4096U * 2);
  flow()->say("{}");
  flow()->finish(FinishReason::stop);
  loop_.run();
  ASSERT_TRUE(answer_ && answer_->ok());
  ASSERT_THAT((*answer_)->notes, SizeIs(1));
  EXPECT_THAT((*answer_)->notes[0], HasSubstr("a.txt"));
}

TEST_F(EngineAskerTest, HalvesTheMaterialWhenTheContextIsFull) {
  ask(question(100'000));
  std::size_t before = flow()->request.messages[1].content.size();
  for (int again = 1; again <= 3; ++again) {
    flow()->finish(FinishReason::contextFull);
    loop_.run();
    ASSERT_EQ(engine_.flowCount(), static_cast<std::size_t>(again) + 1);
    const std::size_t now = flow()->request.messages[1].content.size();
    EXPECT_LT(now, before * 6 / 10);
    before = now;
  }
  flow()->say("{}");
  flow()->finish(FinishReason::stop);
  loop_.run();
  ASSERT_TRUE(answer_ && answer_->ok());
  EXPECT_EQ((*answer_)->cost.promptTokens, 4 * 30) << "tries cost as well";
}

TEST_F(EngineAskerTest, GivesUpAfterThreeHalvings) {
  ask(question(100'000));
  for (int attempt = 0; attempt < 4; ++attempt) {
    flow()->finish(FinishReason::failed, Error{ErrorCode::contextFull, "The prompt is too long.", {}});
    loop_.run();
  }
  EXPECT_EQ(engine_.flowCount(), 4U);
  ASSERT_EQ(told_, 1);
  EXPECT_EQ(answer_->error().code, ErrorCode::limitExceeded);
}

TEST_F(EngineAskerTest, SaysWhyThereIsNoAnswer) {
  const auto codeAfter = [this](auto&& play) {
    ask();
    play(*flow());
    loop_.run();
    return answer_ && !answer_->ok() ? answer_->error().code : ErrorCode::internal;
  };
  EXPECT_EQ(codeAfter([](FakeFlow& flow) { flow.finish(FinishReason::cancelled); }), ErrorCode::cancelled);
  EXPECT_EQ(codeAfter([](FakeFlow& flow) {
              flow.say("{\"a\": ");
              flow.finish(FinishReason::length);
            }),
            ErrorCode::limitExceeded);
  EXPECT_EQ(codeAfter([](FakeFlow& flow) {
              flow.say("Sure!");
              flow.finish(FinishReason::stop);
            }),
            ErrorCode::malformed);
  EXPECT_EQ(codeAfter([](FakeFlow& flow) {
              flow.finish(FinishReason::shed, Error{ErrorCode::busy, "There is too much to do.", {}});
            }),
            ErrorCode::busy);
  EXPECT_EQ(told_, 4);
}

TEST_F(EngineAskerTest, TheAnswerMayEndTheTicket) {
  ticket_ = asker_.ask("Inbox", question(), [this](const Result<Answer>&) {
    ++told_;
    ticket_.reset();
  });
  flow()->say("{}");
  flow()->finish(FinishReason::stop);
  loop_.run();
  EXPECT_EQ(told_, 1);
}

}  // namespace
}  // namespace tandem::agents
