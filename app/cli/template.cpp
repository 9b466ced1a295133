// tandemctl template: renders a chat template, so that templates can be tried and tested from outside.
#include <fstream>
#include <iterator>
#include <memory>
#include <string>

#include "app/cli/commands.h"
#include "engine/api/inspect.h"

namespace tandem::cli {
namespace {

using nlohmann::ordered_json;

struct TemplateOptions {
  std::string file;
  bool jsonLines = false;
};

void render(const TemplateOptions& options, Console& console) {
  std::ifstream file(options.file, std::ios::binary);
  if (!file) {
    return console.fail({ErrorCode::notFound, "Cannot open the template file " + options.file + ".", {}},
                        options.jsonLines, kExitBadInput);
  }
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  const auto answer = [&](const ordered_json& line) -> ordered_json {
    const auto rendered = renderTemplate(text, dump(line));
    if (rendered) return {{"text", *rendered}};
    return {{"error", rendered.error().message}};
  };
  eachJsonLine(console, answer);
}

}  // namespace

void addTemplate(CLI::App& app, Console& console) {
  auto options = std::make_shared<TemplateOptions>();
  CLI::App* command = app.add_subcommand(
      "template",
      "Render a chat template for each line {\"messages\":…,\"tools\":…,\"add_generation_prompt\":…,"
      "\"bos_token\":…,\"eos_token\":…,\"extra\":…} of standard input");
  command->add_option("--template-file", options->file, "Jinja template")->required();
  command->add_flag("--jsonl", options->jsonLines,
                    "One JSON object per line in, one out (the only form there is)");
  command->callback([options, &console] { render(*options, console); });
}

}  // namespace tandem::cli
