#include "agents/builtin/folder_digest.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "agents/builtin/actions.h"
#include "agents/builtin/figures.h"
#include "agents/builtin/schema.h"
#include "agents/builtin/wording.h"
#include "agents/context/extract.h"
#include "engine/base/printable.h"
#include "engine/base/trimmed.h"

namespace tandem::agents::builtin {
namespace {

constexpr std::size_t kLongestText = 12000;  // bytes of a file that the model is shown
constexpr std::size_t kShortText = 280;      // bytes that need no summary

bool isShort(const LabelledText& text) {
  return text.text.size() <= kShortText;
}

Question questionAbout(const LabelledText& text) {
  Question question;
  question.task =
      "Say what this file is about, for someone who has no time to read it.\n"
      "\"summary\": one or two sentences with the main point, names and numbers.\n"
      "\"to_do\": what the reader has to do, with its date; an empty text when there is nothing to do.";
  question.material = {text};
  question.schema = objectOf({{"summary", textOf(360)}, {"to_do", textOf(160)}});
  return question;
}

class FolderDigest final : public Agent {
 public:
  std::string_view kind() const override { return "folder-digest"; }

  Result<Material> gather(const Monitor& monitor, const Occasion& occasion) const override {
    Material material;
    material.facts["paths"] = Json::array();
    const auto most = static_cast<std::size_t>(numberIn(monitor.options, "files", 5, 1, 8));
    const std::size_t skipped = occasion.happenings.size() > most ? occasion.happenings.size() - most : 0;
    if (skipped > 0) {
      material.notes.push_back(fmt::format("Left out {}.", counted(skipped, "older file", "older files")));
    }
    for (std::size_t i = skipped; i < occasion.happenings.size(); ++i) {
      read(textIn(occasion.happenings[i].detail, "path"), material);
    }
    return material;
  }

  Step next(const Monitor& monitor, const Occasion& occasion, const Material& material,
            std::span<const Json> answers) const override {
    if (occasion.happenings.empty()) return Quiet{"No new file."};
    if (material.texts.empty()) return Quiet{"There is no text in the new files."};
    std::size_t asked = 0;
    for (const LabelledText& text : material.texts) {
      if (isShort(text)) continue;
      if (asked++ == answers.size()) return questionAbout(text);
    }
    return std::vector<Draft>{draft(monitor, occasion, material, answers)};
  }

 private:
  static void read(const std::filesystem::path& path, Material& material) {
    const std::string name = printable(path.filename().string(), 120);
    if (path.empty()) return;
    const Result<Extract> extract = extractText(path, ExtractLimits{});
    if (!extract) {
      material.notes.push_back("Left out " + name + ": " + extract.error().message);
      return;
    }
    const std::string_view text = trimmed(extract->text);
    if (text.empty()) {
      material.notes.push_back("Left out " + name + ": there is no text in it.");
      return;
    }
    if (text.size() > kLongestText || extract->shortened) {
      material.notes.push_back(fmt::format("Read only the beginning of {}.", name));
    }
    material.texts.push_back({clipped(text, kLongestText), Trust::outside, name});
    material.facts["paths"].push_back(path.string());
  }

  /// What the model wrote; nothing when it has a figure that the text does not have.
  static std::string truthful(const Json& answer, const char* name, const LabelledText& text) {
    std::string said = answerText(answer, name);
    return newFigure(said, text.text + "\n" + text.source).empty() ? said : std::string();
  }

  static Draft draft(const Monitor& monitor, const Occasion& occasion, const Material& material,
                     std::span<const Json> answers) {
    Draft draft;
    std::string note;
    std::size_t answered = 0;
    for (std::size_t i = 0; i < material.texts.size(); ++i) {
      const LabelledText& text = material.texts[i];
      const Json* answer = isShort(text) ? nullptr : &answers[answered++];
      std::string summary = answer == nullptr ? std::string() : truthful(*answer, "summary", text);
      if (summary.empty()) summary = excerpt(text.text, kShortText);
      const std::string toDo = answer == nullptr ? std::string() : truthful(*answer, "to_do", text);
      draft.body +=
          fmt::format("- **{}** – {}\n", asPlainMarkdown(text.source), asPlainMarkdown(summary, 600));
      if (!toDo.empty()) draft.body += fmt::format("  - To do: {}\n", asPlainMarkdown(toDo));
      note += fmt::format("{}: {}{}{}\n", text.source, summary, toDo.empty() ? "" : " To do: ", toDo);
      draft.evidence.push_back(
          {excerpt(text.text), text.source, material.facts["paths"][i].get<std::string>()});
    }
    const std::size_t files = material.texts.size();
    draft.title =
        files == 1 ? "New file: " + material.texts.front().source : counted(files, "new file", "new files");
    draft.why = "There is something new in a folder that this monitor watches.";
    draft.sameAs = occasion.happenings.back().key;
    if (flagIn(monitor.options, "note", false)) {
      draft.kind = ProposalKind::review;
      draft.action = saveNote(draft.title, note);
    }
    return draft;
  }
};

}  // namespace

std::unique_ptr<Agent> makeFolderDigest() {
  return std::make_unique<FolderDigest>();
}

}  // namespace tandem::agents::builtin
