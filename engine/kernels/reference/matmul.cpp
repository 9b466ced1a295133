#include <algorithm>
#include <cmath>
#include <limits>

#include "engine/kernels/reference/reference.h"

namespace tandem::kernels::reference {
namespace {

constexpr float kLargestCode = 32767.0F;

void quantizeGroup(Activations& x, std::int64_t token, std::int64_t group) {
  const float* row = x.row(token) + group * kGroup;
  const auto width = static_cast<int>(std::min<std::int64_t>(kGroup, x.cols() - group * kGroup));
  float largest = 0;
  bool finite = true;
  for (int i = 0; i < width; ++i) {
    largest = std::max(largest, std::fabs(row[i]));
    finite = finite && std::isfinite(row[i]);
  }
  const float scale = finite ? largest / kLargestCode : std::numeric_limits<float>::quiet_NaN();
  const std::int64_t at = x.index(group, token);
  std::int16_t* codes = x.codes() + at * kGroup;
  std::int32_t sum = 0;
  for (int i = 0; i < kGroup; ++i) {
    const float wanted = i < width && scale > 0 ? row[i] / scale : 0;
    codes[i] = static_cast<std::int16_t>(std::lrint(std::clamp(wanted, -kLargestCode, kLargestCode)));
    sum += codes[i];
  }
  x.scales()[at] = scale;
  x.scaledSums()[at] = scale * static_cast<float>(sum);
  x.minusEight()[at] = -8 * sum;
}

}  // namespace

void quantize(Activations& x, std::int64_t tokenBegin, std::int64_t tokenEnd) {
  for (std::int64_t g = 0; g < x.groups(); ++g) {
    for (std::int64_t t = tokenBegin; t < tokenEnd; ++t) quantizeGroup(x, t, g);
  }
}

// Takes the f32 rows: the oracle knows nothing of A16.
void matmul(const Matrix& w, const Activations& x, std::int64_t tileBegin, std::int64_t tileEnd, float* y,
            std::int64_t yStride) {
  float weights[kGroup * kTileRows] = {};
  for (std::int64_t tile = tileBegin; tile < tileEnd; ++tile) {
    const auto lanes = static_cast<int>(std::min<std::int64_t>(kTileRows, w.rows() - tile * kTileRows));
    for (std::int64_t t = 0; t < x.tokens(); ++t) {
      double sums[kTileRows] = {};
      for (std::int64_t g = 0; g < x.groups(); ++g) {
        decodeGroup(w, tile, g, weights);
        for (std::int64_t c = g * kGroup; c < std::min((g + 1) * kGroup, x.cols()); ++c) {
          for (int lane = 0; lane < lanes; ++lane) {
            sums[lane] += static_cast<double>(weights[(c - g * kGroup) * kTileRows + lane]) *
                          static_cast<double>(x.row(t)[c]);
          }
        }
      }
      for (int lane = 0; lane < lanes; ++lane) {
        y[t * yStride + tile * kTileRows + lane] = static_cast<float>(sums[lane]);
      }
    }
  }
}

}  // namespace tandem::kernels::reference
