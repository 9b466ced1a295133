#include <array>
#include <charconv>
#include <nlohmann/json.hpp>

#include "engine/trace/fields.h"
#include "engine/trace/record.h"

namespace tandem::trace {
namespace {

using nlohmann::ordered_json;

/// Appends `,"name":value` for a field that is not zero. By hand, because this is done for every event.
class FieldWriter {
 public:
  explicit FieldWriter(std::string& text) : text_(text) {}

  void operator()(std::string_view name, bool value) { put(name, value, "true"); }
  void operator()(std::string_view name, Instant value) { (*this)(name, value.count()); }
  template <typename Number>
  void operator()(std::string_view name, Number value) {
    std::array<char, 32> digits;
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr;
    put(name, value != Number{}, {digits.data(), end});
  }

 private:
  void put(std::string_view name, bool there, std::string_view value) {
    if (!there) return;
    text_ += ",\"";
    text_ += name;
    text_ += "\":";
    text_ += value;
  }
  std::string& text_;
};

std::string_view toString(device::Granularity granularity) {
  switch (granularity) {
    case device::Granularity::none:
      return "none";
    case device::Granularity::kernel:
      return "kernel";
    case device::Granularity::tile:
      return "tile";
  }
  return {};
}

ordered_json toJson(const device::DeviceInfo& device) {
  return {{"name", device.name},
          {"threads", device.threads},
          {"granularity", toString(device.can.granularity)},
          {"dynamic_shapes", device.can.dynamicShapes},
          {"chunk_rows", device.can.chunkRows},
          {"splits_rows", device.can.splitsRows},
          {"decodes", device.can.decodes},
          {"slots", device.can.slots}};
}

}  // namespace

std::string headerLine(const Header& header) {
  ordered_json devices = ordered_json::array();
  for (const device::DeviceInfo& device : header.devices) devices.push_back(toJson(device));
  ordered_json limits = ordered_json::object();
  for (const auto& [name, value] : header.limits) limits[name] = value;
  const ordered_json json = {{"tandem_record", 1},
                             {"session", header.session},
                             {"part", header.part},
                             {"started", header.started},
                             {"decisions", header.decisions},
                             {"layers", header.layers},
                             {"context", header.contextSize},
                             {"blocks", header.blocks},
                             {"devices", devices},
                             {"policy", header.policy},
                             {"limits", limits},
                             {"costs", header.costs}};
  return json.dump(-1, ' ', false, ordered_json::error_handler_t::replace) + '\n';
}

void appendLine(std::string& text, const Event& event, const Words& words) {
  text += "{\"event\":\"";
  text += toString(event.kind);
  text += '"';
  const std::string_view code = words.code(event.kind, event.code);
  if (!code.empty()) {
    text += ",\"code\":\"";
    text += code;
    text += '"';
  }
  eachField(event, FieldWriter(text));
  text += "}\n";
}

std::string lostLine(std::uint64_t events) {
  return "{\"event\":\"lost\",\"events\":" + std::to_string(events) + "}\n";
}

std::string cutLine() {
  return "{\"event\":\"cut\"}\n";
}

std::string show(const Event& event, const Words& words) {
  std::string line;
  appendLine(line, event, words);
  line.pop_back();
  return line;
}

std::string_view toString(EventKind kind) {
  switch (kind) {
    case EventKind::arrived:
      return "arrived";
    case EventKind::admitted:
      return "admitted";
    case EventKind::passBegan:
      return "pass_began";
    case EventKind::joined:
      return "joined";
    case EventKind::kernelLaunched:
      return "kernel_launched";
    case EventKind::kernelEnded:
      return "kernel_ended";
    case EventKind::stopAsked:
      return "stop_asked";
    case EventKind::passEnded:
      return "pass_ended";
    case EventKind::passAbandoned:
      return "pass_abandoned";
    case EventKind::answered:
      return "answered";
    case EventKind::noted:
      return "noted";
    case EventKind::cacheDropped:
      return "cache_dropped";
    case EventKind::evicted:
      return "evicted";
    case EventKind::prepared:
      return "prepared";
    case EventKind::cancelSeen:
      return "cancel_seen";
    case EventKind::finished:
      return "finished";
    case EventKind::endedAll:
      return "ended_all";
    case EventKind::blocks:
      return "blocks";
    case EventKind::deviceLost:
      return "device_lost";
    case EventKind::deviceBack:
      return "device_back";
    case EventKind::decided:
      return "decided";
  }
  return {};
}

}  // namespace tandem::trace
