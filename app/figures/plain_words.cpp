#include "app/figures/plain_words.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>

#include "engine/base/utf8.h"

namespace tandem {
namespace {

std::size_t columnsOf(std::string_view text) {
  std::size_t columns = 0;
  for (std::size_t i = 0; i < text.size(); ++columns) i += decodeUtf8(text, i).length;
  return columns;
}

std::string_view endText(FinishReason finish) {
  switch (finish) {
    case FinishReason::stop:
    case FinishReason::length:
      return "done";
    case FinishReason::contextFull:
      return "context full";
    case FinishReason::cancelled:
      return "stopped";
    case FinishReason::failed:
      return "failed";
    case FinishReason::shed:
      return "turned away";
  }
  return {};
}

}  // namespace

std::string durationText(double seconds) {
  if (!std::isfinite(seconds)) return "-";
  if (seconds < 0.00995) return fmt::format("{:.1f} ms", seconds * 1e3);
  if (seconds < 0.0995) return fmt::format("{:.0f} ms", seconds * 1e3);
  if (seconds < 9.995) return fmt::format("{:.2f} s", seconds);
  if (seconds < 119.5) return fmt::format("{:.1f} s", seconds);
  const long whole = std::lround(std::min(seconds, 1e9));
  return fmt::format("{} min {} s", whole / 60, whole % 60);
}

std::string quantileText(const LiveQuantiles& quantiles, double LiveQuantiles::*which) {
  return quantiles.count == 0 ? "-" : durationText(quantiles.*which);
}

std::string phaseText(const LiveRequest& request) {
  switch (request.phase) {
    case LivePhase::queued:
      return "waits";
    case LivePhase::prefilling:
      return "reads";
    case LivePhase::parked:
      return "parked";
    case LivePhase::decoding:
      return "writes";
    case LivePhase::paused:
      return "paused";
    case LivePhase::over:
      return std::string(endText(request.finish));
  }
  return {};
}

std::string progressText(const LiveRequest& request) {
  if (request.answerTokens > 0) return fmt::format("{} written", request.answerTokens);
  return fmt::format("{}/{} read", request.promptDone, request.promptTokens);
}

std::string clipped(std::string_view text, std::size_t columns) {
  if (columnsOf(text) <= columns) return std::string(text);
  if (columns == 0) return {};
  std::size_t end = 0;
  for (std::size_t i = 0; i + 1 < columns; ++i) end += decodeUtf8(text, end).length;
  return std::string(text.substr(0, end)).append("…");
}

std::string column(std::string_view text, std::size_t columns, bool right) {
  std::string fitted = clipped(text, columns);
  const std::size_t missing = columns - columnsOf(fitted);
  if (right) return std::string(missing, ' ').append(fitted);
  return fitted.append(missing, ' ');
}

}  // namespace tandem
