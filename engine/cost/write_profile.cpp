#include "engine/cost/write_profile.h"

#include <nlohmann/json.hpp>

namespace tandem::cost {
namespace {

using Json = nlohmann::ordered_json;

class FigureWriter {
 public:
  explicit FigureWriter(std::string source) : source_(std::move(source)) {}

  Json figure(double value) const { return {{"value", value}, {"source", source_}}; }

  Json operatorCost(const OperatorCost& op) const {
    Json json{{"flops", figure(op.ceilings.flops)}, {"bandwidth", figure(op.ceilings.bandwidth)}};
    if (op.fixed > 0) json["fixed"] = figure(op.fixed);
    if (op.perRow > 0) json["perRow"] = figure(op.perRow);
    if (op.perScore > 0) json["perScore"] = figure(op.perScore);
    if (op.expandedBytes > 0) json["expandedBytes"] = figure(op.expandedBytes);
    if (op.perKvHead > 0) json["perKvHead"] = figure(op.perKvHead);
    return json;
  }

  Json device(const DeviceProfile& device) const {
    static constexpr const char* kPreemption[] = {"none", "kernel", "tile"};
    return {{"kind", toString(device.kind)},
            {"label", device.label},
            {"capabilities",
             {{"preemption", kPreemption[static_cast<int>(device.preemption)]},
              {"dynamicShapes", device.dynamicShapes},
              {"chunkRows", device.chunkRows},
              {"splitsRows", device.splitsRows},
              {"decodes", device.decodes},
              {"slots", device.slots},
              {"source", source_}}},
            {"gemm", operatorCost(device.gemm)},
            {"gemv", operatorCost(device.gemv)},
            {"attention", operatorCost(device.attention)},
            {"decodeAttention", operatorCost(device.decodeAttention)},
            {"launch", figure(device.launch)},
            {"wakeUp", figure(device.wakeUp)},
            {"sleepsAfter", figure(device.sleepsAfter)},
            {"prefillWatts", figure(device.prefillWatts)},
            {"decodeWatts", figure(device.decodeWatts)},
            {"prefillBusy", figure(device.prefillBusy)},
            {"decodeBusy", figure(device.decodeBusy)}};
  }

 private:
  std::string source_;
};

}  // namespace

std::string toJson(const SocProfile& profile, const std::string& source) {
  const FigureWriter write(source);
  Json json{{"name", profile.name},
            {"label", profile.label},
            {"memory",
             {{"peak", write.figure(profile.peakBandwidth)},
              {"together", write.figure(profile.sharedBandwidth)},
              {"capacity", write.figure(profile.capacity)},
              {"sharing", "max-min"}}},
            {"compile",
             {{"fixed", write.figure(profile.compile.fixed)},
              {"perRow", write.figure(profile.compile.perRow)},
              {"watts", write.figure(profile.compile.watts)}}}};
  for (const DeviceProfile& device : profile.devices) json["devices"].push_back(write.device(device));
  return json.dump(2);
}

}  // namespace tandem::cost
