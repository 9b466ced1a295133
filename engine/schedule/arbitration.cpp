#include "engine/schedule/arbitration.h"

#include <algorithm>

namespace tandem::schedule {
namespace {

const Recent& recentOf(const Situation& situation) {
  return deviceOf(situation, situation.roles.main).recent;
}

/// A decode pass on the main device that is between two kernels.
bool iterationIsOpen(const Situation& situation) {
  const auto open = [&](const PassView& pass) {
    return pass.kind == PassKind::decode && pass.node > 0 && pass.running == 0 &&
           pass.stopped != situation.roles.spare;
  };
  const auto& passes = situation.snapshot.passes;
  return std::any_of(passes.begin(), passes.end(), open);
}

/// Without reactive work, decode waits for company as long as prefill brings some.
bool isGathering(const Situation& situation) {
  if (!situation.features.gather || situation.reactiveDecode || situation.reactivePrefill) return false;
  if (recentOf(situation).prefillSinceDecode >= situation.limits.gatherTime) return false;
  const auto decodes = [](const RequestView& request) { return request.stage == Stage::decoding; };
  const auto& requests = situation.snapshot.requests;
  const auto ready = std::count_if(requests.begin(), requests.end(), decodes);
  return ready < std::min(situation.limits.gatherBatch, situation.limits.batch);
}

}  // namespace

bool mainWorkIsElsewhere(const Situation& situation, int rows) {
  return isSplit(situation) && rows >= chunkRows(situation);
}

bool decodeIsDue(const Situation& situation, const RequestView& prefill) {
  const Recent& recent = recentOf(situation);
  const bool hadPrefill = recent.prefillSinceDecode > Instant::zero();
  if (!isSplit(situation)) {
    return iterationIsOpen(situation) || (hadPrefill && recent.prefillSinceDecode >= recent.lastDecode);
  }
  if (isReactive(prefill) && mainWorkIsElsewhere(situation, prefill.prefillLeft)) return false;
  if (situation.reactiveDecode && situation.features.boundPrefill) {
    // A short prompt of a person takes turns, background prompts get a smaller part.
    const double part = isReactive(prefill) ? 1.0 : situation.limits.besideDecode;
    return hadPrefill &&
           recent.prefillSinceDecode >= std::chrono::duration_cast<Instant>(part * recent.lastDecode);
  }
  if (!situation.features.gather) return false;
  return hadPrefill && !isGathering(situation) && recent.prefillSinceDecode >= recent.lastDecode;
}

bool decodeIsBusy(const Situation& situation, bool reactivePrefill) {
  if (reactivePrefill && situation.features.pauseDecode) return situation.reactiveDecode;
  if (!reactivePrefill && situation.features.elasticProactive && isGathering(situation)) return false;
  const auto decodes = [](const RequestView& request) { return request.stage == Stage::decoding; };
  const auto& requests = situation.snapshot.requests;
  return std::any_of(requests.begin(), requests.end(), decodes);
}

}  // namespace tandem::schedule
