#include "tests/resources/starter/agent_questions.h"

#include <stdexcept>
#include <utility>

#include "agents/builtin/catalogue.h"
#include "tests/fakes/fake_wall_clock.h"

namespace tandem::starter {
namespace {

using agents::Json;
using agents::LabelledText;
using agents::Trust;

/// Enough words that no agent shows the text as it is.
std::string longText() {
  std::string text = "The boiler in Elm Street 4 was checked on 3 November.\n";
  while (text.size() < 400)
    text += "The pressure was 1.4 bar, and the valve has to be changed by 12 December.\n";
  return text;
}

struct Ask {
  std::string name, agent;
  Json options = Json::object();
  std::vector<LabelledText> texts;
  Json facts = Json::object();
};

Json commits() {
  Json list = Json::array();
  for (int i = 0; i < 5; ++i)
    list.push_back({{"index", 0}, {"line", "a commit"}, {"source", "tandem, main"}});
  return list;
}

std::vector<Ask> asks() {
  const auto outside = [](std::string text, std::string source) {
    return LabelledText{std::move(text), Trust::outside, std::move(source)};
  };
  return {
      {"folder-digest",
       "folder-digest",
       {},
       {outside(longText(), "boiler.txt")},
       {{"paths", {"/d/boiler.txt"}}}},
      {"feed-digest",
       "feed-digest",
       {{"interests", "trams, bread"}},
       {outside("New trams for Lisbon\nFifteen of them.", "City news"),
        outside("Rain on Monday\n", "City news")},
       {{"entries", {0, 1}}}},
      {"journal-watch",
       "journal-watch",
       Json::object(),
       {outside("Job failed (3 times)\nGiving up\n", "backup.service")},
       {{"units", {{{"count", 4}, {"known", ""}, {"first", "Job failed"}}}}}},
      {"repository-watch",
       "repository-watch",
       Json::object(),
       {outside("Mend the clock (Ada)\n  clock.cpp, clock.h\n", "tandem, main")},
       {{"commits", commits()}, {"uncommitted", Json::array()}}},
      {"calendar-brief",
       "calendar-brief",
       {{"advice", true}},
       {outside("Monday, 23 November 9:00–10:00 Dentist, Elm Street 4\n", "Calendar")},
       {{"events", {{{"title", "Dentist"}}}}}},
      {"mail-reply",
       "mail-reply",
       {{"name", "Ada"}, {"style", "Short, no exclamation marks"}},
       {outside("Hello Ada,\n\ncan you come on Friday?\n\nBen", "Mail from Ben <ben@example.org>: Friday")},
       {{"mails", {Json::object()}}}},
      {"chat-reply",
       "chat-reply",
       {{"me", "Ada"}, {"style", "cheerful"}},
       {outside("Ben: Who brings the cake?\nCy: Ada?\n", "Copied chat")},
       {{"last", "Cy: Ada?"}}},
      {"clipboard-helper trouble",
       "clipboard-helper",
       Json::object(),
       {outside("fatal: not a git repository", "Clipboard")},
       {{"use", "trouble"}}},
      {"clipboard-helper long",
       "clipboard-helper",
       Json::object(),
       {outside(longText(), "Clipboard")},
       {{"use", "long"}}},
      {"activity-suggestion",
       "activity-suggestion",
       Json::object(),
       {outside("The user opens 'main.cpp'.\nNow: The user searches for 'rotate list python'.\n",
                "Activity")},
       {{"events", {"The user opens 'main.cpp'.", "The user searches for 'rotate list python'."}}}},
  };
}

}  // namespace

std::vector<NamedQuestion> agentQuestions() {
  const fakes::FakeWallClock wall(fakes::utc(2026, 11, 21, 15, 30));
  const agents::builtin::Catalogue catalogue(wall, "/nowhere");
  std::vector<NamedQuestion> questions;
  for (const Ask& ask : asks()) {
    agents::Monitor monitor;
    monitor.options = ask.options;
    agents::Occasion occasion;
    occasion.happenings.resize(1);
    const agents::Material material{ask.texts, ask.facts, {}};
    agents::Step step = catalogue.find(ask.agent)->next(monitor, occasion, material, {});
    auto* question = std::get_if<agents::Question>(&step);
    if (question == nullptr) throw std::runtime_error(ask.name + " asks nothing");
    questions.push_back({ask.name, std::move(*question)});
  }
  return questions;
}

}  // namespace tandem::starter
