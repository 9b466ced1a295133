#include "engine/kv/token_chain.h"

#include <cstddef>

#include "engine/kv/kv_cache.h"

namespace tandem::kv {
namespace {

/// A bijection of 64 bits in which each input bit changes about half of the output bits.
std::uint64_t stir(std::uint64_t x) {
  x = (x ^ (x >> 31U)) * 0x9E37'79B9'7F4A'7C15ULL;
  x = (x ^ (x >> 29U)) * 0xD1B5'4A32'D192'ED03ULL;
  return x ^ (x >> 32U);
}

}  // namespace

std::vector<std::uint64_t> chainOf(std::span<const TokenId> tokens) {
  constexpr std::size_t kBlock = Geometry::kBlockTokens;
  std::vector<std::uint64_t> chain{0};
  chain.reserve(tokens.size() / kBlock + 1);
  for (std::size_t begin = 0; begin + kBlock <= tokens.size(); begin += kBlock) {
    std::uint64_t link = chain.back() + 1;
    for (const TokenId token : tokens.subspan(begin, kBlock)) {
      link = stir(link ^ static_cast<std::uint32_t>(token));
    }
    chain.push_back(link);
  }
  return chain;
}

}  // namespace tandem::kv
