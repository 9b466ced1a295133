#include "engine/api/make_engine.h"

#include <algorithm>
#include <random>
#include <utility>

#include "engine/base/cpu_info.h"
#include "engine/kernels/kernels.h"
#include "engine/runtime/local_engine.h"
#include "engine/runtime/model_loader.h"
#include "engine/runtime/trace_words.h"
#include "engine/schedule/policy.h"
#include "engine/trace/live_feed.h"
#include "engine/trace/record_folder.h"
#include "engine/trace/recorder.h"
#include "engine/trace/tee.h"

namespace tandem {
namespace {

Status checkKernels(const std::string& wanted) {
  std::string usable;
  for (const kernels::KernelTable* table : kernels::availableKernels(detectCpu())) {
    if (wanted == table->name) return {};
    if (!usable.empty()) usable += ", ";
    usable += table->name;
  }
  return Error{ErrorCode::unsupported,
               "This processor cannot run the kernels \"" + wanted + "\"; it can run: " + usable + ".",
               {}};
}

/// A model that is loaded after the first one is recorded in "FILE.2", and so on.
trace::RecordLimits recordTo(std::filesystem::path file, int session) {
  if (session > 1) file += std::string(".").append(std::to_string(session));
  trace::RecordLimits limits;
  limits.place = [file](int part) { return part == 0 ? file : std::filesystem::path(); };
  return limits;
}

/// Called for one session at a time.
trace::OpenSink openSinkFor(const EngineOptions& options) {
  const auto feed = std::dynamic_pointer_cast<trace::LiveFeed>(options.live);
  if (options.recordFolder.empty() && options.recordFile.empty() && !feed) return {};
  return [options, feed, sessions = 0](const trace::Header& header) mutable -> std::unique_ptr<trace::Sink> {
    ++sessions;
    std::shared_ptr<trace::Sink> kept, whole, shown;
    if (!options.recordFolder.empty()) {
      trace::Header brief = header;
      brief.decisions = false;
      kept = std::make_shared<trace::Recorder>(brief, runtime::traceWords(),
                                               trace::keepIn(options.recordFolder, header.session));
    }
    if (!options.recordFile.empty()) {
      whole = std::make_shared<trace::Recorder>(header, runtime::traceWords(),
                                                recordTo(options.recordFile, sessions));
    }
    if (feed) shown = feed->open(header, runtime::traceWords());
    return std::make_unique<trace::Tee>(std::make_shared<trace::Tee>(std::move(kept), std::move(whole)),
                                        std::move(shown));
  };
}

}  // namespace

std::vector<std::string> policies() {
  const std::vector<std::string_view> names = schedule::policyNames();
  return {names.begin(), names.end()};
}

Result<std::unique_ptr<Engine>> makeEngine(const EngineOptions& options) {
  if (!options.kernels.empty()) TANDEM_TRY(checkKernels(options.kernels));
  if (!options.policy.empty()) TANDEM_TRY(schedule::checkPolicy(options.policy));
  return std::unique_ptr<Engine>(std::make_unique<runtime::LocalEngine>(
      runtime::cpuModelLoader(options), std::make_unique<SteadyClock>(), std::random_device{}(),
      openSinkFor(options)));
}

std::shared_ptr<LiveView> makeLiveView() {
  return std::make_shared<trace::LiveFeed>();
}

}  // namespace tandem
