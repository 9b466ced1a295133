#include "agents/builtin/clipboard_rules.h"

#include <algorithm>
#include <array>

#include "agents/builtin/local_text.h"
#include "agents/builtin/wording.h"
#include "engine/base/trimmed.h"

namespace tandem::agents::builtin {
namespace {

constexpr std::size_t kLongText = 1500;           // bytes
constexpr std::size_t kLongEnough = 240;          // bytes, when a person asks
constexpr std::size_t kLongestAppointment = 600;  // bytes
constexpr std::size_t kLeastText = 12;            // bytes

template <std::size_t size>
bool containsAny(std::string_view text, const std::array<std::string_view, size>& words) {
  return std::any_of(words.begin(), words.end(),
                     [&](std::string_view word) { return text.find(word) != std::string_view::npos; });
}

bool isTrouble(std::string_view text) {
  constexpr std::array<std::string_view, 14> kSigns = {"Traceback (most recent call last)",
                                                       "Exception in thread",
                                                       "error:",
                                                       "Error:",
                                                       "ERROR",
                                                       "fatal:",
                                                       "Segmentation fault",
                                                       "undefined reference",
                                                       "No such file or directory",
                                                       "Permission denied",
                                                       "command not found",
                                                       "panicked at",
                                                       "core dumped",
                                                       "Caused by:"};
  return containsAny(text, kSigns);
}

}  // namespace

ClipboardUse clipboardUse(std::string_view text, bool handedOver) {
  const std::string_view inner = trimmed(text);
  if (inner.size() < kLeastText) return ClipboardUse::nothing;
  if (inner.size() <= kLongestAppointment && findMoment(inner)) return ClipboardUse::appointment;
  if (isTrouble(inner)) return ClipboardUse::trouble;
  return inner.size() >= (handedOver ? kLongEnough : kLongText) ? ClipboardUse::longText
                                                                : ClipboardUse::nothing;
}

}  // namespace tandem::agents::builtin
