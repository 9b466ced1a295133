// Does nothing but keep a list, under the rules of a real one: each consent counts once.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "agents/core/doer.h"

namespace tandem::fakes {

/// Thread: one, the loop's.
class FakeDoer final : public agents::Doer {
 public:
  struct Proposed {
    agents::Action action;
    agents::Trust trust = agents::Trust::outside;
    std::string reason;
  };

  Result<agents::ApprovalRequest> propose(const agents::Action& action, agents::Trust trust,
                                          const std::string& reason) override {
    if (refuses) return *refuses;
    proposed.push_back({action, trust, reason});
    agents::ApprovalRequest request;
    request.approval = static_cast<std::int64_t>(proposed.size());
    request.digest = std::to_string(request.approval) + ": " + action.tool + action.arguments.dump();
    request.sentence = "Run " + action.tool + ".";
    request.arguments = action.arguments.dump();
    return request;
  }

  /// At once, or when finish() is called.
  void carryOut(const agents::Consent& consent, std::function<void(Result<std::string>)> done) override {
    if (!used_.insert(consent.approval).second) {
      done(Error{ErrorCode::permission, "This consent was used already.", {}});
      return;
    }
    waiting_.emplace_back(consent.approval, std::move(done));
    if (!waits) finish();
  }

  void finish() {
    for (auto& [approval, done] : std::exchange(waiting_, {})) {
      if (fails) {
        done(*fails);
        continue;
      }
      carriedOut.push_back(proposed.at(static_cast<std::size_t>(approval - 1)).action);
      done("Done: " + carriedOut.back().tool + ".");
    }
  }

  std::optional<Error> refuses;  ///< answer of propose()
  std::optional<Error> fails;    ///< answer of carryOut()
  bool waits = false;            ///< until finish()
  std::vector<Proposed> proposed;
  std::vector<agents::Action> carriedOut;

 private:
  std::set<std::int64_t> used_;
  std::vector<std::pair<std::int64_t, std::function<void(Result<std::string>)>>> waiting_;
};

}  // namespace tandem::fakes
