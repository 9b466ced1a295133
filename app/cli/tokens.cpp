// tandemctl tokenize and detokenize: text to token ids and back.
#include <istream>
#include <iterator>
#include <memory>
#include <ostream>
#include <sstream>
#include <string>
#include <vector>

#include "app/cli/commands.h"
#include "engine/api/inspect.h"

namespace tandem::cli {
namespace {

using nlohmann::ordered_json;

struct TokenOptions {
  std::string model;
  bool bos = false;
  bool jsonLines = false;
};

std::string readAll(std::istream& in) {
  return {std::istreambuf_iterator<char>(in), {}};
}

ordered_json errorLine(const Error& error) {
  return {{"error", toJson(error)}};
}

void tokenize(const TokenOptions& options, Console& console) {
  const auto tokenizer = openTokenizer(options.model);
  if (!tokenizer) return console.fail(tokenizer.error(), options.jsonLines, kExitBadInput);
  if (options.jsonLines) {
    return eachJsonLine(console, [&](const ordered_json& line) -> ordered_json {
      const auto text = line.is_object() ? line.find("text") : line.end();
      if (!line.is_object() || text == line.end() || !text->is_string()) {
        return errorLine(
            {ErrorCode::invalidArgument, "Each line must be an object with a string \"text\".", {}});
      }
      return {{"ids", (*tokenizer)->encode(text->get_ref<const std::string&>(), options.bos)}};
    });
  }
  const char* separator = "";
  for (const TokenId id : (*tokenizer)->encode(readAll(console.in), options.bos)) {
    console.out << separator << id;
    separator = " ";
  }
  console.out << '\n';
}

/// Ids separated by anything that cannot be part of a number.
Result<std::vector<TokenId>> parseIds(std::string text) {
  for (char& c : text) {
    if (c == ',' || c == '[' || c == ']') c = ' ';
  }
  std::istringstream words(text);
  std::vector<TokenId> ids;
  for (std::string word; words >> word;) {
    std::istringstream number(word);
    TokenId id = 0;
    if (!(number >> id) || number.peek() != EOF) {
      return Error{ErrorCode::invalidArgument, "\"" + word + "\" is not a token id.", {}};
    }
    ids.push_back(id);
  }
  return ids;
}

void detokenize(const TokenOptions& options, Console& console) {
  const auto tokenizer = openTokenizer(options.model);
  if (!tokenizer) return console.fail(tokenizer.error(), options.jsonLines, kExitBadInput);
  if (options.jsonLines) {
    return eachJsonLine(console, [&](const ordered_json& line) -> ordered_json {
      const auto ids = line.is_object() ? line.find("ids") : line.end();
      const auto isId = [](const ordered_json& id) { return id.is_number_integer(); };
      if (!line.is_object() || ids == line.end() || !ids->is_array() ||
          !std::all_of(ids->begin(), ids->end(), isId)) {
        return errorLine(
            {ErrorCode::invalidArgument, "Each line must be an object with an array \"ids\".", {}});
      }
      const auto text = (*tokenizer)->decode(ids->get<std::vector<TokenId>>());
      return text ? ordered_json{{"text", *text}} : errorLine(text.error());
    });
  }
  const auto ids = parseIds(readAll(console.in));
  if (!ids) return console.fail(ids.error(), false, kExitBadInput);
  const auto text = (*tokenizer)->decode(*ids);
  if (!text) return console.fail(text.error(), false, kExitBadInput);
  console.out << *text;
}

}  // namespace

void addTokens(CLI::App& app, Console& console) {
  const auto declare = [&](const char* name, const char* what, auto action) {
    auto options = std::make_shared<TokenOptions>();
    CLI::App* command = app.add_subcommand(name, what);
    command->add_option("-m,--model", options->model, "GGUF file (its weights are not needed)")->required();
    command->add_flag("--jsonl", options->jsonLines, "One JSON object per line in, one out");
    command->callback([options, &console, action] { action(*options, console); });
    return std::pair(command, options);
  };
  const auto [command, options] = declare("tokenize", "Token ids of the text on standard input", tokenize);
  command->add_flag("--bos", options->bos, "Put the model's beginning-of-text token first");
  declare("detokenize", "Text of the token ids on standard input", detokenize);
}

}  // namespace tandem::cli
