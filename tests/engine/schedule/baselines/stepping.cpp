#include "tests/engine/schedule/baselines/stepping.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <deque>
#include <map>
#include <sstream>

#include "engine/schedule/baselines/baselines.h"
#include "engine/schedule/validate.h"

namespace tandem::schedule {
namespace {

constexpr int kNodes = 5, kTokensPerBlock = 4;

class RowCosts final : public cost::CostModel {
 public:
  explicit RowCosts(const std::vector<StepDevice>& machine) : machine_(machine) {}
  int devices() const override { return static_cast<int>(machine_.size()); }
  cost::Annotation predict(int device, int firstNode, int endNode, const graph::Load& load) const override {
    return {.latency = Instant(load.rows * (endNode - firstNode) * machine_[device].nanosecondsPerRow)};
  }
  Instant compileTime(int, int, int) const override { return {}; }

 private:
  const std::vector<StepDevice>& machine_;
};

struct Served {
  std::string name;
  RequestView view;
  int prompt = 0, gen = 0;
  int generated = 0;
  /// Tokens to compute before the next one is known.
  int known() const { return prompt + generated - view.length; }
};

struct Drawn {
  int at = 0;
  Served request;
};

struct UnderWay {
  PassView view;
  std::vector<Part> parts;
  std::string text;
};

int blocksFor(int tokens) {
  return (tokens + kTokensPerBlock - 1) / kTokensPerBlock;
}

class Stepper {
 public:
  Stepper(const std::string& policy, const std::vector<StepDevice>& machine, const std::string& drawing)
      : machine_(machine), costs_(machine) {
    std::istringstream lines(drawing);
    for (std::string line; std::getline(lines, line);) read(line);
    free_ = total_;
    policy_ = makeBaseline(policy, costs_, limits_);
  }

  std::string run() {
    if (policy_ == nullptr) return "no such policy";
    for (now_ = 0; now_ < 1000 && !(requests_.empty() && drawn_.empty()); ++now_) {
      while (!drawn_.empty() && drawn_.front().at <= now_) {
        requests_.push_back(drawn_.front().request);
        drawn_.pop_front();
      }
      decideAll();
      completeAll();
    }
    EXPECT_TRUE(requests_.empty()) << "never ends";
    EXPECT_EQ(free_, total_) << "blocks leaked";
    return out_;
  }

 private:
  void read(const std::string& line) {
    std::istringstream words(line);
    Drawn drawn;
    for (std::string word; words >> word;) {
      const auto equals = word.find('=');
      const std::string key = word.substr(0, equals);
      const int value = equals == std::string::npos ? 0 : std::stoi(word.substr(equals + 1));
      if (equals == std::string::npos && std::isdigit(static_cast<unsigned char>(word[0])) != 0) {
        drawn.at = std::stoi(word);
      } else if (equals == std::string::npos) {
        drawn.request.name = word;
      } else if (key == "prompt") {
        drawn.request.prompt = value;
      } else if (key == "gen") {
        drawn.request.gen = value;
      } else if (key == "budget") {
        limits_.segmentTokens = value;
      } else if (key == "batch") {
        limits_.batch = value;
      } else if (key == "blocks") {
        total_ = value;
      } else if (key == "limit") {
        limits_.kernelLimit = Instant(value);
      }
    }
    if (drawn.request.name.empty()) return;
    drawn.request.view.id = RequestId{++lastRequest_};
    drawn.request.view.priority = drawn.request.name[0] == 'R' ? Priority::reactive : Priority::proactive;
    drawn_.push_back(drawn);
  }

