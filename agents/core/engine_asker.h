// Asker over our own engine: a question becomes one proactive request whose answer satisfies the schema.
//
// Material that does not fit the context is shortened, by an estimate first and then, when the model's
// tokenizer disagrees, by half, at most three times. The answer's notes say so.
#pragma once

#include "agents/core/asker.h"
#include "agents/core/loop.h"
#include "engine/api/engine.h"

namespace tandem::agents {

/// Thread: the loop. The engine may outlive the loop: a flow that ends after its ticket is gone is not heard.
class EngineAsker final : public Asker {
 public:
  /// Both outlive the asker and its tickets.
  EngineAsker(Engine& engine, Loop& loop) : engine_(engine), loop_(loop) {}

  bool ready() const override { return engine_.model().has_value(); }
  /// Errors also: malformed when the answer is no JSON, cancelled when the model was unloaded meanwhile.
  [[nodiscard]] std::unique_ptr<Ticket> ask(Question question,
                                            std::function<void(Result<Answer>)> done) override;

 private:
  class Run;
  class Mailbox;
  class OpenQuestion;

  Engine& engine_;
  Loop& loop_;
};

}  // namespace tandem::agents
