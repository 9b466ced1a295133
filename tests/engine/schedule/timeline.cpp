#include "tests/engine/schedule/timeline.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <deque>
#include <optional>
#include <sstream>
#include <vector>

#include "engine/schedule/policy.h"

namespace tandem::schedule {
namespace {

constexpr Instant kTick = std::chrono::milliseconds(1);

const char* name(ReasonCode code) {
  switch (code) {
    case ReasonCode::waitedForReactivePrefill:
      return "waitedForReactivePrefill";
    case ReasonCode::waitedForReactive:
      return "waitedForReactive";
    case ReasonCode::waitedForProactive:
      return "waitedForProactive";
    case ReasonCode::parked:
      return "parked";
    case ReasonCode::pausedForReactive:
      return "pausedForReactive";
    case ReasonCode::leftOutOfBatch:
      return "leftOutOfBatch";
    case ReasonCode::resumed:
      return "resumed";
    case ReasonCode::promoted:
      return "promoted";
    case ReasonCode::waitedForMemory:
      return "waitedForMemory";
    case ReasonCode::cacheDropped:
      return "cacheDropped";
    case ReasonCode::refused:
      return "refused";
  }
  return "?";
}

struct Drawn {
  int at = 0;
  bool cancel = false;
  std::string name;
  int prompt = 1, gen = 1;
};

struct Running {
  Drawn drawn;
  RequestView view;
  int arrived = 0, served = 0;
  int kernels = 0;    // prefill kernels done
  int generated = 0;  // answer tokens done

  int blocks() const { return drawn.prompt + (generated + 3) / 4; }
};

class Player {
 public:
  explicit Player(const std::string& drawing) {
    std::istringstream lines(drawing);
    for (std::string line; std::getline(lines, line);) read(line);
  }

  Played play() {
    for (int steps = 0; steps < 10'000; ++steps) {
      arrive();
      const Snapshot snapshot = look();
      const Decision decision = decide(snapshot, limits_);
      for (const Note& note : decision.notes) keep(note);
      if (decision.action == Action::sleep) {
        EXPECT_TRUE(running_.empty()) << "sleeps although there is work";
        if (events_.empty()) break;
        now_ = events_.front().at;
      } else {
        carryOut(decision);
      }
    }
    EXPECT_TRUE(running_.empty()) << "never ends: " << out_.kernels;
    int idle = 0;
    for (const int blocks : idle_) idle += blocks;
    out_.blocksLeaked = pool_ - free_ - idle;
    return out_;
  }

 private:
  void read(const std::string& line) {
    std::istringstream words(line);
    Drawn drawn;
    std::string word;
    bool event = false;
    while (words >> word) {
      const auto equals = word.find('=');
      if (equals == std::string::npos) {
        if (std::isdigit(static_cast<unsigned char>(word[0])) != 0) {
          drawn.at = std::stoi(word);
          event = true;
        } else if (word == "cancel") {
          drawn.cancel = true;
        } else {
          drawn.name = word;
        }
        continue;
      }
      const std::string key = word.substr(0, equals);
      const int value = std::stoi(word.substr(equals + 1));
      if (key == "prompt") drawn.prompt = value;
      if (key == "gen") drawn.gen = value;
      if (key == "age") limits_.age = value * kTick;
      if (key == "agedOneIn") limits_.agedOneIn = value;
      if (key == "batch") limits_.batch = value;
      if (key == "B") limits_.batchWithReactive = value;
      if (key == "kernels") kernels_ = value;
      if (key == "pool") pool_ = free_ = value;
    }
    if (event) events_.push_back(drawn);
  }

  void arrive() {
    while (!events_.empty() && events_.front().at <= now_) {
      const Drawn drawn = events_.front();
      events_.pop_front();
      if (drawn.cancel) {
        for (Running& request : running_) {
          if (request.drawn.name == drawn.name) {
            write("x:" + drawn.name);
            leave(request);
            break;
          }
        }
        continue;
      }
      Running& request = running_.emplace_back();
      request.drawn = drawn;
      request.arrived = drawn.at;
      request.view.id = RequestId{++lastId_};
      request.view.priority = drawn.name[0] == 'R' ? Priority::reactive : Priority::proactive;
    }
  }

  Snapshot look() {
    Snapshot snapshot;
    for (Running& request : running_) {
      RequestView& view = request.view;
      view.waited = (now_ - request.arrived - request.served) * kTick;
      view.prefillLeft = request.drawn.prompt * kernels_ - request.kernels;
      view.length = request.kernels + request.generated;
      view.blocksWanted = view.stage == Stage::queued ? 0 : std::max(0, request.blocks() - view.blocksHeld);
      snapshot.requests.push_back(view);
    }
    snapshot.recent = recent_;
    snapshot.freeBlocks = free_;
    snapshot.idleSequences = static_cast<int>(idle_.size());
    return snapshot;
  }

