// What a scripted engine plays: values read from a JSON file.
//
// {
//   // What load() returns; every key optional, also: quantisation, parameters, fileBytes, contextTrained,
//   // contextSize, templateWarning, knowsTools.
//   "model": {"name": "Small", "architecture": "llama"},
//   "loaded": true,  // the model is there from the start (default false)
//
//   // Added to what currentLoad() says; also: reactiveRunning, proactiveRunning.
//   "others": {"reactiveWaiting": 0, "proactiveWaiting": 2},
//
//   // The first entry whose "file" is part of the path is played; "" or no key fits every path. Without a
//   // fitting entry loading succeeds at once.
//   "loads": [{
//     "file": "big.gguf",
//     "steps": [{"share": 0.4, "what": "Reading weights", "delayMs": 200}],
//     "error": {"code": "out_of_memory", "message": "…", "offset": 0},  // loading fails with this
//     "model": {"name": "Big"}                                          // keys that differ from those above
//   }],
//
//   // An entry with "when" answers each message that contains it; the entries without are played in order,
//   // and the last of them again and again.
//   "answers": [{
//     "when": "Lisbon",
//     "text": "Hello there.",              // cut into words, or given as pieces:
//     "chunks": ["Hel", "lo"],
//     "warning": "…",                      // FlowStarted::warning
//     "queuedMs": 0, "prefillMs": 0,       // before starting, before the first piece
//     "delayMs": 30,                       // before each piece
//     "promptTokens": 120,                 // default: one per four bytes
//     "reusedTokens": 80,
//     "finish": "stop",                    // stop, length, context_full, cancelled, failed or shed
//     "error": {"code": "…", "message": "…"},  // FlowReport::error; "finish" is then failed unless given
//     "hold": true,                        // after the last piece wait until cancelled
//     "reasons": ["Waited: …"],
//     // Reported instead of what was measured, for exact screens.
//     "timings": {"queuedMs": 1, "firstTokenMs": 350, "totalMs": 2350, "preemptions": 0}
//   }]
// }
#pragma once

#include <chrono>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/api/engine.h"

namespace tandem::runtime {

struct ScriptedStep {
  double share = 0;
  std::string what;
  std::chrono::milliseconds delay{};  ///< before the step is reported
};

struct ScriptedLoad {
  std::string file;  ///< part of the path; empty fits all
  std::vector<ScriptedStep> steps;
  std::optional<Error> error;
  ModelInfo model;
};

/// Timings that replace measured ones.
struct ScriptedTimings {
  std::optional<std::chrono::nanoseconds> queued, firstToken, total;
  int preemptions = 0;
};

struct ScriptedAnswer {
  std::string when;  ///< part of the last message; empty = played in order
  std::vector<std::string> chunks;
  std::string warning;
  std::chrono::milliseconds queued{}, prefill{}, delay{};
  int promptTokens = 0;  ///< 0 = one per four bytes of the messages
  int reusedTokens = 0;
  FinishReason finish = FinishReason::stop;
  std::optional<Error> error;
  bool hold = false;
  std::vector<std::string> reasons;
  ScriptedTimings timings;
};

struct Script {
  ModelInfo model;
  bool loaded = false;
  EngineLoad others;
  std::vector<ScriptedLoad> loads;
  std::vector<ScriptedAnswer> answers;
};

/// Errors: malformed, naming the key that is wrong.
Result<Script> parseScript(std::string_view json);
/// Errors: those of parseScript; notFound, io.
Result<Script> readScript(const std::filesystem::path& file);

}  // namespace tandem::runtime
