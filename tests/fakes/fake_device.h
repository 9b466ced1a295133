// A device with a "model" that tests can predict: the next token is a function of all tokens before it, read
// back from the KV cache through the block tables, so a wrong block, row or position changes the answer.
//
// Thread: as Device. The hook runs on the executor's thread before each node.
#pragma once

#include <functional>
#include <vector>

#include "engine/device/device.h"

namespace tandem::fakes {

class FakeDevice final : public device::Device {
 public:
  static constexpr int kVocabulary = 256;  ///< ids are bytes
  static constexpr int kLayers = 2;
  static constexpr TokenId kEnd = 0;  ///< never predicted before endAfter tokens
  static kv::Geometry geometry() { return {.layers = kLayers, .kvHeads = 1, .headDim = 8}; }
  /// What the model says after `tokens`: a letter, or kEnd when there are endAfter tokens or more.
  TokenId next(std::span<const TokenId> tokens) const;

  const device::DeviceInfo& info() const override { return info_; }
  std::span<const graph::Node> nodes() const override { return nodes_; }
  int vocabularySize() const override { return kVocabulary; }
  Result<std::unique_ptr<device::Pass>> makePass(int maxRows, int maxLogits) override;
  Status begin(device::Pass& pass, std::span<const device::Row> rows) override;
  Status run(device::Pass& pass, const graph::Node& node) override;

  int endAfter = 1 << 30;  ///< tokens of prompt and answer
  /// Called before each node with the rows of its pass; an error fails the node.
  std::function<Status(std::span<const device::Row>, const graph::Node&)> beforeNode;
  int nodesRun = 0;
  int rowsBegun = 0;  ///< tokens computed
  int passesMade = 0;
  int largestBatch = 0;  ///< most sequences in one pass

 private:
  const device::DeviceInfo info_{"fake", 1};
  const std::vector<graph::Node> nodes_ = graph::passOf(kLayers);
};

}  // namespace tandem::fakes
