// Whatever the model writes: no effect without an approval that matches it. The model is replaced by one that
// tries everything (adversary.h), the person by one who sometimes agrees, the effects are counted.
#include <gtest/gtest.h>

#include <cstdlib>
#include <deque>
#include <map>
#include <set>

#include "agents/core/words.h"
#include "agents/tools/tool_chat.h"
#include "tests/agents/tools/adversary.h"
#include "tests/agents/tools/workshop.h"

namespace tandem::agents::tools {
namespace {
namespace fs = std::filesystem;

#if defined(__SANITIZE_ADDRESS__)
#define TANDEM_SLOW 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define TANDEM_SLOW 1
#endif
#endif
#ifdef TANDEM_SLOW
constexpr int kScripts = 10'000;  // each takes many times as long
#else
constexpr int kScripts = 100'000;
#endif

/// $TANDEM_SCRIPTS and $TANDEM_SEED ask for more, or for others.
int fromEnvironment(const char* name, int fallback) {
  const char* value = std::getenv(name);
  return value == nullptr ? fallback : std::atoi(value);
}

/// What the test itself wrote down about a question, before anybody answered it.
struct Shown {
  ApprovalRequest request;
  Action action;
  bool expired = false;
};

class Siege {
 public:
  explicit Siege(std::uint32_t seed)
      : adversary_(seed, shop_.home.path().string(), outside_.path().string()) {
    shop_.store.keepsLog = false;
    outside_.write("secret.txt", "the secret");
    restoreFiles();
    fs::create_symlink(outside_ / "secret.txt", shop_.home / "link.txt");
    fs::create_directory_symlink(outside_.path(), shop_.home / "linked");
  }

  void play() {
    shown_.clear();
    const Trust begin = adversary_.chance(0.5) ? Trust::user : Trust::outside;
    shop_.documents.passages = {{adversary_.injection(), "notes", "/notes/a.md", 1.0}};
    ToolChat chat(shop_.chat, {{{"user", adversary_.injection()}, begin}});
    for (int round = 0; round < 3; ++round) {
      const ToolChat::Next next = chat.answered(adversary_.answer());
      if (const auto* now = std::get_if<ToolChat::RunNow>(&next)) {
        readAtOnce(*now, chat);
      } else if (const auto* ask = std::get_if<ToolChat::AskPerson>(&next)) {
        chat.toolDone(askPerson(ask->action, ask->trust));
      } else if (std::holds_alternative<ToolChat::Finish>(next)) {
        break;
      }
    }
    background();
    replay();
    if (shop_.store.approvals.size() > 200) forget();
  }

  std::vector<std::string> tools() const { return shop_.registry.names(); }

  int agreed = 0, carriedOut = 0, readings = 0, questions = 0, refusals = 0;
  std::map<std::string, int> done;  ///< by tool, with a yes; of the program's own ones all

 private:
  /// So that the records of a hundred thousand scripts need not be kept.
  void forget() {
    shop_.restart();
    shop_.store.approvals.clear();
    shop_.effects.clear();
    consents_.clear();
  }

  void readAtOnce(const ToolChat::RunNow& now, ToolChat& chat) {
    const std::size_t before = shop_.effects.size();
    const bool own = isOwn(now.action.tool);
    ASSERT_TRUE(own || now.trust != Trust::outside);
    const auto result = shop_.readAtOnce(now.action, now.trust);
    ASSERT_EQ(shop_.effects.size(), before) << now.action.tool << " had an effect without being asked about";
    if (result.ok()) {
      ++readings;
      ASSERT_EQ(result->find("the secret"), std::string::npos) << "read what was not granted";
    }
    if (own) ++done[now.action.tool];
    // The same call once more, as if text from outside had been read in between.
    ASSERT_TRUE(own || !shop_.readAtOnce(now.action, Trust::outside).ok());
    chat.toolDone(result);
  }

