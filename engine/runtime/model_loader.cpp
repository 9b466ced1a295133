#include "engine/runtime/model_loader.h"

#include <memory>
#include <string>
#include <utility>

#include "engine/base/cpu_info.h"
#include "engine/base/memory_info.h"
#include "engine/cost/roofline_model.h"
#include "engine/device/cpu/cpu_machine.h"
#include "engine/gguf/file.h"
#include "engine/model/model.h"
#include "engine/model/shape_of.h"
#include "engine/runtime/footprint.h"
#include "engine/runtime/machine_profile.h"
#include "engine/runtime/model_info.h"
#include "engine/runtime/model_language.h"
#include "engine/runtime/recorded_costs.h"
#include "engine/runtime/spill_place.h"

namespace tandem::runtime {
namespace {

Status checkVocabulary(const ModelLanguage& language, const model::Hyperparameters& hyper) {
  if (language.vocabularySize() == static_cast<std::size_t>(hyper.vocabulary)) return {};
  return Error{ErrorCode::mismatch,
               "The model's vocabulary has " + std::to_string(language.vocabularySize()) +
                   " tokens, but its weights are for " + std::to_string(hyper.vocabulary) +
                   ". The file is damaged or was put together wrongly; get it again from its source.",
               {}};
}

/// Rows of a prefill pass on a processor: enough to be limited by arithmetic, few enough that the activations
/// stay in the caches and that a request of the same class gets its turn soon.
constexpr int kChunkTokens = 128;

/// What the processor is predicted by: what was measured on it, or low figures until then.
cost::SocProfile profileFor(const EngineOptions& engine, int threads) {
  if (!engine.profiles.empty()) {
    auto measured = loadProfile(engine.profiles, {.threads = threads, .kernels = engine.kernels});
    if (measured.ok()) return std::move(*measured);
  }
  return assumedProfile(threads);
}

/// Costs and policy for what `loaded` holds already.
Status addPolicy(const model::Model& model, const EngineOptions& engine, int threads, LoadedModel& loaded) {
  const graph::Shape shape = model::shapeOf(model);
  const cost::SocProfile profile = profileFor(engine, threads);
  loaded.costs = std::make_unique<cost::RooflineModel>(shape, profile);
  loaded.costsSource = describeCosts(shape, profile);
  const std::string_view name = engine.policy.empty() ? schedule::policyNames().front() : engine.policy;
  TANDEM_ASSIGN(loaded.policy, schedule::makePolicy(name, *loaded.costs, loaded.limits));
  loaded.policyName = name;
  return {};
}

/// Where idle conversations may wait, and what it would cost to compute them again.
void addHistory(const EngineOptions& engine, LoadedModel& loaded) {
  if (!engine.recordFile.empty()) return;
  const SpillPlace place = prepareSpillPlace(engine.cacheFolder);
  if (place.folder.empty()) return;
  loaded.history.spillFolder = place.folder;
  loaded.history.spillBytes = place.bytes;
  const int rows = loaded.limits.segmentTokens;
  const auto nodes = static_cast<int>(loaded.machine->nodes().size());
  const graph::Load chunk = graph::Load::chunk(loaded.info.contextSize / 4, rows, /*wantLogits=*/false);
  const std::chrono::duration<double> took = loaded.costs->predict(0, 0, nodes, chunk).latency;
  loaded.history.prices.secondsPerToken = took.count() / rows;
}

Result<LoadedModel> loadForCpu(const std::filesystem::path& path, const LoadOptions& options,
                               const LoadProgress& progress, const EngineOptions& engine) {
  TANDEM_ASSIGN(const std::shared_ptr<const gguf::File> file, gguf::File::open(path));
  TANDEM_ASSIGN(const model::Hyperparameters hyper, model::readHyperparameters(*file));
  LoadedModel loaded;
  loaded.limits = limitsFor(engine);
  loaded.info = readModelInfo(*file, hyper, path);
  TANDEM_ASSIGN(loaded.info.contextSize, chooseContextSize(options, hyper.contextTrained));
  TANDEM_ASSIGN(std::unique_ptr<const ModelLanguage> language, ModelLanguage::read(*file));
  TANDEM_TRY(checkVocabulary(*language, hyper));
  TANDEM_ASSIGN(const std::string_view source, file->metadata().getStringOr("tokenizer.chat_template", ""));
  describeTemplate(source, language->templateProblem(), loaded.info);

  const int poolTokens = poolTokensFor(loaded.info.contextSize);
  TANDEM_ASSIGN(const MemoryInfo memory, readMemoryInfo());
  const int threads = engine.threads > 0 ? engine.threads : detectCpu().physicalCores;
  TANDEM_ASSIGN(const std::shared_ptr<const model::Model> model,
                model::loadModel(*file, {.contextSize = poolTokens,
                                         .activationBytes = activationBytes(hyper, loaded.limits, threads),
                                         .memoryAvailable = memory.available,
                                         .progress = progress,
                                         .threads = threads}));
  TANDEM_ASSIGN(loaded.machine,
                device::makeCpuMachine(model, {.threads = threads, .kernels = engine.kernels}));
  TANDEM_ASSIGN(loaded.pool,
                kv::Pool::create({.layers = hyper.layers, .kvHeads = hyper.kvHeads, .headDim = hyper.headDim},
                                 poolTokens));
  loaded.language = std::move(language);
  TANDEM_TRY(addPolicy(*model, engine, threads, loaded));
  addHistory(engine, loaded);
  return loaded;
}

}  // namespace

schedule::Limits limitsFor(const EngineOptions& options) {
  schedule::Limits limits;
  limits.segmentTokens = options.chunkTokens > 0 ? options.chunkTokens : kChunkTokens;
  return limits;
}

ModelLoader cpuModelLoader(const EngineOptions& options) {
  return [options](const std::filesystem::path& path, const LoadOptions& load, const LoadProgress& progress) {
    return loadForCpu(path, load, progress, options);
  };
}

}  // namespace tandem::runtime
