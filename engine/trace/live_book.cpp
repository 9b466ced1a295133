#include "engine/trace/live_book.h"

#include <utility>

#include "engine/base/printable.h"
#include "engine/trace/kernel_name.h"

namespace tandem::trace {
namespace {

constexpr std::size_t kMarks = 2'000;

std::vector<LivePoint> copy(const std::deque<LivePoint>& points) {
  return {points.begin(), points.end()};
}

}  // namespace

LiveBook::LiveBook(Header header, Words words)
    : header_(std::move(header)),
      words_(words),
      nodes_(graph::passOf(header_.layers)),
      phases_(header_, words_),
      requests_(nodes_),
      blocksFree_(header_.blocks) {}

void LiveBook::take(const Event& event) {
  latest_ = event.at;
  const std::vector<RequestId> members = phases_.members(event.pass);  // before its end makes them unknown
  requests_.take(event, members, phases_.take(event));
  switch (event.kind) {
    case EventKind::kernelLaunched:
      return lanes_.launched(event, requests_.parts(event.pass, members));
    case EventKind::kernelEnded:
      return lanes_.ended(event);
    case EventKind::blocks:
      blocksFree_ = event.tokens;
      return;
    case EventKind::noted:
      return note(event);
    case EventKind::stopAsked:
      return mark(event, LiveMark::Kind::stop, "The running kernel was asked to stop: somebody cannot wait.");
    case EventKind::cacheDropped:
      return mark(event, LiveMark::Kind::dropped, "Its KV cache was given up to make room.");
    case EventKind::deviceLost:
      return mark(event, LiveMark::Kind::deviceLost, "A kernel did not come back: the device is not used.");
    case EventKind::deviceBack:
      return mark(event, LiveMark::Kind::deviceBack, "The device answers again.");
    default:
      return;
  }
}

void LiveBook::note(const Event& event) {
  const NoteText text = words_.note(event.code, header_);
  requests_.note(event, text);
  mark(event, text.preemption ? LiveMark::Kind::preemption : LiveMark::Kind::note, text.sentence);
}

void LiveBook::mark(const Event& event, LiveMark::Kind kind, std::string sentence) {
  LiveMark mark{++marked_, kind, event.at, -1, event.request, event.reactive, std::move(sentence)};
  const bool ofDevice = kind == LiveMark::Kind::stop || kind == LiveMark::Kind::deviceLost ||
                        kind == LiveMark::Kind::deviceBack;
  if (ofDevice) mark.device = event.device;
  if (const LiveRequest* request = requests_.find(event.request)) {
    mark.reactive = request->priority == Priority::reactive;
    if (!ofDevice) mark.device = request->device;
  }
  marks_.push_back(std::move(mark));
  if (marks_.size() > kMarks) marks_.pop_front();
}

void LiveBook::lose(std::uint64_t events) {
  if (events == 0) return;
  lost_ += events;
  lanes_.endAll(latest_);
  requests_.forget();
}

LiveState LiveBook::state() const {
  LiveState state;
  state.working = true;
  state.policy = printable(header_.policy, 40);
  for (std::size_t i = 0; i < header_.devices.size(); ++i) {
    const device::DeviceInfo& device = header_.devices[i];
    const ExpectedPower power = i < header_.power.size() ? header_.power[i] : ExpectedPower{};
    state.devices.push_back({printable(device.name, 80), device.can.slots, power.prefill, power.decode});
  }
  state.layers = header_.layers;
  state.contextSize = header_.contextSize;
  state.blocks = header_.blocks;
  state.blocksFree = blocksFree_;
  requests_.show(state);
  state.pressure = lanes_.pressure();
  state.pressures = copy(lanes_.pressures());
  state.decodeBatches = copy(lanes_.decodeBatches());
  state.lost = lost_;
  return state;
}

LiveNews LiveBook::news(LiveCursor& cursor) const {
  LiveNews news;
  news.kernels = lanes_.news(cursor.kernel);
  auto mark = marks_.end();
  while (mark != marks_.begin() && std::prev(mark)->number > cursor.mark) --mark;
  news.marks.assign(mark, marks_.end());
  cursor.mark = marked_;
  return news;
}

std::string LiveBook::describe(const LiveKernel& kernel) const {
  return kernelName(nodes_, kernel.firstNode, kernel.endNode, kernel.decode);
}

}  // namespace tandem::trace
