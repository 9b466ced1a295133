// Which tensor of a file becomes which weight: checked as a whole before the first byte of a weight is read.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <set>
#include <string>
#include <vector>

#include "engine/base/result.h"
#include "engine/gguf/file.h"
#include "engine/model/model.h"

namespace tandem::model {

/// One step of loading: `view` goes to exactly one of the targets.
struct PlannedTensor {
  std::string name;
  TensorView view;
  kernels::Matrix* matrix = nullptr;
  std::vector<float>* vector = nullptr;
  Embedding* embedding = nullptr;
};

/// Binds the tensors of `file` to the fields of `model`, whose hyperparameters are set and whose layers are
/// sized here. Lifetime: the plan points into both.
class TensorPlan {
 public:
  /// Reserves address space for the weights; memory is taken when they are filled.
  /// Errors: missing, mismatch, unsupported; each names the tensor. outOfMemory.
  static Result<TensorPlan> make(const gguf::File& file, Model& model);

  const std::vector<PlannedTensor>& steps() const { return steps_; }
  /// Bytes of the weights in memory, once packed.
  std::uint64_t packedBytes() const;

 private:
  TensorPlan(const gguf::File& file, Model& model) : file_(file), model_(model) {}

  Status planModel();
  Status planLayer(int index);
  Status planDense(Layer& layer, const std::string& prefix);
  Status planExperts(Layer& layer, const std::string& prefix);
  Status planRopeDivisors();
  Status nothingLeft() const;

  Status matrix(const std::string& name, std::int64_t rows, std::int64_t cols, kernels::Matrix& target);
  /// One matrix per expert out of a tensor of rank 3.
  Status stack(const std::string& name, std::int64_t rows, std::int64_t cols, Layer& layer,
               kernels::Matrix FeedForward::*target);
  Status vector(const std::string& name, std::int64_t size, std::vector<float>& target);
  /// The view of a tensor that must have exactly these dimensions, row length first.
  Result<TensorView> expect(const std::string& name, std::initializer_list<std::int64_t> dims);

  const gguf::File& file_;
  Model& model_;
  std::vector<PlannedTensor> steps_;
  std::set<std::string, std::less<>> used_;
};

}  // namespace tandem::model
