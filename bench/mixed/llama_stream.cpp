#include "bench/mixed/llama_stream.h"

#include <nlohmann/json.hpp>

namespace tandem::bench {

using Json = nlohmann::json;

void LlamaStream::push(std::string_view bytes) {
  pending_ += bytes;
  for (std::size_t end; (end = pending_.find('\n')) != std::string::npos; pending_.erase(0, end + 1)) {
    takeLine(std::string_view(pending_).substr(0, end));
  }
}

void LlamaStream::takeLine(std::string_view line) {
  if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
  if (line.empty()) return;
  constexpr std::string_view kData = "data: ";
  if (line.substr(0, kData.size()) != kData) {
    problem_ = line;
    return;
  }
  try {
    const Json event = Json::parse(line.substr(kData.size()));
    if (event.contains("error")) problem_ = event.at("error").dump();
    answerTokens_ = event.value("tokens_predicted", answerTokens_);
    if (!event.value("stop", false)) return;
    const Json& timings = event.at("timings");
    totals_ = {timings.at("prompt_n").get<int>(), timings.at("predicted_n").get<int>(),
               timings.at("prompt_ms").get<double>()};
  } catch (const Json::exception& wrong) {
    problem_ = wrong.what();
  }
}

}  // namespace tandem::bench
