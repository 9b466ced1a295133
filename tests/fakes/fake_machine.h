// A machine with a "model" that tests can predict: the next token is a function of all tokens before it, read
// back from the KV cache through the block tables, so a wrong block, row or position changes the answer.
//
// Thread: as Machine. A launched kernel completes before launch() returns; the hook runs before each node.
#pragma once

#include <array>
#include <functional>
#include <set>
#include <vector>

#include "engine/device/device.h"

namespace tandem::fakes {

class FakeMachine final : public device::Machine {
 public:
  static constexpr int kVocabulary = 256;  ///< ids are bytes
  static constexpr int kLayers = 2;
  static constexpr TokenId kEnd = 0;  ///< never predicted before endAfter tokens
  static kv::Geometry geometry() { return {.layers = kLayers, .kvHeads = 1, .headDim = 8}; }
  /// What the model says after `tokens`: a letter, or kEnd when there are endAfter tokens or more.
  TokenId next(std::span<const TokenId> tokens) const;

  std::span<device::Device* const> devices() const override { return devices_; }
  std::span<const graph::Node> nodes() const override { return nodes_; }
  int vocabularySize() const override { return kVocabulary; }
  Result<std::unique_ptr<device::Pass>> makePass(int maxRows, int maxLogits) override;
  Status begin(device::Pass& pass, std::span<const device::Row> rows) override;

  int endAfter = 1 << 30;  ///< tokens of prompt and answer
  /// Called before each node with the rows of its pass; an error fails the kernel.
  std::function<Status(std::span<const device::Row>, const graph::Node&)> beforeNode;
  std::set<TokenId> damaged;  ///< a row of one of these tokens gets logits that are not numbers
  int nodesRun = 0;
  int rowsBegun = 0;  ///< tokens computed
  int passesMade = 0;
  int largestBatch = 0;  ///< most sequences in one pass

 private:
  class FakeDevice final : public device::Device {
   public:
    explicit FakeDevice(FakeMachine& machine) : machine_(machine) {}
    const device::DeviceInfo& info() const override { return info_; }
    void launch(const device::Kernel& kernel, device::Done done) override;
    void stop() override {}  // every kernel has ended when its launch returns
    void prepare(const device::Kernel&, device::Done ready) override { ready({}); }

   private:
    FakeMachine& machine_;
    const device::DeviceInfo info_{.name = "fake", .threads = 1, .can = {}};
  };

  Status run(const device::Kernel& kernel);
  Status runNode(device::Pass& pass, const graph::Node& node);

  const std::vector<graph::Node> nodes_ = graph::passOf(kLayers);
  FakeDevice device_{*this};
  const std::array<device::Device*, 1> devices_{&device_};
};

}  // namespace tandem::fakes
