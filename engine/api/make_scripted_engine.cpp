#include "engine/api/make_engine.h"
#include "engine/runtime/scripted_engine.h"

namespace tandem {

Result<std::unique_ptr<Engine>> makeScriptedEngine(const std::filesystem::path& file) {
  TANDEM_ASSIGN(runtime::Script script, runtime::readScript(file));
  return std::unique_ptr<Engine>(std::make_unique<runtime::ScriptedEngine>(std::move(script)));
}

}  // namespace tandem
