// The slow twins: every kernel written as its definition, in f32 and double, the oracle of all tests and the
// only table where no vector instructions are known. See kernels.h for the contracts.
#pragma once

#include "engine/kernels/kernels.h"

namespace tandem::kernels::reference {

void quantize(Activations& x, std::int64_t tokenBegin, std::int64_t tokenEnd);
void matmul(const Matrix& w, const Activations& x, std::int64_t tileBegin, std::int64_t tileEnd, float* y,
            std::int64_t yStride);
void rmsNorm(const float* x, const float* weight, float epsilon, std::int64_t n, float* y);
void add(const float* x, std::int64_t n, float* y);
void swiGlu(const float* gate, const float* up, std::int64_t n, float* y);
void geGlu(const float* gate, const float* up, std::int64_t n, float* y);
void ropeInterleaved(float* x, int heads, int headDim, int rotary, const float* cosine, const float* sine);
void ropeHalves(float* x, int heads, int headDim, int rotary, const float* cosine, const float* sine);
void softmax(float* x, std::int64_t n);
void storeKey(const float* key, int kvHeads, int headDim, int slot, Half* block);
void storeValue(const float* value, int kvHeads, int headDim, int slot, Half* block);
void attend(const Attention& a, int headBegin, int headEnd, int tokenBegin, int tokenEnd);

/// Values of columns [32·group, 32·group + 32) of a tile as [32][16] f32; columns past cols() are not
/// written.
void decodeGroup(const Matrix& w, std::int64_t tileIndex, std::int64_t group, float* out);

const KernelTable& table();

}  // namespace tandem::kernels::reference
