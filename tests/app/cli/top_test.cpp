// The dashboard in a terminal, of a session that was recorded a moment ago.
#include <gmock/gmock.h>

#include <cstdlib>

#include "tests/app/cli/command_line.h"

namespace tandem::cli {
namespace {
using testing::HasSubstr;
using testing::Not;

class Top : public testing::Test {
 protected:
  Top() { setenv("XDG_STATE_HOME", folder_.path("").c_str(), 1); }
  ~Top() override { setenv("XDG_STATE_HOME", "/dev/null", 1); }
  /// How many tokens the answer had.
  std::string ask(std::vector<std::string> more = {}) {
    std::vector<std::string> arguments = {
        "ask", "Hello", "--model", tinyModel(folder_), "--max-tokens", "5", "--seed", "1", "--json"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    const Ran asked = tandemctl(arguments);
    EXPECT_EQ(asked.code, 0) << asked.err;
    return asked.json()["timings"]["answer_tokens"].dump();
  }
  const Folder folder_;
};

TEST_F(Top, SaysThatThereIsNothingYet) {
  const Ran ran = tandemctl({"top", "--once"});
  EXPECT_EQ(ran.code, 2);
  EXPECT_THAT(ran.err, HasSubstr("There is no record yet"));
}

TEST_F(Top, ShowsTheSessionThatIsKept) {
  const std::string tokens = ask();
  const Ran ran = tandemctl({"top", "--once"});
  ASSERT_EQ(ran.code, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("scheduling: tandem"));
  EXPECT_THAT(ran.out, HasSubstr("CPU "));
  EXPECT_THAT(ran.out, HasSubstr(tokens + " written"));
  EXPECT_THAT(ran.out, Not(HasSubstr("\x1b"))) << "not a terminal: no colours";
}

TEST_F(Top, FollowsARecordThatIsNamed) {
  const std::string record = folder_.path("mine.jsonl");
  const std::string tokens = ask({"--trace", record});
  const Ran ran = tandemctl({"top", record, "--once"});
  ASSERT_EQ(ran.code, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("the end of the record"));
  EXPECT_THAT(ran.out, HasSubstr(tokens + " written"));
  const Ran broken = tandemctl({"top", folder_.write("no.jsonl", "{\"a\":1}\n"), "--once"});
  EXPECT_EQ(broken.code, 2);
  EXPECT_THAT(broken.err, HasSubstr("not a record of Tandem"));
}

TEST_F(Top, WritesMetrics) {
  const std::string tokens = ask({"--proactive"});
  const Ran ran = tandemctl({"top", "--metrics"});
  ASSERT_EQ(ran.code, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("tandem_answer_tokens_total{priority=\"proactive\"} " + tokens + "\n"));
}

}  // namespace
}  // namespace tandem::cli
