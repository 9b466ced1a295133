// bench_preempt: how long does the CPU compute on after it is asked to stop? Beside it: how long would the
// same moment have waited for the end of its kernel, if a kernel could not be stopped?
#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <future>
#include <memory>
#include <random>
#include <string>
#include <thread>
#include <vector>

#include "engine/device/cpu/cpu_machine.h"
#include "engine/device/run_pass.h"
#include "engine/gguf/file.h"
#include "engine/kv/kv_cache.h"
#include "engine/model/model.h"

namespace tandem::bench {
namespace {

struct Options {
  std::string model;
  int threads = 0, stops = 1000;
};

/// A failed step ends the program: there is nothing to measure.
void require(const Status& status) {
  if (status.ok()) return;
  std::fprintf(stderr, "%s\n", status.error().message.c_str());
  std::exit(1);
}
template <typename T>
T required(Result<T> result) {
  if (!result.ok()) require(Status(result.error()));
  return std::move(result).value();
}

double microseconds(Instant time) {
  return std::chrono::duration<double, std::micro>(time).count();
}

void print(const char* what, std::vector<double> times) {
  std::sort(times.begin(), times.end());
  const auto at = [&](double share) {
    return times[static_cast<std::size_t>(share * static_cast<double>(times.size() - 1))];
  };
  std::printf("  %-34s p50 %8.0f   p90 %8.0f   p99 %8.0f   max %8.0f µs\n", what, at(0.5), at(0.9), at(0.99),
              times.back());
}

/// `sequences` sequences that hold `position` tokens each and compute `rows` more, again and again.
class Workload {
 public:
  Workload(device::Machine& machine, const model::Model& model, int sequences, int position, int rows)
      : machine_(machine),
        pool_(required(kv::Pool::create({model.hyper.layers, model.hyper.kvHeads, model.hyper.headDim},
                                        sequences * (position + rows + kv::Geometry::kBlockTokens)))),
        pass_(required(machine.makePass(sequences * rows, sequences))) {
    sequences_.reserve(static_cast<std::size_t>(sequences));
    for (int s = 0; s < sequences; ++s) {
      kv::Sequence& sequence = sequences_.emplace_back(*pool_);
      require(sequence.reserve(position + rows));
      fill(sequence, model.hyper.layers);
      for (int i = position; i < position + rows; ++i) {
        rows_.push_back({&sequence, i, (i * 7919 + 13) % machine.vocabularySize(), i + 1 == position + rows});
      }
    }
  }

  void begin() { require(machine_.begin(*pass_, rows_)); }
  device::Kernel nodes(int first, int end) { return device::Kernel::allRows(*pass_, first, end); }
  device::Kernel all() { return nodes(0, static_cast<int>(machine_.nodes().size())); }

 private:
  /// Memory that was never written would be read faster than a real cache.
  void fill(kv::Sequence& sequence, int layers) {
    const kv::Geometry& geometry = pool_->geometry();
    const int size = geometry.kvHeads * geometry.headDim * kv::Geometry::kBlockTokens;
    for (const int block : sequence.blocks()) {
      for (int layer = 0; layer < layers; ++layer) {
        std::fill_n(pool_->keys(block, layer), size, floatToHalf(0.01F));
        std::fill_n(pool_->values(block, layer), size, floatToHalf(0.01F));
      }
    }
  }

