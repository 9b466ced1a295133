// How a template says that it cannot go on. The words follow Python, so that template authors recognise them.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

#include "engine/base/result.h"

namespace tandem::jinja {

/// The parts in one string.
inline std::string words(std::initializer_list<std::string_view> parts) {
  std::string out;
  for (const std::string_view part : parts) out += part;
  return out;
}

/// "TypeError: …" as ErrorCode::templateFailed. The interpreter adds the place to Error::offset.
inline Error failure(std::string_view kind, std::string_view message) {
  return Error{ErrorCode::templateFailed, words({kind, ": ", message}), {}};
}

inline Error typeError(std::string_view message) {
  return failure("TypeError", message);
}
inline Error valueError(std::string_view message) {
  return failure("ValueError", message);
}
inline Error undefinedError(std::string_view message) {
  return failure("UndefinedError", message);
}
inline Error syntaxError(std::string_view message) {
  return failure("TemplateSyntaxError", message);
}
inline Error runtimeError(std::string_view message) {
  return failure("TemplateRuntimeError", message);
}

inline Error limitError(std::string_view message) {
  return Error{ErrorCode::limitExceeded, "The chat template " + std::string(message), {}};
}

/// Raised by the template itself with raise_exception(): it refuses this conversation.
inline constexpr std::string_view kRaised = "TemplateError: ";
inline bool isRaised(const Error& error) {
  return error.code == ErrorCode::templateFailed && error.message.starts_with(kRaised);
}

}  // namespace tandem::jinja
