// What the scheduler does at this moment, for whoever draws it: kernels on their devices, requests, queues,
// latencies, and why. Numbers, times and reasons; never a word of what was written or answered.
//
//   const auto live = makeLiveView();
//   auto engine = makeEngine({.live = live});
//   each frame:               const LiveNews news = live->news(cursor);   // kernels and marks since last
//   time a few times in a second:  const LiveState state = live->state();      // requests, queues, latencies
//
// Times are on the engine's clock (std::chrono::steady_clock for the real engine).
// Thread: every function from any thread. The engine never waits for a viewer: a view is some 50 ms behind,
// and `lost` counts what was too much for it.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/api/flow.h"
#include "engine/api/request.h"
#include "engine/base/clock.h"
#include "engine/base/ids.h"

namespace tandem {

/// A request in a pass, and how many of the pass's rows are its own.
struct LivePart {
  RequestId request{};
  int rows = 1;
};

/// One dispatch to a device, as a block in its lane.
struct LiveKernel {
  enum class End : std::uint8_t { running, finished, stopped, failed };

  std::uint64_t number = 0;  ///< in order of launch, from 1
  int device = 0;            ///< index into LiveState::devices
  int slot = 0;              ///< kernels of a device that run at the same time have different ones
  Instant begin{}, end{};    ///< end: when it has ended
  End how = End::running;
  bool reactive = false, decode = false;
  RequestId request{};             ///< the first of its pass
  int others = 0;                  ///< further requests in its pass
  std::vector<LivePart> parts;     ///< all requests of its pass, where there are others
  int firstNode = 0, endNode = 0;  ///< of the graph; see LiveView::describe()
  int rows = 0;                    ///< tokens
  Instant predicted{};             ///< how long it should take
  double bandwidthShare = 0;       ///< predicted, 0 … 1 of the machine's memory bandwidth
};

/// Something that happened at one moment, to be marked in a lane (device ≥ 0) and told in the log.
struct LiveMark {
  enum class Kind : std::uint8_t { note, preemption, stop, dropped, deviceLost, deviceBack };

  std::uint64_t number = 0;  ///< from 1
  Kind kind = Kind::note;
  Instant at{};
  int device = -1;
  RequestId request{};
  bool reactive = false;
  std::string sentence;
};

enum class LivePhase : std::uint8_t { queued, prefilling, parked, decoding, paused, over };

struct LiveRequest {
  RequestId request{};
  Priority priority = Priority::reactive;
  LivePhase phase = LivePhase::queued;
  Instant submitted{};
  std::optional<Instant> waited;          ///< until its first kernel
  std::optional<Instant> firstToken;      ///< TTFT
  std::optional<Instant> total;           ///< end-to-end latency, when it is over
  FinishReason finish{};                  ///< when it is over
  int promptTokens = 0, promptDone = 0;   ///< done: in the KV cache
  int reusedTokens = 0;                   ///< of promptDone, not computed again
  int answerTokens = 0, answerLimit = 0;  ///< limit 0 = none
  int layer = -1;                         ///< of its latest prefill kernel, 0-based
  int device = -1;                        ///< where it runs now, or ran last
  int preemptions = 0;
  std::string why;  ///< the latest reason for what was done with it

  bool operator==(const LiveRequest&) const = default;
};

/// A distribution; seconds. NaN while there is no value.
struct LiveQuantiles {
  std::size_t count = 0;
  double p50 = 0, p90 = 0, p99 = 0;
};

/// Of the last requests of one priority that got so far.
struct LiveLatencies {
  LiveQuantiles waiting;     ///< submitted → first kernel
  LiveQuantiles firstToken;  ///< TTFT
  LiveQuantiles perToken;    ///< TPOT: seconds per answer token after the first
  LiveQuantiles endToEnd;
  std::vector<double> firstTokens, endToEnds;  ///< the values themselves, oldest first, for drawing
};

struct LiveTotals {
  int finished = 0;
  long promptTokens = 0, reusedTokens = 0;  ///< of admitted requests
  long answerTokens = 0;
  int preemptions = 0;
};

struct LiveDevice {
  std::string name;
  int atOnce = 1;  ///< kernels at the same time (Qt makes a keyword of the shorter word)
  /// Above what the machine takes at rest, as the cost model expects; 0 = it does not say.
  double prefillWatts = 0, decodeWatts = 0;
};

struct LivePoint {
  Instant at{};
  double value = 0;
};

struct LiveState {
  bool working = false;  ///< a model is loaded; everything else is then about it
  std::string policy;
  std::vector<LiveDevice> devices;
  int layers = 0;
  int contextSize = 0;
  int blocks = 0, blocksFree = 0;  ///< of the KV cache

  std::vector<LiveRequest>
      requests;  ///< unfinished ones in order of arrival, then the last finished, newest first
  /// By Priority: requests in each stage, waiting or running. The four queues of XPU-2 §4.
  std::array<int, 2> prefillQueue{}, decodeQueue{};
  std::array<LiveLatencies, 2> latencies;           ///< by Priority
  std::array<LiveTotals, 2> totals;                 ///< by Priority, since the model was loaded
  double pressure = 0;                              ///< bandwidth shares of what runs now, together
  std::vector<LivePoint> pressures, decodeBatches;  ///< whenever they changed, oldest first
  /// By Priority: answer tokens at the moments when they came, oldest first; the latest ones only.
  std::array<std::vector<LivePoint>, 2> answered;
  std::uint64_t lost = 0;  ///< events that nobody could take in
};

/// Where a viewer has got to. Begin with an empty one.
struct LiveCursor {
  std::uint64_t session = 0, kernel = 0, mark = 0;
};

struct LiveNews {
  bool otherSession = false;        ///< forget what was drawn: a model was loaded
  std::vector<LiveKernel> kernels;  ///< new ones, and earlier ones that ran last time, in order of number
  std::vector<LiveMark> marks;      ///< new ones
};

class LiveView {
 public:
  virtual ~LiveView() = default;
  virtual LiveState state() const = 0;
  /// What `cursor` has not seen yet, and moves it on.
  virtual LiveNews news(LiveCursor& cursor) const = 0;
  /// What `kernel` computes: "qkv 12", "decode all".
  virtual std::string describe(const LiveKernel& kernel) const = 0;
};

/// For EngineOptions::live. Shows nothing until an engine with it has loaded a model.
std::shared_ptr<LiveView> makeLiveView();

}  // namespace tandem
