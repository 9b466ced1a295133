// bench_mixed: plays reactive and proactive requests in real time against one contender, or asks short
// questions beside the program's monitors.
#include <fmt/core.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>
#include <cmath>
#include <filesystem>
#include <memory>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include "bench/mixed/agents/experiment.h"
#include "bench/mixed/agents/report.h"
#include "bench/mixed/child_process.h"
#include "bench/mixed/llama_contender.h"
#include "bench/mixed/machine_use.h"
#include "bench/mixed/player.h"
#include "bench/mixed/report.h"
#include "bench/mixed/tandem_contender.h"
#include "bench/mixed/waits.h"
#include "bench/workload/trace_file.h"
#include "engine/base/quantile.h"

namespace tandem::bench {
namespace {

using std::chrono::nanoseconds;
using Seconds = std::chrono::duration<double>;

constexpr int kAgentsContext = 8192;  // tokens; what the program loads models with

struct Options {
  std::string model, name, llamaServer, serverArguments, traceFile, recordFile, log = "llama-server.log";
  EngineOptions engine;
  workload::TraceOptions workload;
  double seconds = 300, graceSeconds = 120, idleSeconds = 0;
  int inFlight = 0;
  std::vector<int> reactiveLengths, proactiveLengths;
  bool hog = false, heading = false;
  bool agents = false, json = false;
  int pairs = 4;
};

void declare(CLI::App& app, Options& o) {
  app.add_option("model", o.model, "GGUF file; bench_make_model makes one (endless)")->required();
  app.add_option("--name", o.name, "what to call this contender in the table");
  app.add_option("--threads", o.engine.threads, "compute threads of our engine; 0 = one per core");
  app.add_option("--policy", o.engine.policy, "who goes first in our engine: a name of policies()")
      ->check(CLI::IsMember(policies()));
  app.add_option("--kernels", o.engine.kernels, "force an instruction set");
  app.add_option("--llama-server", o.llamaServer, "measure this llama-server instead of our engine");
  app.add_option("--server-args", o.serverArguments, "its arguments, in one text");
  app.add_option("--log", o.log, "where its output goes");
  app.add_option("--seconds", o.seconds, "length of the run");
  app.add_option("--grace", o.graceSeconds, "how long reactive requests may go on after it");
  app.add_option("--seed", o.workload.seed, "of the trace");
  app.add_option("--reactive", o.workload.reactivePerMinute, "reactive arrivals per minute (Poisson)");
  app.add_option("--proactive", o.workload.proactivePerMinute, "proactive arrivals per minute (Poisson)");
  app.add_option("--saturating", o.inFlight,
                 "keep so many proactive requests always on their way (closed loop)");
  app.add_option("--reactive-dataset", o.workload.reactiveDataset, "only this one instead of the mix");
  app.add_option("--proactive-dataset", o.workload.proactiveDataset, "only this one instead of the mix");
  app.add_option("--reactive-lengths", o.reactiveLengths,
                 "prompt and answer tokens of each, instead of a data set")
      ->expected(2);
  app.add_option("--proactive-lengths", o.proactiveLengths, "the same")->expected(2);
  app.add_option("--trace", o.traceFile, "play this file (JSON lines) instead of drawing arrivals");
  app.add_option("--record", o.recordFile, "write the played trace with its results to this file");
  app.add_option("--decisions", o.engine.recordFile,
                 "write what our scheduler did to this file, for `tandemctl trace FILE --replay`");
  app.add_flag("--hog", o.hog, "let another program use one core in the middle third of the run");
  app.add_option("--idle", o.idleSeconds, "only measure the CPU use of the loaded, idle engine for so long");
  app.add_flag("--agents", o.agents,
               "ask short questions beside idle and beside busy monitors, in turns; --seconds counts both");
  app.add_option("--pairs", o.pairs, "with --agents: blocks of each kind")->check(CLI::Range(1, 100));
  app.add_flag("--json", o.json, "with --agents: as one JSON object");
  app.add_flag("--heading", o.heading, "print the table's heading before the row");
}

Result<std::unique_ptr<Contender>> makeContender(const Options& o) {
  if (o.llamaServer.empty()) {
    TANDEM_ASSIGN(std::unique_ptr<Contender> made,
                  TandemContender::start(o.model, o.engine, o.workload.contextTokens));
    return made;
  }
  std::vector<std::string> arguments;
  std::istringstream words(o.serverArguments);
  for (std::string word; words >> word;) arguments.push_back(word);
  TANDEM_ASSIGN(std::unique_ptr<Contender> made,
                LlamaContender::start(o.llamaServer, o.model, arguments, o.log));
  return made;
}

/// Three lone requests; the first warms up, the median of the others' halves counts.
Result<LoneSpeed> measureAlone(Contender& contender, const workload::TraceOptions& workload) {
  std::vector<double> perPrompt, perAnswer;
  for (int i = 0; i < 3; ++i) {
    workload::Trace one(1);
    one[0] = {{}, Priority::reactive, 512, 64, ""};
    const Played played = play(contender, one, workload::RequestSource(workload, Priority::proactive),
                               {.duration = std::chrono::milliseconds(1)});
    const PlayedRequest& request = played.record.front();
    if (!played.failures.empty()) return played.failures.front();
    if (!request.complete())
      return Error{ErrorCode::mismatch,
                   "A lone request did not get the answer length it asked for: is this an endless model?",
                   {}};
    if (i == 0) continue;
    perPrompt.push_back(Seconds(*request.firstToken - request.submitted).count() / 512);
    perAnswer.push_back(Seconds(*request.finished - *request.firstToken).count() / 63);
  }
  return LoneSpeed{quantile(perPrompt, 0.5), quantile(perAnswer, 0.5)};
}

Result<workload::Trace> traceOf(const Options& o) {
  if (!o.traceFile.empty()) return readTrace(o.traceFile);
  workload::TraceOptions workload = o.workload;
  workload.duration = std::chrono::seconds(static_cast<long>(o.seconds));
  return workload::makeTrace(workload);
}

/// Another program in the middle third of the run; asleep outside it.
class Hog {
 public:
  explicit Hog(nanoseconds duration)
      : window_{duration / 3, duration * 2 / 3, 0}, thread_([this] {
          std::this_thread::sleep_for(window_.from);
          auto busy = ChildProcess::startBusyLoop();
          std::this_thread::sleep_for(window_.to - window_.from);
          if (busy.ok()) window_.share = busy->end().count() / Seconds(window_.to - window_.from).count();
        }) {}
  ~Hog() {
    if (thread_.joinable()) thread_.join();
  }
  /// After the run.
  HogWindow window() {
    thread_.join();
    return window_;
  }

