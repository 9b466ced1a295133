#include "engine/trace/chrome_trace.h"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>

#include "engine/base/printable.h"
#include "engine/trace/chrome_entries.h"
#include "engine/trace/kernel_name.h"
#include "engine/trace/phases.h"

namespace tandem::trace {
namespace {

using nlohmann::ordered_json;

constexpr int kDevices = 1, kRequests = 2, kEngine = 3;  // "processes" of the picture
constexpr int kLanes = 64;                               // most tracks per device

/// Colours of the format that tell the four classes of work apart.
const char* colourOf(bool reactive, bool decode) {
  if (reactive) return decode ? "rail_animation" : "rail_response";
  return decode ? "rail_idle" : "rail_load";
}

std::string classOf(const Event& event) {
  return std::string(event.reactive ? "reactive" : "proactive") + (event.decode ? ",decode" : ",prefill");
}

class Painter {
 public:
  Painter(const Record& record, const Words& words)
      : record_(record),
        words_(words),
        nodes_(graph::passOf(record.header.layers)),
        phases_(record.header, words) {
    for (const Event& event : record.events) {
      const Instant since = event.kind == EventKind::arrived ? event.at - event.lasted : event.at;
      begin_ = begin_ ? std::min(*begin_, since) : since;
    }
  }

  std::string paint(const TimeRange& range, std::string_view title) {
    nameTracks(title.empty() ? std::string() : printable(title, 200) + ": ");
    for (const Event& event : record_.events) {
      for (const PhaseChange& change : phases_.take(event)) showPhase(change, event);
      show(event);
    }
    closeWhatIsOpen();
    std::stable_sort(entries_.begin(), entries_.end(),
                     [](const ChromeEntry& a, const ChromeEntry& b) { return a.at < b.at; });
    if (range != TimeRange{}) entries_ = within(std::move(entries_), range);
    std::string text = "{\"displayTimeUnit\":\"ms\",\"traceEvents\":[\n";
    for (std::size_t i = 0; i < entries_.size(); ++i) {
      ChromeEntry& entry = entries_[i];
      if (entry.at != Instant::min()) entry.json["ts"] = micros(entry.at - *begin_);
      text += entry.json.dump(-1, ' ', false, ordered_json::error_handler_t::replace);
      text += i + 1 < entries_.size() ? ",\n" : "\n";
    }
    return text + "]}\n";
  }

 private:
  struct Running {
    Event launch;
    int lane = 0;
    double share = 0;
  };
  struct PassEnd {
    Instant at{};
    int device = 0, lane = 0;
    bool parked = false;
  };
  struct Open {
    bool reactive = false;
    Phase phase = Phase::queued;
  };

  static double micros(Instant time) { return static_cast<double>(time.count()) / 1000.0; }
  static std::string id(RequestId request) { return std::string("R").append(std::to_string(request.value)); }

  void add(const char* phase, int process, int thread, Instant at, ordered_json rest, Instant lasted = {}) {
    ordered_json json = {{"ph", phase}, {"pid", process}, {"tid", thread}, {"ts", 0}};
    json.update(rest);
    entries_.push_back({at, lasted, std::move(json)});
  }
  void name(const char* what, int process, int thread, const std::string& text) {
    entries_.push_back(
        {Instant::min(),
         {},
         {{"ph", "M"}, {"pid", process}, {"tid", thread}, {"name", what}, {"args", {{"name", text}}}}});
  }
  void count(const char* what, Instant at, const ordered_json& series) {
    add("C", kEngine, 0, at, {{"name", what}, {"args", series}});
  }
  void instant(int process, int thread, Instant at, const std::string& text) {
    add("i", process, thread, at, {{"name", text}, {"s", "t"}});
  }
  void lane(const char* phase, Instant at, RequestId request, const std::string& text,
            ordered_json more = {}) {
    ordered_json json = {{"cat", "request"}, {"id", id(request)}, {"name", text}};
    if (more.is_object()) json.update(more);
    add(phase, kRequests, 0, at, std::move(json));
  }
  static int track(int device, int lane) { return device * kLanes + lane + 1; }

