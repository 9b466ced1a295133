// A request's life from the record, and the record as a picture.
#include <gtest/gtest.h>

#include <fstream>

#include "tests/app/cli/command_line.h"

namespace tandem::cli {
namespace {

using nlohmann::json;

/// Records of nobody: the folder in place of the user's own while it lives.
class State {
 public:
  explicit State(const Folder& folder) { setenv("XDG_STATE_HOME", folder.path("").c_str(), 1); }
  ~State() { setenv("XDG_STATE_HOME", "/dev/null", 1); }
  State(const State&) = delete;
  State& operator=(const State&) = delete;
};

Ran askTiny(const Folder& folder, std::vector<std::string> more = {}) {
  std::vector<std::string> arguments = {
      "ask", "Tell me a secret", "--model", tinyModel(folder), "--max-tokens", "5", "--seed", "1", "--json"};
  arguments.insert(arguments.end(), more.begin(), more.end());
  return tandemctl(arguments);
}

std::string read(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

TEST(Explain, TellsTheLifeOfARequestThatTandemRecordedByItself) {
  const Folder folder;
  const State state(folder);
  const json answer = askTiny(folder).json();
  const Ran listed = tandemctl({"explain", "--json"});
  ASSERT_EQ(listed.code, 0) << listed.err;
  EXPECT_EQ(listed.json()["requests"][0]["answer_tokens"], answer["timings"]["answer_tokens"]) << listed.out;
  const Ran told = tandemctl({"explain", std::to_string(answer["request"].get<int>())});
  ASSERT_EQ(told.code, 0) << told.err;
  for (const char* part : {"Arrived: reactive", "Admitted", "Ran for the first time, on CPU", "First token",
                           "Decoded in", "Finished"}) {
    EXPECT_NE(told.out.find(part), std::string::npos) << part << " is not in\n" << told.out;
  }
}

TEST(Explain, SaysWhatItDoesNotKnow) {
  const Folder folder;
  const State state(folder);
  EXPECT_EQ(tandemctl({"explain"}).code, 2) << "there is no record yet";
  askTiny(folder);
  const Ran unknown = tandemctl({"explain", "99"});
  EXPECT_EQ(unknown.code, 2);
  EXPECT_NE(unknown.err.find("request 99"), std::string::npos) << unknown.err;
  const Ran broken =
      tandemctl({"explain", "1", "--trace", folder.write("no.jsonl", "{\"a\":1}\n"), "--json"});
  EXPECT_EQ(broken.json()["error"]["code"], "bad_magic") << broken.out;
}

TEST(Trace, RecordsToAFileAndDrawsIt) {
  const Folder folder;
  const State state(folder);
  const std::string record = folder.path("record.jsonl"), picture = folder.path("out/picture.json");
  ASSERT_EQ(askTiny(folder, {"--trace", record}).code, 0);
  const Ran drawn = tandemctl({"trace", record, "--chrome", picture});
  ASSERT_EQ(drawn.code, 0) << drawn.err;
  const json trace = json::parse(read(picture), nullptr, false);
  ASSERT_FALSE(trace.is_discarded());
  int kernels = 0;
  for (const json& event : trace["traceEvents"]) kernels += event["ph"] == "X" ? 1 : 0;
  EXPECT_GT(kernels, 4);
  EXPECT_EQ(tandemctl({"explain", "1", "--trace", record}).code, 0);
}

TEST(Trace, ReplaysWhatTheRealEngineRecorded) {
  const Folder folder;
  const State state(folder);
  const std::string record = folder.path("record.jsonl");
  ASSERT_EQ(askTiny(folder, {"--trace", record}).code, 0);
  const Ran replayed = tandemctl({"trace", record, "--replay"});
  EXPECT_EQ(replayed.code, 0) << replayed.out << replayed.err;
  EXPECT_NE(replayed.out.find("identical to the recorded ones"), std::string::npos) << replayed.out;

  std::string altered = read(record);
  const std::size_t answer = altered.rfind("\"tokens\":3");
  ASSERT_NE(answer, std::string::npos);
  altered.replace(answer, 10, "\"tokens\":4");
  const Ran other = tandemctl({"trace", folder.write("altered.jsonl", altered), "--replay"});
  EXPECT_EQ(other.code, 1) << other.out;
  EXPECT_NE(other.out.find("differs"), std::string::npos) << other.out;
}

TEST(Trace, HoldsNoWordOfQuestionOrAnswer) {
  const Folder folder;
  const State state(folder);
  const std::string record = folder.path("record.jsonl");
  const std::string answer = askTiny(folder, {"--trace", record}).json()["answer"];
  const std::string text = read(record);
  ASSERT_FALSE(text.empty());
  EXPECT_EQ(text.find("secret"), std::string::npos);
  ASSERT_GT(answer.size(), 3U);
  EXPECT_EQ(text.find(answer), std::string::npos);
  // Neither as token numbers: apart from counts and the names of devices there is nothing in it.
  for (const char* field : {"text", "prompt", "token_ids", "message"}) {
    EXPECT_EQ(text.find(std::string(1, '"').append(field).append(1, '"')), std::string::npos) << field;
  }
}

TEST(Trace, APlaceThatCannotBeWrittenIsSaidAtOnce) {
  const Folder folder;
  const State state(folder);
  const Ran ran = askTiny(folder, {"--trace", "/nowhere/at/all.jsonl"});
  EXPECT_EQ(ran.code, 2);
  EXPECT_NE(ran.out.find("cannot be written"), std::string::npos) << ran.out;
}

}  // namespace
}  // namespace tandem::cli
