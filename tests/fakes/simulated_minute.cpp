#include "tests/fakes/simulated_minute.h"

#include <random>
#include <vector>

#include "engine/cost/roofline_model.h"
#include "engine/device/simulated/simulated_machine.h"
#include "engine/device/simulated/soc.h"
#include "engine/runtime/simulation/simulation.h"
#include "engine/runtime/trace_words.h"
#include "engine/trace/live_book.h"

namespace tandem::fakes {
namespace {

struct Keep final : trace::Sink {
  void record(const trace::Event& event) override {
    if (event.kind != trace::EventKind::decided) events.push_back(event);
  }
  std::vector<trace::Event> events;
};

std::vector<runtime::SimulatedRequest> busyMinute() {
  std::mt19937 random(7);
  std::vector<runtime::SimulatedRequest> requests;
  for (int ms = 0; ms < 58'000; ms += 500 + static_cast<int>(random() % 900)) {
    const bool reactive = requests.size() % 5 == 4;
    requests.push_back({.arrives = std::chrono::milliseconds(ms),
                        .priority = reactive ? Priority::reactive : Priority::proactive,
                        .promptTokens = 60 + static_cast<int>(random() % (reactive ? 500 : 1400)),
                        .answerTokens = 12 + static_cast<int>(random() % (reactive ? 60 : 90)),
                        .conversation = random() % 4});
  }
  return requests;
}

}  // namespace

/// One book for one thread: there is no engine that would write beside the viewer.
class SimulatedMinute::View final : public LiveView {
 public:
  void open(const trace::Header& header, const std::vector<trace::Event>& events) {
    book_ = std::make_unique<trace::LiveBook>(header, runtime::traceWords());
    for (const trace::Event& event : events) book_->take(event);
    ++session_;
  }
  LiveState state() const override { return book_ ? book_->state() : LiveState{}; }
  LiveNews news(LiveCursor& cursor) const override {
    const bool other = cursor.session != session_;
    if (other) cursor = {session_, 0, 0};
    LiveNews news = book_ ? book_->news(cursor) : LiveNews{};
    news.otherSession = other;
    return news;
  }
  std::string describe(const LiveKernel& kernel) const override { return book_->describe(kernel); }

 private:
  std::unique_ptr<trace::LiveBook> book_;
  std::uint64_t session_ = 0;
};

SimulatedMinute::SimulatedMinute() : view_(std::make_shared<View>()) {}
SimulatedMinute::~SimulatedMinute() = default;

std::shared_ptr<LiveView> SimulatedMinute::view() const {
  return view_;
}

Status SimulatedMinute::play(const std::filesystem::path& soc, Instant end) {
  Keep keep;
  runtime::SimulationSetup setup;
  TANDEM_ASSIGN(setup.profile, cost::loadSocProfile(soc));
  setup.shape = {.layers = 28,
                 .embed = 3072,
                 .heads = 24,
                 .kvHeads = 8,
                 .headDim = 128,
                 .ffn = 8192,
                 .vocabulary = 128256};
  setup.contextSize = 4096;
  setup.poolTokens = 32768;
  setup.trace = &keep;
  setup.until = std::chrono::seconds(60);
  const cost::RooflineModel costs(setup.shape, setup.profile);
  TANDEM_ASSIGN(const auto policy, schedule::makePolicy("tandem", costs, setup.limits));
  const auto report = runtime::simulate(busyMinute(), setup, *policy, costs);
  if (!report.ok()) return report.error();

  ManualClock clock;
  device::SimulatedMachine machine(device::specOf(setup.profile), {graph::passOf(setup.shape.layers)}, costs,
                                   clock);
  TANDEM_ASSIGN(const auto pool, kv::Pool::create({1, 1, 1}, setup.poolTokens));
  const runtime::CoordinatorOptions options{.contextSize = setup.contextSize, .limits = setup.limits};
  const Instant shift = end - keep.events.back().at;
  for (trace::Event& event : keep.events) event.at += shift;
  trace::Header header = runtime::describeSession(machine, *pool, options, "tandem", "simulated");
  header.power = runtime::expectedPower(costs, static_cast<int>(machine.nodes().size()));
  view_->open(header, keep.events);
  return {};
}

}  // namespace tandem::fakes
