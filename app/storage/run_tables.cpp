#include "app/storage/run_tables.h"

#include "app/storage/stored_values.h"

namespace tandem {
namespace {

using agents::Json;
using agents::RunEnd;
using agents::RunRecord;
using agents::RunStep;

constexpr std::chrono::days kKept{30};  // longer than any budget counts back

std::string storedSteps(const std::vector<RunStep>& steps) {
  Json list = Json::array();
  for (const RunStep& step : steps) {
    list.push_back({{"at", storedTime(step.at)}, {"sentence", step.sentence}, {"detail", step.detail}});
  }
  return storedJson(list);
}

Result<std::vector<RunStep>> stepsFrom(const std::string& stored) {
  TANDEM_ASSIGN(const Json list, jsonFrom(stored, "The trace of a run"));
  std::vector<RunStep> steps;
  for (const Json& item : list) {
    const auto at = item.is_object() ? item.find("at") : item.end();
    const std::int64_t when = at != item.end() && at->is_number_integer() ? at->get<std::int64_t>() : 0;
    steps.push_back({timeFrom(when), textIn(item, "sentence"), textIn(item, "detail")});
  }
  return steps;
}

}  // namespace

Status RunTables::begin(RunRecord& run) {
  TANDEM_TRY(
      database_.run("INSERT INTO runs(monitor, started, ended, ending, cause, steps, prompt_tokens, "
                    "answer_tokens, seconds, "
                    "joules) VALUES (?,?,?,?,?,?,?,?,?,?)",
                    run.monitor, storedTime(run.started), storedTime(run.ended),
                    static_cast<int>(RunEnd::running), run.cause, storedSteps(run.steps),
                    run.cost.promptTokens, run.cost.answerTokens, run.cost.seconds, run.cost.joules));
  run.id = database_.lastId();
  return {};
}

Status RunTables::finish(const RunRecord& run) {
  TANDEM_TRY(database_.run(
      "UPDATE runs SET ended = ?, ending = ?, cause = ?, steps = ?, prompt_tokens = ?, answer_tokens = ?, "
      "seconds = ?, joules = ? WHERE id = ? AND ending = 0",
      storedTime(run.ended), static_cast<int>(run.end), run.cause, storedSteps(run.steps),
      run.cost.promptTokens, run.cost.answerTokens, run.cost.seconds, run.cost.joules, run.id));
  if (database_.changes() != 1) {
    return Error{ErrorCode::notFound, "This run is over, or its monitor was removed.", {}};
  }
  return database_.run("DELETE FROM runs WHERE monitor = ? AND started < ? AND ending <> 0 AND id <> ?",
                       run.monitor, storedTime(run.ended - kKept), run.id);
}

Result<std::vector<RunRecord>> RunTables::list(const std::string& monitor, int limit) {
  TANDEM_ASSIGN(
      Statement rows,
      database_.query("SELECT id, started, ended, ending, cause, steps, prompt_tokens, answer_tokens, "
                      "seconds, joules FROM runs WHERE monitor = ? ORDER BY id DESC LIMIT ?",
                      monitor, limit));
  std::vector<RunRecord> runs;
  while (true) {
    TANDEM_ASSIGN(const bool more, rows.next());
    if (!more) return runs;
    RunRecord& run = runs.emplace_back();
    run.id = rows.integer(0);
    run.monitor = monitor;
    run.started = timeFrom(rows.integer(1));
    run.ended = timeFrom(rows.integer(2));
    run.end = choiceFrom(rows.integer(3), RunEnd::failed);
    run.cause = rows.text(4);
    TANDEM_ASSIGN(run.steps, stepsFrom(rows.text(5)));
    run.cost.promptTokens = static_cast<int>(rows.integer(6));
    run.cost.answerTokens = static_cast<int>(rows.integer(7));
    run.cost.seconds = rows.real(8);
    if (!rows.isNull(9)) run.cost.joules = rows.real(9);
  }
}

Result<agents::Store::Spent> RunTables::spent(const std::string& monitor, agents::WallTime since) {
  TANDEM_ASSIGN(Statement row,
                database_.query("SELECT count(*), total(joules) FROM runs WHERE monitor = ? AND started >= ?",
                                monitor, storedTime(since)));
  TANDEM_ASSIGN(const bool found, row.next());
  agents::Store::Spent spent;
  if (!found) return spent;
  spent.runs = static_cast<int>(row.integer(0));
  spent.joules = row.real(1);
  return spent;
}

Status RunTables::erase(const std::string& monitor) {
  return database_.run("DELETE FROM runs WHERE monitor = ?", monitor);
}

Status RunTables::stopInterrupted() {
  return database_.run("UPDATE runs SET ending = ?, ended = max(started, ended) WHERE ending = ?",
                       static_cast<int>(RunEnd::stopped), static_cast<int>(RunEnd::running));
}

}  // namespace tandem
