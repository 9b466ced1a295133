#include "engine/runtime/model_loader.h"

#include <memory>
#include <string>
#include <utility>

#include "engine/base/cpu_info.h"
#include "engine/base/memory_info.h"
#include "engine/device/cpu/cpu_machine.h"
#include "engine/gguf/file.h"
#include "engine/model/model.h"
#include "engine/runtime/model_info.h"
#include "engine/runtime/model_language.h"

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

Result<LoadedModel> loadForCpu(const std::filesystem::path& path, const LoadOptions& options,
                               const LoadProgress& progress, const EngineOptions& engine) {
  TANDEM_ASSIGN(const std::shared_ptr<const gguf::File> file, gguf::File::open(path));
  TANDEM_ASSIGN(const model::Hyperparameters hyper, model::readHyperparameters(*file));
  LoadedModel loaded;
  loaded.info = readModelInfo(*file, hyper, path);
  TANDEM_ASSIGN(loaded.info.contextSize, chooseContextSize(options, hyper.contextTrained));
  TANDEM_ASSIGN(std::unique_ptr<const ModelLanguage> language, ModelLanguage::read(*file));
  TANDEM_TRY(checkVocabulary(*language, hyper));
  loaded.info.templateWarning = templateWarning(language->templateProblem());

  const int poolTokens = poolTokensFor(loaded.info.contextSize);
  TANDEM_ASSIGN(const MemoryInfo memory, readMemoryInfo());
  const int threads = engine.threads > 0 ? engine.threads : detectCpu().physicalCores;
  TANDEM_ASSIGN(const std::shared_ptr<const model::Model> model,
                model::loadModel(*file, {.contextSize = poolTokens,
                                         .memoryAvailable = memory.available,
                                         .progress = progress,
                                         .threads = threads}));
  TANDEM_ASSIGN(loaded.machine,
                device::makeCpuMachine(model, {.threads = threads, .kernels = engine.kernels}));
  TANDEM_ASSIGN(loaded.pool,
                kv::Pool::create({.layers = hyper.layers, .kvHeads = hyper.kvHeads, .headDim = hyper.headDim},
                                 poolTokens));
  loaded.language = std::move(language);
  return loaded;
}

}  // namespace

ModelLoader cpuModelLoader(const EngineOptions& options) {
  return [options](const std::filesystem::path& path, const LoadOptions& load, const LoadProgress& progress) {
    return loadForCpu(path, load, progress, options);
  };
}

}  // namespace tandem::runtime
