#include "engine/cost/soc_profile.h"

#include <array>
#include <fstream>
#include <iterator>

#include "engine/base/printable.h"
#include "engine/cost/strict_json.h"

namespace tandem::cost {
namespace {

constexpr std::array<std::string_view, 4> kKinds = {"npu", "igpu", "cpu", "matrix"};

// Limits that a typing error exceeds and no machine does.
constexpr double kMostFlops = 1e18;
constexpr double kLeastFlops = 1e6;
constexpr double kMostBandwidth = 1e15;
constexpr double kLeastBandwidth = 1e6;
constexpr double kMostSeconds = 3600;
constexpr double kMostWatts = 10000;
constexpr int kMostRows = 1 << 20;
constexpr int kMostSlots = 64;

/// Reads figures, objects of the form {"value": …, "source": …, "assumption": true}, into the profile's list.
class FigureReader {
 public:
  explicit FigureReader(std::vector<Figure>& figures) : figures_(figures) {}

  double read(StrictObject& parent, const char* name, double least, double most) {
    StrictObject object = parent.object(name);
    Figure figure{.path = object.path(),
                  .value = object.number("value", least, most),
                  .source = object.text("source"),
                  .assumption = object.has("assumption") && object.flag("assumption")};
    object.finish();
    figures_.push_back(std::move(figure));
    return figures_.back().value;
  }
  double readOr(StrictObject& parent, const char* name, double least, double most, double absent) {
    return parent.has(name) ? read(parent, name, least, most) : absent;
  }

