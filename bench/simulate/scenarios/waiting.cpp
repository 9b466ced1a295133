// How long until a reactive prompt begins to be computed?   (XPU-2 §6.3: 0.048 s)
#include "bench/simulate/report.h"
#include "bench/simulate/scenarios/loads.h"
#include "bench/simulate/scenarios/scenarios.h"

namespace tandem::bench {

std::string answerWaiting(Laboratory& laboratory) {
  const auto waiting = [](const Figures& figures) { return figures.reactive.waiting; };
  const auto added = [](const Figures& both, const Figures& alone) {
    return both.reactive.waiting - alone.reactive.waiting;
  };
  std::vector<Row> rows;
  for (const Model& model : kModels) {
    for (const double rate : kReactivePerMinute) {
      const auto paper = laboratory.play(mixed(model.name, kPaperPolicy, rate));
      const auto ours = laboratory.play(mixed(model.name, kOurPolicy, rate));
      const auto paperAlone = laboratory.play(mixed(model.name, kPaperPolicy, rate, 0));
      const auto oursAlone = laboratory.play(mixed(model.name, kOurPolicy, rate, 0));
      const std::string at = " at " + show(rate, Unit::plain) + " reactive/min";
      rows.push_back({.what = "mean wait" + at,
                      .model = model.label,
                      .unit = Unit::seconds,
                      .paper = {0.048, 0.048},
                      .agentXpu = ofEach(paper, waiting),
                      .tandem = ofEach(ours, waiting),
                      .load = meanLoad(paper)});
      rows.push_back({.what = "… of it because of proactive work",
                      .model = model.label,
                      .unit = Unit::seconds,
                      .paper = {0, 0, false},
                      .agentXpu = compare(paper, paperAlone, added),
                      .tandem = compare(ours, oursAlone, added),
                      .load = meanLoad(paper)});
    }
  }
  return table(rows);
}

}  // namespace tandem::bench
