#include "app/figures/metrics_text.h"

#include <gtest/gtest.h>

#include <limits>
#include <regex>
#include <set>
#include <sstream>

#include "tests/app/figures/live_sample.h"

namespace tandem {
namespace {

bool has(const std::string& text, const std::string& line) {
  return ("\n" + text).find("\n" + line + "\n") != std::string::npos;
}

TEST(MetricsText, SaysWhatTheStateSays) {
  const std::string text = metricsText(sampleState());
  for (const char* line : {
           "tandem_model_loaded 1",
           "tandem_info{policy=\"tandem\"} 1",
           "tandem_memory_pressure_ratio 0.25",
           "tandem_kv_blocks 16",
           "tandem_kv_blocks_free 12",
           "tandem_queue_requests{priority=\"proactive\",stage=\"decode\"} 2",
           "tandem_requests_finished_total{priority=\"reactive\"} 1",
           "tandem_prompt_tokens_reused_total{priority=\"reactive\"} 32",
           "tandem_answer_tokens_total{priority=\"proactive\"} 3",
           "tandem_preemptions_total{priority=\"proactive\"} 1",
           "tandem_first_token_seconds{priority=\"reactive\",quantile=\"0.9\"} 0.2",
           "tandem_waiting_seconds{priority=\"proactive\",quantile=\"0.99\"} 0.01",
           "tandem_device_slots{index=\"1\",device=\"=cmd|' /C calc'!A0\"} 2",
       }) {
    EXPECT_TRUE(has(text, line)) << line << " is not in\n" << text;
  }
  EXPECT_EQ(text.find("tandem_per_token_seconds{priority=\"proactive\""), std::string::npos) << "none yet";
}

TEST(MetricsText, KeepsToTheFormat) {
  LiveState state = sampleState();
  state.devices[0].name = "two\nlines \"and\" \\";
  state.pressure = std::numeric_limits<double>::quiet_NaN();
  const std::string text = metricsText(state);
  const std::regex comment(R"(# (HELP [a-z_]+ \S.*|TYPE [a-z_]+ (counter|gauge)))");
  const std::regex sample(R"re([a-z_]+(\{([a-z]+="([^"\\]|\\.)*",?)+\})? -?[0-9.e+-]+)re");
  std::istringstream lines(text);
  std::set<std::string> seen;
  for (std::string line; std::getline(lines, line);) {
    EXPECT_TRUE(std::regex_match(line, line[0] == '#' ? comment : sample)) << line;
    if (line[0] == '#') continue;
    EXPECT_TRUE(seen.insert(line.substr(0, line.rfind(' '))).second) << line << " is told twice";
  }
  EXPECT_EQ(text.back(), '\n');
}

TEST(MetricsText, WithoutAModelSaysOnlyThat) {
  const std::string text = metricsText({});
  EXPECT_TRUE(has(text, "tandem_model_loaded 0"));
  EXPECT_EQ(text.find("tandem_kv"), std::string::npos);
}

}  // namespace
}  // namespace tandem