  void decideAll() {
    std::string tick;
    for (int asked = 0;; ++asked) {
      ASSERT_LT(asked, 100) << "decides without end: " << out_ << tick;
      std::vector<RequestView> requests;
      for (Served& request : requests_) {
        RequestView& view = request.view;
        const int left = request.known();
        view.prefillLeft = view.stage == Stage::decoding ? 0 : left;
        view.blocksWanted =
            view.stage == Stage::queued ? 0 : std::max(0, blocksFor(view.length + left) - view.blocksHeld);
        requests.push_back(view);
      }
      std::vector<PassView> passes;
      for (auto& [id, pass] : passes_) {
        pass.view.parts = pass.parts;
        passes.push_back(pass.view);
      }
      std::vector<DeviceView> devices;
      for (int i = 0; i < static_cast<int>(machine_.size()); ++i) {
        const auto running = std::count_if(kernels_.begin(), kernels_.end(),
                                           [&](const KernelView& k) { return k.device == i; });
        DeviceView& device = devices.emplace_back();
        device.can = &machine_[i].can;
        device.running = static_cast<int>(running);
      }
      Snapshot snapshot;
      snapshot.requests = requests;
      snapshot.passes = passes;
      snapshot.kernels = kernels_;
      snapshot.devices = devices;
      snapshot.nodes = kNodes;
      snapshot.freeBlocks = free_;
      snapshot.totalBlocks = total_;
      const Decision decision = policy_->decide(snapshot);
      const Status valid = validate(snapshot, decision);
      ASSERT_TRUE(valid.ok()) << valid.error().message << " after: " << out_ << tick;
      if (decision.action == Action::sleep) break;
      const std::string word = carryOut(decision);
      if (word.empty()) continue;
      const bool kernel = decision.action == Action::launch;
      if (!tick.empty()) tick += kernel && lastWasKernel_ ? "|" : " ";
      tick += word;
      lastWasKernel_ = kernel;
    }
    if (tick.empty()) return;
    if (!out_.empty()) out_ += ' ';
    out_ += tick;
    lastWasKernel_ = false;
  }

  std::string carryOut(const Decision& decision) {
    switch (decision.action) {
      case Action::admit:
        at(decision.request).view.stage = Stage::prefilling;
        return {};
      case Action::begin:
        begin(decision);
        return {};
      case Action::launch:
        return launch(decision.kernel);
      case Action::stop:
        for (KernelView& kernel : kernels_) {
          if (kernel.device == decision.device) kernel.stopping = true;
        }
        return "stop:" + passes_.at(decision.pass).text;
      case Action::abandon: {
        const std::string text = passes_.at(decision.pass).text;
        for (const Part& part : passes_.at(decision.pass).parts) at(part.request).view.pass = {};
        passes_.erase(decision.pass);
        return "abandon:" + text;
      }
      case Action::dropCache: {
        Served& request = at(decision.request);
        free_ += std::exchange(request.view.blocksHeld, 0);
        request.view.length = 0;
        request.view.stage = Stage::queued;
        return "drop:" + request.name;
      }
      case Action::refuse: {
        const std::string name = at(decision.request).name;
        leave(at(decision.request));
        return "refuse:" + name;
      }
      default:
        ADD_FAILURE() << "no baseline does this";
        return {};
    }
  }

  void begin(const Decision& decision) {
    UnderWay pass;
    pass.view.id = PassId{++lastPass_};
    pass.view.kind = decision.kind;
    pass.parts = decision.parts;
    for (const Part& part : decision.parts) {
      Served& request = at(part.request);
      EXPECT_EQ(request.view.pass, PassId{}) << request.name << " is in two passes";
      EXPECT_EQ(part.position, request.view.length);
      request.view.pass = pass.view.id;
      const int more =
          std::max(0, blocksFor(request.view.length + request.known()) - request.view.blocksHeld);
      request.view.blocksHeld += more;
      free_ -= more;
      EXPECT_GE(free_, 0) << request.name << " has no room";
      pass.view.rows += part.tokens;
      pass.view.reactive |= isReactive(request.view);
      if (!pass.text.empty()) pass.text += ' ';
      pass.text += request.name;
      if (request.view.stage == Stage::prefilling) pass.text.append("+").append(std::to_string(part.tokens));
    }
    if (decision.kind != PassKind::prefill) pass.text = "[" + pass.text + "]";
    passes_.emplace(pass.view.id, pass);
  }

