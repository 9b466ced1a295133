// The heterogeneous execution graph in a form that people can look at: what a scheduler may choose between.
//
// Prefill is a DAG that runs once, decode a small one that recurs for each token. Layers that are alike are
// one group. Token-wise nodes can be cut into chunks or batched over requests; sequence-wise nodes work on
// one request's KV cache. Each node has one variant per device and way to prepare its kernel. (XPU-2 §4.2)
// Thread: plain values.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/graph/heg.h"
#include "engine/graph/shape.h"

namespace tandem::graph {

std::string_view toString(NodeKind kind);
/// Rows do not depend on each other: all nodes but attention.
bool isTokenWise(NodeKind kind);

/// What decides which variants a device offers; as device::Capabilities.
struct HegDevice {
  std::string name;
  bool dynamicShapes = true;
  int chunkRows = 0;  ///< 0 = no kernels for a fixed number of rows
  bool decodes = true;
};
/// NPU, iGPU and CPU of the paper, with chunks of 256 rows.
std::vector<HegDevice> paperDevices();

enum class Form {
  chunk,     ///< compiled ahead of time for one number of rows
  onDemand,  ///< compiled when a request's length is known
  dynamic,   ///< any number of rows
};

struct HegVariant {
  int device = 0;  ///< index into HegView::devices
  Form form = Form::dynamic;
  std::string note;  ///< what it takes, where a cost model has said so
};

struct HegNode {
  std::string name;  ///< "qkv", or "layer" for a layer as one kernel
  bool tokenWise = true;
  int firstNode = 0, endNode = 0;  ///< as in passOf(); in the first layer of its group
  double weightBytes = 0;          ///< of one layer
  std::vector<HegVariant> variants;
};

/// Layers that are alike.
struct HegLayers {
  std::vector<int> layers;           ///< 0-based
  bool local = false;                ///< attends to a window
  std::vector<HegNode> nodes;        ///< qkv → attention → post
  std::optional<HegNode> oneKernel;  ///< the same as a single kernel: decode of one request
};

struct HegStage {
  HegNode embed;
  std::vector<HegLayers> groups;
  HegNode head;
};

/// Bytes that running the model takes.
struct Footprint {
  double layerWeights = 0, headWeights = 0;
  double kvPerToken = 0;
  double activationsPerRow = 0;  ///< residual stream, Q, K, V and the FFN's inner rows, 16 bits each
};

struct HegView {
  Shape shape;
  std::vector<HegDevice> devices;
  HegStage prefill, decode;
  Footprint footprint;
  std::string caption;  ///< what the notes refer to; empty without notes
};

HegView makeHegView(const Shape& shape, std::vector<HegDevice> devices);

}  // namespace tandem::graph
