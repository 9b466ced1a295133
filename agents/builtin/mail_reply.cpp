#include "agents/builtin/mail_reply.h"

#include <fmt/format.h>

#include <filesystem>

#include "agents/builtin/actions.h"
#include "agents/builtin/mail_rules.h"
#include "agents/builtin/schema.h"
#include "agents/builtin/wording.h"
#include "agents/context/mail.h"
#include "agents/context/maildir.h"
#include "agents/context/safe_file.h"
#include "engine/base/printable.h"

namespace tandem::agents::builtin {
namespace {

constexpr std::size_t kLargestMail = 8U << 20U;  // bytes of a file, attachments included
constexpr std::size_t kLongestText = 8000;       // bytes that the model is shown

class MailReply final : public Agent {
 public:
  std::string_view kind() const override { return "mail-reply"; }

  Result<Material> gather(const Monitor& monitor, const Occasion& occasion) const override {
    Material material;
    material.facts["mails"] = Json::array();
    const auto most = static_cast<std::size_t>(numberIn(monitor.options, "mails", 3, 1, 8));
    std::size_t waiting = 0;
    for (std::size_t i = occasion.happenings.size(); i-- > 0;) {  // newest first
      if (material.texts.size() == most) {
        ++waiting;
      } else {
        read(textIn(occasion.happenings[i].detail, "path"), material);
      }
    }
    if (waiting > 0)
      material.notes.push_back(fmt::format("Left out {}.", counted(waiting, "older mail", "older mails")));
    return material;
  }

  Step next(const Monitor& monitor, const Occasion& occasion, const Material& material,
            std::span<const Json> answers) const override {
    if (occasion.happenings.empty()) return Quiet{"No new mail."};
    if (material.texts.empty()) return Quiet{"No new mail needs an answer."};
    if (answers.size() < material.texts.size()) return question(monitor, material.texts[answers.size()]);
    std::vector<Draft> drafts;
    for (std::size_t i = 0; i < material.texts.size(); ++i) {
      const Json& answer = answers[i];
      const bool empty = answerText(answer, "reply").empty() && answerText(answer, "ask_user").empty();
      if (empty || textIn(answer, "answer_needed") != "yes") continue;
      drafts.push_back(draft(material.texts[i], material.facts["mails"][i], answer));
    }
    if (drafts.empty()) return Quiet{"The model found no mail that needs an answer."};
    return drafts;
  }

 private:
  static void read(const std::filesystem::path& noticed, Material& material) {
    const std::string name = printable(noticed.filename().string(), 80);
    const Result<std::filesystem::path> place = presentPlace(noticed);
    const std::filesystem::path path = place ? *place : noticed;
    const Result<std::string> raw = readSmallFile(path, kLargestMail);
    if (!raw) return material.notes.push_back(fmt::format("Left out {}: {}", name, raw.error().message));
    const Result<Mail> mail = parseMail(*raw);
    if (!mail) return material.notes.push_back(fmt::format("Left out {}: {}", name, mail.error().message));
    const std::string subject = printable(mail->subject, 160);
    const std::string reason = noAnswerBecause(*mail);
    if (!reason.empty()) return material.notes.push_back(fmt::format("Left out \"{}\": {}", subject, reason));
    material.texts.push_back({clipped(newText(mail->text), kLongestText), Trust::outside,
                              fmt::format("Mail from {}: {}", printable(mail->from, 120), subject)});
    material.facts["mails"].push_back({{"path", path.string()},
                                       {"from", printable(mail->from, 120)},
                                       {"to", addressOf(mail->from)},
                                       {"subject", subject},
                                       {"id", mail->messageId}});
  }

  static Question question(const Monitor& monitor, const LabelledText& mail) {
    Question question;
    question.task =
        "Draft the user's answer to this mail, in the language of the mail.\n"
        "\"answer_needed\": \"yes\" when the sender waits for an answer, otherwise \"no\".\n"
        "\"reply\": the text of the answer, short and friendly; an empty text when none is needed or when "
        "only "
        "the user can write it. Promise nothing that the user has not decided.\n"
        "\"ask_user\": one thing that only the user can decide before this is sent; an empty text when there "
        "is none.";
    const std::string name = textIn(monitor.options, "name"), style = textIn(monitor.options, "style");
    if (!name.empty())
      question.material.push_back({fmt::format("Sign as: {}", clipped(name, 80)), Trust::user, "Settings"});
    if (!style.empty()) question.material.push_back({clipped(style, 400), Trust::user, "Settings"});
    question.material.push_back(mail);
    question.schema = objectOf(
        {{"answer_needed", oneOf({"yes", "no"})}, {"reply", textOf(700)}, {"ask_user", textOf(160)}});
    question.maxTokens = 600;
    return question;
  }

  static Draft draft(const LabelledText& text, const Json& mail, const Json& answer) {
    const std::string reply = answerText(answer, "reply"), ask = answerText(answer, "ask_user");
    Draft draft;
    draft.kind = reply.empty() ? ProposalKind::question : ProposalKind::review;
    draft.title = fmt::format("Mail from {}: {}", textIn(mail, "from"), textIn(mail, "subject"));
    for (std::string_view rest = reply; !rest.empty();) {
      const std::size_t end = rest.find('\n');
      // Two blanks keep the end of the line.
      draft.body += fmt::format("> {}  \n", asPlainMarkdown(rest.substr(0, end), 1000));
      rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
    }
    if (!ask.empty()) draft.body += fmt::format("\nOnly you can tell: {}\n", asPlainMarkdown(ask));
    draft.evidence = {{excerpt(text.text), text.source, textIn(mail, "path")}};
    draft.why = "A new mail asks something.";
    // To whom and about what comes from the mail's header, never from the model.
    draft.action =
        draftMail(textIn(mail, "to"), replySubject(textIn(mail, "subject")), reply, textIn(mail, "id"));
    if (reply.empty()) draft.action->arguments["body"] = nullptr;  // what the person responds
    draft.sameAs = textIn(mail, "id").empty() ? textIn(mail, "path") : textIn(mail, "id");
    return draft;
  }
};

}  // namespace

std::unique_ptr<Agent> makeMailReply() {
  return std::make_unique<MailReply>();
}

}  // namespace tandem::agents::builtin