 private:
  std::vector<Figure>& figures_;
};

OperatorCost readOperator(StrictObject& device, const char* name, FigureReader& figures) {
  OperatorCost cost;
  StrictObject object = device.object(name);
  cost.ceilings.flops = figures.read(object, "flops", kLeastFlops, kMostFlops);
  cost.ceilings.bandwidth = figures.read(object, "bandwidth", kLeastBandwidth, kMostBandwidth);
  cost.fixed = figures.readOr(object, "fixed", 0, kMostSeconds, 0);
  cost.perRow = figures.readOr(object, "perRow", 0, kMostSeconds, 0);
  cost.perScore = figures.readOr(object, "perScore", 0, kMostSeconds, 0);
  cost.expandedBytes = figures.readOr(object, "expandedBytes", 0, 8, 0);
  cost.perKvHead = figures.readOr(object, "perKvHead", kLeastBandwidth, kMostBandwidth, 0);
  object.finish();
  return cost;
}

void readCapabilities(StrictObject& parent, DeviceProfile& device) {
  StrictObject object = parent.object("capabilities");
  device.preemption = static_cast<Preemption>(object.choice("preemption", {"none", "kernel", "tile"}));
  device.dynamicShapes = object.flag("dynamicShapes");
  device.chunkRows = object.count("chunkRows", 0, kMostRows);
  device.splitsRows = object.flag("splitsRows");
  device.decodes = object.flag("decodes");
  device.slots = object.count("slots", 1, kMostSlots);
  object.text("source");
  object.finish();
  if (!device.dynamicShapes && device.chunkRows == 0) {
    object.refuse(object.path() + ".chunkRows", "must be above 0 for a device without dynamic shapes");
  }
}

DeviceProfile readDevice(StrictObject& object, FigureReader& figures) {
  DeviceProfile device;
  device.kind = static_cast<DeviceKind>(object.choice("kind", {kKinds.begin(), kKinds.end()}));
  device.label = object.text("label");
  readCapabilities(object, device);
  device.gemm = readOperator(object, "gemm", figures);
  device.gemv = object.has("gemv") ? readOperator(object, "gemv", figures) : device.gemm;
  device.attention = readOperator(object, "attention", figures);
  device.decodeAttention =
      object.has("decodeAttention") ? readOperator(object, "decodeAttention", figures) : device.attention;
  device.launch = figures.read(object, "launch", 0, kMostSeconds);
  device.wakeUp = figures.readOr(object, "wakeUp", 0, kMostSeconds, 0);
  device.sleepsAfter = figures.readOr(object, "sleepsAfter", 0, kMostSeconds, 0);
  device.prefillWatts = figures.read(object, "prefillWatts", 0, kMostWatts);
  device.decodeWatts = figures.readOr(object, "decodeWatts", 0, kMostWatts, device.prefillWatts);
  device.prefillBusy = figures.readOr(object, "prefillBusy", 0, 1, 1);
  device.decodeBusy = figures.readOr(object, "decodeBusy", 0, 1, 1);
  object.finish();
  return device;
}

void readMemory(StrictObject& root, SocProfile& profile, FigureReader& figures) {
  StrictObject memory = root.object("memory");
  profile.peakBandwidth = figures.read(memory, "peak", kLeastBandwidth, kMostBandwidth);
  profile.sharedBandwidth = figures.read(memory, "together", kLeastBandwidth, kMostBandwidth);
  profile.capacity = figures.read(memory, "capacity", 1e6, 1e15);
  memory.choice("sharing", {"max-min"});
  memory.finish();
  if (profile.sharedBandwidth > profile.peakBandwidth) {
    memory.refuse(memory.path() + ".together", "must not be above memory.peak");
  }
}

void readCompile(StrictObject& root, SocProfile& profile, FigureReader& figures) {
  StrictObject object = root.object("compile");
  profile.compile.fixed = figures.read(object, "fixed", 0, kMostSeconds);
  profile.compile.perRow = figures.read(object, "perRow", 0, kMostSeconds);
  profile.compile.watts = figures.read(object, "watts", 0, kMostWatts);
  object.finish();
}

/// What only shows when the whole file is known.
void checkDevices(StrictObject& root, const SocProfile& profile) {
  for (std::size_t i = 0; i < profile.devices.size(); ++i) {
    const DeviceProfile& device = profile.devices[i];
    const std::string path = "devices[" + std::to_string(i) + "]";
    if (profile.find(device.kind) != static_cast<int>(i)) {
      root.refuse(path + ".kind", "occurs twice; a profile has one device of each kind");
    }
    for (const OperatorCost* cost :
         {&device.gemm, &device.gemv, &device.attention, &device.decodeAttention}) {
      if (cost->ceilings.bandwidth > profile.peakBandwidth) {
        root.refuse(path, "has an operator with more bandwidth than memory.peak");
      }
    }
  }
}

}  // namespace

std::string_view toString(DeviceKind kind) {
  return kKinds[static_cast<std::size_t>(kind)];
}

int SocProfile::find(DeviceKind kind) const {
  for (std::size_t i = 0; i < devices.size(); ++i) {
    if (devices[i].kind == kind) return static_cast<int>(i);
  }
  return -1;
}

Result<SocProfile> parseSocProfile(std::string_view json) {
  TANDEM_ASSIGN(const nlohmann::json parsed, parseJson(json));
  Status status;
  SocProfile profile;
  FigureReader figures(profile.figures);
  StrictObject root(parsed, "", status);
  profile.name = root.text("name");
  profile.label = root.text("label");
  readMemory(root, profile, figures);
  profile.togetherFlops = figures.readOr(root, "togetherFlops", kLeastFlops, kMostFlops, 0);
  if (root.has("compile")) readCompile(root, profile, figures);
  for (StrictObject& device : root.objects("devices", kKinds.size())) {
    profile.devices.push_back(readDevice(device, figures));
  }
  root.finish();
  checkDevices(root, profile);
  TANDEM_TRY(status);
  return profile;
}

Result<SocProfile> loadSocProfile(const std::filesystem::path& file) {
  std::string name = "The machine profile \"";
  name.append(printable(file.filename().string(), 64)).append("\"");
  std::error_code code;
  if (!std::filesystem::exists(file, code)) {
    return Error{ErrorCode::notFound, name + " does not exist.", {}};
  }
  if (!std::filesystem::is_regular_file(file, code)) {
    return Error{ErrorCode::invalidArgument, name + " is not a file.", {}};
  }
  if (std::filesystem::file_size(file, code) > kMostJsonBytes || code) {
    return Error{ErrorCode::limitExceeded, name + " is too large to be one.", {}};
  }
  std::ifstream in(file, std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(in), {}};
  if (!in) return Error{ErrorCode::io, name + " could not be read.", {}};
  auto parsed = parseSocProfile(text);
  if (parsed) return parsed;
  Error error = std::move(parsed).error();
  error.message = name + " cannot be used: " + error.message;
  return error;
}

}  // namespace tandem::cost