  void nameTracks(const std::string& title) {
    name("process_name", kDevices, 0, title + "Devices");
    name("process_name", kRequests, 0, title + "Requests");
    name("process_name", kEngine, 0, title + "Engine");
    name("thread_name", kEngine, 1, "Decisions");
    for (std::size_t d = 0; d < record_.header.devices.size(); ++d) nameLane(static_cast<int>(d), 0);
  }
  void nameLane(int device, int lane) {
    const std::string label = printable(record_.header.devices[static_cast<std::size_t>(device)].name, 80);
    name("thread_name", kDevices, track(device, lane),
         lane == 0 ? label : label + " (" + std::to_string(lane + 1) + ")");
    lanes_[device] = std::max(lanes_[device], lane + 1);
  }

  std::string nameOf(const Event& launch) const {
    const std::size_t members = phases_.members(launch.pass).size();
    std::string text = kernelName(nodes_, launch.firstNode, launch.endNode, launch.decode);
    text.append(" · ").append(id(launch.request));
    if (members > 1) text.append(" +").append(std::to_string(members - 1));
    return text;
  }

  void launchKernel(const Event& event) {
    int lane = 0;
    const auto taken = [&] {
      return std::any_of(running_.begin(), running_.end(), [&](const auto& other) {
        return other.second.launch.device == event.device && other.second.lane == lane;
      });
    };
    while (taken() && lane + 1 < kLanes) ++lane;
    if (lane >= lanes_[event.device]) nameLane(event.device, lane);
    running_[event.kernel] = {event, lane, event.share};
    if (const auto last = ends_.find(event.pass); last != ends_.end() && last->second.parked) {
      last->second.parked = false;
      const ordered_json arrow = {{"cat", "parked"}, {"name", "parked"}, {"id", ++arrows_}};
      add("s", kDevices, track(last->second.device, last->second.lane), last->second.at, arrow);
      ordered_json head = arrow;
      head["bp"] = "e";
      add("f", kDevices, track(event.device, lane), event.at, std::move(head));
    }
    countLoad(event.at);
    if (event.decode) count("decode batch", event.at, {{"requests", phases_.members(event.pass).size()}});
  }

  void endKernel(const Event& event) {
    const auto found = running_.find(event.kernel);
    if (found == running_.end()) return;  // launched before the record begins
    const Event& launch = found->second.launch;
    const Instant lasted =
        event.lasted > Instant::zero() ? std::min(event.lasted, event.at - launch.at) : event.at - launch.at;
    const std::string ended(words_.code(EventKind::kernelEnded, event.code));
    drawKernel(found->second, lasted, ended);
    // An arrow begins inside its kernel, or viewers drop it.
    ends_[launch.pass] = {launch.at + lasted - Instant(lasted > Instant::zero() ? 1 : 0), launch.device,
                          found->second.lane, false};
    running_.erase(found);
    countLoad(event.at);
    if (event.decode) count("decode batch", event.at, {{"requests", 0}});
  }

  void drawKernel(const Running& kernel, Instant lasted, const std::string& ended) {
    const Event& launch = kernel.launch;
    add("X", kDevices, track(launch.device, kernel.lane), launch.at,
        {{"dur", micros(lasted)},
         {"name", nameOf(launch)},
         {"cat", classOf(launch)},
         {"cname", colourOf(launch.reactive, launch.decode)},
         {"args",
          {{"pass", launch.pass},
           {"kernel", launch.kernel},
           {"first_row", launch.firstRow},
           {"rows", launch.rows},
           {"predicted_ms", micros(launch.predicted) / 1000},
           {"ended", ended}}}},
        lasted);
  }

  void countLoad(Instant at) {
    double share = 0;
    for (const auto& [kernel, running] : running_) share += running.share;
    count("memory pressure", at, {{"predicted share of bandwidth", share}});
  }

