// What a supervisor needs around it, in the hands of a test.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "agents/core/agent.h"
#include "agents/core/asker.h"
#include "agents/core/proposal_policy.h"
#include "agents/core/sensors.h"
#include "agents/core/trigger.h"

namespace tandem::fakes {

/// Answers on the loop what `reply` says, or, while held, when the test says.
class FakeAsker final : public agents::Asker {
 public:
  using Reply = std::function<Result<agents::Answer>(const agents::Question&)>;

  explicit FakeAsker(agents::Loop& loop) : loop_(loop) {}

  bool ready() const override { return isReady; }
  std::unique_ptr<Ticket> ask(const std::string& monitor, agents::Question question,
                              std::function<void(Result<agents::Answer>)> done) override {
    asked.push_back(question);
    askers.push_back(monitor);
    auto open = std::make_shared<Open>(Open{std::move(question), std::move(done)});
    if (held) {
      held_.push_back(open);
    } else {
      post(open);
    }
    return std::make_unique<FakeTicket>(open);
  }

  /// Answers what was held back.
  void release() {
    for (const auto& open : std::exchange(held_, {})) post(open);
  }
  /// Questions that were neither answered nor dropped.
  std::size_t waiting() const {
    std::size_t count = 0;
    for (const auto& open : held_) count += open->done ? 1 : 0;
    return count;
  }

  bool isReady = true;
  bool held = false;
  Reply reply = [](const agents::Question&) -> Result<agents::Answer> {
    return agents::Answer{agents::Json::object(), agents::Cost{100, 20, 0.5, 2.0}};
  };
  std::vector<agents::Question> asked;
  std::vector<std::string> askers;  ///< the monitor of each

 private:
  struct Open {
    agents::Question question;
    std::function<void(Result<agents::Answer>)> done;
  };
  class FakeTicket final : public Ticket {
   public:
    explicit FakeTicket(std::shared_ptr<Open> open) : open_(std::move(open)) {}
    ~FakeTicket() override { open_->done = nullptr; }

   private:
    const std::shared_ptr<Open> open_;
  };

  void post(const std::shared_ptr<Open>& open) {
    loop_.post([this, open] {
      if (const auto done = std::exchange(open->done, nullptr)) done(reply(open->question));
    });
  }

  agents::Loop& loop_;
  std::vector<std::shared_ptr<Open>> held_;
};

class FakeSensors final : public agents::Sensors {
 public:
  std::optional<bool> onMains() const override { return mains_; }
  agents::Rest rest() const override { return rest_; }
  void onChange(std::function<void()> changed) override { changed_ = std::move(changed); }
  void setMains(std::optional<bool> mains) {
    mains_ = mains;
    changed_();
  }
  void setRest(agents::Rest rest) {
    rest_ = rest;
    changed_();
  }

 private:
  std::optional<bool> mains_ = true;
  agents::Rest rest_ = agents::Rest::none;
  std::function<void()> changed_ = [] {};
};

/// Triggers that notice what the test says. All about a monitor that nobody watches is forgotten.
class FakeTriggers final : public agents::TriggerFactory {
 public:
  Result<std::unique_ptr<agents::TriggerSource>> make(const agents::Monitor& monitor,
                                                      agents::TriggerPorts ports) override {
    if (refusal) return *refusal;
    return std::unique_ptr<agents::TriggerSource>(new Source(*this, monitor.id, std::move(ports)));
  }

  bool watched(const std::string& monitor) const { return sources_.contains(monitor); }
  void tell(const std::string& monitor, std::vector<agents::Happening> happenings) {
    if (watched(monitor)) sources_.at(monitor)->ports.tell(std::move(happenings));
  }
  /// One happening for each key.
  void tellKeys(const std::string& monitor, const std::vector<std::string>& keys) {
    std::vector<agents::Happening> happenings;
    for (const std::string& key : keys) happenings.push_back({key, "Title of " + key, {}, {}});
    tell(monitor, std::move(happenings));
  }
  void state(const std::string& monitor, agents::TriggerState state) {
    if (watched(monitor)) sources_.at(monitor)->ports.state(std::move(state));
  }

  std::optional<Error> refusal;
  /// What a look at `monitor` finds.
  std::function<std::vector<agents::Happening>(const std::string& monitor)> found = [](const std::string&) {
    return std::vector<agents::Happening>();
  };
  bool answersLooks = true;
  int looks = 0;

 private:
  struct Source final : agents::TriggerSource {
    Source(FakeTriggers& all, std::string monitor, agents::TriggerPorts itsPorts)
        : ports(std::move(itsPorts)), all_(all), monitor_(std::move(monitor)) {
      all_.sources_[monitor_] = this;
    }
    ~Source() override { all_.sources_.erase(monitor_); }
    void look(std::function<void()> done) override {
      ++all_.looks;
      auto happenings = all_.found(monitor_);
      if (!happenings.empty()) ports.tell(std::move(happenings));
      if (all_.answersLooks) done();
    }

    agents::TriggerPorts ports;

   private:
    FakeTriggers& all_;
    const std::string monitor_;
  };

  std::map<std::string, Source*> sources_;
};

/// An agent whose parts a test replaces. As it is, it reads nothing and proposes one thing for each
/// happening.
class FakeAgent final : public agents::Agent {
 public:
  using Gather = std::function<Result<agents::Material>(const agents::Monitor&, const agents::Occasion&)>;
  using Next = std::function<agents::Step(const agents::Monitor&, const agents::Occasion&,
                                          const agents::Material&, std::span<const agents::Json>)>;

  std::string_view kind() const override { return "fake"; }
  Result<agents::Material> gather(const agents::Monitor& monitor,
                                  const agents::Occasion& occasion) const override {
    return onGather(monitor, occasion);
  }
  agents::Step next(const agents::Monitor& monitor, const agents::Occasion& occasion,
                    const agents::Material& material, std::span<const agents::Json> answers) const override {
    return onNext(monitor, occasion, material, answers);
  }

  Gather onGather = [](const agents::Monitor&, const agents::Occasion&) -> Result<agents::Material> {
    return agents::Material{};
  };
  Next onNext = [](const agents::Monitor&, const agents::Occasion& occasion, const agents::Material&,
                   std::span<const agents::Json>) -> agents::Step {
    std::vector<agents::Draft> drafts;
    for (const agents::Happening& happening : occasion.happenings) {
      agents::Draft draft;
      draft.title = happening.title;
      draft.sameAs = happening.key;
      drafts.push_back(std::move(draft));
    }
    if (drafts.empty()) return agents::Quiet{"Nothing has happened."};
    return drafts;
  };
};

/// Stores every draft.
class StoreAll final : public agents::ProposalPolicy {
 public:
  Choice choose(const agents::Monitor& monitor, const agents::RunRecord& run,
                std::vector<agents::Draft> drafts) override {
    Choice choice;
    for (agents::Draft& draft : drafts) {
      choice.proposals.push_back(agents::proposalOf(monitor, run, std::move(draft), run.started));
    }
    return choice;
  }
  void stored(std::span<const agents::Proposal> proposals) override {
    shown.insert(shown.end(), proposals.begin(), proposals.end());
  }

  agents::Pace pace(const std::string&) override { return paced; }

  std::vector<agents::Proposal> shown;
  agents::Pace paced;
};

}  // namespace tandem::fakes
