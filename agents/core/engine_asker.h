// Asker over our own engine: a question becomes one proactive request whose answer satisfies the schema.
//
// Material that does not fit the context is shortened, by an estimate first and then, when the model's
// tokenizer disagrees, by half, at most three times. The answer's notes say so.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "agents/core/asker.h"
#include "agents/core/loop.h"
#include "engine/api/engine.h"
#include "engine/base/ids.h"

namespace tandem::agents {

/// Thread: the loop. The engine may outlive the loop: a flow that ends after its ticket is gone is not heard.
class EngineAsker final : public Asker {
 public:
  /// A request of `monitor` is on its way; called on the loop.
  using Submitted = std::function<void(RequestId request, const std::string& monitor)>;
  /// What a request has used that is over, in joules; nothing = nobody can say. Called on the loop.
  using Joules = std::function<std::optional<double>(RequestId request)>;

  /// The engine and the loop outlive the asker and its tickets.
  EngineAsker(Engine& engine, Loop& loop, Submitted submitted = {}, Joules joules = {})
      : engine_(engine), loop_(loop), submitted_(std::move(submitted)), joules_(std::move(joules)) {}

  bool ready() const override { return engine_.model().has_value(); }
  /// Errors also: malformed when the answer is no JSON, cancelled when the model was unloaded meanwhile.
  [[nodiscard]] std::unique_ptr<Ticket> ask(const std::string& monitor, Question question,
                                            std::function<void(Result<Answer>)> done) override;

 private:
  class Run;
  class Mailbox;
  class OpenQuestion;

  Engine& engine_;
  Loop& loop_;
  const Submitted submitted_;
  const Joules joules_;
};

}  // namespace tandem::agents
