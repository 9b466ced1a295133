// Looking at models from outside, without starting an engine: what `tandemctl` and the model page show.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/api/engine.h"
#include "engine/base/ids.h"
#include "engine/base/result.h"

namespace tandem {

struct TensorSummary {
  std::string name, type;
  std::vector<std::int64_t> shape;  ///< GGUF order, row length first
  std::uint64_t bytes = 0;
};

/// A GGUF file described without running it.
struct ModelDescription {
  ModelInfo info;
  int ggufVersion = 0;
  std::uint64_t weightBytes = 0;  ///< weights in memory; formats are repacked, so the file may have fewer
  std::uint64_t kvBytes = 0;      ///< KV cache for info.contextSize tokens
  std::uint64_t memoryNeeded =
      0;  ///< bytes to load and run it: weights, KV cache (also for other conversations), buffers
  std::string licence;
  std::vector<std::pair<std::string, std::string>> metadata;  ///< keys with printable, shortened values
  std::vector<TensorSummary> tensors;
};

/// Reads and checks `file` and names what is wrong with it, with the byte offset. No weights are read.
Result<ModelDescription> describeModel(const std::filesystem::path& file, const LoadOptions& options);

/// The tokenizer of a GGUF file (weights need not be present). Thread: const functions from any thread.
class TokenizerView {
 public:
  virtual ~TokenizerView() = default;
  /// Plain text to ids; special-token spellings stay text. `bos` puts the model's BOS first.
  virtual std::vector<TokenId> encode(std::string_view text, bool bos) const = 0;
  /// Ids to bytes (control tokens are skipped); unknown ids are an error.
  virtual Result<std::string> decode(std::span<const TokenId> ids) const = 0;
};
Result<std::unique_ptr<TokenizerView>> openTokenizer(const std::filesystem::path& file);

/// Renders one chat template call. `json` is an object {"messages":…,"tools":…,"add_generation_prompt":…,
/// "bos_token":…,"eos_token":…,"extra":{…}}; the result is the prompt text.
Result<std::string> renderTemplate(std::string_view templateText, std::string_view json);

/// Logits of every position for `tokens`, computed by the real engine path: [tokens][vocabulary].
Result<std::vector<std::vector<float>>> computeLogits(const std::filesystem::path& file,
                                                      std::span<const TokenId> tokens,
                                                      const std::string& kernels);

/// The heterogeneous execution graph: which kernels a model consists of, and where each may run.
struct GraphOptions {
  bool dot = false;  ///< for Graphviz, otherwise text
  std::filesystem::path
      machine;         ///< a profile as in resources/soc, to say what each kernel takes; may be empty
  int context = 1024;  ///< tokens that those latencies are for
};
/// `model`: a GGUF file, whose weights are not read, or one of knownModels(). Errors name what is wrong with
/// either file.
Result<std::string> describeGraph(const std::string& model, const GraphOptions& options);
/// Published models whose shape is built in, with 8-bit weights.
std::vector<std::string> knownModels();

/// This machine, for `tandemctl doctor`.
struct MachineReport {
  std::string cpu;
  int physicalCores = 0;
  std::vector<std::string> kernels;                    ///< instruction sets usable here, fastest last
  std::uint64_t memoryTotal = 0, memoryAvailable = 0;  ///< bytes; 0 when the system does not say
};
MachineReport inspectMachine();

}  // namespace tandem
