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
  pool->holders_.resize(pool->free_.size());
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

std::span<std::byte> Pool::contents(int block) {
  const auto bytes = static_cast<std::size_t>(geometry_.blockBytes());
  return {memory_.data() + static_cast<std::size_t>(block) * bytes, bytes};
}

int Pool::take(bool idle) {
  const int block = free_.back();
  free_.pop_back();
  hold(block, idle);
  return block;
}

void Pool::release(int block, bool idle) {
  change(block, -1, idle ? -1 : 0);
  if (holders(block) == 0) free_.push_back(block);
}

void Pool::change(int block, int all, int idle) {
  idleBlocks_ -= isIdle(block) ? 1 : 0;
  Holders& holders = holders_[static_cast<std::size_t>(block)];
  holders.all += all;
  holders.idle += idle;
  idleBlocks_ += isIdle(block) ? 1 : 0;
}

Sequence::Sequence(Sequence&& other) noexcept
    : pool_(other.pool_),
      idle_(other.idle_),
      blocks_(std::exchange(other.blocks_, {})),
      tokens_(std::exchange(other.tokens_, {})) {}

Sequence& Sequence::operator=(Sequence&& other) noexcept {
  if (this != &other) {
    truncate(0);
    pool_ = other.pool_;
    idle_ = other.idle_;
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
  const int needed = blocksNeeded(tokens);
  if (needed > pool_->freeBlocks()) {
    return Error{ErrorCode::contextFull,
                 "The context is full: " + std::to_string(std::int64_t{needed} * Geometry::kBlockTokens) +
                     " more tokens are needed, " +
                     std::to_string(std::int64_t{pool_->freeBlocks()} * Geometry::kBlockTokens) +
                     " are free.",
                 {}};
  }
  if (tokens > 0 && endsInSharedBlock()) {
    int& last = blocks_[static_cast<std::size_t>(length() / Geometry::kBlockTokens)];
    const int own = pool_->take(idle_);
    std::ranges::copy(pool_->contents(last), pool_->contents(own).begin());
    pool_->release(std::exchange(last, own), idle_);
  }
  const auto wanted = static_cast<std::size_t>(blocksFor(std::int64_t{length()} + tokens));
  while (blocks_.size() < wanted) blocks_.push_back(pool_->take(idle_));
  return {};
}

int Sequence::blocksNeeded(int tokens) const {
  if (tokens <= 0) return 0;
  const int more = blocksFor(std::int64_t{length()} + tokens) - static_cast<int>(blocks_.size());
  return std::max(0, more) + (endsInSharedBlock() ? 1 : 0);
}

/// Whether the next token belongs into a block that others read.
bool Sequence::endsInSharedBlock() const {
  return length() % Geometry::kBlockTokens != 0 && pool_->holders(block(length())) > 1;
}

void Sequence::append(const TokenId* tokens, int count) {
  tokens_.insert(tokens_.end(), tokens, tokens + count);
}

void Sequence::truncate(int length) {
  tokens_.resize(static_cast<std::size_t>(std::clamp(length, 0, this->length())));
  const auto keep = static_cast<std::size_t>(blocksFor(this->length()));
  while (blocks_.size() > keep) {
    pool_->release(blocks_.back(), idle_);
    blocks_.pop_back();
  }
}

Sequence Sequence::share(int length) const {
  Sequence other(*pool_);
  length = std::clamp(length, 0, this->length());
  other.tokens_.assign(tokens_.begin(), tokens_.begin() + length);
  other.blocks_.assign(blocks_.begin(), blocks_.begin() + blocksFor(length));
  for (const int block : other.blocks_) pool_->hold(block, other.idle_);
  return other;
}

int Sequence::exclusiveBlocks() const {
  const auto shared = [&](int block) { return pool_->holders(block) > 1; };
  return static_cast<int>(blocks_.end() - std::partition_point(blocks_.begin(), blocks_.end(), shared));
}

void Sequence::markIdle() {
  if (std::exchange(idle_, true)) return;
  for (const int block : blocks_) pool_->change(block, 0, 1);
}

int Sequence::commonBlocks(const Sequence& other) const {
  return static_cast<int>(std::ranges::mismatch(blocks_, other.blocks_).in1 - blocks_.begin());
}

}  // namespace tandem::kv
