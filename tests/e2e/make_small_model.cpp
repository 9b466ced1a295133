// make_small_model FILE: a model with random weights that talks in made-up words for a few seconds, so that
// the window can be seen streaming. Its vocabulary is large enough that it hardly ever picks the end of the
// answer.
#include <iostream>

#include "bench/generate/random_model.h"

int main(int argc, char** argv) {
  using namespace tandem;
  if (argc != 2) {
    std::cerr << "usage: make_small_model FILE\n";
    return 2;
  }
  const bench::ModelShape shape{.embed = 512,
                                .layers = 6,
                                .ffn = 2048,
                                .heads = 8,
                                .kvHeads = 4,
                                .headDim = 64,
                                .vocabulary = 8192,
                                .context = 4096};
  const Status written = bench::writeRandomModel(argv[1], shape, ElementType::q8_0);
  if (written.ok()) return 0;
  std::cerr << written.error().message << '\n';
  return 1;
}
