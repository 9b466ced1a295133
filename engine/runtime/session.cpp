#include "engine/runtime/session.h"

#include <utility>

namespace tandem::runtime {
namespace {

CoordinatorOptions with(CoordinatorOptions options, int contextSize) {
  options.contextSize = contextSize;
  return options;
}

}  // namespace

Session::Session(LoadedModel model, const Clock& clock, CoordinatorOptions options)
    : clock_(clock),
      model_(std::move(model)),
      doorbell_(std::make_shared<Doorbell>()),
      coordinator_(*model_.machine, *model_.pool, *model_.language, clock,
                   with(options, model_.info.contextSize)),
      executor_(coordinator_, doorbell_),
      preparer_(*model_.language, [this](PreparedRequest prepared) { executor_.post(std::move(prepared)); }) {
}

void Session::submit(std::shared_ptr<FlowChannel> channel, Request request) {
  preparer_.submit(std::move(channel), std::move(request), clock_.now());
}

}  // namespace tandem::runtime
