#include "agents/builtin/catalogue.h"

#include <gtest/gtest.h>

#include <set>

#include "tests/fakes/fake_wall_clock.h"
#include "tests/fakes/play_agent.h"

namespace tandem::agents::builtin {
namespace {

class CatalogueTest : public ::testing::Test {
 protected:
  const fakes::FakeWallClock wall_{fakes::utc(2026, 11, 21)};
  const Catalogue catalogue_{wall_, "/nowhere"};
};

TEST_F(CatalogueTest, HasEachKindOnce) {
  std::set<std::string_view> kinds;
  for (const auto& agent : catalogue_.all()) {
    EXPECT_TRUE(kinds.insert(agent->kind()).second) << agent->kind();
    EXPECT_EQ(catalogue_.find(agent->kind()), agent.get());
  }
  EXPECT_EQ(kinds.size(), 9U);
  EXPECT_EQ(catalogue_.find("no-such-agent"), nullptr);
}

TEST_F(CatalogueTest, AQuietDayCostsNoQuestion) {
  for (const auto& agent : catalogue_.all()) {
    if (agent->kind() == "calendar-brief") continue;  // needs a calendar to find nothing in
    const fakes::Played played = fakes::play(*agent, Monitor(), Occasion());
    EXPECT_FALSE(played.quiet.empty()) << agent->kind();
    EXPECT_TRUE(played.questions.empty()) << agent->kind();
  }
}

TEST_F(CatalogueTest, HappeningsWithoutDetailsHarmNobody) {
  Occasion occasion;
  for (const Json& detail :
       {Json(), Json::object(), Json::array(), Json("text"),
        Json({{"path", 3}, {"text", 4}, {"event", Json()}, {"files", "x"}, {"priority", "bad"}})}) {
    occasion.happenings.push_back(fakes::happening("key", "", detail));
  }
  Monitor monitor;
  monitor.options = Json::array({1, 2});
  for (const auto& agent : catalogue_.all()) {
    const auto material = agent->gather(monitor, occasion);
    if (!material) continue;  // an error is an answer as well
    const Step step = agent->next(monitor, occasion, *material, {});
    if (const auto* question = std::get_if<Question>(&step)) {
      const std::vector<Json> answers = {Json("nonsense"), Json(), Json::object(), Json::object(),
                                         Json::object()};
      agent->next(monitor, occasion, *material, answers);
      EXPECT_FALSE(Json::parse(question->schema, nullptr, false).is_discarded()) << agent->kind();
    }
  }
}

}  // namespace
}  // namespace tandem::agents::builtin
