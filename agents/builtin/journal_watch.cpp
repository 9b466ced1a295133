#include "agents/builtin/journal_watch.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "agents/builtin/schema.h"
#include "agents/builtin/wording.h"
#include "engine/base/printable.h"

namespace tandem::agents::builtin {
namespace {

constexpr std::size_t kMostUnits = 3;         // that a run asks about
constexpr std::size_t kLongestUnit = 3000;    // bytes of messages that the model is shown
constexpr std::size_t kLongestMessage = 500;  // bytes

struct Known {
  std::string_view sign, meaning;
};

constexpr std::array<Known, 9> kKnown = {{
    {"No space left on device", "A disk is full. Free some space; programs may lose what they cannot write."},
    {"Out of memory: Killed process",
     "The memory was full, so the system ended a program. Close what you do not need, or give it less to "
     "do."},
    {"I/O error",
     "A disk or a stick could not be read or written. Save what is on it, and check its cable and health."},
    {"Remounting filesystem read-only",
     "A file system has an error and can only be read now. Save your data and have it checked."},
    {"segfault at", "A program has crashed because of a defect in it. Look for an update of it."},
    {"Temperature above threshold",
     "The processor is too hot and slows down. Check the fan and the air inlets."},
    {"Too many open files", "A program holds too many files open. Restart it; its limit can be raised."},
    {"Failed password for",
     "Somebody tried to log in with a wrong password. If that was not you, look who may log in."},
    {"certificate has expired",
     "A certificate has run out, so connections to that server fail. Its owner must renew it."},
}};

struct Unit {
  std::string name, messages, first;
  int count = 0;
  std::string_view known;  ///< meaning of all its messages, when rules know it
};

bool ignored(const std::string& message, const std::vector<std::string>& ignore) {
  return std::any_of(ignore.begin(), ignore.end(),
                     [&](const std::string& text) { return message.find(text) != std::string::npos; });
}

/// One entry per unit, in the order of their first message.
std::vector<Unit> unitsOf(const Monitor& monitor, const Occasion& occasion) {
  const int priority = numberIn(monitor.options, "priority", 3, 0, 7);
  const std::vector<std::string> ignore = textsIn(monitor.options, "ignore");
  std::vector<Unit> units;
  for (const Happening& happening : occasion.happenings) {
    const std::string message = textIn(happening.detail, "message");
    const int severity = numberIn(happening.detail, "priority", 3, 0, 7);
    if (severity > priority || ignored(message, ignore)) continue;
    std::string name = printable(textIn(happening.detail, "unit"), 80);
    if (name.empty()) name = "System";
    auto unit = std::find_if(units.begin(), units.end(), [&](const Unit& u) { return u.name == name; });
    if (unit == units.end()) {
      units.push_back({name, {}, excerpt(message, 120), 0, knownMeaning(message)});
      unit = units.end() - 1;
    }
    const int count = numberIn(happening.detail, "count", 1, 1, 1'000'000'000);
    unit->count += count;
    if (unit->known != knownMeaning(message)) unit->known = {};
    if (unit->messages.size() < kLongestUnit) {
      unit->messages += fmt::format("{}{}\n", excerpt(message, kLongestMessage),
                                    count > 1 ? fmt::format(" ({} times)", count) : std::string());
    }
  }
  return units;
}

class JournalWatch final : public Agent {
 public:
  std::string_view kind() const override { return "journal-watch"; }

  /// One text per unit. Facts: "units", each with "count", "known" and "first", its first message.
  Result<Material> gather(const Monitor& monitor, const Occasion& occasion) const override {
    Material material;
    material.facts["units"] = Json::array();
    std::size_t unknown = 0;
    for (const Unit& unit : unitsOf(monitor, occasion)) {
      if (unit.known.empty() && ++unknown > kMostUnits) continue;
      material.texts.push_back({unit.messages, Trust::outside, unit.name});
      material.facts["units"].push_back(
          {{"count", unit.count}, {"known", std::string(unit.known)}, {"first", unit.first}});
    }
    if (unknown > kMostUnits) {
      material.notes.push_back(
          fmt::format("Left out {}.", counted(unknown - kMostUnits, "service", "services")));
    }
    return material;
  }

  Step next(const Monitor&, const Occasion&, const Material& material,
            std::span<const Json> answers) const override {
    if (material.texts.empty()) return Quiet{"Nothing in the journal that matters."};
    std::vector<Draft> drafts;
    std::size_t asked = 0;
    for (std::size_t i = 0; i < material.texts.size(); ++i) {
      const Json& unit = material.facts["units"][i];
      const std::string known = textIn(unit, "known");
      if (!known.empty()) {
        drafts.push_back(draft(material.texts[i], unit, known));
        continue;
      }
      if (asked == answers.size()) return question(material.texts[i]);
      const Json& answer = answers[asked++];
      if (answerText(answer, "urgency") == "ignore") continue;
      drafts.push_back(
          draft(material.texts[i], unit,
                fmt::format("{} {}", answerText(answer, "meaning"), answerText(answer, "first_step"))));
    }
    if (drafts.empty()) return Quiet{"The model found the messages harmless."};
    return drafts;
  }

 private:
  static Question question(const LabelledText& unit) {
    Question question;
    question.task =
        "Explain these messages of one system service to the owner of the computer, who is no expert.\n"
        "\"urgency\": \"ignore\" when they are harmless, \"look\" when one should look into it some day, "
        "\"act\" when data or safety are at risk.\n"
        "\"meaning\": what happened, in one or two plain sentences.\n"
        "\"first_step\": what to try first, in one sentence.";
    question.material = {unit};
    question.schema = objectOf({{"urgency", oneOf({"ignore", "look", "act"})},
                                {"meaning", textOf(260)},
                                {"first_step", textOf(200)}});
    return question;
  }

  static Draft draft(const LabelledText& text, const Json& unit, const std::string& meaning) {
    const auto count = static_cast<std::size_t>(numberIn(unit, "count", 1, 0, 1'000'000'000));
    Draft draft;
    draft.title = fmt::format("{}: {}", text.source, counted(count, "error", "errors"));
    draft.body = asPlainMarkdown(meaning, 900);
    draft.evidence = {{excerpt(text.text), fmt::format("Journal: {}", text.source), {}}};
    draft.why = "A service has reported errors to the system's journal.";
    // The same unit with the same first message is the same trouble, however often it comes back.
    draft.sameAs = fmt::format("{} {}", text.source, textIn(unit, "first"));
    return draft;
  }
};

}  // namespace

std::string_view knownMeaning(std::string_view message) {
  const auto known = std::find_if(kKnown.begin(), kKnown.end(), [&](const Known& entry) {
    return message.find(entry.sign) != std::string_view::npos;
  });
  return known == kKnown.end() ? std::string_view() : known->meaning;
}

std::unique_ptr<Agent> makeJournalWatch() {
  return std::make_unique<JournalWatch>();
}

}  // namespace tandem::agents::builtin
