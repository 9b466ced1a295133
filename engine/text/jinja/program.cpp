#include "engine/text/jinja/program.h"

#include <algorithm>
#include <chrono>
#include <new>
#include <string>

#include "engine/text/jinja/failure.h"
#include "engine/text/jinja/interpreter.h"
#include "engine/text/jinja/lexer.h"
#include "engine/text/jinja/parser.h"

namespace tandem::jinja {
namespace {

/// The byte offset as a line number for people. What the template raised speaks for itself.
Error locate(Error error, std::string_view source) {
  if (error.offset && !isRaised(error)) {
    const auto upTo =
        source.begin() + static_cast<std::ptrdiff_t>(std::min<std::size_t>(*error.offset, source.size()));
    const auto line = std::count(source.begin(), upTo, '\n') + 1;
    error.message += " (template line " + std::to_string(line) + ")";
  }
  error.offset.reset();
  return error;
}

Error outOfMemory() {
  return Error{ErrorCode::outOfMemory, "There is not enough memory to run the chat template.", {}};
}

text::MarkedText toSpans(const Text& text) {
  text::MarkedText spans;
  std::size_t begin = 0;
  for (const auto& stretch : text.stretches()) {
    spans.push_back({std::string(text.bytes().substr(begin, stretch.end - begin)), stretch.trusted});
    begin = stretch.end;
  }
  return spans;
}

}  // namespace

struct Program::Tree {
  std::string source;
  Limits limits;
  Body body;
};

Program::Program(std::unique_ptr<const Tree> tree) : tree_(std::move(tree)) {}
Program::~Program() = default;

Result<std::shared_ptr<const Program>> Program::parse(std::string_view source, const Limits& limits) {
  if (source.size() > limits.templateBytes) {
    return limitError("is longer than " + std::to_string(limits.templateBytes / 1024) + " KiB.");
  }
  try {
    auto tree = std::make_unique<Tree>();
    tree->source = normalizeSource(source);
    tree->limits = limits;
    auto body = parseTemplate(tree->source);
    if (!body.ok()) return locate(std::move(body).error(), tree->source);
    tree->body = std::move(body).value();
    return std::shared_ptr<const Program>(new Program(std::move(tree)));
  } catch (const std::bad_alloc&) {
    return outOfMemory();
  }
}

Result<text::MarkedText> Program::render(Variables variables, LocalTime now) const {
  try {
    Machine machine(tree_->limits, std::move(now));
    TextBuilder out = machine.newText();
    Status status = Interpreter(machine).run(tree_->body, std::move(variables), out);
    if (!status.ok()) return locate(std::move(status).error(), tree_->source);
    TANDEM_ASSIGN(const Text text, std::move(out).build());
    return toSpans(text);
  } catch (const std::bad_alloc&) {
    return outOfMemory();
  }
}

std::tm localTimeNow() {
  const std::time_t now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
  std::tm parts{};
  localtime_r(&now, &parts);
  return parts;
}

}  // namespace tandem::jinja
