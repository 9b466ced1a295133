#include "app/figures/metrics_text.h"

#include <fmt/core.h>

#include <array>
#include <cmath>
#include <utility>

namespace tandem {
namespace {

constexpr std::array<std::pair<Priority, std::string_view>, 2> kPriorities = {
    {{Priority::reactive, "reactive"}, {Priority::proactive, "proactive"}}};

std::string escaped(std::string_view value) {
  std::string text;
  for (const char c : value) {
    if (c == '\\' || c == '"') text += '\\';
    if (c == '\n') {
      text += "\\n";
    } else {
      text += c;
    }
  }
  return text;
}

class Writer {
 public:
  void head(std::string_view name, std::string_view type, std::string_view help) {
    name_ = name;
    text_ += fmt::format("# HELP {} {}\n# TYPE {} {}\n", name, help, name, type);
  }
  /// `labels` without braces; may be empty.
  void value(std::string_view labels, double value) {
    if (!std::isfinite(value)) return;
    text_ += name_;
    if (!labels.empty()) text_ += fmt::format("{{{}}}", labels);
    text_ += fmt::format(" {}\n", value);
  }
  std::string take() { return std::move(text_); }

 private:
  std::string name_, text_;
};

void writeTotals(Writer& writer, const LiveState& state) {
  const auto each = [&](std::string_view name, std::string_view help, auto total) {
    writer.head(name, "counter", help);
    for (const auto& [priority, word] : kPriorities) {
      writer.value(fmt::format("priority=\"{}\"", word),
                   static_cast<double>(total(state.totals[static_cast<std::size_t>(priority)])));
    }
  };
  each("tandem_requests_finished_total", "Requests that are over, whatever they came to.",
       [](const LiveTotals& total) { return total.finished; });
  each("tandem_prompt_tokens_total", "Prompt tokens of admitted requests.",
       [](const LiveTotals& total) { return total.promptTokens; });
  each("tandem_prompt_tokens_reused_total", "Prompt tokens that had been computed before.",
       [](const LiveTotals& total) { return total.reusedTokens; });
  each("tandem_answer_tokens_total", "Tokens that were answered.",
       [](const LiveTotals& total) { return total.answerTokens; });
  each("tandem_preemptions_total", "Times that a request gave way in the middle.",
       [](const LiveTotals& total) { return total.preemptions; });
}

void writeQueues(Writer& writer, const LiveState& state) {
  writer.head("tandem_queue_requests", "gauge", "Requests in each of the four queues, waiting or running.");
  for (const auto& [priority, word] : kPriorities) {
    const auto index = static_cast<std::size_t>(priority);
    writer.value(fmt::format("priority=\"{}\",stage=\"prefill\"", word), state.prefillQueue[index]);
    writer.value(fmt::format("priority=\"{}\",stage=\"decode\"", word), state.decodeQueue[index]);
  }
}

void writeLatencies(Writer& writer, const LiveState& state) {
  const auto each = [&](std::string_view name, std::string_view help, LiveQuantiles LiveLatencies::*which) {
    writer.head(name, "gauge", help);
    for (const auto& [priority, word] : kPriorities) {
      const LiveQuantiles& quantiles = state.latencies[static_cast<std::size_t>(priority)].*which;
      if (quantiles.count == 0) continue;
      for (const auto& [quantile, value] : {std::pair("0.5", quantiles.p50), std::pair("0.9", quantiles.p90),
                                            std::pair("0.99", quantiles.p99)}) {
        writer.value(fmt::format("priority=\"{}\",quantile=\"{}\"", word, quantile), value);
      }
    }
  };
  each("tandem_waiting_seconds", "From submission to the first kernel, quantiles of the latest requests.",
       &LiveLatencies::waiting);
  each("tandem_first_token_seconds", "Time to first token (TTFT), quantiles of the latest requests.",
       &LiveLatencies::firstToken);
  each("tandem_per_token_seconds",
       "Time per answer token after the first (TPOT), quantiles of the latest requests.",
       &LiveLatencies::perToken);
  each("tandem_end_to_end_seconds", "From submission to the last token, quantiles of the latest requests.",
       &LiveLatencies::endToEnd);
}

}  // namespace

std::string metricsText(const LiveState& state) {
  Writer writer;
  writer.head("tandem_model_loaded", "gauge", "1 while a model is loaded; everything else is then about it.");
  writer.value({}, state.working ? 1 : 0);
  if (!state.working) return writer.take();
  writer.head("tandem_info", "gauge", "Always 1; its labels say what works.");
  writer.value(fmt::format("policy=\"{}\"", escaped(state.policy)), 1);
  writer.head("tandem_device_slots", "gauge", "Kernels that a device runs at the same time.");
  for (std::size_t i = 0; i < state.devices.size(); ++i) {
    writer.value(fmt::format("index=\"{}\",device=\"{}\"", i, escaped(state.devices[i].name)),
                 state.devices[i].atOnce);
  }
  writer.head("tandem_memory_pressure_ratio", "gauge",
              "Predicted shares of the memory bandwidth of what runs now, together; tiers at 0.4 and 0.7.");
  writer.value({}, state.pressure);
  writer.head("tandem_kv_blocks", "gauge", "Blocks of the KV cache.");
  writer.value({}, state.blocks);
  writer.head("tandem_kv_blocks_free", "gauge", "Blocks of the KV cache that nobody uses.");
  writer.value({}, state.blocksFree);
  writeQueues(writer, state);
  writeTotals(writer, state);
  writeLatencies(writer, state);
  writer.head("tandem_trace_events_lost_total", "counter", "Events that whoever draws these figures missed.");
  writer.value({}, static_cast<double>(state.lost));
  return writer.take();
}

}  // namespace tandem