  void keep(const Note& note) {
    Running& request = at(note.request);
    std::string& why = out_.why[request.drawn.name];
    if (!why.empty()) why += ' ';
    why += name(note.code);
    if (isWait(note.code)) request.view.explained = true;
    if (note.code == ReasonCode::promoted) request.view.promoted = true;
    if (note.code == ReasonCode::parked) request.view.stage = Stage::parked;
  }

  void carryOut(const Decision& decision) {
    switch (decision.action) {
      case Action::start:
        at(decision.requests[0]).view.stage = Stage::prefilling;
        at(decision.requests[0]).view.explained = false;
        break;
      case Action::prefill:
        prefill(at(decision.requests[0]), decision.aged);
        break;
      case Action::decode:
        decode(decision);
        break;
      case Action::evictIdle:
        write("evict");
        free_ += idle_.front();
        idle_.pop_front();
        break;
      case Action::dropCache: {
        Running& request = at(decision.requests[0]);
        write("drop:" + request.drawn.name);
        free_ += std::exchange(request.view.blocksHeld, 0);
        request.view.stage = Stage::queued;
        request.kernels = 0;
        break;
      }
      case Action::refuse:
        write("refuse:" + at(decision.requests[0]).drawn.name);
        leave(at(decision.requests[0]));
        break;
      case Action::sleep:
        break;
    }
  }

  void prefill(Running& request, bool aged) {
    take(request);
    request.view.stage = Stage::prefilling;
    write(request.drawn.name + "." + std::to_string(request.kernels++));
    tick({&request}, aged);
    recent_.prefillSinceDecode += kTick;
    if (request.kernels < request.drawn.prompt * kernels_) return;
    request.view.stage = Stage::decoding;
    if (++request.generated >= request.drawn.gen) finish(request);
  }

  void decode(const Decision& decision) {
    std::string batch;
    std::vector<Running*> served;
    for (const RequestId id : decision.requests) {
      served.push_back(&at(id));
      take(*served.back());
      if (!batch.empty()) batch += ' ';
      batch += served.back()->drawn.name;
    }
    write("[" + batch + "]");
    tick(served, decision.aged);
    recent_.prefillSinceDecode = Instant::zero();
    recent_.lastDecode = kTick;
    for (const RequestId id : decision.requests) {
      if (++at(id).generated >= at(id).drawn.gen) finish(at(id));
    }
  }

  void tick(const std::vector<Running*>& served, bool aged) {
    ++now_;
    for (Running* request : served) {
      ++request->served;
      request->view.explained = false;
    }
    if (aged) {
      recent_.lastAged = kTick;
      recent_.reactiveSinceAged = Instant::zero();
    } else if (isReactive(served.front()->view)) {
      recent_.reactiveSinceAged += kTick;
    }
  }

  void take(Running& request) {
    const int more = std::max(0, request.blocks() - request.view.blocksHeld);
    ASSERT_LE(more, free_) << request.drawn.name << " runs without room";
    free_ -= more;
    request.view.blocksHeld += more;
  }

  /// The KV cache of a finished request stays, idle.
  void finish(Running& request) {
    idle_.push_back(std::exchange(request.view.blocksHeld, 0));
    leave(request);
  }

  void leave(Running& request) {
    free_ += request.view.blocksHeld;
    out_.finished[request.drawn.name] = now_;
    const RequestId id = request.view.id;
    std::erase_if(running_, [&](const Running& other) { return other.view.id == id; });
  }

  Running& at(RequestId id) {
    return *std::find_if(running_.begin(), running_.end(),
                         [&](const Running& request) { return request.view.id == id; });
  }

  void write(const std::string& what) {
    if (!out_.kernels.empty()) out_.kernels += ' ';
    out_.kernels += what;
  }

  Limits limits_;
  int kernels_ = 2, pool_ = 1000, free_ = 1000;
  std::deque<Drawn> events_;
  std::deque<Running> running_;
  std::deque<int> idle_;  // blocks of finished requests, oldest first
  Recent recent_;
  int now_ = 0;
  std::uint64_t lastId_ = 0;
  Played out_;
};

}  // namespace

Played play(const std::string& drawing) {
  return Player(drawing).play();
}

}  // namespace tandem::schedule
