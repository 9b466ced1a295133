// Recording a session in a test, and telling where a replay differs.
#pragma once

#include <gtest/gtest.h>

#include <stdexcept>
#include <string>
#include <vector>

#include "engine/runtime/replay.h"
#include "engine/runtime/trace_words.h"

namespace tandem::runtime {

struct Keep final : trace::Sink {
  void record(const trace::Event& event) override {
    events.push_back(event);
    if (events.size() == 500'000) throw std::length_error("The engine decides without end: " + tail());
  }
  std::string tail() const {
    std::string lines;
    for (auto event = events.end() - 12; event != events.end(); ++event)
      appendLine(lines, *event, traceWords());
    return lines;
  }
  std::vector<trace::Event> events;
};

/// Through text and back, as a file would do.
inline trace::Record reread(const trace::Header& header, const std::vector<trace::Event>& events) {
  std::string text = headerLine(header);
  for (const trace::Event& event : events) appendLine(text, event, traceWords());
  auto record = trace::parseRecord(text, traceWords());
  EXPECT_TRUE(record.ok()) << record.error().message;
  return record.ok() ? *record : trace::Record{};
}

inline std::string tell(const Replayed& replayed) {
  if (!replayed.difference) return "no difference";
  return "line " + std::to_string(replayed.difference->line) + "\nrecorded " + replayed.difference->recorded +
         "\nreplayed " + replayed.difference->replayed;
}

}  // namespace tandem::runtime
