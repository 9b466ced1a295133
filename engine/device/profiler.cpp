#include "engine/device/profiler.h"

#include <algorithm>
#include <map>
#include <utility>

#include "engine/device/run_pass.h"

namespace tandem::device {
namespace {

/// What is run: `sequences` sequences that have `context` tokens, `rows` more of each.
struct Setting {
  bool decode = false;
  int sequences = 1;
  int rows = 1;
  int context = 0;

  graph::Load load() const {
    if (!decode) return graph::Load::chunk(context, rows, true);
    graph::Load load;
    for (int i = 0; i < sequences; ++i) load.addDecode(context + 1);
    load.logits = sequences;
    return load;
  }
  std::string name() const {
    const std::string after = context > 0 ? " after " + std::to_string(context) : "";
    if (decode) return "decode, batch of " + std::to_string(sequences) + after;
    return "prefill, " + std::to_string(rows) + " tokens" + after;
  }
};

std::vector<Setting> settingsOf(const ProfilerOptions& options) {
  std::vector<Setting> settings;
  for (const int context : options.contexts) {
    for (const int rows : options.chunks) settings.push_back({false, 1, rows, context});
    for (const int batch : options.batches) settings.push_back({true, batch, 1, context});
  }
  return settings;
}

class Bench {
 public:
  Bench(Machine& machine, Device& device, kv::Pool& pool) : machine_(machine), device_(device), pool_(pool) {}

  Status run(const Setting& setting, int repetitions) {
    std::vector<kv::Sequence> sequences;
    std::vector<Row> rows;
    const std::vector<TokenId> past(static_cast<std::size_t>(setting.context), TokenId{1});
    for (int i = 0; i < setting.sequences; ++i) {
      kv::Sequence& sequence = sequences.emplace_back(pool_);
      TANDEM_TRY(sequence.reserve(setting.context + setting.rows));
      sequence.append(past.data(), setting.context);  // whatever the blocks hold: time does not depend on it
    }
    for (kv::Sequence& sequence : sequences) {
      for (int row = 0; row < setting.rows; ++row) {
        rows.push_back({&sequence, setting.context + row, TokenId{1}, row + 1 == setting.rows});
      }
    }
    TANDEM_ASSIGN(const std::unique_ptr<Pass> pass,
                  machine_.makePass(static_cast<int>(rows.size()), setting.sequences));
    for (int i = 0; i < repetitions; ++i) TANDEM_TRY(runOnce(*pass, rows));
    return {};
  }

  /// The median time of each kind of node since the last call, in seconds.
  std::map<graph::NodeKind, double> takeMedians() {
    std::map<graph::NodeKind, double> medians;
    for (auto& [kind, times] : std::exchange(times_, {})) {
      const auto middle = times.begin() + static_cast<std::ptrdiff_t>(times.size() / 2);
      std::nth_element(times.begin(), middle, times.end());
      medians[kind] = *middle;
    }
    return medians;
  }

 private:
  Status runOnce(Pass& pass, std::span<const Row> rows) {
    TANDEM_TRY(machine_.begin(pass, rows));
    const auto nodes = machine_.nodes();
    for (int node = 0; node < static_cast<int>(nodes.size()); ++node) {
      const Completion done = launchAndWait(device_, Kernel::allRows(pass, node, node + 1));
      TANDEM_TRY(done.status);
      times_[nodes[static_cast<std::size_t>(node)].kind].push_back(
          std::chrono::duration<double>(done.ended - done.began).count());
    }
    return {};
  }

  Machine& machine_;
  Device& device_;
  kv::Pool& pool_;
  std::map<graph::NodeKind, std::vector<double>> times_;
};

}  // namespace

Result<std::vector<Measured>> profile(Machine& machine, Device& device, kv::Pool& pool,
                                      const ProfilerOptions& options, const ProfilerProgress& progress) {
  const std::vector<Setting> settings = settingsOf(options);
  std::vector<Measured> all;
  Bench bench(machine, device, pool);
  for (std::size_t i = 0; i < settings.size(); ++i) {
    const Setting& setting = settings[i];
    const double share = static_cast<double>(i) / static_cast<double>(settings.size());
    if (progress && !progress(share, setting.name())) {
      return Error{ErrorCode::cancelled, "Measuring was stopped.", {}};
    }
    TANDEM_TRY(bench.run(setting, options.repetitions));
    for (const auto& [kind, seconds] : bench.takeMedians()) {
      all.push_back({kind, setting.load(), setting.name(), setting.decode, seconds});
    }
  }
  if (progress) progress(1.0, "");
  return all;
}

}  // namespace tandem::device
