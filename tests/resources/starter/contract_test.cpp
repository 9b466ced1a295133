// The starter model is trained on text of the form that the program sends: tools, tasks, schemas, prompts and
// results of tools. The generators know that form from contract.json alone; here it is compared with the
// program.
//
// After a change of the program: TANDEM_WRITE_CONTRACT=resources/starter/training/contract.json, run this
// test, and train anew (resources/starter/training/README.md).
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <iterator>

#include "agents/core/prompt.h"
#include "app/documents/follow_up.h"
#include "app/documents/sources_prompt.h"
#include "tests/agents/tools/workshop.h"
#include "tests/resources/starter/agent_questions.h"

namespace tandem::starter {
namespace {

using agents::Json;
using agents::tools::OrderedJson;
using agents::tools::Workshop;

OrderedJson asJson(const std::vector<Message>& messages) {
  OrderedJson list = OrderedJson::array();
  for (const Message& message : messages)
    list.push_back({{"role", message.role}, {"content", message.content}});
  return list;
}

OrderedJson questions() {
  OrderedJson list = OrderedJson::array();
  for (const NamedQuestion& named : agentQuestions()) {
    const agents::Question& question = named.question;
    OrderedJson material = OrderedJson::array();
    for (const agents::LabelledText& text : question.material) {
      material.push_back(
          {{"outside", text.trust == agents::Trust::outside}, {"source", text.source}, {"text", text.text}});
    }
    list.push_back({{"name", named.name},
                    {"task", question.task},
                    {"schema", OrderedJson::parse(question.schema)},
                    {"maxTokens", question.maxTokens},
                    {"material", material},
                    {"messages", asJson(agents::renderPrompt(question, 2000).messages)}});
  }
  return list;
}

const std::vector<agents::tools::HelpAnswer> kAnswers = {
    {"How do I start a new chat?", "Press Ctrl+N: a new chat opens."},
    {"What is the inbox?", "A list of cards."}};

/// All tools as the program registers them, over ports that only count.
struct Tools {
  Tools() {
    shop.documents.passages = {{"Trams leave at 9:05.", "Lisbon", "/d/Notes/lisbon.md"}};
    EXPECT_TRUE(
        agents::tools::addStandardTools(
            registry, {shop.help, shop.loop.wall(), shop.folders, shop.documents, shop.notes, shop.drafts,
                       shop.opener, shop.reminders, shop.monitors, agents::tools::usualKinds()})
            .ok());
  }
  /// What the model is told after a call.
  std::string resultOf(const std::string& name, const Json& arguments) {
    const bool known = arguments.value("question", std::string()) != "lobsters";
    shop.help.answers = known ? kAnswers : std::vector<agents::tools::HelpAnswer>();
    const auto call = registry.find(name)->prepare(arguments);
    if (!call.ok()) return call.error().message;
    const auto result = call->run();
    return result.ok() ? *result : result.error().message;
  }

  Workshop shop;
  agents::tools::Registry registry;
};

OrderedJson results(Tools& tools) {
  const std::vector<std::pair<std::string, Json>> calls = {
      {"tandem_help", {{"question", "a new chat"}}},
      {"tandem_help", {{"question", "lobsters"}}},
      {"current_time", Json::object()},
      {"current_time", {{"when", "next Friday"}}},
      {"current_time", {{"when", "in 3 days"}}},
      {"calculator", {{"expression", "12.5 * 4"}}},
      {"calculator", {{"expression", "19% * 250"}}},
      {"calculator", {{"expression", "10 / 4"}}},
      {"calculator", {{"expression", "2 / 3"}}},
      {"calculator", {{"expression", "1234567 * 89"}}},
      {"calculator", {{"expression", "1 / 0"}}},
      {"search_documents", {{"words", "tram lisbon"}}},
      {"save_note", {{"title", "Lisbon"}, {"text", "Trams."}}},
      {"draft_mail", {{"to", "ben@example.org"}, {"subject", "Friday"}, {"body", "Yes."}}},
      {"open_link", {{"url", "https://example.org/a"}}},
      {"create_reminder", {{"text", "Call Ben"}, {"at", "Monday 9:00"}}},
      {"create_reminder", {{"text", "Call Ben"}, {"at", "today 9:00"}}},
      {"create_reminder", {{"text", "Call Ben"}, {"at", "31 November 9:00"}}},
      {"create_monitor", {{"agent", "feed-digest"}, {"places", {"https://example.org/feed.xml"}}}},
  };
  OrderedJson list = OrderedJson::array();
  for (const auto& [name, arguments] : calls) {
    list.push_back({{"name", name}, {"arguments", arguments}, {"result", tools.resultOf(name, arguments)}});
  }
  return list;
}

OrderedJson grounded() {
  const std::vector<agents::Passage> passages = {{"Trams leave at 9:05.", "Lisbon", "/d/Notes/lisbon.md"},
                                                 {"Bring an umbrella.", "", "/d/Notes/weather.txt"}};
  const std::string question = "When do the trams leave?";
  OrderedJson list = OrderedJson::array();
  for (const agents::Passage& passage : passages) {
    list.push_back({{"text", passage.text}, {"title", passage.title}, {"path", passage.path}});
  }
  return {{"question", question},
          {"passages", list},
          {"message", documents::groundQuestion(question, question, passages).message}};
}

OrderedJson followUp() {
  const std::vector<Message> history = {{"user", "Who repairs the clock?"},
                                        {"assistant", "Ada Lund repairs the clock."}};
  const std::string question = "And when?";
  const Request request = documents::rewriteRequest(history, question);
  return {{"history", asJson(history)},
          {"question", question},
          {"schema", OrderedJson::parse(request.schema)},
          {"messages", asJson(request.messages)}};
}

TEST(StarterContract, IsWhatTheProgramSends) {
  Tools tools;
  const agents::tools::Toolbox box(tools.registry, agents::tools::chatTools());
  const OrderedJson contract = {{"tools", OrderedJson::parse(box.descriptions())},
                                {"callSchema", OrderedJson::parse(box.callSchema())},
                                {"results", results(tools)},
                                {"questions", questions()},
                                {"grounded", grounded()},
                                {"followUp", followUp()}};
  const std::string text = contract.dump(1) + "\n";
  if (const char* file = std::getenv("TANDEM_WRITE_CONTRACT")) std::ofstream(file) << text;

  std::ifstream kept(std::string(TANDEM_SOURCE_DIR) + "/resources/starter/training/contract.json");
  EXPECT_EQ(std::string(std::istreambuf_iterator<char>(kept), {}), text)
      << "What the program sends has changed: see the beginning of this test.";
}

}  // namespace
}  // namespace tandem::starter
