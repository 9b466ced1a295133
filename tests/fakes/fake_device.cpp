#include "tests/fakes/fake_device.h"

#include <algorithm>
#include <cstdint>
#include <set>

namespace tandem::fakes {
namespace {

using kv::Geometry;

class FakePass final : public device::Pass {
 public:
  std::span<const device::Row> rows() const override { return rows_; }
  std::span<const float> logits(int k) const override { return logits_[static_cast<std::size_t>(k)]; }

  std::vector<device::Row> rows_;
  std::vector<std::vector<TokenId>> seen_;  // per row: the tokens up to it, as attention found them
  std::vector<std::vector<float>> logits_;  // of the rows that want them
  std::size_t nextNode_ = 0;
  std::size_t maxRows_ = 0, maxLogits_ = 0;
};

/// Where K of `position` lies, in tokens: element 0 of its head vector holds the id.
Half& cell(const device::Row& row, int layer, int position) {
  kv::Sequence& sequence = *row.sequence;
  Half* keys = sequence.pool().keys(sequence.block(position), layer);
  return keys[(position % Geometry::kBlockTokens) * FakeDevice::geometry().headDim];
}

Error broken(const char* what) {
  return {ErrorCode::internal, what, {}};
}

}  // namespace

TokenId FakeDevice::next(std::span<const TokenId> tokens) const {
  if (static_cast<int>(tokens.size()) >= endAfter) return kEnd;
  std::uint32_t hash = 2166136261U;
  for (const TokenId token : tokens) hash = (hash ^ static_cast<std::uint32_t>(token)) * 16777619U;
  return static_cast<TokenId>('a' + (hash >> 8U) % 26);
}

Result<std::unique_ptr<device::Pass>> FakeDevice::makePass(int maxRows, int maxLogits) {
  ++passesMade;
  auto pass = std::make_unique<FakePass>();
  pass->maxRows_ = static_cast<std::size_t>(maxRows);
  pass->maxLogits_ = static_cast<std::size_t>(maxLogits);
  return std::unique_ptr<device::Pass>(std::move(pass));
}

Status FakeDevice::begin(device::Pass& pass, std::span<const device::Row> rows) {
  auto& fake = static_cast<FakePass&>(pass);
  std::set<const kv::Sequence*> sequences;
  for (const device::Row& row : rows) sequences.insert(row.sequence);
  largestBatch = std::max(largestBatch, static_cast<int>(sequences.size()));
  if (rows.empty() || rows.size() > fake.maxRows_) return broken("too many rows");
  if (sequences.size() != 1 && sequences.size() != rows.size()) return broken("a mixed pass");
  rowsBegun += static_cast<int>(rows.size());
  fake.rows_.assign(rows.begin(), rows.end());
  fake.seen_.assign(rows.size(), {});
  fake.logits_.clear();
  fake.nextNode_ = 0;
  return {};
}

Status FakeDevice::run(device::Pass& pass, const graph::Node& node) {
  auto& fake = static_cast<FakePass&>(pass);
  const graph::Node& expected = nodes_[fake.nextNode_++ % nodes_.size()];
  if (expected.kind != node.kind || expected.layer != node.layer) return broken("nodes out of order");
  if (beforeNode) TANDEM_TRY(beforeNode(fake.rows_, node));
  ++nodesRun;
  for (std::size_t i = 0; i < fake.rows_.size(); ++i) {
    const device::Row& row = fake.rows_[i];
    if (node.kind == graph::NodeKind::qkv) {
      cell(row, node.layer, row.position) = static_cast<Half>(row.token);
    } else if (node.kind == graph::NodeKind::attention) {
      fake.seen_[i].clear();
      for (int p = 0; p <= row.position; ++p) fake.seen_[i].push_back(cell(row, node.layer, p));
    } else if (node.kind == graph::NodeKind::head && row.wantLogits) {
      if (fake.logits_.size() == fake.maxLogits_) return broken("too many logits");
      auto& logits = fake.logits_.emplace_back(kVocabulary, 0.0F);
      logits[static_cast<std::size_t>(next(fake.seen_[i]))] = 10;
    }
  }
  return {};
}

}  // namespace tandem::fakes
