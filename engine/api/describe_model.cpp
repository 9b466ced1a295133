// A model file described for people, without loading it.
#include <new>
#include <string>

#include "engine/api/inspect.h"
#include "engine/base/cpu_info.h"
#include "engine/base/printable.h"
#include "engine/gguf/file.h"
#include "engine/gguf/show_value.h"
#include "engine/kv/kv_cache.h"
#include "engine/model/model.h"
#include "engine/runtime/footprint.h"
#include "engine/runtime/model_info.h"
#include "engine/runtime/model_loader.h"
#include "engine/text/chat_template.h"

namespace tandem {
namespace {

/// The name comes first: `general.license` is just "other" for licences without a common identifier.
std::string licenceOf(const gguf::Metadata& metadata) {
  for (const std::string_view key : {"general.license.name", "general.license"}) {
    const auto text = metadata.getStringOr(key, "");
    if (text && !text->empty()) return printable(*text);
  }
  return {};
}

TensorSummary summaryOf(const gguf::TensorInfo& info) {
  const auto dims = info.shape.dims.begin();
  return {std::string(info.name),
          std::string(traitsOf(info.type).name),
          {dims, dims + info.shape.rank},
          info.bytes};
}

std::uint64_t kvBytesOf(const model::Hyperparameters& hyper, int tokens) {
  const kv::Geometry geometry{.layers = hyper.layers, .kvHeads = hyper.kvHeads, .headDim = hyper.headDim};
  const std::int64_t blocks =
      (std::int64_t{tokens} + kv::Geometry::kBlockTokens - 1) / kv::Geometry::kBlockTokens;
  return static_cast<std::uint64_t>(blocks * geometry.blockBytes());
}

Result<ModelDescription> describe(const gguf::File& file, const std::filesystem::path& path,
                                  const LoadOptions& options) {
  TANDEM_ASSIGN(const model::Hyperparameters hyper, model::readHyperparameters(file));
  ModelDescription description;
  description.info = runtime::readModelInfo(file, hyper, path);
  TANDEM_ASSIGN(description.info.contextSize, runtime::chooseContextSize(options, hyper.contextTrained));
  TANDEM_ASSIGN(const std::string_view source, file.metadata().getStringOr("tokenizer.chat_template", ""));
  runtime::describeTemplate(source, text::ChatTemplate::from(source, {}, {}).parseProblem(),
                            description.info);
  const int contextSize = description.info.contextSize;
  const int poolTokens = runtime::poolTokensFor(contextSize);
  const std::uint64_t activations =
      runtime::activationBytes(hyper, runtime::limitsFor({}), detectCpu().physicalCores);
  TANDEM_ASSIGN(const model::MemoryEstimate needed, model::estimateMemory(file, poolTokens, activations));
  description.ggufVersion = file.version();
  description.weightBytes = needed.weights;
  description.kvBytes = kvBytesOf(hyper, contextSize);
  description.memoryNeeded = needed.total();
  description.licence = licenceOf(file.metadata());
  for (const gguf::Entry& entry : file.metadata().entries()) {
    description.metadata.emplace_back(entry.key, gguf::showValue(file.metadata(), entry));
  }
  for (const gguf::TensorInfo& info : file.tensors()) description.tensors.push_back(summaryOf(info));
  return description;
}

}  // namespace

Result<ModelDescription> describeModel(const std::filesystem::path& file, const LoadOptions& options) {
  try {
    TANDEM_ASSIGN(const auto opened, gguf::File::open(file));
    TANDEM_ASSIGN(ModelDescription description, describe(*opened, file, options));
    TANDEM_TRY(opened->checkUnchanged());
    return description;
  } catch (const std::bad_alloc&) {
    return Error{ErrorCode::outOfMemory, "There is not enough memory to describe this model.", {}};
  }
}

}  // namespace tandem
