// A machine that does what a record says: the other half of a replay.
//
// It computes nothing. Its kernels complete when complete() is called, and its logits ask for the token that
// makes the recorded next event happen.
//
// Thread: one.
#pragma once

#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/runtime/language.h"
#include "engine/trace/record.h"

namespace tandem::runtime {

/// Tokens of recorded requests; ids are made up (see lineage.h).
struct RecordedTokens {
  static constexpr TokenId kEnd = 0;   ///< the model ends its answer
  static constexpr TokenId kStop = 1;  ///< its text is the stop text
  static constexpr const char* kStopText = "!";
  /// All that request number `index` (from 0) does not share with others.
  static TokenId own(std::size_t index) { return static_cast<TokenId>(2 + index); }
};

class RecordedLanguage final : public Language {
 public:
  Result<Prompt> prompt(std::span<const Message>, std::string_view) const override { return Prompt{}; }
  std::unique_ptr<AnswerText> newAnswer() const override { return std::make_unique<Text>(); }
  bool endsAnswer(TokenId token) const override { return token == RecordedTokens::kEnd; }

 private:
  class Text final : public AnswerText {
   public:
    std::string push(TokenId token) override {
      return token == RecordedTokens::kStop ? RecordedTokens::kStopText : "";
    }
    std::string flush() override { return {}; }
  };
};

class RecordedMachine final : public device::Machine {
 public:
  /// What the next pass, or the next logits, are to lead to.
  struct Oracle {
    std::function<bool()> passBegins;
    std::function<std::optional<TokenId>()> nextToken;  ///< nullopt = the logits are not numbers
  };
  RecordedMachine(const trace::Header& header, std::size_t requests, Oracle oracle);

  std::span<device::Device* const> devices() const override { return pointers_; }
  std::span<const graph::Node> nodes() const override { return nodes_; }
  int vocabularySize() const override { return static_cast<int>(logits_.size()); }
  Result<std::unique_ptr<device::Pass>> makePass(int maxRows, int maxLogits) override;
  Status begin(device::Pass& pass, std::span<const device::Row> rows) override;

  /// The launch or preparation number `ticket`, counted from 1, is over. False when there is none.
  bool complete(std::uint64_t ticket, const device::Completion& completion);

 private:
  class RecordedPass;
  class RecordedDevice final : public device::Device {
   public:
    RecordedDevice(RecordedMachine& machine, device::DeviceInfo info)
        : machine_(machine), info_(std::move(info)) {}
    const device::DeviceInfo& info() const override { return info_; }
    void launch(const device::Kernel&, device::Done done) override {
      machine_.started_.push_back(std::move(done));
    }
    void stop() override {}  // whether it stopped stands in the record
    void prepare(const device::Kernel&, device::Done ready) override {
      machine_.started_.push_back(std::move(ready));
    }

   private:
    RecordedMachine& machine_;
    const device::DeviceInfo info_;
  };
  bool choose();

  const std::vector<graph::Node> nodes_;
  const Oracle oracle_;
  std::deque<RecordedDevice> devices_;  // they stay where they are
  std::vector<device::Device*> pointers_;
  std::vector<device::Done> started_;  // by ticket; empty when over
  std::vector<float> logits_;          // [2 + requests]: 1 for the token to come, otherwise 0
  TokenId chosen_ = 0;
};

}  // namespace tandem::runtime
