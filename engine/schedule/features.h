// Which mechanisms a policy uses: a named policy is a set of them, an ablation switches one off.
// Thread: plain values.
#pragma once

#include <optional>
#include <span>
#include <string_view>

namespace tandem::schedule {

/// When reactive work interrupts proactive work.
enum class Preemption {
  none,    ///< never: it goes first among those that wait
  kernel,  ///< between two kernels   (XPU-2 §4.4)
  tile,    ///< inside a kernel too, where the device can
};

/// How many proactive requests ride along in a decode batch that serves a reactive one.
enum class BatchCap {
  none,       ///< as many as fit
  constant,   ///< up to B = Limits::batchWithReactive   (XPU-2 §4.5)
  predicted,  ///< as many as make the iteration at most Limits::batchSlack longer
};

struct Features {
  bool priorities = true;  ///< reactive before proactive; otherwise all requests are the same
  Preemption preemption = Preemption::tile;
  BatchCap batchCap = BatchCap::predicted;
  bool elastic = true;  ///< reactive prompts are divided between two devices        (XPU-2 §4.3, algorithm 1)
  bool warmUp = true;   ///< static kernels are prepared for requests that wait      (XPU-2 §4.3)
  bool backfill = true;  ///< proactive work fills the slack of reactive work         (XPU-1 §6.3, XPU-2 §4.5)
  bool pressureTiers = true;  ///< kernels that wait for memory are kept apart             (XPU-1 §6.4)
  bool ageing = true;         ///< who waited too long runs beside reactive work           (XPU-2 §4.5)

  // Beyond the papers.
  bool elasticProactive = true;  ///< proactive prompts are divided too, while decode gathers its batch
  bool overlapPrefills = true;   ///< a second prompt fills the chunked device while the first is elsewhere
  bool boundPrefill = true;      ///< proactive prefill may take only a part of the time of reactive decode
  bool pauseDecode = true;       ///< proactive decode leaves its device to a reactive prompt
  bool gather = true;            ///< without reactive work, decode waits until its batch is worth it
  bool shortestFirst = true;     ///< queued proactive requests: least work first, instead of first come
  bool promoteFew = true;        ///< of those that waited too long only the oldest have privileges at a time
  bool packPrompts = true;       ///< background prompts share a pass, so that chunks are full
  bool spareDecoder = true;      ///< a second decoding device takes proactive batches when bandwidth is free
  bool rotateRiders = true;      ///< one seat beside reactive decode is for whoever has waited longest
};

/// "tandem", "agent-xpu", "kernel", "priority-queue"; nullopt for other names.
std::optional<Features> featuresOf(std::string_view name);
/// Those names, the default first.
std::span<const std::string_view> featureSetNames();

}  // namespace tandem::schedule
