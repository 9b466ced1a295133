#include "engine/model/shape_of.h"

#include "engine/model/tensor_plan.h"

namespace tandem::model {
namespace {

/// Bytes that products stream, and the weights in them.
struct Streamed {
  double bytes = 0, weights = 0;

  void add(const kernels::Matrix& matrix) {
    bytes += static_cast<double>(matrix.tiles()) * static_cast<double>(matrix.tileBytes());
    weights += static_cast<double>(matrix.rows()) * static_cast<double>(matrix.cols());
  }
  double perWeight() const { return weights > 0 ? bytes / weights : 0; }
};

void add(Streamed& sum, const Layer& layer) {
  for (const kernels::Matrix* matrix :
       {&layer.query, &layer.key, &layer.value, &layer.output, &layer.router}) {
    sum.add(*matrix);
  }
  for (const FeedForward& ffn : layer.feedForward) {
    for (const kernels::Matrix* matrix : {&ffn.gate, &ffn.up, &ffn.down}) sum.add(*matrix);
  }
}

}  // namespace

graph::Shape shapeOf(const Hyperparameters& hyper, const StoredBytes& stored) {
  graph::Shape shape;
  shape.layers = hyper.layers;
  shape.embed = hyper.embed;
  shape.heads = hyper.heads;
  shape.kvHeads = hyper.kvHeads;
  shape.headDim = hyper.headDim;
  shape.ffn = hyper.ffn;
  shape.vocabulary = hyper.vocabulary;
  shape.experts = hyper.experts;
  shape.expertsUsed = hyper.expertsUsed;
  shape.slidingWindow = hyper.slidingWindow;
  shape.globalEvery = hyper.slidingPattern;
  shape.weightBytes = stored.weight;
  shape.headBytes = stored.head;
  shape.kvBytes = stored.kv;
  return shape;
}

graph::Shape shapeOf(const Model& model) {
  Streamed layers, head;
  for (const Layer& layer : model.layers) add(layers, layer);
  head.add(model.head);
  return shapeOf(model.hyper, {.weight = layers.perWeight(), .head = head.perWeight(), .kv = sizeof(Half)});
}

Result<graph::Shape> readShape(const gguf::File& file) {
  Model model;
  TANDEM_ASSIGN(model.hyper, readHyperparameters(file));
  TANDEM_TRY(TensorPlan::make(file, model));  // sizes the matrices
  return shapeOf(model);
}

}  // namespace tandem::model
