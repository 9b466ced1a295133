// A chat template, parsed once and rendered as often as one likes.
#pragma once

#include <memory>
#include <string_view>

#include "engine/base/result.h"
#include "engine/text/jinja/limits.h"
#include "engine/text/jinja/machine.h"
#include "engine/text/jinja/scope.h"
#include "engine/text/marked_text.h"

namespace tandem::jinja {

/// Thread: const, so any number of threads may render at once.
class Program {
 public:
  /// Errors: templateFailed if the source is no template, limitExceeded if it is too long or nested too
  /// deeply; the message ends with the line.
  static Result<std::shared_ptr<const Program>> parse(std::string_view source, const Limits& limits = {});
  ~Program();
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;

  /// The text with its marks. `now` is what strftime_now() prints. Errors: templateFailed with Python's name
  /// of the error in front ("TemplateError: …" is the template's own raise_exception) and the line at the
  /// end; limitExceeded; outOfMemory.
  Result<text::MarkedText> render(Variables variables, LocalTime now) const;

 private:
  struct Tree;
  explicit Program(std::unique_ptr<const Tree> tree);

  std::unique_ptr<const Tree> tree_;
};

/// The local date and time of this machine.
std::tm localTimeNow();

}  // namespace tandem::jinja
