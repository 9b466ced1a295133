// tandemctl models inspect FILE: what a GGUF file is, or what is wrong with it and where.
#include <iomanip>
#include <memory>
#include <ostream>
#include <string>

#include "app/cli/commands.h"
#include "engine/api/inspect.h"

namespace tandem::cli {
namespace {

using nlohmann::ordered_json;

struct InspectOptions {
  std::string file;
  LoadOptions load;
  bool json = false;
};

ordered_json toJson(const ModelDescription& model) {
  ordered_json metadata = ordered_json::object();
  for (const auto& [key, value] : model.metadata) metadata[key] = value;
  ordered_json tensors = ordered_json::array();
  for (const TensorSummary& tensor : model.tensors) {
    tensors.push_back(
        {{"name", tensor.name}, {"type", tensor.type}, {"shape", tensor.shape}, {"bytes", tensor.bytes}});
  }
  return {{"path", model.info.path.string()},
          {"name", model.info.name},
          {"architecture", model.info.architecture},
          {"quantisation", model.info.quantisation},
          {"parameters", model.info.parameters},
          {"file_bytes", model.info.fileBytes},
          {"context_trained", model.info.contextTrained},
          {"context_size", model.info.contextSize},
          {"gguf_version", model.ggufVersion},
          {"weight_bytes", model.weightBytes},
          {"kv_bytes", model.kvBytes},
          {"memory_needed", model.memoryNeeded},
          {"licence", model.licence},
          {"template_warning", model.info.templateWarning},
          {"metadata", metadata},
          {"tensors", tensors}};
}

std::string mebibytes(std::uint64_t bytes) {
  return std::to_string((bytes + (1 << 19)) >> 20) + " MiB";
}

void print(const ModelDescription& model, std::ostream& out) {
  const auto line = [&](std::string_view label, const std::string& value) {
    out << std::left << std::setw(14) << label << safeForTerminal(value) << '\n';
  };
  line("Name", model.info.name);
  line("Architecture", model.info.architecture);
  line("Quantisation", model.info.quantisation);
  line("Parameters", std::to_string(model.info.parameters));
  line("File", mebibytes(model.info.fileBytes) + ", GGUF v" + std::to_string(model.ggufVersion));
  line("Context", std::to_string(model.info.contextSize) + " of " +
                      std::to_string(model.info.contextTrained) + " trained tokens");
  line("Memory", mebibytes(model.memoryNeeded) + " (weights " + mebibytes(model.weightBytes) + ", KV cache " +
                     mebibytes(model.kvBytes) + ")");
  line("Licence", model.licence.empty() ? "not stated" : model.licence);
  line("Tensors", std::to_string(model.tensors.size()));
  if (!model.info.templateWarning.empty()) line("Warning", model.info.templateWarning);
}

void inspect(const InspectOptions& options, Console& console) {
  const auto model = describeModel(options.file, options.load);
  if (!model) return console.fail(model.error(), options.json, kExitBadInput);
  if (options.json) {
    console.out << dump(toJson(*model)) << '\n';
  } else {
    print(*model, console.out);
  }
}

}  // namespace

void addModels(CLI::App& app, Console& console) {
  CLI::App* models = app.add_subcommand("models", "Model files");
  models->require_subcommand(1);
  auto options = std::make_shared<InspectOptions>();
  CLI::App* command = models->add_subcommand("inspect", "Describe a GGUF file without running it");
  command->add_option("file", options->file, "GGUF file")->required();
  command->add_option("--context", options->load.contextSize, "Context size to count memory for, in tokens")
      ->check(CLI::Range(0, 1 << 24));
  command->add_flag("--json", options->json, "As one JSON object");
  command->callback([options, &console] { inspect(*options, console); });
}

}  // namespace tandem::cli
