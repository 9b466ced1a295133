#include "tests/engine/runtime/coordinator_rig.h"

#include <gtest/gtest.h>

#include "engine/runtime/request_grammar.h"

namespace tandem::runtime {

Rig::Rig(const RigOptions& options) {
  auto made = kv::Pool::create(fakes::FakeMachine::geometry(), options.poolTokens);
  EXPECT_TRUE(made.ok());
  pool = std::move(*made);
  auto chosen = schedule::makePolicy(options.policy, costs, options.limits);
  EXPECT_TRUE(chosen.ok());
  policy = std::move(*chosen);
  coordinator = std::make_unique<Coordinator>(
      Workplace{.machine = machine, .pool = *pool, .language = language, .policy = *policy, .clock = clock},
      CoordinatorOptions{
          .contextSize = options.contextSize, .limits = options.limits, .history = options.history},
      doorbell_);
  machine.beforeNode = [this](std::span<const device::Row>, const graph::Node&) {
    clock.advance(std::chrono::milliseconds(1));
    if (const auto action = actions_.extract(machine.nodesRun)) action.mapped()();
    return Status();
  };
}

std::shared_ptr<Asked> Rig::ask(Priority priority, const std::string& prompt, int maxTokens,
                                std::vector<std::string> stop) {
  Request request;
  request.priority = priority;
  request.sampling.temperature = 0;
  request.maxTokens = maxTokens;
  request.stop = std::move(stop);
  return ask(prompt, request);
}

std::shared_ptr<Asked> Rig::ask(const std::string& prompt, const Request& request) {
  auto asked = std::make_shared<Asked>();
  asked->prompt = prompt;
  asked->channel = std::make_shared<FlowChannel>(RequestId{++lastId_}, request.priority,
                                                 asked->recorder.listener(), doorbell_);
  auto constraint = constraintOf(request, *grammarOf(request), language);
  EXPECT_TRUE(constraint.ok());
  inbox_.push_back({asked->channel, request, language.prompt(std::vector<Message>{{"user", prompt}}, {}),
                    clock.now(), std::move(*constraint), knownWordsOf(request, language)});
  return asked;
}

bool Rig::step() {
  for (PreparedRequest& prepared : std::exchange(inbox_, {})) coordinator->accept(std::move(prepared));
  return coordinator->step();
}

void Rig::run() {
  for (int steps = 0; step() || !inbox_.empty(); ++steps) ASSERT_LT(steps, 200'000) << "never ends";
}

std::string Rig::expected(const std::string& prompt, int tokens) const {
  auto sequence = fakes::tokensOf(prompt);
  std::string text;
  for (int i = 0; i < tokens; ++i) {
    const TokenId token = machine.next(sequence);
    if (token == fakes::FakeMachine::kEnd) break;
    sequence.push_back(token);
    text += static_cast<char>(token);
  }
  return text;
}

}  // namespace tandem::runtime
