#include "agents/tools/open_link.h"

#include <fmt/format.h>

#include "agents/tools/link.h"
#include "agents/tools/visible_text.h"

namespace tandem::agents::tools {
namespace {

ToolInfo aboutTool() {
  ToolInfo info;
  info.name = "open_link";
  info.description = "Opens an https, http or mailto address for the user.";
  info.parameters = OrderedJson::parse(R"({
    "type": "object",
    "properties": {
      "url": {"type": "string", "description": "as the user said it", "minLength": 1, "maxLength": 2048}
    },
    "required": ["url"],
    "additionalProperties": false
  })");
  info.tier = Tier::write;
  return info;
}

std::string sentence(const Link& link) {
  if (link.scheme == "mailto") {
    return fmt::format("Begin a mail to {} in your mail program; nothing is sent. The whole address: {}",
                       link.host, link.address);
  }
  const char* open = link.scheme == "http" ? "Open a page, without encryption, from" : "Open a page from";
  return fmt::format("{} {} in your browser; {} learns everything that stands in the address: {}", open,
                     link.host, link.host, link.address);
}

}  // namespace

OpenLink::OpenLink(Opener& opener) : Tool(aboutTool()), opener_(opener) {}

Result<Call> OpenLink::prepare(const Json& arguments) const {
  TANDEM_ASSIGN(const Link link, parseLink(completed(arguments["url"].get<std::string>())));
  Call call;
  call.sentence = sentence(link);
  call.run = [this, link]() -> Result<std::string> {
    TANDEM_TRY(opener_.open(link.address));
    return fmt::format("Opened {}.", link.address);
  };
  return call;
}

}  // namespace tandem::agents::tools
