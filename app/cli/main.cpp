#include <iostream>

#include "app/cli/tandemctl.h"

int main(int argc, char** argv) {
  std::ios::sync_with_stdio(false);
  tandem::cli::Console console{std::cin, std::cout, std::cerr};
  return tandem::cli::runTandemctl(argc, argv, console);
}
