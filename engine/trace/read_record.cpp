#include <algorithm>
#include <cmath>
#include <fstream>
#include <limits>
#include <nlohmann/json.hpp>
#include <optional>

#include "engine/base/printable.h"
#include "engine/trace/fields.h"
#include "engine/trace/record.h"

namespace tandem::trace {
namespace {

using nlohmann::json;

constexpr std::size_t kLongestLine = 1 << 20;  // bytes
constexpr std::uintmax_t kLargestFile = 1U << 30U;
constexpr int kMostCodes = 64;  // of any enumeration
constexpr int kMostTokens = 1 << 24, kMostBlocks = 1 << 20, kMostLayers = 1 << 12, kMostDevices = 64;

std::string inQuotes(std::string_view untrusted) {
  std::string text(1, '"');
  text += printable(untrusted, 40);
  text += '"';
  return text;
}

/// One line being read, and the first thing that is wrong with it.
class Line {
 public:
  Line(std::string_view text, std::size_t number, std::size_t offset) : number_(number), offset_(offset) {
    json_ = json::parse(text, nullptr, false);
    if (json_.is_discarded() || !json_.is_object()) wrong("it is not a JSON object");
  }

  const json& object() const { return json_; }
  bool has(const char* name) const { return json_.contains(name); }
  bool ok() const { return !error_; }
  const Error& error() const { return *error_; }

  void wrong(const std::string& why, ErrorCode code = ErrorCode::malformed) {
    if (error_) return;
    error_ = Error{code, "Line " + std::to_string(number_) + " of the record cannot be used: " + why + ".",
                   offset_};
  }
  void wrongValue(std::string_view name) { wrong(inQuotes(name) + " has a wrong value"); }

  void read(const json& value, std::string_view name, bool& target) {
    if (!value.is_boolean()) return wrongValue(name);
    target = value.get<bool>();
  }
  void read(const json& value, std::string_view name, std::string& target) {
    if (!value.is_string()) return wrongValue(name);
    target = value.get<std::string>();
  }
  void read(const json& value, std::string_view name, double& target) {
    if (!value.is_number()) return wrongValue(name);
    target = value.get<double>();
    if (!std::isfinite(target)) wrongValue(name);
  }
  void read(const json& value, std::string_view name, Instant& target) {
    std::int64_t count = 0;
    readWhole(value, name, count);
    target = Instant(count);
  }
  template <typename Whole>
  void read(const json& value, std::string_view name, Whole& target) {
    readWhole(value, name, target);
  }
  /// A field that must be there.
  template <typename T>
  void need(const char* name, T& target) {
    if (!ok()) return;
    if (!has(name)) return wrong(inQuotes(name) + " is missing");
    read(json_[name], name, target);
  }
  void needUpTo(const char* name, int most, int& target) {
    need(name, target);
    if (ok() && target > most) wrongValue(name);
  }

 private:
  template <typename Whole>
  void readWhole(const json& value, std::string_view name, Whole& target) {
    constexpr auto kMost = static_cast<std::uint64_t>(std::numeric_limits<Whole>::max());
    if (!value.is_number_unsigned() || value.get<std::uint64_t>() > kMost) return wrongValue(name);
    target = static_cast<Whole>(value.get<std::uint64_t>());
  }

