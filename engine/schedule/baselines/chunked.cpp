// Continuous batching with chunked prefill, as in OpenVINO's `dynamic_split_fuse` and llama-server: a pass
// holds the next token of every answer, then tokens of prompts until its budget is spent. All answers of a
// pass wait for all of it: what XPU-2 calls prefill-decode interference (§3.2).
//
// llama-server fills prompts in the order of its slots; that depends on which slot became free when, and a
// policy keeps no history, so prompts go in order of arrival here. Its micro-batches of 512 tokens read the
// weights again, which a pass of 2048 tokens does not; prompts are bound by arithmetic, so little is missing.
#include <algorithm>
#include <memory>
#include <optional>
#include <utility>

#include "engine/schedule/baselines/contenders.h"
#include "engine/schedule/baselines/room.h"

namespace tandem::schedule::baseline {
namespace {

class Mixed final : public Policy {
 public:
  Mixed(const Mixing& mixing, const cost::CostModel& costs, const Limits& limits)
      : mixing_(mixing), costs_(costs) {
    mixing_.budget = std::min(mixing_.budget, limits.segmentTokens);
    mixing_.sequences = std::min(mixing_.sequences, limits.batch);
  }

  Decision decide(const Snapshot& snapshot) const override {
    const int device = wholeDevice(snapshot, mixing_.device);
    if (!isIdle(snapshot, device)) return {};
    if (!snapshot.passes.empty()) return launchWhole(snapshot, snapshot.passes.front(), device, costs_);
    if (snapshot.requests.empty()) return {};
    return fill(snapshot, inTurn(snapshot, mixing_.turn));
  }

 private:
  Decision fill(const Snapshot& snapshot, const Views& order) const {
    Views decoding, prompts;
    const RequestView* queued = nullptr;
    for (const RequestView* request : order) {
      if (request->stage == Stage::decoding) decoding.push_back(request);
      if (request->stage == Stage::prefilling) prompts.push_back(request);
      if (request->stage == Stage::queued && queued == nullptr) queued = request;
    }
    if (queued != nullptr && mayEnter(order, *queued)) return admit(*queued);
    const int most = std::min(mixing_.sequences, mixing_.budget);
    const Views batch = fitting(snapshot, decoding, most);
    if (batch.size() < std::min<std::size_t>(decoding.size(), most) && hasIdle(snapshot)) return evictIdle();
    std::vector<Part> parts;
    parts.reserve(batch.size() + 1);
    for (const RequestView* request : batch) parts.push_back(decodePart(*request));
    if (const auto makeRoom = addPrompts(snapshot, order, prompts, parts)) return *makeRoom;
    if (parts.empty()) {
      return decoding.empty() && prompts.empty() ? Decision{} : breakDeadlock(snapshot, order);
    }
    PassKind kind = PassKind::mixed;
    if (parts.size() == batch.size()) kind = PassKind::decode;
    if (parts.size() == 1 && batch.empty()) kind = PassKind::prefill;
    return begin(kind, std::move(parts));
  }

  /// Spends what the answers in `parts` leave of the budget. Nobody overtakes a prompt without room; the step
  /// that frees some, if there is one, has to be taken first.
  std::optional<Decision> addPrompts(const Snapshot& snapshot, const Views& order, const Views& prompts,
                                     std::vector<Part>& parts) const {
    int left = mixing_.budget - static_cast<int>(parts.size());
    Snapshot room = snapshot;  // fits() leaves a block for each answer
    for (const RequestView* prompt : prompts) {
      if (left == 0 || static_cast<int>(parts.size()) == mixing_.sequences) break;
      if (!fits(room, *prompt)) {
        if (hasIdle(snapshot)) return evictIdle();
        if (const RequestView* victim = outranked(order, *prompt)) return dropCache(*victim);
        break;
      }
      room.freeBlocks -= prompt->blocksWanted;
      parts.push_back(promptPart(*prompt, left));
      left -= parts.back().tokens;
    }
    return {};
  }

  bool goesBefore(const RequestView& a, const RequestView& b) const {
    return mixing_.turn == Turn::reactiveFirst && isReactive(a) && !isReactive(b);
  }

  /// Who must give its cache to `prompt`: of those it goes before, the last that has one.
  const RequestView* outranked(const Views& order, const RequestView& prompt) const {
    const auto victim = std::find_if(order.rbegin(), order.rend(), [&](const RequestView* other) {
      return other->blocksHeld > 0 && goesBefore(prompt, *other);
    });
    return victim == order.rend() ? nullptr : *victim;
  }

  /// Whether the requests under way leave a place for `queued`; it does not wait for those it goes before.
  bool mayEnter(const Views& order, const RequestView& queued) const {
    const auto ahead = std::count_if(order.begin(), order.end(), [&](const RequestView* other) {
      return other->stage != Stage::queued && !goesBefore(queued, *other);
    });
    return ahead < mixing_.sequences;
  }

  Mixing mixing_;
  const cost::CostModel& costs_;
};

}  // namespace

std::unique_ptr<Policy> makeMixed(const Mixing& mixing, const cost::CostModel& costs, const Limits& limits) {
  return std::make_unique<Mixed>(mixing, costs, limits);
}

}  // namespace tandem::schedule::baseline
