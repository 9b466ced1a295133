// bench_make_model FORMAT FILE [VOCABULARY] [endless]: a Llama-3.2-1B-shaped model with random weights, e.g.
// Q4_0 m.gguf; "endless" is explained at ModelShape.
#include <cstdlib>
#include <iostream>
#include <string_view>

#include "bench/generate/random_model.h"

int main(int argc, char** argv) {
  using namespace tandem;
  if (argc < 3 || argc > 5) {
    std::cerr << "usage: bench_make_model FORMAT FILE [VOCABULARY] [endless]\n";
    return 2;
  }
  bench::ModelShape shape;
  for (int i = 3; i < argc; ++i) {
    if (argv[i] == std::string_view("endless")) {
      shape.endless = true;
    } else {
      shape.vocabulary = std::atoll(argv[i]);
    }
  }
  for (const ElementTraits& traits : kElementTypes) {
    if (traits.name != std::string_view(argv[1])) continue;
    const Status written = bench::writeRandomModel(argv[2], shape, traits.type);
    if (written.ok()) return 0;
    std::cerr << written.error().message << '\n';
    return 1;
  }
  std::cerr << argv[1] << " is no format that Tandem knows.\n";
  return 2;
}
