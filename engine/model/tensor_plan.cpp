#include "engine/model/tensor_plan.h"

#include <utility>

#include "engine/model/rope.h"

namespace tandem::model {
namespace {

std::string shapeText(const std::int64_t* dims, std::size_t rank) {
  std::string text;
  for (std::size_t i = 0; i < rank; ++i) text += (i == 0 ? "" : " × ") + std::to_string(dims[i]);
  return text;
}

/// One expert's matrix out of a stack of them, [cols][rows][experts] in GGUF order.
TensorView slice(const TensorView& stack, std::int64_t expert) {
  TensorView view{stack.type, stack.shape, {}};
  view.shape.dims[2] = 1;
  view.shape.rank = 2;
  const std::size_t bytes = view.rowBytes() * static_cast<std::size_t>(view.shape.rows());
  view.bytes = stack.bytes.subspan(bytes * static_cast<std::size_t>(expert), bytes);
  return view;
}

}  // namespace

Result<TensorPlan> TensorPlan::make(const gguf::File& file, Model& model) {
  TensorPlan plan(file, model);
  TANDEM_TRY(plan.planModel());
  return plan;
}

Result<TensorView> TensorPlan::expect(const std::string& name, std::initializer_list<std::int64_t> dims) {
  const gguf::TensorInfo* info = file_.find(name);
  if (info == nullptr) {
    return Error{
        ErrorCode::missing, "The model file lacks the tensor \"" + name + "\"; it may be incomplete.", {}};
  }
  Shape expected;
  expected.rank = static_cast<int>(dims.size());
  std::copy(dims.begin(), dims.end(), expected.dims.begin());
  if (info->shape.dims != expected.dims) {
    const std::string hint = name == "token_embd.weight" || name == "output.weight"
                                 ? " Its vocabulary and its weights do not belong together."
                                 : "";
    return Error{ErrorCode::mismatch,
                 "The tensor \"" + name + "\" is " +
                     shapeText(info->shape.dims.data(), static_cast<std::size_t>(info->shape.rank)) +
                     ", but the model's metadata ask for " + shapeText(dims.begin(), dims.size()) + "." +
                     hint,
                 info->offset};
  }
  used_.insert(name);
  return file_.view(*info);
}

Status TensorPlan::matrix(const std::string& name, std::int64_t rows, std::int64_t cols,
                          kernels::Matrix& target) {
  TANDEM_ASSIGN(const TensorView view, expect(name, {cols, rows}));
  TANDEM_ASSIGN(target, kernels::Matrix::allocate(view));
  steps_.push_back({.name = name, .view = view, .matrix = &target});
  return {};
}

Status TensorPlan::vector(const std::string& name, std::int64_t size, std::vector<float>& target) {
  TANDEM_ASSIGN(const TensorView view, expect(name, {size}));
  steps_.push_back({.name = name, .view = view, .vector = &target});
  return {};
}

Status TensorPlan::planModel() {
  const Hyperparameters& hyper = model_.hyper;
  TANDEM_ASSIGN(const TensorView embedding, expect("token_embd.weight", {hyper.embed, hyper.vocabulary}));
  steps_.push_back({.name = "token_embd.weight", .view = embedding, .embedding = &model_.embedding});
  model_.layers.resize(static_cast<std::size_t>(hyper.layers));
  for (int layer = 0; layer < hyper.layers; ++layer) {
    TANDEM_TRY(planLayer(layer));
  }
  TANDEM_TRY(vector("output_norm.weight", hyper.embed, model_.outputNorm));
  const bool tied = file_.find("output.weight") == nullptr;
  TANDEM_TRY(
      matrix(tied ? "token_embd.weight" : "output.weight", hyper.vocabulary, hyper.embed, model_.head));
  TANDEM_TRY(planRopeDivisors());
  return nothingLeft();
}

Status TensorPlan::planLayer(int index) {
  const Hyperparameters& hyper = model_.hyper;
  const std::string prefix = "blk." + std::to_string(index) + ".";
  Layer& layer = model_.layers[static_cast<std::size_t>(index)];
  TANDEM_TRY(vector(prefix + "attn_norm.weight", hyper.embed, layer.attentionNorm));
  TANDEM_TRY(matrix(prefix + "attn_q.weight", hyper.queryWidth(), hyper.embed, layer.query));
  TANDEM_TRY(matrix(prefix + "attn_k.weight", hyper.kvWidth(), hyper.embed, layer.key));
  TANDEM_TRY(matrix(prefix + "attn_v.weight", hyper.kvWidth(), hyper.embed, layer.value));
  TANDEM_TRY(matrix(prefix + "attn_output.weight", hyper.embed, hyper.queryWidth(), layer.output));
  TANDEM_TRY(vector(prefix + "ffn_norm.weight", hyper.embed, layer.ffnNorm));
  if (hyper.qkNorm) {
    TANDEM_TRY(vector(prefix + "attn_q_norm.weight", hyper.headDim, layer.queryNorm));
    TANDEM_TRY(vector(prefix + "attn_k_norm.weight", hyper.headDim, layer.keyNorm));
  }
  if (hyper.postNorms) {
    TANDEM_TRY(vector(prefix + "post_attention_norm.weight", hyper.embed, layer.attentionPostNorm));
    TANDEM_TRY(vector(prefix + "post_ffw_norm.weight", hyper.embed, layer.ffnPostNorm));
  }
  return hyper.experts > 0 ? planExperts(layer, prefix) : planDense(layer, prefix);
}

Status TensorPlan::planDense(Layer& layer, const std::string& prefix) {
  const Hyperparameters& hyper = model_.hyper;
  FeedForward& ffn = layer.feedForward.emplace_back();
  TANDEM_TRY(matrix(prefix + "ffn_gate.weight", hyper.ffn, hyper.embed, ffn.gate));
  TANDEM_TRY(matrix(prefix + "ffn_up.weight", hyper.ffn, hyper.embed, ffn.up));
  return matrix(prefix + "ffn_down.weight", hyper.embed, hyper.ffn, ffn.down);
}

Status TensorPlan::planExperts(Layer& layer, const std::string& prefix) {
  const Hyperparameters& hyper = model_.hyper;
  TANDEM_TRY(matrix(prefix + "ffn_gate_inp.weight", hyper.experts, hyper.embed, layer.router));
  layer.feedForward.resize(static_cast<std::size_t>(hyper.experts));
  TANDEM_TRY(stack(prefix + "ffn_gate_exps.weight", hyper.ffn, hyper.embed, layer, &FeedForward::gate));
  TANDEM_TRY(stack(prefix + "ffn_up_exps.weight", hyper.ffn, hyper.embed, layer, &FeedForward::up));
  return stack(prefix + "ffn_down_exps.weight", hyper.embed, hyper.ffn, layer, &FeedForward::down);
}

Status TensorPlan::stack(const std::string& name, std::int64_t rows, std::int64_t cols, Layer& layer,
                         kernels::Matrix FeedForward::*target) {
  TANDEM_ASSIGN(const TensorView view, expect(name, {cols, rows, model_.hyper.experts}));
  for (std::size_t expert = 0; expert < layer.feedForward.size(); ++expert) {
    kernels::Matrix& matrix = layer.feedForward[expert].*target;
    const TensorView part = slice(view, static_cast<std::int64_t>(expert));
    TANDEM_ASSIGN(matrix, kernels::Matrix::allocate(part));
    steps_.push_back({.name = name, .view = part, .matrix = &matrix});
  }
  return {};
}

Status TensorPlan::planRopeDivisors() {
  constexpr const char* kName = "rope_freqs.weight";
  if (file_.find(kName) == nullptr) return {};
  return vector(kName, model_.hyper.rope.dims / 2, model_.ropeDivisors);
}

Status TensorPlan::nothingLeft() const {
  for (const gguf::TensorInfo& info : file_.tensors()) {
    if (used_.contains(info.name)) continue;
    return Error{ErrorCode::unsupported,
                 "The model has a tensor \"" + std::string(info.name) +
                     "\" that Tandem does not know for the "
                     "architecture " +
                     model_.hyper.architecture + "; leaving it out would give wrong answers.",
                 info.offset};
  }
  return {};
}

std::uint64_t TensorPlan::packedBytes() const {
  std::uint64_t bytes = 0;
  for (const PlannedTensor& step : steps_) {
    if (step.matrix != nullptr) bytes += step.matrix->bytes();
    if (step.vector != nullptr) {
      bytes += static_cast<std::uint64_t>(step.view.shape.elements()) * sizeof(float);
    }
    if (step.embedding != nullptr) bytes += step.view.bytes.size();
  }
  return bytes;
}

}  // namespace tandem::model
