#include "agents/builtin/clipboard_helper.h"

#include <fmt/format.h>

#include <filesystem>
#include <optional>

#include "agents/builtin/actions.h"
#include "agents/builtin/clipboard_rules.h"
#include "agents/builtin/figures.h"
#include "agents/builtin/local_text.h"
#include "agents/builtin/schema.h"
#include "agents/builtin/wording.h"
#include "agents/context/bounded_text.h"
#include "agents/context/safe_file.h"
#include "agents/context/secrets.h"
#include "engine/base/trimmed.h"

namespace tandem::agents::builtin {
namespace {

constexpr std::size_t kLongestText = 12000;  // bytes that the model is shown
constexpr std::size_t kLargestFile = 1U << 20U, kMostOfAFile = 64U << 10U;
constexpr const char* kSource = "Clipboard";

class ClipboardHelper final : public Agent {
 public:
  explicit ClipboardHelper(const WallClock& wall) : wall_(wall) {}

  std::string_view kind() const override { return "clipboard-helper"; }

  /// One text. Facts: "use", and "at" of an appointment. A secret gets no further than this function.
  Result<Material> gather(const Monitor&, const Occasion& occasion) const override {
    Material material;
    material.facts["use"] = "nothing";
    if (occasion.happenings.empty()) return material;
    const Json& detail = occasion.happenings.back().detail;
    std::string text = textIn(detail, "text");
    if (const std::filesystem::path path = textIn(detail, "path"); !path.empty()) {
      TANDEM_ASSIGN(const std::string content, readSmallFile(path, kLargestFile));
      text = boundedText(content, kMostOfAFile);
    }
    if (!secretIn(text).empty()) {
      material.facts["use"] = "secret";
      return material;
    }
    switch (clipboardUse(text, occasion.manual)) {
      case ClipboardUse::nothing:
        return material;
      case ClipboardUse::appointment: {
        const LocalTime at = *findMoment(trimmed(text));
        if (wall_.moment(at) <= occasion.at) return material;
        material.facts["use"] = "appointment";
        material.facts["at"] = momentText(at);
        material.facts["shown"] = fmt::format("{}, {}", dayText(at), timeText(at));
        break;
      }
      case ClipboardUse::trouble:
        material.facts["use"] = "trouble";
        break;
      case ClipboardUse::longText:
        material.facts["use"] = "long";
        break;
    }
    material.texts.push_back({clipped(trimmed(text), kLongestText), Trust::outside, kSource});
    return material;
  }

  Step next(const Monitor&, const Occasion& occasion, const Material& material,
            std::span<const Json> answers) const override {
    const std::string use = textIn(material.facts, "use");
    if (use == "secret")
      return Quiet{"It looks like a password, a key or the number of an account: not looked at."};
    if (use == "nothing") return Quiet{"Nothing that help is often wanted with."};
    if (use != "appointment" && answers.empty()) return question(use, material);
    std::optional<Draft> draft;
    if (use == "appointment") draft = reminder(material);
    if (use == "trouble") draft = explanation(material, answers.front());
    if (use == "long") {
      const std::string said =
          answerText(answers.front(), "title") + "\n" + answerText(answers.front(), "summary");
      const std::string made = newFigure(said, material.texts.front().text);
      if (!made.empty()) {
        return Quiet{fmt::format("The model's summary named {}, which the text does not have.", made)};
      }
      draft = summary(answers.front());
    }
    if (!draft) return Quiet{"The model found nothing to say about it."};
    draft->evidence = {{excerpt(material.texts.front().text), kSource, {}}};
    draft->sameAs = occasion.happenings.back().key;
    return std::vector<Draft>{*std::move(draft)};
  }

 private:
  static Question question(const std::string& use, const Material& material) {
    Question question;
    if (use == "trouble") {
      question.task =
          "Explain this message of a program to its user.\n"
          "\"meaning\": what went wrong, in one or two plain sentences.\n"
          "\"first_step\": what to try first, in one sentence.";
      question.schema = objectOf({{"meaning", textOf(300)}, {"first_step", textOf(240)}});
    } else {
      question.task =
          "Summarise this text.\n"
          "\"title\": what it is about, in at most eight words.\n"
          "\"summary\": its main points, in at most four sentences.";
      question.schema = objectOf({{"title", textOf(80)}, {"summary", textOf(500)}});
    }
    question.material = material.texts;
    return question;
  }

  static Draft reminder(const Material& material) {
    const std::string text = excerpt(material.texts.front().text);
    Draft draft;
    draft.kind = ProposalKind::review;
    draft.title = fmt::format("Reminder for {}", textIn(material.facts, "shown"));
    draft.body = asPlainMarkdown(text);
    draft.why = "You copied a text with a date and a time.";
    draft.action = createReminder(text, textIn(material.facts, "at"));
    return draft;
  }

  static Draft explanation(const Material& material, const Json& answer) {
    Draft draft;
    draft.title = fmt::format("About: {}", excerpt(material.texts.front().text, 80));
    draft.body = fmt::format("{}\n\nTry first: {}\n", asPlainMarkdown(answerText(answer, "meaning"), 600),
                             asPlainMarkdown(answerText(answer, "first_step"), 500));
    draft.why = "You copied an error message.";
    return draft;
  }

  static std::optional<Draft> summary(const Json& answer) {
    const std::string title = excerpt(answerText(answer, "title"), 120), text = answerText(answer, "summary");
    if (text.empty()) return std::nullopt;
    Draft draft;
    draft.kind = ProposalKind::review;
    draft.title = title.empty() ? "Summary of the copied text" : title;
    draft.body = asPlainMarkdown(text, 1200);
    draft.why = "You copied a long text.";
    draft.action = saveNote(draft.title, text);
    return draft;
  }

  const WallClock& wall_;
};

}  // namespace

std::unique_ptr<Agent> makeClipboardHelper(const WallClock& wall) {
  return std::make_unique<ClipboardHelper>(wall);
}

}  // namespace tandem::agents::builtin
