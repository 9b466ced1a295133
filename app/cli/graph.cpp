// tandemctl graph: which kernels a model consists of, where each may run, and what it takes there.
#include <memory>
#include <ostream>
#include <string>

#include "app/cli/commands.h"
#include "engine/api/inspect.h"

namespace tandem::cli {
namespace {

struct Options {
  std::string model;
  GraphOptions graph;
  std::string machine;
};

void printGraph(const Options& options, Console& console) {
  GraphOptions graph = options.graph;
  graph.machine = options.machine;
  const auto text = describeGraph(options.model, graph);
  if (!text) return console.fail(text.error(), false, kExitBadInput);
  console.out << *text;
}

}  // namespace

void addGraph(CLI::App& app, Console& console) {
  auto options = std::make_shared<Options>();
  CLI::App* command =
      app.add_subcommand("graph", "The execution graph of a model: kernels, devices, latencies");
  std::string names;
  for (const std::string& name : knownModels()) names += (names.empty() ? "" : ", ") + name;
  command->add_option("model", options->model, "GGUF file, or one of " + names)->required();
  command->add_flag("--dot", options->graph.dot, "For Graphviz: tandemctl graph … --dot | dot -Tsvg");
  command->add_option("--soc", options->machine,
                      "Machine profile (resources/soc/*.json): adds what each kernel takes there");
  command->add_option("--tokens", options->graph.context, "Tokens of context that latencies are given for")
      ->capture_default_str();
  command->callback([options, &console] { printGraph(*options, console); });
}

}  // namespace tandem::cli
