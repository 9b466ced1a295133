// Sequences whose blocks hold something to recognise: each token leaves a mark in every layer's K and V.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <vector>

#include "engine/kv/kv_cache.h"

namespace tandem::kv::testing {

inline constexpr Geometry kGeometry{.layers = 2, .kvHeads = 1, .headDim = 8};
inline constexpr int kBlock = Geometry::kBlockTokens;

inline std::unique_ptr<Pool> poolOf(int blocks) {
  return Pool::create(kGeometry, blocks * kBlock).value();
}

/// Where the mark of `position` lies.
inline Half& cell(const Sequence& sequence, int position, int layer, bool key) {
  Pool& pool = sequence.pool();
  const int block = sequence.block(position);
  Half* half = key ? pool.keys(block, layer) : pool.values(block, layer);
  return half[position % kBlock];
}

/// Appends `tokens` as a pass does: reserve, write, declare complete. False when there is no room.
inline bool extend(Sequence& sequence, const std::vector<TokenId>& tokens, int stamp = 0) {
  const int count = static_cast<int>(tokens.size());
  if (!sequence.reserve(count).ok()) return false;
  for (int i = 0; i < count; ++i) {
    for (int layer = 0; layer < kGeometry.layers; ++layer) {
      const int mark = tokens[static_cast<std::size_t>(i)] + 16 * layer + stamp;
      cell(sequence, sequence.length() + i, layer, true) = static_cast<Half>(mark);
      cell(sequence, sequence.length() + i, layer, false) = static_cast<Half>(mark + 8);
    }
  }
  sequence.append(tokens.data(), count);
  return true;
}

inline Sequence filled(Pool& pool, const std::vector<TokenId>& tokens) {
  Sequence sequence(pool);
  EXPECT_TRUE(extend(sequence, tokens));
  return sequence;
}

/// Whether every token of `sequence` still has the mark that extend(…, stamp 0) left.
inline bool intact(const Sequence& sequence) {
  for (int i = 0; i < sequence.length(); ++i) {
    for (int layer = 0; layer < kGeometry.layers; ++layer) {
      const int mark = sequence.tokens()[static_cast<std::size_t>(i)] + 16 * layer;
      if (cell(sequence, i, layer, true) != static_cast<Half>(mark)) return false;
      if (cell(sequence, i, layer, false) != static_cast<Half>(mark + 8)) return false;
    }
  }
  return true;
}

/// `count` times `token`.
inline std::vector<TokenId> many(TokenId token, int count) {
  return std::vector<TokenId>(static_cast<std::size_t>(count), token);
}

inline std::vector<TokenId> operator+(std::vector<TokenId> a, const std::vector<TokenId>& b) {
  a.insert(a.end(), b.begin(), b.end());
  return a;
}

}  // namespace tandem::kv::testing
