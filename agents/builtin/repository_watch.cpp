#include "agents/builtin/repository_watch.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "agents/builtin/figures.h"
#include "agents/builtin/schema.h"
#include "agents/builtin/wording.h"
#include "engine/base/printable.h"

namespace tandem::agents::builtin {
namespace {
namespace fs = std::filesystem;

constexpr std::size_t kMostCommits = 60;
constexpr std::size_t kMostEvidence = 8;

bool isMine(const std::string& author, const std::vector<std::string>& me) {
  return std::any_of(me.begin(), me.end(), [&](const std::string& name) {
    return lowered(author).find(lowered(name)) != std::string::npos;
  });
}

bool isMerge(std::string_view subject) {
  return subject.starts_with("Merge branch ") || subject.starts_with("Merge remote-tracking ") ||
         subject.starts_with("Merge pull request ");
}

/// Names of changed files, when the detail lists them; a number of them otherwise.
std::string filesOf(const Json& detail) {
  const std::vector<std::string> files = textsIn(detail, "files");
  if (files.empty()) {
    const int count = numberIn(detail, "files", 0, 0, 1'000'000);
    return count == 0 ? std::string() : counted(static_cast<std::size_t>(count), "file", "files");
  }
  std::string text;
  for (std::size_t i = 0; i < std::min<std::size_t>(files.size(), 6); ++i) {
    text += fmt::format("{}{}", i == 0 ? "" : ", ", printable(files[i], 100));
  }
  return files.size() > 6 ? fmt::format("{} and {} more", text, files.size() - 6) : text;
}

std::string nameOf(const Json& detail) {
  return printable(fs::path(textIn(detail, "path")).filename().string(), 80);
}

class RepositoryWatch final : public Agent {
 public:
  std::string_view kind() const override { return "repository-watch"; }

  /// Texts: one per repository and branch, for each commit a line and one with its files. Facts: "commits"
  /// with "index", "line" and "source", and "uncommitted", indices of happenings.
  Result<Material> gather(const Monitor& monitor, const Occasion& occasion) const override {
    Material material;
    material.facts["commits"] = Json::array();
    material.facts["uncommitted"] = Json::array();
    const std::vector<std::string> me = textsIn(monitor.options, "me");
    std::size_t own = 0, older = 0;
    for (std::size_t i = occasion.happenings.size(); i-- > 0;) {  // newest first
      const Happening& commit = occasion.happenings[i];
      if (flagIn(commit.detail, "uncommitted", false)) {
        material.facts["uncommitted"].push_back(i);
      } else if (isMerge(commit.title) || isMine(textIn(commit.detail, "author"), me)) {
        ++own;
      } else if (material.facts["commits"].size() == kMostCommits) {
        ++older;
      } else {
        add(commit, i, material);
      }
    }
    if (own > 0)
      material.notes.push_back(
          fmt::format("Left out {} of your own or of merging.", counted(own, "commit", "commits")));
    if (older > 0)
      material.notes.push_back(fmt::format("Left out {}.", counted(older, "older commit", "older commits")));
    return material;
  }

  Step next(const Monitor& monitor, const Occasion& occasion, const Material& material,
            std::span<const Json> answers) const override {
    const Json& commits = material.facts["commits"];
    const auto listed = static_cast<std::size_t>(numberIn(monitor.options, "list", 4, 0, 20));
    const bool needsModel = commits.size() > listed;
    if (needsModel && answers.empty()) return question(material);
    std::vector<Draft> drafts;
    if (!commits.empty()) {
      const bool told = needsModel && keepsToFigures(answers.front(), material);
      drafts.push_back(draft(occasion, material, told ? &answers.front() : nullptr));
    }
    for (const Json& index : material.facts["uncommitted"]) {
      drafts.push_back(reminder(occasion.happenings[index.get<std::size_t>()]));
    }
    if (drafts.empty()) return Quiet{"No commit of somebody else."};
    return drafts;
  }

