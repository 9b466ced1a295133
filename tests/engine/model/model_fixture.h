// Small random models, built in memory from the cases in fixtures/*.json.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/ids.h"
#include "engine/gguf/file.h"
#include "engine/model/model.h"

namespace tandem::model::testing {

struct FixtureTensor {
  std::string name;
  ElementType type = ElementType::f32;
  Shape shape;
  std::vector<float> values;  ///< empty: random weights
};

struct FixtureKey {
  std::string key, type;  ///< "u32", "f32" or "string"
  double number = 0;
  std::string text;
};

struct Fixture {
  std::string name;
  std::vector<FixtureKey> metadata;
  std::vector<FixtureTensor> tensors;
  std::vector<TokenId> tokens;
  std::vector<int> positions;
  std::vector<std::vector<float>> logits;  ///< per position, the first of the vocabulary
  float range = 0;                         ///< largest minus smallest logit of all positions

  FixtureTensor& tensor(std::string_view tensorName);
  void erase(std::string_view tensorName);
  void set(std::string_view key, double number);
};

/// All cases of fixtures/<file>.
std::vector<Fixture> readFixtures(const std::string& file);
/// The case `name` of fixtures/<file>.
Fixture readFixture(const std::string& file, const std::string& name);

/// The model as the bytes of a GGUF file.
std::vector<std::byte> ggufBytes(const Fixture& fixture);
Result<std::shared_ptr<const gguf::File>> openFixture(const Fixture& fixture);
/// Opens and loads with plenty of memory.
Result<std::shared_ptr<const Model>> loadFixture(const Fixture& fixture);

}  // namespace tandem::model::testing