  std::string launch(const KernelPlan& plan) {
    UnderWay& pass = passes_.at(plan.pass);
    PassView& view = pass.view;
    const int firstRow = plan.fromBack ? view.rows - view.takenBack - plan.rows : view.takenFront;
    (plan.fromBack ? view.takenBack : view.takenFront) += plan.rows;
    EXPECT_LE(view.takenFront + view.takenBack, view.rows);
    EXPECT_EQ(plan.firstNode, view.node);
    if (view.split < 0) view.split = plan.split;
    ++view.running;
    KernelView kernel;
    kernel.pass = plan.pass;
    kernel.device = plan.device;
    kernel.firstNode = plan.firstNode;
    kernel.endNode = plan.endNode;
    kernel.firstRow = firstRow;
    kernel.rows = plan.rows;
    kernel.reactive = view.reactive;
    kernel.kind = view.kind;
    kernels_.push_back(kernel);
    std::string text = machine_.size() > 1 ? machine_[plan.device].name + ":" : "";
    text += pass.text;
    if (plan.firstNode == 0 && plan.endNode == kNodes) return text;
    text.append(".").append(std::to_string(plan.firstNode));
    if (plan.endNode > plan.firstNode + 1) text.append("-").append(std::to_string(plan.endNode));
    if (plan.rows == view.rows) return text;
    text.append("(").append(std::to_string(firstRow)).append("-");
    return text.append(std::to_string(firstRow + plan.rows)).append(")");
  }

  void completeAll() {
    for (const KernelView& kernel : std::exchange(kernels_, {})) {
      PassView& pass = passes_.at(kernel.pass).view;
      --pass.running;
      if (kernel.stopping) {
        pass.stopped = kernel.device;
        pass.stoppedEndNode = kernel.endNode;
        pass.stoppedFirstRow = kernel.firstRow;
        pass.stoppedRows = kernel.rows;
        continue;
      }
      if (pass.running > 0 || pass.takenFront + pass.takenBack < pass.rows) continue;
      pass.node = kernel.endNode;
      pass.takenFront = pass.takenBack = 0;
      pass.split = -1;
      if (pass.node == kNodes) finish(kernel.pass);
    }
  }

  void finish(PassId id) {
    const UnderWay pass = passes_.at(id);
    passes_.erase(id);
    for (const Part& part : pass.parts) {
      Served& request = at(part.request);
      request.view.pass = {};
      request.view.length += part.tokens;
      if (!part.wantLogits) continue;
      request.view.stage = Stage::decoding;
      if (++request.generated == request.gen) leave(request);
    }
  }

  void leave(Served& request) {
    free_ += request.view.blocksHeld;
    const RequestId id = request.view.id;
    std::erase_if(requests_, [&](const Served& other) { return other.view.id == id; });
  }

  Served& at(RequestId id) {
    return *std::find_if(requests_.begin(), requests_.end(),
                         [&](const Served& request) { return request.view.id == id; });
  }

  const std::vector<StepDevice>& machine_;
  RowCosts costs_;
  Limits limits_;
  std::unique_ptr<Policy> policy_;
  std::deque<Drawn> drawn_;
  std::deque<Served> requests_;
  std::map<PassId, UnderWay> passes_;
  std::vector<KernelView> kernels_;
  int total_ = 100, free_ = 0, now_ = 0;
  std::uint64_t lastRequest_ = 0, lastPass_ = 0;
  bool lastWasKernel_ = false;
  std::string out_;
};

}  // namespace

std::string step(const std::string& policy, const std::vector<StepDevice>& machine,
                 const std::string& drawing) {
  return Stepper(policy, machine, drawing).run();
}

}  // namespace tandem::schedule