 private:
  static void add(const Happening& commit, std::size_t index, Material& material) {
    const std::string files = filesOf(commit.detail);
    const std::string what =
        fmt::format("{} ({})", printable(commit.title, 200), printable(textIn(commit.detail, "author"), 80));
    const std::string line = files.empty() ? what : fmt::format("{}: {}", what, files);
    const std::string name =
        fmt::format("{}, {}", nameOf(commit.detail), printable(textIn(commit.detail, "branch"), 80));
    material.facts["commits"].push_back({{"index", index}, {"line", line}, {"source", name}});
    auto text = std::find_if(material.texts.begin(), material.texts.end(),
                             [&](const LabelledText& known) { return known.source == name; });
    if (text == material.texts.end()) {
      material.texts.push_back({{}, Trust::outside, name});
      text = material.texts.end() - 1;
    }
    text->text += what + "\n";  // a line of its own: a small model can quote it
    if (!files.empty()) text->text += fmt::format("  {}\n", files);
  }

  static Draft reminder(const Happening& work) {
    Draft draft;
    draft.title = fmt::format("Work left uncommitted in {}", nameOf(work.detail));
    draft.body = asPlainMarkdown(filesOf(work.detail));
    draft.evidence = {{printable(work.title, 200), nameOf(work.detail), textIn(work.detail, "path")}};
    draft.why = "Changed files have not been touched for some time.";
    draft.sameAs = work.key;
    return draft;
  }

  static Question question(const Material& material) {
    Question question;
    question.task =
        "Summarise these commits for someone who works on the same project.\n"
        "\"summary\": what changed, in at most three sentences; name the most important change first.\n"
        "\"look_at\": the one commit to look at, and why; an empty text when all are routine.";
    question.material = material.texts;
    question.schema = objectOf({{"summary", textOf(480)}, {"look_at", textOf(200)}});
    return question;
  }

  /// How many commits there are is no figure of theirs.
  static bool keepsToFigures(const Json& answer, const Material& material) {
    std::string known = std::to_string(material.facts["commits"].size());
    for (const LabelledText& text : material.texts) known += "\n" + text.source + "\n" + text.text;
    return newFigure(answerText(answer, "summary") + "\n" + answerText(answer, "look_at"), known).empty();
  }

  /// `answer` nullptr: the commits are listed one by one.
  static Draft draft(const Occasion& occasion, const Material& material, const Json* answer) {
    const Json& commits = material.facts["commits"];
    Draft draft;
    const std::size_t places = material.texts.size();
    draft.title =
        fmt::format("{} in {}", counted(commits.size(), "new commit", "new commits"),
                    places == 1 ? material.texts.front().source : counted(places, "place", "places"));
    if (answer != nullptr) {
      draft.body = asPlainMarkdown(answerText(*answer, "summary"), 900);
      const std::string lookAt = answerText(*answer, "look_at");
      if (!lookAt.empty()) draft.body += fmt::format("\n\nLook at: {}", asPlainMarkdown(lookAt));
    }
    for (const Json& commit : commits) {
      if (answer == nullptr) draft.body += fmt::format("- {}\n", asPlainMarkdown(textIn(commit, "line")));
      if (draft.evidence.size() == kMostEvidence) continue;
      const Happening& happening = occasion.happenings[commit["index"].get<std::size_t>()];
      draft.evidence.push_back({textIn(commit, "line"),
                                fmt::format("{} {}", textIn(commit, "source"),
                                            clipped(printable(textIn(happening.detail, "commit")), 10)),
                                textIn(happening.detail, "path")});
    }
    draft.why = "Somebody has committed to a repository that this monitor watches.";
    draft.sameAs = occasion.happenings.back().key;
    return draft;
  }
};

}  // namespace

std::unique_ptr<Agent> makeRepositoryWatch() {
  return std::make_unique<RepositoryWatch>();
}

}  // namespace tandem::agents::builtin
