#include "engine/runtime/session.h"

#include <utility>

#include "engine/runtime/request_grammar.h"
#include "engine/runtime/trace_words.h"

namespace tandem::runtime {
namespace {

std::unique_ptr<trace::Sink> openTrace(const LoadedModel& model, const CoordinatorOptions& options,
                                       const trace::OpenSink& open) {
  if (!open) return nullptr;
  trace::Header header =
      describeSession(*model.machine, *model.pool, options, model.policyName, model.costsSource);
  if (model.costs)
    header.power = expectedPower(*model.costs, static_cast<int>(model.machine->nodes().size()));
  return open(header);
}

}  // namespace

Session::Session(LoadedModel model, const Clock& clock, std::uint64_t seed, const trace::OpenSink& openSink)
    : clock_(clock),
      model_(std::move(model)),
      options_{.contextSize = model_.info.contextSize,
               .seed = seed,
               .limits = model_.limits,
               .history = model_.history},
      trace_(openTrace(model_, options_, openSink)),
      doorbell_(std::make_shared<Doorbell>()),
      coordinator_({.machine = *model_.machine,
                    .pool = *model_.pool,
                    .language = *model_.language,
                    .policy = *model_.policy,
                    .clock = clock,
                    .trace = trace_.get()},
                   options_, doorbell_),
      executor_(coordinator_, clock, doorbell_),
      preparer_(*model_.language, [this](PreparedRequest prepared) { executor_.post(std::move(prepared)); }) {
}

Result<std::unique_ptr<sample::Constraint>> Session::constrain(
    const Request& request, std::shared_ptr<const sample::Grammar> grammar) const {
  return constraintOf(request, std::move(grammar), *model_.language);
}

void Session::submit(std::shared_ptr<FlowChannel> channel, Request request,
                     std::unique_ptr<sample::Constraint> constraint) {
  preparer_.submit(std::move(channel), std::move(request), std::move(constraint), clock_.now());
}

}  // namespace tandem::runtime
