// What tracing costs the coordinator for each event, and what the recording thread and a reader pay later.
#include <benchmark/benchmark.h>

#include <filesystem>
#include <string>

#include "engine/runtime/trace_words.h"
#include "engine/trace/record.h"
#include "engine/trace/recorder.h"

namespace tandem::bench {
namespace {

trace::Event launch(std::int64_t at) {
  return {.kind = trace::EventKind::kernelLaunched,
          .reactive = true,
          .at = Instant(81'234'567'000'000 + at),
          .request = {7},
          .pass = 31,
          .kernel = static_cast<std::uint64_t>(at),
          .endNode = 50,
          .rows = 128,
          .predicted = Instant(41'000'000),
          .share = 0.4};
}

trace::Header header() {
  trace::Header header;
  header.session = "bench";
  header.layers = 28;
  header.devices = {{"CPU", 2, {}}};
  return header;
}

/// On the coordinator's thread: into the ring that a dashboard reads.
void ring(benchmark::State& state) {
  trace::Ring ring(1 << 13);
  std::int64_t at = 0;
  for (auto _ : state) ring.record(launch(++at));
}
BENCHMARK(ring)->Name("trace/ring");

/// On the coordinator's thread: into the ring of a recorder, whose thread writes to a file meanwhile.
void recorder(benchmark::State& state) {
  trace::RecordLimits limits;
  limits.place = [](int part) { return std::filesystem::path(part == 0 ? "/dev/null" : ""); };
  trace::Recorder recorder(header(), runtime::traceWords(), limits);
  std::int64_t at = 0;
  for (auto _ : state) recorder.record(launch(++at));
}
BENCHMARK(recorder)->Name("trace/recorder");

/// On the recorder's thread: an event becomes a line.
void line(benchmark::State& state) {
  const trace::Words words = runtime::traceWords();
  std::string text;
  std::int64_t at = 0;
  for (auto _ : state) {
    text.clear();
    trace::appendLine(text, launch(++at), words);
    benchmark::DoNotOptimize(text.data());
  }
  state.counters["bytes"] = static_cast<double>(text.size());
}
BENCHMARK(line)->Name("trace/line");

/// Later: a line becomes an event.
void read(benchmark::State& state) {
  constexpr int kLines = 1000;
  const trace::Words words = runtime::traceWords();
  std::string text = headerLine(header());
  for (int i = 0; i < kLines; ++i) appendLine(text, launch(i), words);
  for (auto _ : state) benchmark::DoNotOptimize(parseRecord(text, words).ok());
  state.counters["per_line"] =
      benchmark::Counter(kLines, benchmark::Counter::kIsIterationInvariantRate | benchmark::Counter::kInvert);
}
BENCHMARK(read)->Name("trace/read");

}  // namespace
}  // namespace tandem::bench
