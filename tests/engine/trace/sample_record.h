// A short session told by hand: a proactive prompt that a reactive request interrupts, then both decode
// together.
#pragma once

#include <ostream>
#include <string>
#include <string_view>

#include "engine/api/flow.h"
#include "engine/trace/record.h"

namespace tandem::trace {

inline std::string_view sampleCode(EventKind kind, int code) {
  constexpr std::string_view kNotes[] = {"waited", "parked", "paused"};
  constexpr std::string_view kEnds[] = {"finished", "stopped", "failed"};
  constexpr std::string_view kPasses[] = {"prefill", "decode"};
  constexpr std::string_view kActions[] = {"sleep", "launch"};
  const auto pick = [&](auto& names) {
    return code >= 0 && code < static_cast<int>(std::size(names)) ? names[code] : std::string_view();
  };
  if (kind == EventKind::noted) return pick(kNotes);
  if (kind == EventKind::passBegan) return pick(kPasses);
  if (kind == EventKind::kernelEnded) return pick(kEnds);
  if (kind == EventKind::decided) return pick(kActions);
  if (kind == EventKind::finished) return code <= 5 ? toString(static_cast<FinishReason>(code)) : "";
  return {};
}

inline NoteText sampleNote(int code, const Header&) {
  constexpr std::string_view kSentences[] = {
      "Waited: it was not its turn.", "Parked: a reactive request came.", "Paused: a reactive request came."};
  const Standing standings[] = {Standing::same, Standing::parked, Standing::paused};
  return {std::string(kSentences[code]), standings[code], code > 0};
}

inline Words sampleWords() {
  return {sampleCode, sampleNote};
}

inline Header sampleHeader() {
  Header header;
  header.session = "sample";
  header.started = 1767225600;
  header.layers = 2;
  header.contextSize = 512;
  header.blocks = 16;
  header.devices = {{"CPU \"quoted\"", 2, {.granularity = device::Granularity::tile}},
                    {"NPU", 1, {.chunkRows = 64}}};
  header.policy = "sample";
  header.limits = {{"age", 3e10}, {"batch", 32}, {"pressure_high", 0.7}};
  header.costs = "{\"figures\":[1,2]}";
  return header;
}

inline Instant ms(int count) {
  return std::chrono::milliseconds(count);
}

inline Record sampleRecord() {
  const RequestId one{1}, two{2};
  Record record;
  record.header = sampleHeader();
  record.events = {
      {.kind = EventKind::arrived, .at = ms(101), .request = one, .tokens = 96, .limit = 5, .lasted = ms(1)},
      {.kind = EventKind::admitted, .at = ms(101), .request = one},
      {.kind = EventKind::passBegan, .at = ms(101), .request = one, .pass = 1, .tokens = 96},
      {.kind = EventKind::blocks, .at = ms(101), .tokens = 13},
      {.kind = EventKind::kernelLaunched,
       .at = ms(102),
       .request = one,
       .pass = 1,
       .kernel = 1,
       .endNode = 1,
       .rows = 96,
       .predicted = ms(3),
       .share = 0.25},
      {.kind = EventKind::arrived,
       .reactive = true,
       .at = ms(104),
       .request = two,
       .other = one,
       .tokens = 40,
       .limit = 2,
       .shared = 32},
      {.kind = EventKind::stopAsked, .at = ms(104)},
      {.kind = EventKind::kernelEnded, .code = 1, .at = ms(105), .pass = 1, .kernel = 1, .lasted = ms(2)},
      {.kind = EventKind::noted, .code = 1, .at = ms(105), .request = one},
      {.kind = EventKind::admitted, .at = ms(105), .request = two, .tokens = 32},
      {.kind = EventKind::passBegan, .reactive = true, .at = ms(105), .request = two, .pass = 2, .tokens = 8},
      {.kind = EventKind::kernelLaunched,
       .reactive = true,
       .at = ms(105),
       .request = two,
       .pass = 2,
       .kernel = 2,
       .endNode = 8,
       .rows = 8,
       .predicted = ms(4)},
      {.kind = EventKind::decided, .at = ms(105), .lasted = ms(50)},
      {.kind = EventKind::kernelEnded,
       .reactive = true,
       .at = ms(110),
       .pass = 2,
       .kernel = 2,
       .lasted = ms(4)},
      {.kind = EventKind::passEnded, .reactive = true, .at = ms(110), .pass = 2},
      {.kind = EventKind::answered, .at = ms(110), .request = two, .tokens = 1},
      {.kind = EventKind::kernelLaunched,
       .at = ms(110),
       .request = one,
       .pass = 1,
       .kernel = 3,
       .endNode = 8,
       .rows = 96},
      {.kind = EventKind::kernelEnded, .at = ms(120), .pass = 1, .kernel = 3, .lasted = ms(9)},
      {.kind = EventKind::passEnded, .at = ms(120), .pass = 1},
      {.kind = EventKind::answered, .at = ms(120), .request = one, .tokens = 1},
      {.kind = EventKind::passBegan,
       .reactive = true,
       .decode = true,
       .code = 1,
       .at = ms(120),
       .request = one,
       .pass = 3,
       .tokens = 2},
      {.kind = EventKind::joined, .at = ms(120), .request = two, .pass = 3, .tokens = 1},
      {.kind = EventKind::kernelLaunched,
       .reactive = true,
       .decode = true,
       .at = ms(120),
       .request = one,
       .pass = 3,
       .kernel = 4,
       .endNode = 8,
       .rows = 2},
      {.kind = EventKind::kernelEnded,
       .reactive = true,
       .decode = true,
       .at = ms(125),
       .pass = 3,
       .kernel = 4,
       .lasted = ms(5)},
      {.kind = EventKind::passEnded, .reactive = true, .decode = true, .at = ms(125), .pass = 3},
      {.kind = EventKind::answered, .at = ms(125), .request = one, .tokens = 2},
      {.kind = EventKind::answered, .at = ms(125), .request = two, .tokens = 2},
      {.kind = EventKind::finished, .reactive = true, .code = 1, .at = ms(125), .request = two, .tokens = 2},
      {.kind = EventKind::kernelLaunched,
       .at = ms(126),
       .request = one,
       .pass = 4,
       .kernel = 5,
       .device = 1,
       .endNode = 8,
       .rows = 1},
  };
  return record;
}

/// How GoogleTest shows events that differ.
inline void PrintTo(const Event& event, std::ostream* out) {
  *out << show(event, sampleWords());
}

inline std::string textOf(const Record& record) {
  std::string text = headerLine(record.header);
  for (const Event& event : record.events) appendLine(text, event, sampleWords());
  return text;
}

}  // namespace tandem::trace
