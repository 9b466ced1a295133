// Stopping a kernel between any two of its tasks costs time only: not a bit of the logits changes.
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <future>
#include <memory>
#include <optional>
#include <random>
#include <thread>
#include <utility>

#include "engine/device/cpu/cpu_machine.h"
#include "engine/device/run_pass.h"
#include "tests/engine/device/families.h"
#include "tests/engine/model/model_fixture.h"
#include "tests/engine/model/run_model.h"

namespace tandem::device {
namespace {

using Logits = std::vector<std::vector<float>>;

/// Stops `device` again and again from a thread of its own, at random moments, until it is destroyed.
class Stopper {
 public:
  explicit Stopper(Device& device)
      : thread_([this, &device] {
          std::mt19937 random(7);
          std::uniform_int_distribution<int> pause(0, 200);  // µs
          while (!done_) {
            std::this_thread::sleep_for(std::chrono::microseconds(pause(random)));
            device.stop();
          }
        }) {}
  ~Stopper() {
    done_ = true;
    thread_.join();
  }
  Stopper(const Stopper&) = delete;
  Stopper& operator=(const Stopper&) = delete;

 private:
  std::atomic<bool> done_{false};
  std::thread thread_;
};

/// A sequence that takes in the fixture's tokens: a prompt of 37 at once, then one at a time.
struct Speaker {
  Speaker(Machine& machine, const model::Model& model, const std::vector<TokenId>& text)
      : machine_(machine),
        text_(text),
        pool_(model::testing::makePool(model, 64)),
        sequence_(*pool_),
        pass_(machine.makePass(kPrompt, kPrompt).value()) {}

  static constexpr int kPrompt = 37;

  /// Starts the next pass; false at the end of the text.
  bool begin() {
    const int position = sequence_.length();
    const int count = position == 0 ? kPrompt : 1;
    if (position + count > static_cast<int>(text_.size())) return false;
    EXPECT_TRUE(sequence_.reserve(count).ok());
    std::vector<Row> rows;
    for (int i = position; i < position + count; ++i) {
      rows.push_back({&sequence_, i, text_[static_cast<std::size_t>(i)], true});
    }
    EXPECT_TRUE(machine_.begin(*pass_, rows).ok());
    return true;
  }
  Kernel kernel() const { return Kernel::allRows(*pass_, 0, static_cast<int>(machine_.nodes().size())); }
  /// Takes the logits of the pass that has finished.
  void end() {
    for (int k = 0; k < static_cast<int>(pass_->rows().size()); ++k) {
      const std::span<const float> row = pass_->logits(k);
      logits.emplace_back(row.begin(), row.end());
      sequence_.append(&pass_->rows()[static_cast<std::size_t>(k)].token, 1);
    }
  }

  Logits logits;

 private:
  Machine& machine_;
  const std::vector<TokenId>& text_;
  std::unique_ptr<kv::Pool> pool_;
  kv::Sequence sequence_;
  std::unique_ptr<Pass> pass_;
};

class Preemption : public ::testing::TestWithParam<std::tuple<Family, std::string>> {
 protected:
  void SetUp() override {
    const auto& [family, kernels] = GetParam();
    fixture_ = model::testing::readFixture(family.file, family.name);
    model_ = model::testing::loadFixture(fixture_).value();
    machine_ = makeCpuMachine(model_, {.threads = 3, .kernels = kernels}).value();
    expected_ = model::testing::logitsInChunks(*machine_, *model_, fixture_.tokens, 37).value();
  }
  Device& device() { return *machine_->devices().front(); }
  Speaker speaker() { return {*machine_, *model_, fixture_.tokens}; }

  model::testing::Fixture fixture_;
  std::shared_ptr<const model::Model> model_;
  std::unique_ptr<Machine> machine_;
  Logits expected_;
};

TEST_P(Preemption, StopsAtAnyTaskChangeNoBit) {
  constexpr int kEnough = 300;  // stops per family and instruction set: thousands in all
  std::optional<Stopper> stopper(std::in_place, device());
  for (int stops = 0; stops < kEnough;) {
    Speaker one = speaker();
    while (one.begin()) {
      for (;;) {
        const Completion completion = launchAndWait(device(), one.kernel());
        ASSERT_TRUE(completion.status.ok());
        ASSERT_LE(completion.began, completion.ended);
        if (completion.finished) break;
        if (++stops == kEnough) stopper.reset();
      }
      one.end();
    }
    ASSERT_EQ(one.logits, expected_) << "after " << stops << " stops";
  }
}

TEST_P(Preemption, AParkedKernelDoesNotSeeWhatRunsMeanwhile) {
  constexpr int kEnough = 10;
  for (int parked = 0; parked < kEnough;) {
    Speaker one = speaker();
    while (one.begin()) {
      for (;;) {
        Completion completion;
        {
          std::optional<Stopper> stopper;
          if (parked < kEnough) stopper.emplace(device());
          completion = launchAndWait(device(), one.kernel());
        }
        if (completion.finished) break;
        ++parked;
        Speaker other = speaker();  // a whole other text while the first kernel is half done
        while (other.begin()) {
          ASSERT_TRUE(launchAndWait(device(), other.kernel()).finished) << "nobody stops it";
          other.end();
        }
        ASSERT_EQ(other.logits, expected_);
      }
      one.end();
    }
    ASSERT_EQ(one.logits, expected_);
  }
}

INSTANTIATE_TEST_SUITE_P(Families, Preemption,
                         ::testing::Combine(::testing::ValuesIn(kFamilies),
                                            ::testing::ValuesIn(slowestAndFastestKernelNames())),
                         familyCaseName);

class Stopping : public ::testing::Test {
 protected:
  void SetUp() override {
    fixture_ = model::testing::readFixture("qwen3.json", "qwen3moe-q4_0");
    model_ = model::testing::loadFixture(fixture_).value();
    machine_ = makeCpuMachine(model_, {.threads = 2, .kernels = {}}).value();
  }
  Device& device() { return *machine_->devices().front(); }

