// The nodes of a pass, carried out with one kernel table: where the architecture of a transformer is spelt
// out.
//
// Norm → Q, K, V → RoPE → attention → residual → norm → FFN → residual; families differ by values of
// model::Hyperparameters only.   (Attention Is All You Need §3; Llama, arXiv 2302.13971 §2.2)
// Thread: the executor.
#pragma once

#include "engine/device/cpu/cpu_pass.h"
#include "engine/device/cpu/cpu_work.h"
#include "engine/model/model.h"

namespace tandem::device {

/// Lifetime: `model` and `work` outlive it.
class CpuLayers {
 public:
  CpuLayers(const model::Model& model, CpuWork& work) : model_(model), work_(work) {}

  /// Token ids to pass.hidden, and the angles of their positions.
  void embed(CpuPass& pass);
  void qkv(CpuPass& pass, int layer);
  void attention(CpuPass& pass, int layer);
  void post(CpuPass& pass, int layer);
  void head(CpuPass& pass);

 private:
  void angles(CpuPass& pass, std::int64_t row, bool local);
  void finishQueryAndKey(CpuPass& pass, int layer, std::int64_t row);
  void dense(CpuPass& pass, const model::FeedForward& ffn);

  const model::Model& model_;
  CpuWork& work_;
};

}  // namespace tandem::device
