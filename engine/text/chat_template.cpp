#include "engine/text/chat_template.h"

#include <algorithm>
#include <optional>
#include <vector>

#include "engine/text/jinja/failure.h"
#include "engine/text/jinja/program.h"
#include "engine/text/jinja/prompt_variables.h"

namespace tandem::text {
namespace {

/// Our own fallback, in the same language so that limits and marks hold for it too.
constexpr std::string_view kChatMl =
    "{% for message in messages %}"
    "{{ '<|im_start|>' + message.role + '\\n' + message.content + '<|im_end|>\\n' }}"
    "{% endfor %}"
    "{% if add_generation_prompt %}{{ '<|im_start|>assistant\\n' }}{% endif %}";

nlohmann::ordered_json toJson(std::span<const Message> messages) {
  nlohmann::ordered_json out = nlohmann::ordered_json::array();
  for (const Message& message : messages) {
    out.push_back({{"role", message.role}, {"content", message.content}});
  }
  return out;
}

/// The system text in front of the first user message; nothing if there is no such pair.
std::optional<std::vector<Message>> foldSystem(std::span<const Message> messages) {
  if (messages.empty() || messages.front().role != "system") return std::nullopt;
  std::vector<Message> folded(messages.begin() + 1, messages.end());
  const auto user =
      std::find_if(folded.begin(), folded.end(), [](const Message& m) { return m.role == "user"; });
  if (user == folded.end()) return std::nullopt;
  user->content.insert(0, messages.front().content + "\n\n");
  return folded;
}

/// Neighbours of one role as one message; nothing if there are none.
std::optional<std::vector<Message>> joinNeighbours(std::span<const Message> messages) {
  std::vector<Message> joined;
  for (const Message& message : messages) {
    if (!joined.empty() && joined.back().role == message.role) {
      joined.back().content += "\n\n" + message.content;
    } else {
      joined.push_back(message);
    }
  }
  if (joined.size() == messages.size()) return std::nullopt;
  return joined;
}

/// The conversation in the forms that a template may accept, nearest to the original first.
std::vector<std::vector<Message>> acceptableForms(std::span<const Message> messages) {
  std::vector<std::vector<Message>> forms;
  const auto folded = foldSystem(messages);
  if (folded) forms.push_back(*folded);
  if (auto joined = joinNeighbours(messages)) forms.push_back(*std::move(joined));
  if (folded) {
    if (auto both = joinNeighbours(*folded)) forms.push_back(*std::move(both));
  }
  return forms;
}

Result<MarkedText> run(const jinja::Program& program, const nlohmann::ordered_json& input,
                       const ChatTemplate::Options& options) {
  TANDEM_ASSIGN(jinja::Variables variables, jinja::promptVariables(input));
  return program.render(std::move(variables), options.now ? options.now : jinja::localTimeNow);
}

Result<MarkedText> renderChatMl(std::span<const Message> messages, const ChatTemplate::Options& options) {
  TANDEM_ASSIGN(const auto program, jinja::Program::parse(kChatMl));
  return run(*program,
             {{"messages", toJson(messages)}, {"add_generation_prompt", options.addGenerationPrompt}},
             options);
}

std::string warningFor(std::string_view problem) {
  return jinja::words(
      {"The chat format of this model could not be used, so a common one (ChatML) takes its place and "
       "answers may be worse: ",
       problem});
}

}  // namespace

ChatTemplate ChatTemplate::from(std::string_view source, std::string bos, std::string eos) {
  ChatTemplate out;
  out.bos_ = std::move(bos);
  out.eos_ = std::move(eos);
  if (source.empty()) {
    out.problem_ = "The model file has no chat template.";
    return out;
  }
  auto program = jinja::Program::parse(source);
  if (program.ok()) {
    out.program_ = std::move(program).value();
  } else {
    out.problem_ = program.error().message;
  }
  return out;
}

Result<MarkedText> ChatTemplate::runTemplate(std::span<const Message> messages,
                                             const Options& options) const {
  return run(*program_,
             {{"messages", toJson(messages)},
              {"tools", options.tools},
              {"add_generation_prompt", options.addGenerationPrompt},
              {"bos_token", bos_},
              {"eos_token", eos_},
              {"extra", options.extra}},
             options);
}

Result<ChatTemplate::Rendered> ChatTemplate::render(std::span<const Message> messages,
                                                    const Options& options) const {
  if (messages.empty()) {
    return Error{ErrorCode::templateFailed, "There is no message to answer: write one first.", {}};
  }
  std::string problem = problem_;
  if (program_ != nullptr) {
    auto text = runTemplate(messages, options);
    if (text.ok()) return Rendered{std::move(text).value(), {}};
    Error error = std::move(text).error();
    if (jinja::isRaised(error)) {
      for (const auto& form : acceptableForms(messages)) {
        auto again = runTemplate(form, options);
        if (again.ok()) return Rendered{std::move(again).value(), {}};
      }
      error.message =
          "The model's chat format refuses this conversation: " + error.message.substr(jinja::kRaised.size());
      return error;
    }
    if (error.code == ErrorCode::outOfMemory) return error;
    problem = std::move(error.message);
  }
  TANDEM_ASSIGN(MarkedText text, renderChatMl(messages, options));
  return Rendered{std::move(text), warningFor(problem)};
}

}  // namespace tandem::text
