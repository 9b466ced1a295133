#include "engine/kv/kv_cache.h"

#include <algorithm>
#include <numeric>
#include <string>
#include <utility>

#include "engine/base/checked.h"

namespace tandem::kv {
namespace {

int blocksFor(std::int64_t tokens) {
  return static_cast<int>((tokens + Geometry::kBlockTokens - 1) / Geometry::kBlockTokens);
}

}  // namespace

Result<std::unique_ptr<Pool>> Pool::create(const Geometry& geometry, int tokens) {
  if (geometry.layers < 1 || geometry.kvHeads < 1 || geometry.headDim < 1 || tokens < 1) {
    return Error{ErrorCode::invalidArgument, "A KV cache needs at least one layer, head and token.", {}};
  }
  // The same product as Geometry::blockBytes(), which must not wrap before it is used.
  std::optional<std::uint64_t> bytes = std::uint64_t{2} * sizeof(Half) * Geometry::kBlockTokens;
  for (const int factor : {geometry.layers, geometry.kvHeads, geometry.headDim, blocksFor(tokens)}) {
    bytes = bytes ? checkedMul(*bytes, static_cast<std::uint64_t>(factor)) : std::nullopt;
  }
  if (!bytes) {
    return Error{ErrorCode::outOfMemory,
                 "The KV cache would be larger than any memory; choose a smaller context.",
                 {}};
  }
  std::unique_ptr<Pool> pool(new Pool);
  TANDEM_ASSIGN(pool->memory_, AlignedBuffer::allocate(*bytes));
  pool->geometry_ = geometry;
  pool->totalBlocks_ = blocksFor(tokens);
  pool->free_.resize(static_cast<std::size_t>(pool->totalBlocks_));
  std::iota(pool->free_.rbegin(), pool->free_.rend(), 0);  // low numbers are handed out first
  return pool;
}

Half* Pool::keys(int block, int layer) {
  const std::int64_t slot = std::int64_t{block} * geometry_.layers + layer;
  return memory_.as<Half>() + 2 * slot * geometry_.layerElements();
}

Half* Pool::values(int block, int layer) {
  return keys(block, layer) + geometry_.layerElements();
}

Sequence::Sequence(Sequence&& other) noexcept
    : pool_(other.pool_),
      blocks_(std::exchange(other.blocks_, {})),
      tokens_(std::exchange(other.tokens_, {})) {}

Sequence& Sequence::operator=(Sequence&& other) noexcept {
  if (this != &other) {
    truncate(0);
    pool_ = other.pool_;
    blocks_ = std::exchange(other.blocks_, {});
    tokens_ = std::exchange(other.tokens_, {});
  }
  return *this;
}

Sequence::~Sequence() {
  truncate(0);
}

Status Sequence::reserve(int tokens) {
  if (tokens < 0) {
    return Error{ErrorCode::invalidArgument, "Cannot reserve a negative number of tokens.", {}};
  }
  const int wanted = blocksFor(std::int64_t{length()} + tokens);
  const int more = wanted - static_cast<int>(blocks_.size());
  if (more > pool_->freeBlocks()) {
    return Error{ErrorCode::contextFull,
                 "The context is full: " + std::to_string(std::int64_t{more} * Geometry::kBlockTokens) +
                     " more tokens are needed, " +
                     std::to_string(std::int64_t{pool_->freeBlocks()} * Geometry::kBlockTokens) +
                     " are free.",
                 {}};
  }
  for (int i = 0; i < more; ++i) {
    blocks_.push_back(pool_->free_.back());
    pool_->free_.pop_back();
  }
  return {};
}

void Sequence::append(const TokenId* tokens, int count) {
  tokens_.insert(tokens_.end(), tokens, tokens + count);
}

void Sequence::truncate(int length) {
  tokens_.resize(static_cast<std::size_t>(std::clamp(length, 0, this->length())));
  const auto keep = static_cast<std::size_t>(blocksFor(this->length()));
  while (blocks_.size() > keep) {
    pool_->free_.push_back(blocks_.back());
    blocks_.pop_back();
  }
}

}  // namespace tandem::kv
