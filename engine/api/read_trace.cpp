#include <unistd.h>

#include <algorithm>
#include <iterator>
#include <utility>

#include "engine/api/trace.h"
#include "engine/runtime/replay.h"
#include "engine/runtime/trace_words.h"
#include "engine/trace/chrome_trace.h"
#include "engine/trace/life.h"
#include "engine/trace/record_folder.h"

namespace tandem {
namespace {

/// The sessions of a file or of the folder with the program's own records, oldest first; never empty.
Result<std::vector<trace::Record>> readSessions(const std::filesystem::path& path) {
  const trace::Words words = runtime::traceWords();
  std::error_code ignored;
  const bool file = std::filesystem::is_regular_file(path, ignored) || path.has_extension();
  if (!file) return trace::readFolder(path, words);
  TANDEM_ASSIGN(trace::Record record, trace::readRecord(path, words));
  std::vector<trace::Record> records;
  records.push_back(std::move(record));
  return records;
}

}  // namespace

Result<std::vector<SessionSummary>> listRecord(const std::filesystem::path& record) {
  TANDEM_ASSIGN(const std::vector<trace::Record> records, readSessions(record));
  std::vector<SessionSummary> sessions;
  std::transform(records.begin(), records.end(), std::back_inserter(sessions),
                 [](const trace::Record& session) {
                   return SessionSummary{session.header.session, session.header.started,
                                         session.header.policy, trace::summarise(session)};
                 });
  return sessions;
}

Result<std::vector<LifeLine>> explainRequest(const std::filesystem::path& record, RequestId request) {
  TANDEM_ASSIGN(const std::vector<trace::Record> records, readSessions(record));
  for (auto session = records.rbegin(); session != records.rend(); ++session) {
    if (auto life = trace::lifeOf(*session, request, runtime::traceWords())) return std::move(*life);
  }
  return Error{ErrorCode::notFound,
               "The record does not know request " + std::to_string(request.value) +
                   ". `tandemctl explain` without a number lists those that it knows.",
               {}};
}

Result<ReplayReport> replayRecord(const std::filesystem::path& file) {
  TANDEM_ASSIGN(const trace::Record record, trace::readRecord(file, runtime::traceWords()));
  TANDEM_ASSIGN(const runtime::Replayed replayed, runtime::replay(record));
  if (!replayed.difference) return ReplayReport{replayed.decisions, 0, {}, {}};
  const runtime::Difference& difference = *replayed.difference;
  return ReplayReport{replayed.decisions, difference.line, difference.recorded, difference.replayed};
}

Result<std::string> toChromeTrace(const std::filesystem::path& record, const TimeRange& range) {
  TANDEM_ASSIGN(const std::vector<trace::Record> records, readSessions(record));
  return trace::chromeTrace(records.back(), runtime::traceWords(), range);
}

Result<std::string> ownChromeTrace(const std::filesystem::path& folder, const TimeRange& range) {
  TANDEM_ASSIGN(const std::vector<trace::Record> records, readSessions(folder));
  const auto own = std::find_if(records.rbegin(), records.rend(), [](const trace::Record& record) {
    return trace::processOf(record.header.session) == ::getpid();
  });
  if (own != records.rend()) return trace::chromeTrace(*own, runtime::traceWords(), range);
  return Error{
      ErrorCode::notFound,
      "There is no record of this session. Tandem keeps one while it answers; ask it something first.",
      {}};
}

}  // namespace tandem