  device::Machine& machine_;
  std::unique_ptr<kv::Pool> pool_;
  std::vector<kv::Sequence> sequences_;
  std::unique_ptr<device::Pass> pass_;
  std::vector<device::Row> rows_;
};

/// Runs node after node: what an arrival at a random moment of the pass would wait for the end of its node.
std::vector<double> waitsForNodes(device::Machine& machine, Workload& work, std::mt19937& random) {
  const int nodes = static_cast<int>(machine.nodes().size());
  std::vector<double> waits;
  for (int pass = 0; pass < 5; ++pass) {
    work.begin();
    std::vector<Instant> ends;
    Instant began{};
    for (int node = 0; node < nodes; ++node) {
      const auto done = device::launchAndWait(*machine.devices().front(), work.nodes(node, node + 1));
      require(done.status);
      if (node == 0) began = done.began;
      ends.push_back(done.ended);
    }
    std::uniform_int_distribution<Instant::rep> moment(began.count(), ends.back().count() - 1);
    for (int i = 0; i < 1000; ++i) {
      const Instant arrival(moment(random));
      waits.push_back(microseconds(*std::upper_bound(ends.begin(), ends.end(), arrival) - arrival));
    }
  }
  return waits;
}

/// Stops the pass at random moments until it is through, again and again: from stop() to the completion.
std::vector<double> waitsForStops(device::Device& device, Workload& work, int stops, std::mt19937& random) {
  const SteadyClock clock;
  work.begin();
  require(device::runKernel(device, work.all()));
  work.begin();
  const auto whole = device::launchAndWait(device, work.all());
  // Some moments lie after the end of a pass: those find nothing to stop and do not count.
  const double most = std::min(microseconds(whole.ended - whole.began), 20'000.0);
  std::uniform_real_distribution<double> pause(0, most);
  std::vector<double> waits;
  work.begin();
  while (static_cast<int>(waits.size()) < stops) {
    const auto ended = std::make_shared<std::promise<device::Completion>>();
    auto completion = ended->get_future();
    device.launch(work.all(), [ended](const device::Completion& result) { ended->set_value(result); });
    std::this_thread::sleep_for(std::chrono::duration<double, std::micro>(pause(random)));
    const Instant asked = clock.now();
    device.stop();
    const device::Completion result = completion.get();
    require(result.status);
    if (result.finished) {
      work.begin();
    } else {
      waits.push_back(microseconds(result.ended - asked));
    }
  }
  return waits;
}

/// What a pass pays for being computed by another thread: from launch() to its first task, and from its
/// completion to the thread that waits for it.
std::vector<double> handOvers(device::Device& device, Workload& work, int passes) {
  const SteadyClock clock;
  std::vector<double> times;
  for (int i = 0; i < passes; ++i) {
    work.begin();
    const Instant launched = clock.now();
    const device::Completion result = device::launchAndWait(device, work.all());
    require(result.status);
    times.push_back(microseconds((result.began - launched) + (clock.now() - result.ended)));
  }
  return times;
}

void run(const Options& options) {
  const auto file = required(gguf::File::open(options.model));
  model::LoadOptions load;
  load.memoryAvailable = ~std::uint64_t{0};
  load.threads = static_cast<int>(std::thread::hardware_concurrency());
  const auto model = required(model::loadModel(*file, load));
  const auto machine = required(device::makeCpuMachine(model, {.threads = options.threads, .kernels = {}}));
  device::Device& device = *machine->devices().front();
  std::printf("%s: %s\n", options.model.c_str(), device.info().name.c_str());
  std::mt19937 random(1);

  struct Case {
    const char* name;
    int sequences, position, rows;
  };
  for (const Case& c :
       {Case{"prefill, 128 rows", 1, 0, 128}, Case{"prefill, 128 rows after 4096", 1, 4096, 128},
        Case{"decode, 1 sequence of 512", 1, 512, 1}, Case{"decode, 8 sequences of 512", 8, 512, 1}}) {
    std::printf("%s\n", c.name);
    Workload work(*machine, *model, c.sequences, c.position, c.rows);
    print("stopped between two tasks", waitsForStops(device, work, options.stops, random));
    print("waiting for the end of the node", waitsForNodes(*machine, work, random));
    if (c.rows == 1) print("handing a pass over and back", handOvers(device, work, options.stops / 4 + 1));
  }
}

}  // namespace
}  // namespace tandem::bench

int main(int argc, char** argv) {
  tandem::bench::Options options;
  CLI::App app("How soon a kernel on the CPU stops: from the request to its completion.");
  app.add_option("model", options.model, "GGUF file")->required();
  app.add_option("--stops", options.stops, "Stops per line")
      ->check(CLI::Range(1, 1 << 20))
      ->capture_default_str();
  app.add_option("--threads", options.threads, "0 = one per physical core")->check(CLI::Range(0, 1024));
  CLI11_PARSE(app, argc, argv);
  tandem::bench::run(options);
  return 0;
}
