#include "engine/trace/phases.h"

namespace tandem::trace {

std::string_view toString(Phase phase) {
  switch (phase) {
    case Phase::queued:
      return "queued";
    case Phase::prefilling:
      return "prefilling";
    case Phase::parked:
      return "parked";
    case Phase::decoding:
      return "decoding";
    case Phase::paused:
      return "paused";
    case Phase::over:
      return "over";
  }
  return {};
}

void Phases::change(RequestId id, Phase phase) {
  const auto request = requests_.find(id);
  if (request == requests_.end() || request->second.phase == phase) return;
  changes_.push_back({id, request->second.phase, phase});
  request->second.phase = phase;
  if (phase == Phase::over) requests_.erase(request);
}

/// A kernel of it runs. Passes that decode may compute prompts too (mixed ones).
void Phases::run(RequestId id, bool decode) {
  const auto request = requests_.find(id);
  if (request == requests_.end()) return;
  change(id, decode && request->second.answered ? Phase::decoding : Phase::prefilling);
}

const std::vector<PhaseChange>& Phases::take(const Event& event) {
  changes_.clear();
  switch (event.kind) {
    case EventKind::arrived:
      requests_[event.request] = {};
      changes_.push_back({event.request, Phase::queued, Phase::queued});
      break;
    case EventKind::admitted:
      change(event.request, Phase::prefilling);
      break;
    case EventKind::passBegan:
    case EventKind::joined:
      passes_[event.pass].push_back(event.request);
      break;
    case EventKind::kernelLaunched:
      for (const RequestId member : members(event.pass)) run(member, event.decode);
      break;
    case EventKind::answered:
      if (const auto request = requests_.find(event.request); request != requests_.end()) {
        request->second.answered = true;
        change(event.request, Phase::decoding);
      }
      break;
    case EventKind::noted: {
      const Standing standing = words_.note(event.code, header_).standing;
      if (standing == Standing::parked) change(event.request, Phase::parked);
      if (standing == Standing::paused) change(event.request, Phase::paused);
      break;
    }
    case EventKind::cacheDropped:
      change(event.request, Phase::queued);
      break;
    case EventKind::finished:
      change(event.request, Phase::over);
      break;
    case EventKind::passEnded:
    case EventKind::passAbandoned:
      passes_.erase(event.pass);
      break;
    default:
      break;
  }
  return changes_;
}

const std::vector<RequestId>& Phases::members(std::uint64_t pass) const {
  static const std::vector<RequestId> kNone;
  const auto found = passes_.find(pass);
  return found == passes_.end() ? kNone : found->second;
}

}  // namespace tandem::trace
