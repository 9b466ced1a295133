#include "agents/builtin/activity_suggestion.h"

#include <fmt/format.h>

#include "agents/builtin/activity_rules.h"
#include "agents/builtin/schema.h"
#include "agents/builtin/wording.h"
#include "engine/base/printable.h"

namespace tandem::agents::builtin {
namespace {

constexpr std::size_t kLongestEvent = 400;  // bytes

class ActivitySuggestion final : public Agent {
 public:
  std::string_view kind() const override { return "activity-suggestion"; }

  /// One text with a line per event. Facts: "events", oldest first.
  Result<Material> gather(const Monitor& monitor, const Occasion& occasion) const override {
    Material material;
    material.facts["events"] = Json::array();
    const auto most = static_cast<std::size_t>(numberIn(monitor.options, "history", 12, 0, 50)) + 1;
    const std::size_t size = occasion.happenings.size();
    std::string text;
    for (std::size_t i = size > most ? size - most : 0; i < size; ++i) {
      const Happening& happening = occasion.happenings[i];
      const std::string event = textIn(happening.detail, "event");
      const std::string shown = printable(event.empty() ? happening.title : event, kLongestEvent);
      material.facts["events"].push_back(shown);
      text += fmt::format("{}{}\n", i + 1 == size ? "Now: " : "", shown);
    }
    if (!text.empty()) material.texts.push_back({text, Trust::outside, "Activity"});
    return material;
  }

  Step next(const Monitor&, const Occasion& occasion, const Material& material,
            std::span<const Json> answers) const override {
    const std::vector<std::string> events = textsIn(material.facts, "events");
    const std::string quiet = quietBecause(events);
    if (!quiet.empty()) return Quiet{quiet};
    if (answers.empty()) return question(material);
    const std::string task = answerText(answers.front(), "task");
    if (textIn(answers.front(), "help") != "yes" || task.empty()) {
      return Quiet{"The model saw nothing that help is wanted with."};
    }
    Draft draft;
    draft.kind = ProposalKind::question;
    draft.title = printable(task, 160);
    draft.body = asPlainMarkdown(answerText(answers.front(), "because"));
    draft.evidence = {{events.back(), "Activity", {}}};
    draft.why = "What you do right now looks like something that Tandem could help with.";
    draft.sameAs = occasion.happenings.back().key;
    return std::vector<Draft>{draft};
  }

 private:
  static Question question(const Material& material) {
    Question question;
    question.task =
        "The material lists what the user has just done, oldest first; the line with \"Now\" is the latest. "
        "Decide whether the user would be glad about help right now. Mostly not: then say \"no\".\n"
        "\"help\": \"yes\" or \"no\".\n"
        "\"task\": the one thing that an assistant without hands could do now, as an offer in one sentence; "
        "an "
        "empty text when help is \"no\".\n"
        "\"because\": what in the material speaks for it, in one short sentence.";
    question.material = material.texts;
    question.schema =
        objectOf({{"help", oneOf({"no", "yes"})}, {"task", textOf(160)}, {"because", textOf(160)}});
    question.maxTokens = 200;
    return question;
  }
};

}  // namespace

std::unique_ptr<Agent> makeActivitySuggestion() {
  return std::make_unique<ActivitySuggestion>();
}

}  // namespace tandem::agents::builtin
