// The commands that look at the engine from outside: their JSON is an interface that scripts rely on.
#include <gtest/gtest.h>

#include "tests/app/cli/command_line.h"

namespace tandem::cli {
namespace {

using nlohmann::json;

TEST(ModelsInspect, DescribesAGoodFile) {
  const Folder folder;
  const Ran ran = tandemctl({"models", "inspect", tinyModel(folder), "--json"});
  ASSERT_EQ(ran.code, 0) << ran.out;
  const json model = ran.json();
  EXPECT_EQ(model["architecture"], "llama");
  EXPECT_EQ(model["quantisation"], "Q8_0");
  EXPECT_EQ(model["context_trained"], 128);
  EXPECT_NE(model["template_warning"].get<std::string>().find("ChatML"), std::string::npos) << "it has none";
  EXPECT_GT(model["memory_needed"], model["weight_bytes"]);
  EXPECT_EQ(model["tensors"].size(), 2U + 2 * 9);
}

TEST(ModelsInspect, ABadFileGivesCodeMessageAndOffset) {
  const Folder folder;
  const Ran ran = tandemctl({"models", "inspect", folder.write("bad.gguf", "GGUX rest"), "--json"});
  EXPECT_EQ(ran.code, 2);
  const json error = ran.json()["error"];
  EXPECT_EQ(error["code"], "bad_magic");
  EXPECT_EQ(error["offset"], 0);
  EXPECT_FALSE(error["message"].get<std::string>().empty());

  const Ran missing = tandemctl({"models", "inspect", folder.path("none.gguf"), "--json"});
  EXPECT_EQ(missing.code, 2);
  EXPECT_EQ(missing.json()["error"]["code"], "not_found");
}

TEST(Tokenize, LinesGoThereAndBack) {
  const Folder folder;
  const std::string model = tinyModel(folder);
  const Ran there = tandemctl({"tokenize", "--model", model, "--bos", "--jsonl"},
                              "{\"text\":\"Grüße </s>\"}\nnot json\n{\"text\":5}\n\n");
  EXPECT_EQ(there.code, 0);
  const auto lines = there.jsonLines();
  ASSERT_EQ(lines.size(), 3U);
  const json ids = lines[0]["ids"];
  ASSERT_GT(ids.size(), 5U);
  EXPECT_EQ(ids[0], 1) << "BOS first";
  EXPECT_EQ(std::count(ids.begin(), ids.end(), 2), 0) << "</s> in a text is text, not the end";
  EXPECT_EQ(lines[1]["error"]["code"], "malformed");
  EXPECT_EQ(lines[2]["error"]["code"], "invalid_argument");

  const Ran back = tandemctl({"detokenize", "--model", model, "--jsonl"}, json{{"ids", ids}}.dump());
  const std::string text = back.json()["text"];
  EXPECT_NE(text.find("Grüße </s>"), std::string::npos) << text;
  const Ran wrong = tandemctl({"detokenize", "--model", model}, "1, 2, 999999");
  EXPECT_EQ(wrong.code, 2);
}

TEST(Template, RendersLinesAndReportsFailures) {
  const Folder folder;
  const std::string file =
      folder.write("t.jinja",
                   "{{ bos_token }}{% for m in messages %}[{{ m.role }}]{{ m.content }}{% endfor %}"
                   "{% if messages|length > 1 %}{{ raise_exception('too many') }}{% endif %}");
  const Ran ran = tandemctl({"template", "--template-file", file, "--jsonl"},
                            R"({"messages":[{"role":"user","content":"Hi"}],"tools":null,)"
                            R"("add_generation_prompt":true,"bos_token":"<s>","eos_token":"","extra":null})"
                            "\n"
                            R"({"messages":[{"role":"user","content":"a"},{"role":"user","content":"b"}]})");
  ASSERT_EQ(ran.code, 0);
  const auto lines = ran.jsonLines();
  ASSERT_EQ(lines.size(), 2U);
  EXPECT_EQ(lines[0]["text"], "<s>[user]Hi");
  EXPECT_NE(lines[1]["error"].get<std::string>().find("too many"), std::string::npos);
}

TEST(Graph, PrintsAFileOrAPublishedModel) {
  const Folder folder;
  const Ran file = tandemctl({"graph", tinyModel(folder)});
  EXPECT_EQ(file.code, 0) << file.err;
  EXPECT_NE(file.out.find("layers 1–2"), std::string::npos) << file.out;
  const Ran known = tandemctl({"graph", "llama-3.1-8b", "--dot"});
  EXPECT_EQ(known.code, 0) << known.err;
  EXPECT_EQ(known.out.rfind("digraph heg {", 0), 0U);
}

TEST(Graph, SaysWhatKernelsTakeOnAMachine) {
  const std::string machine = TANDEM_SOURCE_DIR "/resources/soc/core-ultra-5-125h.json";
  const Ran ran = tandemctl({"graph", "llama-3.1-8b", "--soc", machine, "--tokens", "2048"});
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_NE(ran.out.find("npu, chunk of 256: 36.2 ms"), std::string::npos) << ran.out;
}

TEST(Graph, NamesWhatIsWrong) {
  const Folder folder;
  EXPECT_EQ(tandemctl({"graph", folder.path("none.gguf")}).code, 2);
  const Ran bad = tandemctl({"graph", "llama-3.2-1b", "--soc", folder.write("soc.json", "{}")});
  EXPECT_EQ(bad.code, 2);
  EXPECT_NE(bad.err.find("name is missing"), std::string::npos) << bad.err;
  EXPECT_EQ(tandemctl({"graph", "llama-3.2-1b", "--soc", folder.path("x"), "--tokens", "0"}).code, 2);
}

TEST(Logits, HaveARowForEachToken) {
  const Folder folder;
  const std::string model = tinyModel(folder);
  const Ran ran = tandemctl({"logits", "--model", model, "--tokens", "1,5,9", "--json"});
  ASSERT_EQ(ran.code, 0) << ran.out;
  const json logits = ran.json()["logits"];
  ASSERT_EQ(logits.size(), 3U);
  EXPECT_EQ(logits[2].size(), 300U);

  EXPECT_EQ(tandemctl({"logits", "--model", model, "--tokens", "1,300", "--json"}).code, 2);
  EXPECT_EQ(tandemctl({"logits", "--model", model, "--tokens", "1", "--kernels", "abacus", "--json"}).code,
            2);
}

}  // namespace
}  // namespace tandem::cli
