// A model loader for LocalEngine that needs no file: the fake machine and language behind a real KV cache.
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "engine/runtime/local_engine.h"
#include "tests/fakes/fake_language.h"
#include "tests/fakes/fake_machine.h"
#include "tests/fakes/flat_costs.h"

namespace tandem::fakes {

struct FakeModel {
  int contextSize = 512;
  int poolTokens = 1024;
  int endAfter = 1 << 30;
  std::function<Status(std::span<const device::Row>, const graph::Node&)> beforeNode;
  std::vector<std::string> words = {};  ///< all that its answers have beside the conversation's; empty = any
};

/// Every path loads `model`; the file's name is the model's name.
inline runtime::ModelLoader fakeLoader(FakeModel model) {
  return [model](const std::filesystem::path& file, const LoadOptions&,
                 const LoadProgress& progress) -> Result<runtime::LoadedModel> {
    if (progress && !progress(0.5, "weights")) return Error{ErrorCode::cancelled, "Loading was stopped.", {}};
    runtime::LoadedModel loaded;
    loaded.info.path = file;
    loaded.info.name = file.stem().string();
    loaded.info.contextSize = model.contextSize;
    auto machine = std::make_unique<FakeMachine>();
    machine->endAfter = model.endAfter;
    machine->beforeNode = model.beforeNode;
    loaded.machine = std::move(machine);
    auto language = std::make_unique<FakeLanguage>();
    if (!model.words.empty()) language->words.emplace(model.words);
    loaded.language = std::move(language);
    loaded.costs = std::make_unique<FlatCosts>();
    loaded.limits.segmentTokens = 128;
    TANDEM_ASSIGN(loaded.policy, schedule::makePolicy("tandem", *loaded.costs, loaded.limits));
    TANDEM_ASSIGN(loaded.pool, kv::Pool::create(FakeMachine::geometry(), model.poolTokens));
    return loaded;
  };
}

}  // namespace tandem::fakes
