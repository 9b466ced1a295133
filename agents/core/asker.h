// How agents reach the language model.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "agents/core/agent.h"
#include "agents/core/json.h"
#include "agents/core/proposal.h"
#include "engine/base/result.h"

namespace tandem::agents {

struct Answer {
  Json value;  ///< satisfies Question::schema
  Cost cost;
  std::vector<std::string> notes =
      {};  ///< sentences for the run's trace: "Shortened lisbon.md to fit the model."
};

/// Thread: the loop.
class Asker {
 public:
  /// Dropping it stops the question; `done` is then not called.
  class Ticket {
   public:
    virtual ~Ticket() = default;
  };

  virtual ~Asker() = default;
  /// Whether a model is loaded; runs wait until then.
  virtual bool ready() const = 0;
  /// Asks as proactive work for the monitor of that name. `done` comes on the loop, once, never before ask()
  /// has returned. Errors: those of the engine; limitExceeded when the material does not fit the context even
  /// after shortening.
  [[nodiscard]] virtual std::unique_ptr<Ticket> ask(const std::string& monitor, Question question,
                                                    std::function<void(Result<Answer>)> done) = 0;
};

}  // namespace tandem::agents
