#include "agents/builtin/chat_reply.h"

#include <fmt/format.h>

#include <filesystem>

#include "agents/builtin/actions.h"
#include "agents/builtin/chat_log.h"
#include "agents/builtin/schema.h"
#include "agents/builtin/wording.h"
#include "agents/context/safe_file.h"
#include "engine/base/printable.h"
#include "engine/base/trimmed.h"

namespace tandem::agents::builtin {
namespace {

constexpr std::size_t kLargestExport = 16U << 20U;  // bytes
constexpr std::size_t kShown = 30;                  // messages that the model is shown
constexpr std::size_t kLongestMessage = 600;        // bytes

/// The user's name as written in the settings against a chat's: "anna" is "Anna".
bool sameName(std::string_view a, std::string_view b) {
  return !trimmed(a).empty() && lowered(trimmed(a)) == lowered(trimmed(b));
}

class ChatReply final : public Agent {
 public:
  std::string_view kind() const override { return "chat-reply"; }

  /// One text, the end of the chat; facts: "last" (what asks for an answer) and "quiet" (why there is none).
  Result<Material> gather(const Monitor& monitor, const Occasion& occasion) const override {
    Material material;
    if (occasion.happenings.empty()) return material;
    const Happening& latest = occasion.happenings.back();
    const std::filesystem::path path = textIn(latest.detail, "path");
    std::string text = textIn(latest.detail, "text");
    if (!path.empty()) {
      TANDEM_ASSIGN(text, readSmallFile(path, kLargestExport));
    }
    const std::string name = path.empty() ? "Copied chat" : printable(path.filename().string(), 120);
    study(readChat(text), textIn(monitor.options, "me"), name, material);
    material.facts["path"] = path.string();
    return material;
  }

  Step next(const Monitor& monitor, const Occasion& occasion, const Material& material,
            std::span<const Json> answers) const override {
    if (occasion.happenings.empty()) return Quiet{"No new chat."};
    if (material.texts.empty()) return Quiet{textIn(material.facts, "quiet")};
    if (answers.empty()) return question(monitor, material.texts.front());
    const std::string reply = answerText(answers.front(), "reply");
    if (textIn(answers.front(), "answer_needed") != "yes" || reply.empty()) {
      return Quiet{"The model found nothing to answer."};
    }
    const std::string chat = material.texts.front().source;
    Draft draft;
    draft.kind = ProposalKind::review;
    draft.title = fmt::format("Reply for {}", chat);
    draft.body = fmt::format("> {}\n", asPlainMarkdown(reply, 1000));
    draft.evidence = {{excerpt(textIn(material.facts, "last")), chat, textIn(material.facts, "path")}};
    draft.why = "Somebody asks something in a chat, and you have not answered yet.";
    draft.action = saveNote(draft.title, reply);
    draft.sameAs = occasion.happenings.back().key;
    return std::vector<Draft>{draft};
  }

 private:
  static void study(const std::vector<ChatMessage>& chat, const std::string& me, const std::string& name,
                    Material& material) {
    if (chat.empty()) {
      material.facts["quiet"] = "The text is no chat.";
      return;
    }
    std::size_t since = chat.size();  // the first message after the user's last one
    while (since > 0 && !sameName(chat[since - 1].who, me)) --since;
    if (since == chat.size()) {
      material.facts["quiet"] = "You wrote last.";
      return;
    }
    const std::size_t begin = chat.size() > kShown ? chat.size() - kShown : 0;
    std::string last, shown;
    for (std::size_t i = begin; i < chat.size(); ++i) {
      const std::string text = clipped(chat[i].text, kLongestMessage);
      const bool namesMe = !me.empty() && hasWord(lowered(text), {lowered(me)});
      if (i >= since && (asksSomething(text) || namesMe)) last = fmt::format("{}: {}", chat[i].who, text);
      shown += fmt::format("{}: {}\n", chat[i].who, text);
    }
    if (last.empty()) {
      material.facts["quiet"] = "Nobody asks anything after your last message.";
      return;
    }
    material.facts["last"] = last;
    material.texts.push_back({shown, Trust::outside, name});
  }

  static Question question(const Monitor& monitor, const LabelledText& chat) {
    Question question;
    question.task =
        "Draft the user's next message in this group chat, in the language of the chat.\n"
        "\"answer_needed\": \"yes\" when the others wait for the user, otherwise \"no\".\n"
        "\"reply\": one short message in the tone of the chat; an empty text when none is needed. Promise "
        "nothing that the user has not decided.";
    const std::string me = textIn(monitor.options, "me"), style = textIn(monitor.options, "style");
    if (!me.empty()) {
      question.material.push_back(
          {fmt::format("The user is called {} in the chat.", clipped(me, 80)), Trust::user, "Settings"});
    }
    if (!style.empty()) question.material.push_back({clipped(style, 400), Trust::user, "Settings"});
    question.material.push_back(chat);
    question.schema = objectOf({{"answer_needed", oneOf({"yes", "no"})}, {"reply", textOf(400)}});
    return question;
  }
};

}  // namespace

std::unique_ptr<Agent> makeChatReply() {
  return std::make_unique<ChatReply>();
}

}  // namespace tandem::agents::builtin
