// The model's own way of writing a conversation as one prompt.
//
// What the template says is trusted, what people, files and tools say is not; see marked_text.h. A template
// that cannot be parsed or run is replaced by ChatML, with a warning for the person.
#pragma once

#include <ctime>
#include <functional>
#include <memory>
#include <nlohmann/json.hpp>
#include <span>
#include <string>
#include <string_view>

#include "engine/api/request.h"
#include "engine/base/result.h"
#include "engine/text/marked_text.h"

namespace tandem::jinja {
class Program;
}

namespace tandem::text {

/// Thread: render() is const and may be called from any thread. Ownership: copies share the parsed template.
class ChatTemplate {
 public:
  struct Options {
    bool addGenerationPrompt = true;         ///< end with the opening of the assistant's answer
    nlohmann::ordered_json tools = nullptr;  ///< array of tool declarations in the OpenAI form, or null
    nlohmann::ordered_json extra = nlohmann::ordered_json::object();  ///< members become template variables
    std::function<std::tm()> now;  ///< the date that a template may print; empty: this machine's
  };
  struct Rendered {
    MarkedText text;
    std::string warning;  ///< one sentence for the person, or empty
  };

  /// `source` may be empty: not every model file has a template. Never fails; a template that does not parse
  /// is told in each rendering's warning. `bos` and `eos` are the spellings of the model's tokens, empty if
  /// none.
  static ChatTemplate from(std::string_view source, std::string bos, std::string eos);

  /// Why the model's own template is not used; empty if it is.
  const std::string& parseProblem() const { return problem_; }

  /// A template that refuses the conversation (raise_exception) is asked again with the system text put in
  /// front of the first user message, then with neighbouring messages of one role joined, then with both: the
  /// two things that templates commonly demand. Errors: templateFailed with the template's words if it still
  /// refuses, or for no messages; limitExceeded if the prompt is too long.
  Result<Rendered> render(std::span<const Message> messages, const Options& options) const;

 private:
  ChatTemplate() = default;
  Result<MarkedText> runTemplate(std::span<const Message> messages, const Options& options) const;

  std::shared_ptr<const jinja::Program> program_;  ///< null: ChatML
  std::string bos_, eos_;
  std::string problem_;
};

}  // namespace tandem::text
