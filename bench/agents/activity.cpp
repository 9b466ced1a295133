// agents_bench FILE: how often the rules of the activity suggestion answer without a model, and how that
// agrees with people. FILE: lines of JSON {"event": {"event"}, "history": [{"event"}], "kind",
// "help_needed"}.
#include <fmt/format.h>

#include <fstream>
#include <iostream>
#include <map>
#include <string>
#include <vector>

#include "agents/builtin/activity_rules.h"
#include "agents/core/json.h"

namespace tandem::bench {
namespace {

using agents::Json;

struct Count {
  int events = 0, helpful = 0;  ///< helpful: the label says that help was needed
  void add(bool needed) {
    ++events;
    helpful += needed ? 1 : 0;
  }
};

std::string textOf(const Json& event) {
  return event.is_object() && event.contains("event") && event["event"].is_string()
             ? event["event"].get<std::string>()
             : std::string();
}

std::vector<std::string> eventsOf(const Json& line) {
  constexpr std::size_t kHistory = 12;  // as the agent has it
  std::vector<std::string> events;
  const Json& history = line["history"];
  for (std::size_t i = history.size() > kHistory ? history.size() - kHistory : 0; i < history.size(); ++i) {
    events.push_back(textOf(history[i]));
  }
  events.push_back(textOf(line["event"]));
  return events;
}

double share(int part, int whole) {
  return whole == 0 ? 0.0 : 100.0 * part / whole;
}

void print(const std::string& title, const Count& count) {
  std::cout << fmt::format("{:<62} {:>5} {:>12} {:>10.0f} %\n", title, count.events, count.helpful,
                           share(count.events - count.helpful, count.events));
}

int run(const char* file) {
  std::ifstream in(file);
  std::map<std::string, Count> byReason;
  Count all, quiet, asked;
  for (std::string text; std::getline(in, text);) {
    const Json line = Json::parse(text, nullptr, false);
    if (!line.is_object() || !line.contains("event") || !line.contains("history")) continue;
    const bool needed = line.value("help_needed", false);
    const std::string reason = agents::builtin::quietBecause(eventsOf(line));
    all.add(needed);
    (reason.empty() ? asked : quiet).add(needed);
    if (!reason.empty()) byReason[reason].add(needed);
  }
  if (all.events == 0) {
    std::cerr << file << " holds no events.\n";
    return 1;
  }
  std::cout << fmt::format("{:<62} {:>5} {:>12} {:>12}\n", "", "events", "help needed", "not needed");
  print("all", all);
  print("rules answer: nothing", quiet);
  for (const auto& [reason, count] : byReason) print("  " + reason, count);
  print("the model is asked", asked);
  std::cout << fmt::format(
      "\nWithout a token: {:.0f} % of the events. Of the moments in which help was needed, {:.0f} % reach "
      "the "
      "model.\n",
      share(quiet.events, all.events), share(asked.helpful, all.helpful));
  return 0;
}

}  // namespace
}  // namespace tandem::bench

int main(int argc, char** argv) {
  if (argc != 2) {
    std::cerr << "usage: agents_bench FILE\n";
    return 2;
  }
  return tandem::bench::run(argv[1]);
}
