#include "engine/runtime/recorded_costs.h"

#include <nlohmann/json.hpp>

#include "engine/cost/roofline_model.h"
#include "engine/cost/strict_json.h"
#include "engine/cost/write_profile.h"

namespace tandem::runtime {
namespace {

using nlohmann::json;

constexpr int kMost = 1 << 24;
constexpr double kMostBytes = 64;  // per weight or element

graph::Shape readShape(cost::StrictObject object) {
  graph::Shape shape;
  shape.layers = object.count("layers", 1, 1 << 12);
  shape.embed = object.count("embed", 1, kMost);
  shape.heads = object.count("heads", 1, kMost);
  shape.kvHeads = object.count("kv_heads", 1, kMost);
  shape.headDim = object.count("head_dim", 1, kMost);
  shape.ffn = object.count("ffn", 1, kMost);
  shape.vocabulary = object.count("vocabulary", 1, kMost);
  shape.experts = object.count("experts", 0, kMost);
  shape.expertsUsed = object.count("experts_used", 0, kMost);
  shape.slidingWindow = object.count("sliding_window", 0, kMost);
  shape.globalEvery = object.count("global_every", 0, kMost);
  shape.weightBytes = object.number("weight_bytes", 0, kMostBytes);
  shape.headBytes = object.number("head_bytes", 0, kMostBytes);
  shape.kvBytes = object.number("kv_bytes", 0, kMostBytes);
  object.finish();
  return shape;
}

}  // namespace

std::string describeCosts(const graph::Shape& shape, const cost::SocProfile& profile) {
  const json description = {{"shape",
                             {{"layers", shape.layers},
                              {"embed", shape.embed},
                              {"heads", shape.heads},
                              {"kv_heads", shape.kvHeads},
                              {"head_dim", shape.headDim},
                              {"ffn", shape.ffn},
                              {"vocabulary", shape.vocabulary},
                              {"experts", shape.experts},
                              {"experts_used", shape.expertsUsed},
                              {"sliding_window", shape.slidingWindow},
                              {"global_every", shape.globalEvery},
                              {"weight_bytes", shape.weightBytes},
                              {"head_bytes", shape.headBytes},
                              {"kv_bytes", shape.kvBytes}}},
                            {"profile", cost::toJson(profile, "recorded")}};
  return description.dump(-1, ' ', false, json::error_handler_t::replace);
}

Result<std::unique_ptr<cost::CostModel>> makeCosts(std::string_view description) {
  TANDEM_ASSIGN(const json value, cost::parseJson(description));
  Status status;
  cost::StrictObject object(value, "", status);
  const graph::Shape shape = readShape(object.object("shape"));
  const std::string text = object.text("profile");
  object.finish();
  TANDEM_TRY(status);
  TANDEM_ASSIGN(cost::SocProfile profile, cost::parseSocProfile(text));
  return std::unique_ptr<cost::CostModel>(std::make_unique<cost::RooflineModel>(shape, std::move(profile)));
}

}  // namespace tandem::runtime