  model::testing::Fixture fixture_;
  std::shared_ptr<const model::Model> model_;
  std::unique_ptr<Machine> machine_;
};

TEST_F(Stopping, IsDeclared) {
  EXPECT_EQ(device().info().can.granularity, Granularity::tile);
  EXPECT_EQ(device().info().can.slots, 1);
  EXPECT_TRUE(device().info().can.decodes && device().info().can.dynamicShapes);
  std::promise<Completion> ready;
  device().prepare({}, [&](const Completion& completion) { ready.set_value(completion); });
  EXPECT_TRUE(ready.get_future().get().finished) << "nothing has to be prepared";
}

TEST_F(Stopping, WhenNothingRunsDoesNotTouchTheNextKernel) {
  for (int round = 0; round < 100; ++round) {
    Speaker one(*machine_, *model_, fixture_.tokens);
    ASSERT_TRUE(one.begin());
    device().stop();
    EXPECT_TRUE(launchAndWait(device(), one.kernel()).finished);
  }
}

TEST_F(Stopping, BeginForgetsWhatWasLeft) {
  Speaker one(*machine_, *model_, fixture_.tokens);
  int stops = 0;
  {
    const Stopper stopper(device());
    while (stops == 0) {
      ASSERT_TRUE(one.begin());
      stops += launchAndWait(device(), one.kernel()).finished ? 0 : 1;
    }
  }
  ASSERT_TRUE(one.begin());
  EXPECT_TRUE(launchAndWait(device(), one.kernel()).finished);
  one.end();
  const auto expected = model::testing::logitsInChunks(*machine_, *model_, fixture_.tokens, 37).value();
  EXPECT_TRUE(std::equal(one.logits.begin(), one.logits.end(), expected.begin()));
}

TEST_F(Stopping, AStoppedKernelEndsBeforeAnotherOfItsPassBegins) {
  Speaker one(*machine_, *model_, fixture_.tokens);
  Kernel kernel;
  const Stopper stopper(device());
  do {
    ASSERT_TRUE(one.begin());
    kernel = one.kernel();
    kernel.endNode = 4;
  } while (launchAndWait(device(), kernel).finished);
  Kernel next = one.kernel();
  next.firstNode = 4;
  EXPECT_EQ(launchAndWait(device(), next).status.error().code, ErrorCode::invalidArgument);
  EXPECT_TRUE(runKernel(device(), kernel).ok());
  EXPECT_TRUE(runKernel(device(), next).ok());
}

TEST_F(Stopping, ASecondKernelIsRefusedWhileOneRuns) {
  for (bool refused = false; !refused;) {  // until the first is slower than the second's launch
    Speaker one(*machine_, *model_, fixture_.tokens), other(*machine_, *model_, fixture_.tokens);
    ASSERT_TRUE(one.begin() && other.begin());
    const auto first = std::make_shared<std::promise<Completion>>();
    device().launch(one.kernel(), [first](const Completion& completion) { first->set_value(completion); });
    refused = !launchAndWait(device(), other.kernel()).status.ok();
    EXPECT_TRUE(first->get_future().get().finished) << "the one that runs is not disturbed";
  }
}

TEST_F(Stopping, LeavingWaitsForTheKernel) {
  for (int round = 0; round < 50; ++round) {
    Speaker one(*machine_, *model_, fixture_.tokens);
    ASSERT_TRUE(one.begin());
    int ended = 0;  // plain memory: done is called before the machine has gone
    device().launch(one.kernel(), [&](const Completion&) { ++ended; });
    machine_.reset();
    EXPECT_EQ(ended, 1);
    machine_ = makeCpuMachine(model_, {.threads = 2, .kernels = {}}).value();
  }
}

}  // namespace
}  // namespace tandem::device
