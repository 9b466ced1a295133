#include "agents/builtin/feed_digest.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <string_view>

#include "agents/builtin/actions.h"
#include "agents/builtin/figures.h"
#include "agents/builtin/schema.h"
#include "agents/builtin/wording.h"
#include "engine/base/printable.h"
#include "engine/base/trimmed.h"

namespace tandem::agents::builtin {
namespace {

constexpr std::size_t kLongestSummary = 700;  // bytes of an entry that the model is shown
constexpr int kMostPicks = 4;

std::vector<std::string> loweredAll(std::vector<std::string> words) {
  for (std::string& word : words) word = lowered(word);
  return words;
}

/// By the rules of the settings.
bool wanted(const Happening& entry, const std::vector<std::string>& words,
            const std::vector<std::string>& avoid) {
  const std::string text = lowered(entry.title + "\n" + textIn(entry.detail, "summary"));
  return !hasWord(text, avoid) && (words.empty() || hasWord(text, words));
}

struct Pick {
  std::size_t entry = 0;
  std::string why;
};

/// What the answer names, each entry once.
std::vector<Pick> picksOf(const Json& answer, std::size_t entries) {
  std::vector<Pick> picks;
  const auto list = answer.is_object() ? answer.find("picks") : answer.end();
  if (list == answer.end() || !list->is_array()) return picks;
  std::set<std::size_t> seen;
  for (const Json& item : *list) {
    for (std::size_t i = 0; i < entries; ++i) {
      if (textIn(item, "entry") == std::to_string(i + 1) && seen.insert(i).second) {
        picks.push_back({i, answerText(item, "why")});
      }
    }
  }
  return picks;
}

/// Whether the reason is what another entry says: a small model picks the right one and tells of its
/// neighbour.
bool tellsOfAnother(const Pick& pick, const Material& material) {
  std::string_view said = std::string_view(pick.why).substr(0, pick.why.find(". "));
  if (said.ends_with('.')) said.remove_suffix(1);
  if (std::count(said.begin(), said.end(), ' ') < 1) return false;  // a single word says nothing
  const auto says = [&](const LabelledText& text) { return text.text.find(said) != std::string::npos; };
  return !says(material.texts[pick.entry]) && std::any_of(material.texts.begin(), material.texts.end(), says);
}

class FeedDigest final : public Agent {
 public:
  std::string_view kind() const override { return "feed-digest"; }

  /// Everything is in the happenings; the texts are those entries that pass the rules.
  Result<Material> gather(const Monitor& monitor, const Occasion& occasion) const override {
    const auto words = loweredAll(textsIn(monitor.options, "words"));
    const auto avoid = loweredAll(textsIn(monitor.options, "avoid"));
    const auto most = static_cast<std::size_t>(numberIn(monitor.options, "entries", 12, 1, 30));
    Material material;
    material.facts["entries"] = Json::array();  // the happening behind each text
    std::set<std::string> titles;
    std::size_t unwanted = 0, overfull = 0;
    for (std::size_t i = occasion.happenings.size(); i-- > 0;) {  // newest first
      const Happening& entry = occasion.happenings[i];
      if (!wanted(entry, words, avoid) || !titles.insert(lowered(trimmed(entry.title))).second) {
        ++unwanted;
      } else if (material.texts.size() == most) {
        ++overfull;
      } else {
        const std::string summary = clipped(textIn(entry.detail, "summary"), kLongestSummary);
        material.texts.push_back(
            {entry.title + "\n" + summary, Trust::outside, printable(textIn(entry.detail, "feed"), 120)});
        material.facts["entries"].push_back(i);
      }
    }
    if (unwanted > 0)
      material.notes.push_back(fmt::format("Rules left out {}.", counted(unwanted, "entry", "entries")));
    if (overfull > 0)
      material.notes.push_back(
          fmt::format("Left out {}.", counted(overfull, "older entry", "older entries")));
    return material;
  }

  Step next(const Monitor& monitor, const Occasion& occasion, const Material& material,
            std::span<const Json> answers) const override {
    if (material.texts.empty()) return Quiet{"No new entry that passes the monitor's rules."};
    const std::string interests = textIn(monitor.options, "interests");
    std::vector<Pick> picks;
    if (trimmed(interests).empty()) {
      for (std::size_t i = 0; i < material.texts.size(); ++i) picks.push_back({i, {}});
    } else if (answers.empty()) {
      return question(interests, material);
    } else {
      picks = picksOf(answers.front(), material.texts.size());
    }
    if (picks.empty()) return Quiet{"None of the new entries is what you care about."};
    return std::vector<Draft>{draft(occasion, material, picks)};
  }

 private:
  static Question question(const std::string& interests, const Material& material) {
    Question question;
    question.task =
        "Pick the entries that match what the user wishes to read. Few are better than many; an empty list "
        "is "
        "a good answer.\n"
        "\"picks\": at most four. In each:\n"
        "\"entry\": the number of the material.\n"
        "\"why\": what is new in it, in one short sentence.";
    question.material = {{clipped(interests, 600), Trust::user, "Settings of this monitor"}};
    question.material.insert(question.material.end(), material.texts.begin(), material.texts.end());
    std::vector<std::string> numbers;
    for (std::size_t i = 1; i <= material.texts.size(); ++i) numbers.push_back(std::to_string(i));
    question.schema = objectOf(
        {{"picks", listOf(objectOf({{"entry", oneOf(numbers)}, {"why", textOf(160)}}), kMostPicks)}});
    return question;
  }

  static Draft draft(const Occasion& occasion, const Material& material, const std::vector<Pick>& picks) {
    Draft draft;
    std::string link;
    for (const Pick& pick : picks) {
      const Happening& entry = occasion.happenings[material.facts["entries"][pick.entry].get<std::size_t>()];
      link = textIn(entry.detail, "link");
      draft.body += fmt::format("- **{}**", asPlainMarkdown(entry.title));
      const bool keepsToFigures =
          newFigure(pick.why, entry.title + "\n" + textIn(entry.detail, "summary")).empty();
      const bool fits = !pick.why.empty() && keepsToFigures && !tellsOfAnother(pick, material);
      if (fits) draft.body += fmt::format(" – {}", asPlainMarkdown(pick.why));
      draft.body += "\n";
      draft.evidence.push_back(
          {excerpt(textIn(entry.detail, "summary")),
           printable(fmt::format("{}: {}", textIn(entry.detail, "feed"), entry.title), 200), link});
    }
    const Happening& newest = occasion.happenings.back();
    if (picks.size() == 1) {
      draft.title = printable(draft.evidence.front().source, 120);
      if (opensInBrowser(link)) {
        draft.kind = ProposalKind::review;
        draft.action = openLink(link);
      }
    } else {
      draft.title = fmt::format("{} worth a look", counted(picks.size(), "new entry", "new entries"));
    }
    draft.why = "New entries in a feed that this monitor reads.";
    draft.sameAs = newest.key;
    return draft;
  }
};

}  // namespace

std::unique_ptr<Agent> makeFeedDigest() {
  return std::make_unique<FeedDigest>();
}

}  // namespace tandem::agents::builtin
