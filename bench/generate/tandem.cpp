// bench_generate: prefill and decode of a whole model by Tandem's engine, beside the machine's read
// bandwidth.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <functional>
#include <string>
#include <vector>

#include "engine/base/cpu_info.h"
#include "engine/device/cpu/cpu_machine.h"
#include "engine/device/cpu/read_bandwidth.h"
#include "engine/device/run_pass.h"
#include "engine/gguf/file.h"
#include "engine/kv/kv_cache.h"
#include "engine/model/model.h"

namespace tandem::bench {
namespace {

struct Options {
  std::string model, kernels;
  int threads = 0, prompt = 256, answer = 32, repeat = 5;
};

double medianOf(std::vector<double> values) {
  std::nth_element(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2),
                   values.end());
  return values[values.size() / 2];
}

double secondsOf(const std::function<void()>& work) {
  const auto start = std::chrono::steady_clock::now();
  work();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

/// Weights that one decoded token reads: all matrices, once. Embedding rows and norms are too small to count.
std::uint64_t bytesPerToken(const model::Model& model) {
  std::uint64_t bytes = model.head.bytes();
  for (const model::Layer& layer : model.layers) {
    for (const kernels::Matrix* m : {&layer.query, &layer.key, &layer.value, &layer.output, &layer.router}) {
      bytes += m->bytes();
    }
    for (const model::FeedForward& ffn : layer.feedForward) {
      bytes += ffn.gate.bytes() + ffn.up.bytes() + ffn.down.bytes();
    }
  }
  return bytes;
}

/// Multiply-adds of one token's matrix products inside the layers.
double macsPerToken(const model::Model& model) {
  double macs = 0;
  const auto count = [&](const kernels::Matrix& m) {
    macs += static_cast<double>(m.rows()) * static_cast<double>(m.cols());
  };
  for (const model::Layer& layer : model.layers) {
    for (const kernels::Matrix* m : {&layer.query, &layer.key, &layer.value, &layer.output}) count(*m);
    for (const model::FeedForward& ffn : layer.feedForward) {
      for (const kernels::Matrix* m : {&ffn.gate, &ffn.up, &ffn.down}) count(*m);
    }
  }
  return macs;
}

/// FNV-1a over the bits: equal fingerprints mean equal logits.
std::uint64_t fingerprint(std::span<const float> logits) {
  std::uint64_t hash = 0xcbf29ce484222325ULL;
  for (const std::byte byte : std::as_bytes(logits)) {
    hash = (hash ^ static_cast<std::uint64_t>(byte)) * 0x100000001b3ULL;
  }
  return hash;
}

/// Runs passes over one sequence and keeps time. A failed step ends the program: there is nothing to measure.
class Generator {
 public:
  Generator(device::Machine& machine, kv::Pool& pool, int maxRows)
      : machine_(machine), sequence_(pool), pass_(required(machine.makePass(maxRows, 1))) {}

  void pass(const std::vector<TokenId>& tokens) {
    require(sequence_.reserve(static_cast<int>(tokens.size())));
    std::vector<device::Row> rows;
    for (const TokenId token : tokens) {
      rows.push_back({&sequence_, sequence_.length() + static_cast<int>(rows.size()), token, false});
    }
    rows.back().wantLogits = true;
    require(device::runPass(machine_, *pass_, rows));
    sequence_.append(tokens.data(), static_cast<int>(tokens.size()));
  }
  std::span<const float> logits() const { return pass_->logits(0); }
  void forget() { sequence_.truncate(0); }

  static void require(const Status& status) {
    if (status.ok()) return;
    std::fprintf(stderr, "%s\n", status.error().message.c_str());
    std::exit(1);
  }
  template <typename T>
  static T required(Result<T> result) {
    if (!result.ok()) require(Status(result.error()));
    return std::move(result).value();
  }

 private:
  device::Machine& machine_;
  kv::Sequence sequence_;
  std::unique_ptr<device::Pass> pass_;
};

void run(const Options& options) {
  const auto file = Generator::required(gguf::File::open(options.model));
  const CpuInfo cpu = detectCpu();
  const int threads = options.threads > 0 ? options.threads : cpu.physicalCores;
  model::LoadOptions load;
  load.memoryAvailable = ~std::uint64_t{0};
  load.threads = threads;
  const auto model = Generator::required(model::loadModel(*file, load));
  const auto machine = Generator::required(device::makeCpuMachine(model, {threads, options.kernels}));
  const auto& hyper = model->hyper;
  const auto pool = Generator::required(
      kv::Pool::create({hyper.layers, hyper.kvHeads, hyper.headDim}, options.prompt + options.answer));

  std::vector<TokenId> prompt;
  for (int i = 0; i < options.prompt; ++i) prompt.push_back((i * 7919 + 13) % machine->vocabularySize());
  Generator generator(*machine, *pool, options.prompt);
  std::vector<double> prefill, decode;  // tokens/s
  double limit = 0;                     // GB/s
  std::uint64_t print = 0;
  for (int round = 0; round < options.repeat; ++round) {
    generator.forget();
    prefill.push_back(options.prompt / secondsOf([&] { generator.pass(prompt); }));
    decode.push_back(options.answer / secondsOf([&] {
                       for (int i = 0; i < options.answer; ++i)
                         generator.pass({prompt[static_cast<std::size_t>(i) % prompt.size()]});
                     }));
    print = fingerprint(generator.logits());
    limit = std::max(limit, Generator::required(device::measureReadBandwidth(threads)) / 1e9);
  }

  const double read = medianOf(decode) * static_cast<double>(bytesPerToken(*model)) / 1e9;
  std::printf("%s: %s\n", options.model.c_str(), machine->devices().front()->info().name.c_str());
  std::printf("  read bandwidth  %7.1f GB/s (best of %d)\n", limit, options.repeat);
  std::printf("  prefill %5d   %7.1f tok/s  %7.1f GOP/s\n", options.prompt, medianOf(prefill),
              2e-9 * medianOf(prefill) * macsPerToken(*model));
  std::printf("  decode  %5d   %7.1f tok/s  %7.1f GB/s   %.0f %% of the read bandwidth\n", options.answer,
              medianOf(decode), read, 100 * read / limit);
  std::printf("  logits          %016llx\n", static_cast<unsigned long long>(print));
}

}  // namespace
}  // namespace tandem::bench

int main(int argc, char** argv) {
  tandem::bench::Options options;
  CLI::App app("Prefill and decode speed; medians of --repeat rounds, bandwidth measured between them.");
  app.add_option("model", options.model, "GGUF file")->required();
  app.add_option("--prompt", options.prompt, "Tokens to prefill")
      ->check(CLI::Range(1, 1 << 16))
      ->capture_default_str();
  app.add_option("--answer", options.answer, "Tokens to decode")
      ->check(CLI::Range(1, 1 << 16))
      ->capture_default_str();
  app.add_option("--repeat", options.repeat, "Rounds")->check(CLI::Range(1, 1000))->capture_default_str();
  app.add_option("--threads", options.threads, "0 = one per physical core")->check(CLI::Range(0, 1024));
  app.add_option("--kernels", options.kernels, "Force an instruction set");
  CLI11_PARSE(app, argc, argv);
  tandem::bench::run(options);
  return 0;
}
