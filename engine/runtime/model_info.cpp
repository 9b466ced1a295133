#include "engine/runtime/model_info.h"

#include <algorithm>
#include <map>
#include <string>

#include "engine/base/printable.h"

namespace tandem::runtime {
namespace {

constexpr std::size_t kNameBytes = 120;

std::string nameOf(const gguf::File& file, const std::filesystem::path& path) {
  const auto stated = file.metadata().getStringOr("general.name", "");
  std::string name = stated ? printable(*stated, kNameBytes) : std::string();
  const bool blank = std::all_of(name.begin(), name.end(), [](char c) { return c == ' '; });
  return blank ? printable(path.stem().string(), kNameBytes) : name;
}

std::string quantisationOf(const gguf::File& file) {
  std::map<ElementType, std::uint64_t> bytes;
  for (const gguf::TensorInfo& info : file.tensors()) bytes[info.type] += info.bytes;
  const auto most = std::max_element(bytes.begin(), bytes.end(),
                                     [](const auto& a, const auto& b) { return a.second < b.second; });
  return most == bytes.end() ? std::string() : std::string(traitsOf(most->first).name);
}

std::uint64_t parametersOf(const gguf::File& file) {
  std::uint64_t weights = 0;
  for (const gguf::TensorInfo& info : file.tensors()) {
    weights += static_cast<std::uint64_t>(info.shape.elements());
  }
  return weights;
}

}  // namespace

Result<int> chooseContextSize(const LoadOptions& options, int contextTrained) {
  constexpr int kDefault = 8192;
  if (options.contextSize < 0) {
    return Error{ErrorCode::invalidArgument, "The context size must be a positive number of tokens.", {}};
  }
  return std::min(options.contextSize == 0 ? kDefault : options.contextSize, contextTrained);
}

int poolTokensFor(int contextSize) {
  return contextSize + contextSize / 2;
}

void describeTemplate(std::string_view source, const std::string& problem, ModelInfo& info) {
  const auto has = [source](std::string_view word) { return source.find(word) != std::string_view::npos; };
  info.knowsTools = problem.empty() && has("tools") && has("<tool_call>");
  if (problem.empty()) return;
  info.templateWarning =
      "The general ChatML form is used instead of this model's own chat template, which may make answers "
      "worse: " +
      problem;
}

ModelInfo readModelInfo(const gguf::File& file, const model::Hyperparameters& hyper,
                        const std::filesystem::path& path) {
  ModelInfo info;
  info.path = path;
  info.name = nameOf(file, path);
  info.architecture = hyper.architecture;
  info.quantisation = quantisationOf(file);
  info.parameters = parametersOf(file);
  info.fileBytes = file.fileBytes();
  info.contextTrained = hyper.contextTrained;
  return info;
}

}  // namespace tandem::runtime