 private:
  HogWindow window_;
  std::thread thread_;
};

/// Where the decisions are recorded when nobody wants to keep them; gone with this.
class PassingFile {
 public:
  PassingFile()
      : path_(std::filesystem::temp_directory_path() / fmt::format("bench-mixed-{}.jsonl", getpid())) {}
  ~PassingFile() {
    std::error_code ignored;
    std::filesystem::remove(path_, ignored);
  }
  PassingFile(const PassingFile&) = delete;
  PassingFile& operator=(const PassingFile&) = delete;
  const std::filesystem::path& path() const { return path_; }

 private:
  const std::filesystem::path path_;
};

/// Short questions, unless something else is asked for.
AgentsOptions agentsOptions(const Options& o) {
  AgentsOptions options;
  options.pairs = o.pairs;
  options.questions = o.workload;
  options.questions.duration = std::chrono::seconds(std::max(1L, std::lround(o.seconds / (2 * o.pairs))));
  if (options.questions.reactivePerMinute == 0) options.questions.reactivePerMinute = 12;
  if (!options.questions.reactiveLengths && options.questions.reactiveDataset.empty()) {
    options.questions.reactiveLengths = workload::RequestLengths{100, 16};
  }
  options.questions.proactivePerMinute = 0;  // the monitors are the background
  options.questions.contextTokens = kAgentsContext;
  options.grace = std::chrono::duration_cast<nanoseconds>(Seconds(o.graceSeconds));
  return options;
}

Status runAgents(const Options& o) {
  const AgentsOptions options = agentsOptions(o);
  const PassingFile passing;
  EngineOptions engine = o.engine;
  if (engine.recordFile.empty()) engine.recordFile = passing.path();
  TANDEM_ASSIGN(std::unique_ptr<TandemContender> contender,
                TandemContender::start(o.model, engine, kAgentsContext));
  TANDEM_ASSIGN(const LoneSpeed alone, measureAlone(*contender, options.questions));
  TANDEM_ASSIGN(const AgentsResult result, measureAgents(*contender, options));
  contender.reset();  // the record is complete then
  TANDEM_ASSIGN(const WaitReport waits, explainWaits(engine.recordFile));
  if (o.json) {
    fmt::print("{}\n", agentsJson(options, result, waits));
    return {};
  }
  fmt::print("a lone request: {:.1f} prompt tokens/s, {:.1f} answer tokens/s\n",
             1 / alone.secondsPerPromptToken, 1 / alone.secondsPerAnswerToken);
  printAgents(result, waits);
  printWaits(waits);
  return {};
}

Status run(const Options& o) {
  if (o.agents) return runAgents(o);
  TANDEM_ASSIGN(const workload::Trace trace, traceOf(o));
  TANDEM_ASSIGN(std::unique_ptr<Contender> contender, makeContender(o));
  RunReport report;
  report.contender = !o.name.empty() ? o.name : o.llamaServer.empty() ? "Tandem" : "llama-server";
  TANDEM_ASSIGN(report.alone, measureAlone(*contender, o.workload));
  if (o.idleSeconds > 0) {
    const Seconds before = ownProcessorTime();
    std::this_thread::sleep_for(Seconds(o.idleSeconds));
    const double used = (ownProcessorTime() - before).count();
    fmt::print("idle with the model loaded: {:.4f} s of CPU in {:.0f} s = {:.4f} % of one core\n", used,
               o.idleSeconds, 100 * used / o.idleSeconds);
    return {};
  }
  report.duration = std::chrono::duration_cast<nanoseconds>(Seconds(o.seconds));
  report.saturating = o.inFlight > 0;
  report.load = offeredLoad(trace, report.duration, report.alone.secondsPerPromptToken,
                            report.alone.secondsPerAnswerToken);
  PlayOptions options;
  options.duration = report.duration;
  options.inFlight = o.inFlight;
  options.grace = std::chrono::duration_cast<nanoseconds>(Seconds(o.graceSeconds));
  std::unique_ptr<Hog> hog;
  if (o.hog) hog = std::make_unique<Hog>(report.duration);
  const Seconds machineBefore = machineProcessorTime(), ownBefore = contender->processorTime();
  const auto began = std::chrono::steady_clock::now();
  const Played played =
      play(*contender, trace, workload::RequestSource(o.workload, Priority::proactive), options);
  const Seconds wall = std::chrono::steady_clock::now() - began;
  report.own = (contender->processorTime() - ownBefore) / wall;
  report.others = (machineProcessorTime() - machineBefore) / wall - report.own;
  if (hog) report.hog = hog->window();
  printDetails(report, played);
  if (o.heading) printTableHeading();
  printRow(report, played);
  if (!o.engine.recordFile.empty() && o.llamaServer.empty()) {
    contender.reset();  // the record is complete then
    TANDEM_ASSIGN(const WaitReport waits, explainWaits(o.engine.recordFile));
    printWaits(waits);
  }
  if (o.recordFile.empty()) return {};
  return writeRecord(o.recordFile, played.record);
}

}  // namespace
}  // namespace tandem::bench

int main(int argc, char** argv) {
  CLI::App app("Plays reactive requests over proactive load in real time.");
  tandem::bench::Options options;
  tandem::bench::declare(app, options);
  CLI11_PARSE(app, argc, argv);
  const auto fixed = [](const std::vector<int>& pair) -> std::optional<tandem::workload::RequestLengths> {
    if (pair.size() != 2) return {};
    return tandem::workload::RequestLengths{pair[0], pair[1]};
  };
  options.workload.reactiveLengths = fixed(options.reactiveLengths);
  options.workload.proactiveLengths = fixed(options.proactiveLengths);
  const tandem::Status done = tandem::bench::run(options);
  if (done.ok()) return 0;
  fmt::print(stderr, "{}\n", done.error().message);
  return 1;
}
