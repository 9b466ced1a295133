#include <ctime>
#include <nlohmann/json.hpp>

#include "engine/api/inspect.h"
#include "engine/text/jinja/program.h"
#include "engine/text/jinja/prompt_variables.h"

namespace tandem {
namespace {

/// The date that strftime_now() prints here: fixed, so that one input always gives one output. It is the date
/// that Llama's templates take when they know no other.
std::tm fixedDate() {
  std::tm date{};
  date.tm_year = 2024 - 1900;
  date.tm_mon = 6;
  date.tm_mday = 26;
  date.tm_wday = 5;
  date.tm_yday = 207;
  return date;
}

}  // namespace

Result<std::string> renderTemplate(std::string_view templateText, std::string_view json) {
  const auto input = nlohmann::ordered_json::parse(json, nullptr, false);
  if (input.is_discarded()) {
    return Error{ErrorCode::malformed, "The input for the chat template is not valid JSON.", {}};
  }
  TANDEM_ASSIGN(const auto program, jinja::Program::parse(templateText));
  TANDEM_ASSIGN(jinja::Variables variables, jinja::promptVariables(input));
  TANDEM_ASSIGN(const text::MarkedText spans, program->render(std::move(variables), fixedDate));
  std::string text;
  for (const text::Span& span : spans) text += span.text;
  return text;
}

}  // namespace tandem
