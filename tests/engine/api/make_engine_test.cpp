// The real engine on a real file: random weights, our own kernels, all threads.
#include "engine/api/make_engine.h"

#include <gmock/gmock.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "tests/engine/gguf/temporary_folder.h"
#include "tests/fakes/flow_recorder.h"
#include "tests/fakes/shared_data.h"
#include "tests/fakes/small_model.h"

namespace tandem {
namespace {

using fakes::FlowRecorder;
using ::testing::HasSubstr;

Request ask(std::vector<Message> messages, int maxTokens, Priority priority = Priority::reactive) {
  Request request;
  request.priority = priority;
  request.messages = std::move(messages);
  request.sampling.temperature = 0;
  request.maxTokens = maxTokens;
  return request;
}

class MakeEngine : public ::testing::Test {
 protected:
  std::filesystem::path smallModel() const { return fakes::writeSmallModel(folder_ / "small.gguf"); }
  struct Answer {
    std::string text;
    FlowReport report;
  };
  static Answer answer(Engine& engine, const Request& request) {
    FlowRecorder recorder;
    auto flow = engine.submit(request, recorder.listener());
    EXPECT_TRUE(flow.ok());
    const FlowReport report = (*flow)->wait();
    return {recorder.text(), report};
  }

  gguf::TemporaryFolder folder_;
};

TEST_F(MakeEngine, LoadsAFileAndAnswersTheSameEachTime) {
  auto engine = makeEngine({.threads = 2, .kernels = {}});
  ASSERT_TRUE(engine.ok());
  const auto info = (*engine)->load(smallModel(), {}, {});
  ASSERT_TRUE(info.ok()) << info.error().message;
  EXPECT_EQ(info->contextSize, 512);
  EXPECT_THAT(info->templateWarning, HasSubstr("ChatML"));
  const auto first = answer(**engine, ask({{"user", "Hello"}}, 20));
  const auto second = answer(**engine, ask({{"user", "Hello"}}, 20));
  EXPECT_EQ(first.text, second.text);
  EXPECT_GT(first.report.timings.answerTokens, 0);
  EXPECT_EQ(second.report.timings.reusedTokens, second.report.timings.promptTokens - 1);
}

TEST_F(MakeEngine, PreemptedAndBatchedAnswersAreThoseGivenAlone) {
  auto engine = makeEngine({.threads = 2, .kernels = {}});
  ASSERT_TRUE((*engine)->load(smallModel(), {}, {}).ok());
  const std::string mail(300, 'm');
  std::vector<Request> requests;
  for (int i = 0; i < 4; ++i)
    requests.push_back(ask({{"user", std::to_string(i) + mail}}, 30, Priority::proactive));
  std::vector<std::string> alone;
  for (const Request& request : requests) alone.push_back(answer(**engine, request).text);
  const std::string question = answer(**engine, ask({{"user", "Hm?"}}, 10)).text;

  (*engine)->unload();  // and with it all history
  ASSERT_TRUE((*engine)->load(smallModel(), {}, {}).ok());
  std::vector<FlowRecorder> recorders(requests.size());
  std::vector<std::shared_ptr<Flow>> flows;
  for (std::size_t i = 0; i < requests.size(); ++i) {
    flows.push_back(*(*engine)->submit(requests[i], recorders[i].listener()));
    EXPECT_EQ(answer(**engine, ask({{"user", "Hm?"}}, 10)).text, question);
  }
  for (std::size_t i = 0; i < requests.size(); ++i) {
    flows[i]->wait();
    EXPECT_EQ(recorders[i].text(), alone[i]) << i;
  }
}

TEST_F(MakeEngine, APromptLongerThanTheContextIsAnExplicitAnswer) {
  auto engine = makeEngine({});
  ASSERT_TRUE((*engine)->load(smallModel(), {.contextSize = 64}, {}).ok());
  const auto refused = answer(**engine, ask({{"user", std::string(500, 'x')}}, 10));
  EXPECT_EQ(refused.report.finish, FinishReason::contextFull);
  EXPECT_THAT(refused.report.error->message, HasSubstr("the context has room for 64"));
}

TEST_F(MakeEngine, BadFilesAreErrorsAndTheLoadedModelStays) {
  auto engine = makeEngine({});
  ASSERT_TRUE((*engine)->load(smallModel(), {}, {}).ok());
  EXPECT_EQ((*engine)->load(folder_ / "nothing.gguf", {}, {}).error().code, ErrorCode::notFound);
  std::ofstream(folder_ / "text.gguf") << "This is not a model, only a text.";
  EXPECT_EQ((*engine)->load(folder_ / "text.gguf", {}, {}).error().code, ErrorCode::badMagic);
  const auto stop = [](double, std::string_view) { return false; };
  EXPECT_EQ((*engine)->load(smallModel(), {}, stop).error().code, ErrorCode::cancelled);
  EXPECT_TRUE((*engine)->model().has_value());
}

TEST_F(MakeEngine, TheFolderForIdleConversationsIsPrivateAndShowsNothing) {
  EngineOptions options;
  options.cacheFolder = folder_ / "kv";
  auto engine = makeEngine(options);
  ASSERT_TRUE((*engine)->load(smallModel(), {}, {}).ok());
  EXPECT_FALSE(answer(**engine, ask({{"user", "Hello"}}, 5)).report.error.has_value());
  EXPECT_EQ(std::filesystem::status(options.cacheFolder).permissions(), std::filesystem::perms::owner_all);
  EXPECT_TRUE(std::filesystem::is_empty(options.cacheFolder));
}

TEST_F(MakeEngine, NamesTheKernelsThatThisProcessorHas) {
  const auto engine = makeEngine({.threads = 0, .kernels = "abacus"});
  ASSERT_FALSE(engine.ok());
  EXPECT_THAT(engine.error().message, HasSubstr("reference"));
}

TEST_F(MakeEngine, StoriesStreamWholeCharacters) {
  TANDEM_SHARED_FILE_OR_SKIP(path, "models/stories260K-f32.gguf");
  auto engine = makeEngine({});
  const auto info = (*engine)->load(path, {}, {});
  ASSERT_TRUE(info.ok()) << info.error().message;
  const auto told = answer(**engine, ask({{"user", "Once upon a time"}}, 40));
  EXPECT_FALSE(told.text.empty());
  EXPECT_FALSE(told.report.error.has_value());
}

/// A model that has learnt nothing writes what the schema asks for all the same.
TEST_F(MakeEngine, RandomWeightsAnswerInTheFormOfASchema) {
  auto engine = makeEngine({.threads = 2, .kernels = {}});
  ASSERT_TRUE((*engine)->load(smallModel(), {}, {}).ok());
  for (int i = 0; i < 6; ++i) {
    Request request = ask({{"user", "Plan a trip."}}, 50 + 10 * i);
    request.sampling.temperature = 1.5F;
    request.sampling.seed = static_cast<std::uint64_t>(i) + 1;
    request.schema = R"({"type":"object","properties":{"city":{"type":"string"},"days":{"type":"integer",
        "minimum":1,"maximum":30},"sights":{"type":"array","items":{"type":"string"}}},"required":["city","days"]})";
    const Answer trip = answer(**engine, request);
    EXPECT_EQ(trip.report.finish, FinishReason::stop);
    const auto value = nlohmann::json::parse(trip.text, nullptr, false);
    ASSERT_TRUE(value.is_object()) << trip.text;
    EXPECT_TRUE(value["city"].is_string());
    EXPECT_GE(value["days"].get<int>(), 1);
    EXPECT_LE(value["days"].get<int>(), 30);
  }
}

}  // namespace
}  // namespace tandem