  json json_;
  std::size_t number_, offset_;
  std::optional<Error> error_;
};

void readDevice(Line& line, const json& value, device::DeviceInfo& device) {
  if (!value.is_object()) return line.wrongValue("devices");
  std::string granularity;
  const auto need = [&](const char* name, auto& target) {
    const auto field = value.find(name);
    if (field == value.end()) return line.wrong("a device lacks " + inQuotes(name));
    line.read(*field, name, target);
  };
  need("name", device.name);
  need("threads", device.threads);
  need("granularity", granularity);
  need("dynamic_shapes", device.can.dynamicShapes);
  need("chunk_rows", device.can.chunkRows);
  need("splits_rows", device.can.splitsRows);
  need("decodes", device.can.decodes);
  need("slots", device.can.slots);
  if (granularity == "none") {
    device.can.granularity = device::Granularity::none;
  } else if (granularity == "kernel") {
    device.can.granularity = device::Granularity::kernel;
  } else if (granularity == "tile") {
    device.can.granularity = device::Granularity::tile;
  } else {
    line.wrongValue("granularity");
  }
}

void readHeader(Line& line, Header& header) {
  if (!line.ok() || !line.has("tandem_record")) {
    return line.wrong("this is not a record of Tandem", ErrorCode::badMagic);
  }
  if (line.object()["tandem_record"] != 1) {
    return line.wrong("it was written by another version of Tandem", ErrorCode::unsupportedVersion);
  }
  line.need("session", header.session);
  line.need("part", header.part);
  line.need("started", header.started);
  line.need("decisions", header.decisions);
  line.needUpTo("layers", kMostLayers, header.layers);
  line.needUpTo("context", kMostTokens, header.contextSize);
  line.needUpTo("blocks", kMostBlocks, header.blocks);
  line.need("policy", header.policy);
  line.need("costs", header.costs);
  if (!line.ok()) return;
  const json devices = line.object().value("devices", json());
  if (!devices.is_array() || devices.empty() || devices.size() > kMostDevices)
    return line.wrongValue("devices");
  for (const json& device : devices) readDevice(line, device, header.devices.emplace_back());
  const json limits = line.object().value("limits", json());
  if (!limits.is_object()) return line.wrongValue("limits");
  for (const auto& [name, value] : limits.items()) {
    line.read(value, name, header.limits.emplace_back(name, 0.0).second);
  }
}

std::optional<EventKind> kindOf(const std::string& name) {
  for (int i = 0; i < kEventKinds; ++i) {
    if (name == toString(static_cast<EventKind>(i))) return static_cast<EventKind>(i);
  }
  return std::nullopt;
}

std::optional<int> codeOf(EventKind kind, const std::string& name, const Words& words) {
  for (int code = 0; code < kMostCodes; ++code) {
    if (!name.empty() && name == words.code(kind, code)) return code;
  }
  return std::nullopt;
}

/// Numbers that others use as indices, or add up, without asking again.
bool inRange(const Event& event, const Header& header) {
  constexpr Instant kLongest = std::chrono::hours(24 * 365);
  const int nodes = 2 + 3 * header.layers;
  const bool launch = event.kind == EventKind::kernelLaunched;
  return event.device < static_cast<int>(header.devices.size()) && event.firstNode <= event.endNode &&
         event.endNode <= nodes && !(launch && event.firstNode == event.endNode) &&
         event.tokens <= kMostTokens && event.limit <= kMostTokens && event.rows <= kMostTokens &&
         event.firstRow <= kMostTokens && event.lasted <= kLongest && event.predicted <= kLongest &&
         event.at <= 100 * kLongest;
}

void readEvent(Line& line, const std::string& name, const Words& words, Record& record) {
  const auto kind = kindOf(name);
  if (!kind) return line.wrong("there is no event " + inQuotes(name));
  Event event;
  event.kind = *kind;
  bool coded = false;
  for (const auto& [key, value] : line.object().items()) {
    if (key == "event") continue;
    if (key == "code") {
      std::string text;
      line.read(value, key, text);
      const auto code = codeOf(*kind, text, words);
      if (!code) return line.wrongValue("code");
      event.code = *code;
      coded = true;
      continue;
    }
    bool known = false;
    eachField(event, [&, &field = key, &given = value](const char* fieldName, auto& target) {
      if (field != fieldName) return;
      known = true;
      line.read(given, field, target);
    });
    if (!known) line.wrong("there is no field " + inQuotes(key));
  }
  if (!coded && !words.code(*kind, 0).empty()) line.wrong("\"code\" is missing");
  if (!line.ok()) return;
  if (!inRange(event, record.header))
    return line.wrong("a number in it is too large for the machine described");
  if (!record.events.empty() && event.at < record.events.back().at) {
    return line.wrong("it is earlier than the line before");
  }
  record.events.push_back(event);
}

}  // namespace

Result<Record> parseRecord(std::string_view text, const Words& words) {
  Record record;
  std::size_t number = 0;
  for (std::size_t offset = 0; offset < text.size() && !record.cut;) {
    const std::size_t end = text.find('\n', offset);
    if (end == std::string_view::npos && number > 0) {
      record.cut = true;  // the program was stopped while it wrote this line
      break;
    }
    const std::string_view content = text.substr(offset, end - offset);
    Line line(content.size() <= kLongestLine ? content : std::string_view("{}"), ++number, offset);
    if (content.size() > kLongestLine) line.wrong("it is too long", ErrorCode::limitExceeded);
    if (number == 1) {
      readHeader(line, record.header);
    } else if (line.ok()) {
      std::string name;
      line.need("event", name);
      if (name == "cut") {
        record.cut = true;
      } else if (name == "lost") {
        std::uint64_t lost = 0;
        line.need("events", lost);
        record.lost += lost;
      } else if (line.ok()) {
        readEvent(line, name, words, record);
      }
    }
    if (!line.ok()) return line.error();
    offset = end == std::string_view::npos ? text.size() : end + 1;
  }
  if (number == 0) return Error{ErrorCode::badMagic, "The record is empty.", 0};
  return record;
}

Result<Record> readRecord(const std::filesystem::path& file, const Words& words) {
  const std::string name = inQuotes(file.filename().string());
  std::error_code problem;
  if (!std::filesystem::exists(file, problem)) {
    return Error{ErrorCode::notFound, "There is no record " + name + ".", {}};
  }
  const bool regular = std::filesystem::is_regular_file(file, problem);
  const std::uintmax_t size = regular ? std::filesystem::file_size(file, problem) : 0;
  if (!regular || problem) return Error{ErrorCode::io, name + " is not a file that can be read.", {}};
  if (size > kLargestFile) {
    return Error{ErrorCode::limitExceeded, name + " is too long for a record (more than 1 GiB).", {}};
  }
  std::ifstream in(file, std::ios::binary);
  std::string text(static_cast<std::size_t>(size), '\0');
  in.read(text.data(), static_cast<std::streamsize>(text.size()));
  if (in.gcount() == 0 && size > 0) return Error{ErrorCode::io, name + " could not be read.", {}};
  text.resize(static_cast<std::size_t>(in.gcount()));
  return parseRecord(text, words);
}

}  // namespace tandem::trace