  void showPhase(const PhaseChange& change, const Event& event) {
    const bool arrival = event.kind == EventKind::arrived;
    const Instant at = arrival ? event.at - event.lasted : event.at;
    if (arrival) {
      open_[change.request] = {event.reactive, Phase::queued};
      lane("b", at, change.request, id(change.request) + (event.reactive ? " reactive" : " proactive"),
           {{"args", {{"prompt_tokens", event.tokens}, {"limit", event.limit}}}});
    } else {
      lane("e", at, change.request, std::string(toString(change.before)));
    }
    if (change.after == Phase::over) {
      const auto was = open_.find(change.request);
      lane("e", at, change.request, id(change.request) + (was->second.reactive ? " reactive" : " proactive"),
           {{"args",
             {{"finish", words_.code(EventKind::finished, event.code)}, {"answer_tokens", event.tokens}}}});
      open_.erase(was);
    } else {
      lane("b", at, change.request, std::string(toString(change.after)));
      open_[change.request].phase = change.after;
    }
    int reactiveWaiting = 0, proactiveWaiting = 0, running = 0;
    for (const auto& [request, state] : open_) {
      const bool waits = state.phase != Phase::prefilling && state.phase != Phase::decoding;
      ++(!waits ? running : state.reactive ? reactiveWaiting : proactiveWaiting);
    }
    count("reactive waiting", event.at, {{"requests", reactiveWaiting}});
    count("proactive waiting", event.at, {{"requests", proactiveWaiting}});
    count("running", event.at, {{"requests", running}});
  }

  void show(const Event& event) {
    switch (event.kind) {
      case EventKind::kernelLaunched:
        return launchKernel(event);
      case EventKind::kernelEnded:
        return endKernel(event);
      case EventKind::noted: {
        const NoteText note = words_.note(event.code, record_.header);
        if (open_.contains(event.request)) lane("n", event.at, event.request, note.sentence);
        instant(kEngine, 1, event.at, id(event.request) + ": " + note.sentence);
        if (note.standing == Standing::parked) markParked(event.request);
        return;
      }
      case EventKind::blocks:
        return count("KV blocks", event.at, {{"free", event.tokens}});
      case EventKind::stopAsked:
        return instant(kDevices, track(event.device, 0), event.at, "asked to stop");
      case EventKind::deviceLost:
        return instant(kDevices, track(event.device, 0), event.at, "lost: a kernel did not come back");
      case EventKind::deviceBack:
        return instant(kDevices, track(event.device, 0), event.at, "back");
      case EventKind::decided: {
        const std::string action(words_.code(EventKind::decided, event.code));
        if (action != "sleep") {
          instant(kEngine, 1, event.at, event.request.value > 0 ? action + " " + id(event.request) : action);
        }
        return;
      }
      default:
        return;
    }
  }

  void markParked(RequestId request) {
    for (auto& [pass, end] : ends_) {
      const auto& members = phases_.members(pass);
      if (std::find(members.begin(), members.end(), request) != members.end()) end.parked = true;
    }
  }

  /// What was under way when the record ended.
  void closeWhatIsOpen() {
    if (record_.events.empty()) return;
    const Instant end = record_.events.back().at;
    for (const auto& [kernel, running] : running_)
      drawKernel(running, end - running.launch.at, "still running");
    for (const auto& [request, state] : open_) {
      lane("e", end, request, std::string(toString(state.phase)));
      lane("e", end, request, id(request) + (state.reactive ? " reactive" : " proactive"));
    }
  }

  const Record& record_;
  const Words& words_;
  const std::vector<graph::Node> nodes_;
  Phases phases_;
  std::optional<Instant> begin_;
  std::vector<ChromeEntry> entries_;
  std::map<int, int> lanes_;                  // tracks that have a name, by device
  std::map<std::uint64_t, Running> running_;  // by kernel
  std::map<std::uint64_t, PassEnd> ends_;     // last kernel, by pass
  std::map<RequestId, Open> open_;
  int arrows_ = 0;
};

}  // namespace

std::string chromeTrace(const Record& record, const Words& words, const TimeRange& range,
                        std::string_view title) {
  return Painter(record, words).paint(range, title);
}

}  // namespace tandem::trace
