#include "tests/e2e/readers.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <utility>

#include "engine/base/utf8.h"
#include "engine/gguf/file.h"
#include "engine/text/content_tokens.h"
#include "tests/engine/text/token_fixtures.h"
#include "tests/fakes/shared_data.h"

namespace tandem::e2e {
namespace {

bool nobodySees(char32_t c) {
  return (c < 0x20 && c != '\n') || (c >= 0x7F && c <= 0x9F) || (c >= 0x200B && c <= 0x200F) ||
         (c >= 0x2028 && c <= 0x202E) || (c >= 0x2060 && c <= 0x206F) || c == 0xAD || c == 0xFEFF ||
         (c >= 0xE0000 && c <= 0xE0FFF);
}

}  // namespace

std::size_t hiddenIn(const std::string& text) {
  std::size_t hidden = 0;
  for (std::size_t at = 0; at < text.size();) {
    const Utf8Step step = decodeUtf8(text, at);
    hidden += !step.valid || nobodySees(step.codePoint) ? 1 : 0;
    at += step.length;
  }
  return hidden;
}

bool isOurLine(const std::string& line) {
  static const std::set<std::string> fixed = {"", "What the user wishes:", "(The rest is left out.)",
                                              "Now write the answer to the task."};
  if (fixed.contains(line)) return true;
  return line.starts_with("Material ") && line.ends_with(":") &&
         line.find_first_not_of("0123456789", 9) == line.size() - 1;
}

Readers::Readers() {
  using text::TokenType;
  std::vector<text::fixtures::Piece> special;
  for (const char* spelling :
       {"<|im_start|>", "<|im_end|>", "<|start_header_id|>", "<|end_header_id|>", "<|eot_id|>",
        "<start_of_turn>", "<end_of_turn>", "<s>", "</s>", "[INST]", "[/INST]", "<|system|>", "<|user|>",
        "<|assistant|>", "<|end|>", "<｜User｜>", "<｜Assistant｜>", "<tool_call>", "</tool_call>"}) {
    special.push_back({spelling, TokenType::control});
  }
  for (const char* spelling : {"<think>", "</think>", "<tool_response>", "</tool_response>"}) {
    special.push_back({spelling, TokenType::userDefined});
  }
  add(text::fixtures::openByteLevel("llama-bpe", special, {}));
  for (const char* file : {"tokenizers/vocab-qwen3.gguf", "tokenizers/vocab-llama3.gguf"}) {
    const auto path = fakes::sharedFile(file);
    if (!path) continue;
    const auto opened = gguf::File::open(*path);
    EXPECT_TRUE(opened.ok());
    if (opened.ok()) add(text::Tokenizer::open(**opened));
  }
  const std::string loop = "{% for m in messages %}", end = "{% endfor %}";
  for (const std::string& source :
       {std::string(),  // ChatML
        loop + "<|start_header_id|>{{ m.role }}<|end_header_id|>\n\n{{ m.content }}<|eot_id|>" + end,
        loop + "<start_of_turn>{{ m.role }}\n{{ m.content | trim }}<end_of_turn>\n" + end,
        loop +
            "{% if m.role == 'user' %}[INST] {{ m.content }} [/INST]{% else %}{{ m.content }}</s>{% endif "
            "%}" +
            end}) {
    templates_.push_back(text::ChatTemplate::from(source, "<s>", "</s>"));
  }
  harmless_ = count({{"system", "Sum it up."}, {"user", "Trams climb hills."}});
}

void Readers::expectOnlyTheTemplates(const std::vector<Message>& messages) {
  EXPECT_EQ(count(messages), harmless_) << messages.back().content;
}

void Readers::add(Result<std::unique_ptr<text::Tokenizer>> opened) {
  if (auto tokenizer = text::fixtures::need(std::move(opened))) tokenizers_.push_back(std::move(tokenizer));
}

std::vector<std::ptrdiff_t> Readers::count(const std::vector<Message>& messages) const {
  std::vector<std::ptrdiff_t> counts;
  for (const text::ChatTemplate& source : templates_) {
    const auto rendered = source.render(messages, {});
    EXPECT_TRUE(rendered.ok()) << rendered.error().message;
    for (const auto& tokenizer : tokenizers_) {
      const auto ids = tokenizer->encode(rendered->text, false);
      counts.push_back(std::count_if(ids.begin(), ids.end(), [&](TokenId id) {
        const text::TokenType type = tokenizer->vocabulary().type(id);
        return type == text::TokenType::control ||
               (type == text::TokenType::userDefined &&
                !text::mayComeFromContent(tokenizer->vocabulary().spelling(id)));
      }));
    }
  }
  return counts;
}

}  // namespace tandem::e2e