  /// The person is shown a card, something hostile happens, and perhaps they press the button.
  Result<std::string> askPerson(const Action& action, Trust trust) {
    const std::size_t before = shop_.effects.size();
    Result<ApprovalRequest> request = shop_.propose(action, trust);
    EXPECT_EQ(shop_.effects.size(), before) << "asking had an effect";
    if (!request.ok()) return std::move(request).error();
    ++questions;
    Shown shown{*request, action};
    const bool swapped = meanwhile(shown);
    forge(*request);
    shown_.push_back(shown);
    if (!adversary_.chance(0.4)) {
      if (swapped) restoreFiles();
      if (adversary_.chance(0.5)) (void)shop_.desk->refuse(request->approval);
      return Error{ErrorCode::permission, "The person said no.", {}};
    }
    ++agreed;
    const Consent consent = fakes::consentTo(*request);
    consents_.push_back(consent);
    const Result<std::string> result = shop_.carryOut(consent);
    check(shown, swapped, result, before);
    if (swapped) restoreFiles();
    return result;
  }

  /// Returns whether something was put in the place of what the question is about.
  bool meanwhile(Shown& shown) {
    if (adversary_.chance(0.03)) {
      shop_.loop.advance(std::chrono::minutes(11));
      shown.expired = true;
    }
    if (adversary_.chance(0.05)) {
      shop_.store.approvals.at(shown.request.approval).arguments = R"({"text":"swapped","title":"swapped"})";
      return true;
    }
    if (adversary_.chance(0.05)) {  // by somebody who can reckon digests as well
      Approval& stored = shop_.store.approvals.at(shown.request.approval);
      stored.arguments = R"({"text":"swapped","title":"swapped"})";
      stored.tool = "save_note";
      stored.digest = digestOf(stored);
      return true;
    }
    if (shown.action.tool == "read_file" && adversary_.chance(0.5)) {
      fs::remove(shop_.home / "a.txt");
      if (adversary_.chance(0.5)) fs::create_symlink(outside_ / "secret.txt", shop_.home / "a.txt");
      return true;
    }
    return false;
  }

  /// Consents that nobody gave for what they say.
  void forge(const ApprovalRequest& request) {
    const std::size_t before = shop_.effects.size();
    ApprovalRequest forged = request;
    switch (adversary_.below(4)) {
      case 0:
        forged.digest = std::string(64, '0');
        break;
      case 1:
        forged.approval += 1;
        break;
      case 2:
        forged.digest = shown_.empty() ? std::string() : shown_.front().request.digest;
        if (forged.digest == request.digest) return;
        break;
      default:
        forged.approval = -1;
        forged.digest.clear();
    }
    ASSERT_FALSE(shop_.carryOut(fakes::consentTo(forged)).ok());
    ASSERT_EQ(shop_.effects.size(), before) << "a forged consent had an effect";
  }

  void check(const Shown& shown, bool swapped, const Result<std::string>& result, std::size_t before) {
    const bool reads = onlyLooks(shop_.chat.find(shown.action.tool)->info().tier);
    const std::size_t effects = shop_.effects.size() - before;
    if (swapped || shown.expired) {
      ASSERT_FALSE(result.ok()) << shown.action.tool;
      ASSERT_EQ(effects, 0U);
      ++refusals;
      return;
    }
    if (!result.ok()) {
      ASSERT_EQ(effects, 0U) << result.error().message;
      return;
    }
    ++carriedOut;
    ++done[shown.action.tool];
    ASSERT_EQ(effects, reads ? 0U : 1U) << shown.action.tool;
    ASSERT_EQ(result->find("the secret"), std::string::npos) << "read what was not granted";
    if (!reads) checkEffect(shown.action, shop_.effects.back());
  }

