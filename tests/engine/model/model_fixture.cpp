#include "tests/engine/model/model_fixture.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <limits>
#include <nlohmann/json.hpp>

#include "engine/gguf/writer.h"
#include "tests/engine/model/random_weights.h"

namespace tandem::model::testing {
namespace {

ElementType typeNamed(const std::string& name) {
  for (const ElementTraits& traits : kElementTypes) {
    if (traits.name == name) return traits.type;
  }
  ADD_FAILURE() << "no format is named " << name;
  return ElementType::f32;
}

FixtureTensor readTensor(const nlohmann::json& json, const nlohmann::json& values) {
  FixtureTensor tensor{.name = json[0], .type = typeNamed(json[1]), .shape = {}, .values = {}};
  const std::vector<std::int64_t> dims = json[2];
  tensor.shape.rank = static_cast<int>(dims.size());
  std::copy(dims.begin(), dims.end(), tensor.shape.dims.begin());
  if (values.contains(tensor.name)) tensor.values = values[tensor.name].get<std::vector<float>>();
  return tensor;
}

Fixture readCase(const nlohmann::json& json) {
  Fixture fixture{.name = json["name"],
                  .metadata = {},
                  .tensors = {},
                  .tokens = json["tokens"],
                  .positions = json["positions"],
                  .logits = json["logits"],
                  .range = json["range"]};
  for (const nlohmann::json& entry : json["metadata"]) {
    FixtureKey key{.key = entry[0], .type = entry[1], .number = 0, .text = {}};
    if (entry[2].is_string()) {
      key.text = entry[2];
    } else {
      key.number = entry[2];
    }
    fixture.metadata.push_back(key);
  }
  for (const nlohmann::json& tensor : json["tensors"]) {
    fixture.tensors.push_back(readTensor(tensor, json["values"]));
  }
  return fixture;
}

std::vector<std::byte> bytesOf(const FixtureTensor& tensor) {
  if (tensor.values.empty()) return randomWeights(tensor.name, tensor.type, tensor.shape);
  const auto bytes = std::as_bytes(std::span(tensor.values));
  return {bytes.begin(), bytes.end()};
}

}  // namespace

FixtureTensor& Fixture::tensor(std::string_view tensorName) {
  const auto found = std::find_if(tensors.begin(), tensors.end(),
                                  [&](const FixtureTensor& tensor) { return tensor.name == tensorName; });
  EXPECT_NE(found, tensors.end()) << tensorName;
  return *found;
}

void Fixture::erase(std::string_view tensorName) {
  std::erase_if(tensors, [&](const FixtureTensor& tensor) { return tensor.name == tensorName; });
}

void Fixture::set(std::string_view key, double number) {
  for (FixtureKey& entry : metadata) {
    if (entry.key != key) continue;
    entry.number = number;
    return;
  }
  metadata.push_back({.key = std::string(key), .type = "u32", .number = number, .text = {}});
}

std::vector<Fixture> readFixtures(const std::string& file) {
  std::ifstream in(std::string(TANDEM_SOURCE_DIR) + "/tests/engine/model/fixtures/" + file);
  std::vector<Fixture> fixtures;
  for (const nlohmann::json& json : nlohmann::json::parse(in)) fixtures.push_back(readCase(json));
  return fixtures;
}

Fixture readFixture(const std::string& file, const std::string& name) {
  for (Fixture& fixture : readFixtures(file)) {
    if (fixture.name == name) return fixture;
  }
  ADD_FAILURE() << "no fixture is named " << name;
  return {};
}

std::vector<std::byte> ggufBytes(const Fixture& fixture) {
  gguf::Writer writer;
  for (const FixtureKey& entry : fixture.metadata) {
    if (entry.type == "string") writer.addString(entry.key, entry.text);
    if (entry.type == "u32")
      writer.addScalar<std::uint32_t>(entry.key, static_cast<std::uint32_t>(entry.number));
    if (entry.type == "f32") writer.addScalar<float>(entry.key, static_cast<float>(entry.number));
  }
  for (const FixtureTensor& tensor : fixture.tensors) {
    writer.addTensor(tensor.name, tensor.type, tensor.shape, [&tensor](std::span<std::byte> out) {
      const std::vector<std::byte> bytes = bytesOf(tensor);
      std::copy_n(bytes.begin(), std::min(bytes.size(), out.size()), out.begin());
    });
  }
  auto bytes = writer.toBytes();
  EXPECT_TRUE(bytes.ok()) << (bytes.ok() ? "" : bytes.error().message);
  return bytes.ok() ? std::move(bytes).value() : std::vector<std::byte>{};
}

Result<std::shared_ptr<const gguf::File>> openFixture(const Fixture& fixture) {
  return gguf::File::fromBytes(ggufBytes(fixture));
}

Result<std::shared_ptr<const Model>> loadFixture(const Fixture& fixture) {
  TANDEM_ASSIGN(const std::shared_ptr<const gguf::File> file, openFixture(fixture));
  return loadModel(
      *file,
      {.contextSize = 0, .memoryAvailable = std::numeric_limits<std::uint64_t>::max(), .progress = {}});
}

}  // namespace tandem::model::testing
