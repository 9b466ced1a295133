#include "agents/tools/draft_mail.h"

#include <fmt/format.h>

#include <memory>

#include "agents/core/words.h"
#include "agents/tools/mail_text.h"
#include "agents/tools/visible_text.h"

namespace tandem::agents::tools {
namespace {

ToolInfo aboutTool() {
  ToolInfo info;
  info.name = "draft_mail";
  info.description = "Prepares a mail for the user to look at. It is never sent.";
  info.parameters = OrderedJson::parse(R"({
    "type": "object",
    "properties": {
      "to": {"type": "string", "description": "one address; may be empty", "maxLength": 320},
      "subject": {"type": "string", "minLength": 1, "maxLength": 300},
      "body": {"type": "string", "minLength": 1, "maxLength": 32768},
      "inReplyTo": {"type": "string", "description": "Message-ID of the mail that this answers", "maxLength": 300}
    },
    "required": ["to", "subject", "body"],
    "additionalProperties": false
  })");
  info.version = 2;
  info.tier = Tier::write;
  return info;
}

}  // namespace

DraftMail::DraftMail(NewFiles& drafts, Opener& opener)
    : Tool(aboutTool()), drafts_(drafts), opener_(opener) {}

Result<Call> DraftMail::prepare(const Json& arguments) const {
  MailDraft draft;
  draft.to = arguments["to"].get<std::string>();
  draft.subject = capitalised(arguments["subject"].get<std::string>());
  draft.text = arguments["body"].get<std::string>();
  draft.inReplyTo = arguments.value("inReplyTo", std::string());
  TANDEM_TRY(checkDraft(draft));
  const std::string link = mailtoLink(draft);
  const bool fits = link.size() <= kLongestLink;

  Call call;
  call.sentence = fmt::format(
      "{} to {}, subject {}, {} characters. It is not sent.",
      fits ? "Open a draft in your mail program" : "Save a draft as a file that your mail program opens",
      draft.to.empty() ? "nobody yet" : draft.to, inQuotes(draft.subject), characters(draft.text));
  if (fits) {
    call.run = [this, link]() -> Result<std::string> {
      TANDEM_TRY(opener_.open(link));
      return std::string("Opened the draft in the mail program. It is not sent.");
    };
  } else {
    call.blocks = true;
    const auto made = std::make_shared<NewFile>();
    call.run = [this, draft, made]() -> Result<std::string> {
      TANDEM_ASSIGN(*made, drafts_.create(draft.subject, ".eml", mailText(draft)));
      return fmt::format("Saved the draft {}. It is not sent.", inQuotes(made->path));
    };
    call.undo = [made] { return made->mark; };
  }
  return call;
}

Status DraftMail::takeBack(const std::string& undo) const {
  return drafts_.takeBack(undo);
}

}  // namespace tandem::agents::tools