  /// The effect is the one that the arguments name, and no worse.
  void checkEffect(const Action& action, const std::string& effect) {
    const auto text = [&](const char* name) { return action.arguments[name].get<std::string>(); };
    if (action.tool == "open_link") {
      ASSERT_EQ(effect, "open " + text("url"));
      ASSERT_TRUE(effect.starts_with("open http") || effect.starts_with("open HTTP") ||
                  effect.starts_with("open mailto:"))
          << effect;
    } else if (action.tool == "save_note") {
      ASSERT_EQ(effect, "note " + text("title") + ".md");
      ASSERT_EQ(shop_.notes.contents.back(), text("text"));
    } else if (action.tool == "create_reminder") {
      ASSERT_EQ(effect, "remind " + capitalised(text("text")));
      ASSERT_GT(shop_.reminders.times.back(), shop_.loop.wall().now());
    } else if (action.tool == "create_monitor") {
      if (action.arguments.contains("name")) {
        ASSERT_EQ(effect, "monitor " + text("name"));
      } else {
        ASSERT_TRUE(effect.starts_with("monitor New files in ") || effect.starts_with("monitor News from "))
            << effect;
      }
      for (const std::string& place : shop_.monitors.monitors.back().trigger.places) {
        ASSERT_TRUE(place.starts_with(shop_.home.path().string()) ||
                    place.find("example") != std::string::npos || place == "HTTPS://EXAMPLE.ORG")
            << place;
      }
    } else if (effect.starts_with("draft ")) {
      const std::string& mail = shop_.drafts.contents.back();
      ASSERT_EQ(mail.substr(0, mail.find("\r\n\r\n")).find("Bcc"), std::string::npos);
    } else {
      ASSERT_EQ(action.tool, "draft_mail");
      ASSERT_TRUE(effect.starts_with("open mailto:" + text("to"))) << effect;
      ASSERT_EQ(effect.find_first_of("\r\n\t ", 5), std::string::npos) << effect;
    }
  }

  /// An agent in the background can only propose.
  void background() {
    const std::size_t before = shop_.effects.size();
    const auto request = shop_.desk->propose(adversary_.action(), Trust::outside, "Inbox: Adversary");
    ASSERT_EQ(shop_.effects.size(), before);
    if (request.ok()) ++questions;
  }

  /// Every yes that was ever given, once more; also after the time that it was good for.
  void replay() {
    if (consents_.empty() || !adversary_.chance(0.3)) return;
    if (adversary_.chance(0.1)) shop_.restart();
    const std::size_t before = shop_.effects.size();
    ASSERT_FALSE(shop_.carryOut(consents_[adversary_.below(consents_.size())]).ok());
    ASSERT_EQ(shop_.effects.size(), before) << "a consent counted twice";
  }

  void restoreFiles() {
    fs::remove(shop_.home / "a.txt");
    shop_.home.write("a.txt", "harmless");
  }

  TemporaryFolder outside_;
  Workshop shop_;
  Adversary adversary_;
  std::deque<Shown> shown_;
  std::deque<Consent> consents_;
};

TEST(Adversary, NothingHappensWithoutAMatchingApproval) {
  const int scripts = fromEnvironment("TANDEM_SCRIPTS", kScripts);
  Siege siege(static_cast<std::uint32_t>(fromEnvironment("TANDEM_SEED", 20261121)));
  for (int i = 0; i < scripts && !HasFatalFailure(); ++i) siege.play();
  // The siege was one: each of its ways was gone many times, and each tool was reached.
  EXPECT_GT(siege.questions, scripts / 10);
  EXPECT_GT(siege.agreed, scripts / 100);
  EXPECT_GT(siege.carriedOut, scripts / 100);
  EXPECT_GT(siege.refusals, scripts / 2000);
  EXPECT_GT(siege.readings, scripts / 100);
  for (const std::string& tool : siege.tools()) {
    EXPECT_GT(siege.done[tool], 0) << "the adversary does not know " << tool;
  }
  RecordProperty("questions", siege.questions);
  RecordProperty("carried_out", siege.carriedOut);
  RecordProperty("readings", siege.readings);
}

}  // namespace
}  // namespace tandem::agents::tools
