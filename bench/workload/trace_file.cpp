#include "bench/workload/trace_file.h"

#include <algorithm>
#include <fstream>
#include <functional>
#include <nlohmann/json.hpp>
#include <string>

namespace tandem::bench {
namespace {

using Json = nlohmann::json;
using std::chrono::nanoseconds;

Json toJson(const workload::TraceRequest& request) {
  return {{"arrival_ns", request.arrival.count()},
          {"priority", request.priority == Priority::reactive ? "reactive" : "proactive"},
          {"prompt_tokens", request.promptTokens},
          {"answer_tokens", request.answerTokens},
          {"dataset", request.dataset}};
}

Json toJson(const PlayedRequest& played) {
  Json line = toJson(played.request);
  line["submitted_ns"] = played.submitted.count();
  if (played.firstKernel) line["first_kernel_ns"] = played.firstKernel->count();
  if (played.firstToken) line["first_token_ns"] = played.firstToken->count();
  if (played.finished) line["finished_ns"] = played.finished->count();
  line["computed_prompt_tokens"] = played.promptTokens;
  line["computed_answer_tokens"] = played.answerTokens;
  line["worst_gap_ns"] = played.worstGap.count();
  line["preemptions"] = played.preemptions;
  return line;
}

/// The readers below throw nlohmann's exceptions; readLines turns them into an Error.
nanoseconds moment(const Json& line, const char* key) {
  return nanoseconds(line.at(key).get<nanoseconds::rep>());
}
std::optional<nanoseconds> optionalMoment(const Json& line, const char* key) {
  if (!line.contains(key)) return {};
  return moment(line, key);
}

workload::TraceRequest requestFrom(const Json& line) {
  const auto priority = line.at("priority").get<std::string>();
  if (priority != "reactive" && priority != "proactive") {
    throw Json::other_error::create(600, "a priority is \"reactive\" or \"proactive\"", &line);
  }
  workload::TraceRequest request{
      moment(line, "arrival_ns"), priority == "reactive" ? Priority::reactive : Priority::proactive,
      line.at("prompt_tokens").get<int>(), line.at("answer_tokens").get<int>(), line.value("dataset", "")};
  if (request.promptTokens < 1 || request.answerTokens < 1) {
    throw Json::other_error::create(600, "a request has at least one token of each kind", &line);
  }
  return request;
}

PlayedRequest playedFrom(const Json& line) {
  PlayedRequest played;
  played.request = requestFrom(line);
  played.submitted = moment(line, "submitted_ns");
  played.firstKernel = optionalMoment(line, "first_kernel_ns");
  played.firstToken = optionalMoment(line, "first_token_ns");
  played.finished = optionalMoment(line, "finished_ns");
  played.promptTokens = line.at("computed_prompt_tokens").get<int>();
  played.answerTokens = line.at("computed_answer_tokens").get<int>();
  played.worstGap = moment(line, "worst_gap_ns");
  played.preemptions = line.at("preemptions").get<int>();
  return played;
}

Status readLines(const std::filesystem::path& file, const std::function<void(const Json&)>& take) {
  std::ifstream in(file);
  if (!in) return Error{ErrorCode::notFound, "The trace " + file.string() + " cannot be read.", {}};
  std::string text;
  for (int number = 1; std::getline(in, text); ++number) {
    try {
      take(Json::parse(text));
    } catch (const Json::exception& problem) {
      return Error{ErrorCode::malformed,
                   "Line " + std::to_string(number) + " of " + file.string() + ": " + problem.what(),
                   {}};
    }
  }
  return {};
}

template <typename Lines>
Status writeLines(const std::filesystem::path& file, const Lines& lines) {
  std::ofstream out(file);
  for (const auto& line : lines) out << toJson(line).dump() << '\n';
  out.flush();
  if (!out) return Error{ErrorCode::io, "The trace " + file.string() + " could not be written.", {}};
  return {};
}

}  // namespace

Status writeTrace(const std::filesystem::path& file, const workload::Trace& trace) {
  return writeLines(file, trace);
}

Status writeRecord(const std::filesystem::path& file, const Record& record) {
  return writeLines(file, record);
}

Result<workload::Trace> readTrace(const std::filesystem::path& file) {
  workload::Trace trace;
  TANDEM_TRY(readLines(file, [&](const Json& line) { trace.push_back(requestFrom(line)); }));
  std::stable_sort(
      trace.begin(), trace.end(),
      [](const workload::TraceRequest& a, const workload::TraceRequest& b) { return a.arrival < b.arrival; });
  return trace;
}

Result<Record> readRecord(const std::filesystem::path& file) {
  Record record;
  TANDEM_TRY(readLines(file, [&](const Json& line) { record.push_back(playedFrom(line)); }));
  std::stable_sort(record.begin(), record.end(), [](const PlayedRequest& a, const PlayedRequest& b) {
    return a.request.arrival < b.request.arrival;
  });
  return record;
}

}  // namespace tandem::bench
