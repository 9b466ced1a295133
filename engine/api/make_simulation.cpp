#include <algorithm>
#include <atomic>
#include <optional>
#include <utility>

#include "engine/api/simulation.h"
#include "engine/cost/roofline_model.h"
#include "engine/device/simulated/soc.h"
#include "engine/graph/named_shapes.h"
#include "engine/runtime/simulation/experiment.h"
#include "engine/runtime/simulation/run.h"
#include "engine/runtime/trace_words.h"
#include "engine/trace/book_view.h"
#include "engine/trace/chrome_trace.h"
#include "engine/trace/tee.h"

namespace tandem {
namespace {

constexpr double kMostPerMinute = 10'000;

bool isDataset(const std::string& name) {
  const auto all = workload::datasets();
  return name.empty() || std::any_of(all.begin(), all.end(),
                                     [&](const workload::Dataset& dataset) { return dataset.name == name; });
}

Result<workload::Trace> traceOf(const SimulatedLoad& load) {
  for (const std::string& name : {load.reactiveDataset, load.proactiveDataset}) {
    if (isDataset(name)) continue;
    return Error{ErrorCode::invalidArgument, "There is no data set named " + name + ".", {}};
  }
  for (const double rate : {load.reactivePerMinute, load.proactivePerMinute}) {
    if (rate >= 0 && rate <= kMostPerMinute) continue;
    return Error{ErrorCode::invalidArgument, "Requests come 0 to 10,000 times a minute.", {}};
  }
  workload::TraceOptions options;
  options.seed = load.seed;
  options.duration = load.duration;
  options.reactivePerMinute = load.reactivePerMinute;
  options.proactivePerMinute = load.proactivePerMinute;
  options.contextTokens = runtime::kExperimentContext;
  options.reactiveDataset = load.reactiveDataset;
  options.proactiveDataset = load.proactiveDataset;
  return workload::makeTrace(options);
}

/// Keeps all events.
class Recording final : public trace::Sink {
 public:
  void record(const trace::Event& event) override { record_.events.push_back(event); }
  trace::Record& whole() { return record_; }

 private:
  trace::Record record_;
};

class Experiment final : public Simulation {
 public:
  Experiment(runtime::SimulationSetup setup, const workload::Trace& trace, Instant duration)
      : setup_(std::move(setup)),
        requests_(runtime::simulatedRequests(trace)),
        costs_(setup_.shape, setup_.profile),
        duration_(duration) {}

  /// `recording`: gets the header and all events; may be null.
  Status begin(const std::shared_ptr<Recording>& recording = nullptr) {
    TANDEM_ASSIGN(policy_, schedule::makePolicy(setup_.policy, costs_, setup_.limits));
    TANDEM_ASSIGN(pool_, kv::Pool::create({1, 1, 1}, setup_.poolTokens));  // blocks of a few bytes
    ManualClock clock;
    const device::SimulatedMachine machine(device::specOf(setup_.profile),
                                           {graph::passOf(setup_.shape.layers)}, costs_, clock);
    const runtime::CoordinatorOptions options{.contextSize = setup_.contextSize, .limits = setup_.limits};
    const trace::Header header =
        runtime::describeSession(machine, *pool_, options, setup_.policy, "simulated");
    view_ = std::make_shared<trace::BookView>(header, runtime::traceWords());
    if (recording) recording->whole().header = header;
    listeners_.emplace(view_, recording);
    setup_.trace = &*listeners_;
    run_.emplace(requests_, setup_, *policy_, costs_, *pool_);
    return {};
  }

  Status advance(Instant moment) override {
    const Instant target = std::min(moment, duration_);
    if (target <= played()) return {};
    TANDEM_TRY(run_->advance(target));
    played_ = target;
    return {};
  }
  Instant played() const override { return played_; }
  bool over() const override { return played() >= duration_; }
  std::shared_ptr<LiveView> view() const override { return view_; }

 private:
  runtime::SimulationSetup setup_;
  const std::vector<runtime::SimulatedRequest> requests_;
  const cost::RooflineModel costs_;
  const Instant duration_;
  std::unique_ptr<schedule::Policy> policy_;
  std::unique_ptr<kv::Pool> pool_;
  std::shared_ptr<trace::BookView> view_;
  std::optional<trace::Tee> listeners_;
  std::optional<runtime::Run> run_;  // before the others go: it refers to all of them
  std::atomic<Instant> played_ = Instant::zero();
};

Result<std::unique_ptr<Experiment>> makeExperiment(const SimulationOptions& options,
                                                   const std::shared_ptr<Recording>& recording) {
  TANDEM_ASSIGN(const cost::SocProfile profile, cost::loadSocProfile(options.machine));
  TANDEM_ASSIGN(runtime::SimulationSetup setup, runtime::experimentOn(profile, options.model));
  setup.policy = options.policy.empty() ? std::string(schedule::policyNames().front()) : options.policy;
  TANDEM_ASSIGN(const workload::Trace trace, traceOf(options.load));
  auto experiment = std::make_unique<Experiment>(std::move(setup), trace, options.load.duration);
  TANDEM_TRY(experiment->begin(recording));
  return experiment;
}

}  // namespace

Result<std::unique_ptr<Simulation>> makeSimulation(const SimulationOptions& options) {
  TANDEM_ASSIGN(std::unique_ptr<Experiment> experiment, makeExperiment(options, nullptr));
  return std::unique_ptr<Simulation>(std::move(experiment));
}

Result<std::string> simulationTrace(const SimulationOptions& options, Instant moment, const TimeRange& range,
                                    const std::string& title) {
  const auto recording = std::make_shared<Recording>();
  TANDEM_ASSIGN(const std::unique_ptr<Experiment> experiment, makeExperiment(options, recording));
  TANDEM_TRY(experiment->advance(moment));
  return trace::chromeTrace(recording->whole(), runtime::traceWords(), range, title);
}

std::vector<SimulatedMachineFile> simulatedMachines(const std::filesystem::path& folder) {
  std::vector<SimulatedMachineFile> machines;
  std::error_code error;
  for (std::filesystem::directory_iterator entry(folder, error), end; !error && entry != end;
       entry.increment(error)) {
    if (entry->path().extension() != ".json") continue;
    const auto profile = cost::loadSocProfile(entry->path());
    if (profile.ok()) machines.push_back({entry->path(), profile->label});
  }
  std::sort(machines.begin(), machines.end(),
            [](const SimulatedMachineFile& a, const SimulatedMachineFile& b) { return a.label < b.label; });
  return machines;
}

std::vector<std::string> simulatedModels() {
  std::vector<std::string> names;
  for (const graph::NamedShape& shape : graph::namedShapes()) names.emplace_back(shape.name);
  return names;
}

}  // namespace tandem
