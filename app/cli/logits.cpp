// tandemctl logits: the raw output of a model, for comparing engines.
#include <memory>
#include <ostream>
#include <string>
#include <vector>

#include "app/cli/commands.h"
#include "engine/api/inspect.h"

namespace tandem::cli {
namespace {

struct LogitsOptions {
  std::string model, kernels;
  std::vector<TokenId> tokens;
  bool json = false;
};

void logits(const LogitsOptions& options, Console& console) {
  const auto rows = computeLogits(options.model, options.tokens, options.kernels);
  if (!rows) return console.fail(rows.error(), options.json, kExitBadInput);
  if (options.json) {
    console.out << dump({{"tokens", options.tokens}, {"logits", *rows}}) << '\n';
    return;
  }
  for (std::size_t position = 0; position < rows->size(); ++position) {
    const std::vector<float>& row = (*rows)[position];
    const auto best = std::max_element(row.begin(), row.end());
    console.out << "position " << position << ": likeliest token " << best - row.begin() << ", logit "
                << *best << '\n';
  }
}

}  // namespace

void addLogits(CLI::App& app, Console& console) {
  auto options = std::make_shared<LogitsOptions>();
  CLI::App* command = app.add_subcommand("logits", "Logits of each position");
  command->add_option("-m,--model", options->model, "GGUF file")->required();
  command->add_option("--tokens", options->tokens, "Token ids, separated by commas")
      ->required()
      ->delimiter(',')
      ->check([](const std::string& id) {  // CLI11 alone reads an empty text as 0
        return std::string(id.empty() ? "a token id is missing" : "");
      });
  command->add_option("--kernels", options->kernels, "Force an instruction set (see `tandemctl doctor`)");
  command->add_flag("--json", options->json,
                    "All logits as {\"tokens\":…,\"logits\":[position][vocabulary]}");
  command->callback([options, &console] { logits(*options, console); });
}

}  // namespace tandem::cli
