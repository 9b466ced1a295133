#include "engine/runtime/session.h"

#include <utility>

namespace tandem::runtime {
Session::Session(LoadedModel model, const Clock& clock, std::uint64_t seed, trace::Sink* trace)
    : clock_(clock),
      model_(std::move(model)),
      doorbell_(std::make_shared<Doorbell>()),
      coordinator_({.machine = *model_.machine,
                    .pool = *model_.pool,
                    .language = *model_.language,
                    .policy = *model_.policy,
                    .clock = clock,
                    .trace = trace},
                   {.contextSize = model_.info.contextSize, .seed = seed, .limits = model_.limits},
                   doorbell_),
      executor_(coordinator_, clock, doorbell_),
      preparer_(*model_.language, [this](PreparedRequest prepared) { executor_.post(std::move(prepared)); }) {
}

void Session::submit(std::shared_ptr<FlowChannel> channel, Request request) {
  preparer_.submit(std::move(channel), std::move(request), clock_.now());
}

}  // namespace tandem::runtime
