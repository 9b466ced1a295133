#include "agents/triggers/repository_trigger.h"

#include <fmt/format.h>

#include "agents/core/digest.h"
#include "agents/triggers/bookmark.h"
#include "agents/triggers/looker.h"
#include "agents/triggers/place_watch.h"
#include "agents/triggers/repository_look.h"
#include "agents/triggers/teller.h"
#include "engine/base/printable.h"

namespace tandem::agents {
namespace {

using Tips = std::map<std::string, std::string>;
using RepositoryFindings = Result<RepositoryNews>;

class RepositoryPlace {
 public:
  RepositoryPlace(std::filesystem::path folder, int uncommittedHours, Teller& teller,
                  const TriggerTimes& times, std::function<void()> changed)
      : folder_(std::move(folder)),
        uncommittedHours_(uncommittedHours),
        teller_(teller),
        times_(times),
        changed_(std::move(changed)),
        bookmark_(teller.store(), teller.monitor(),
                  "repository " + sha256Hex(folder_.string()).substr(0, 16)),
        looker_(
            teller.loop(), [this] { return prepare(); },
            [this](const RepositoryFindings& findings) { take(findings); }),
        watch_(teller.loop(), times, contentEvents(), [this] { looker_.look(); }),
        again_(teller.loop()) {}

  void look(std::function<void()> done) { looker_.look(std::move(done)); }
  const TriggerState& state() const { return state_; }

 private:
  std::function<RepositoryFindings(std::stop_token)> prepare() {
    RepositoryQuery query;
    query.folder = folder_;
    query.uncommittedHours = uncommittedHours_;
    query.now = teller_.loop().wall().now();
    const Result<Json> position = bookmark_.position();
    if (!position.ok()) {
      return [error = position.error()](const std::stop_token&) { return RepositoryFindings(error); };
    }
    if (position->is_object()) {
      query.tips.emplace();
      for (const auto& [branch, tip] : position->items()) {
        if (tip.is_string()) (*query.tips)[branch] = tip.get<std::string>();
      }
    }
    return [query](const std::stop_token& stop) { return readRepository(query, stop); };
  }

  void take(const RepositoryFindings& findings) {
    again_.start(findings.ok() ? times_.rescan : times_.retry, [this] { looker_.look(); });
    if (!findings.ok()) {
      state_ = {false, findings.error().message + " Tandem looks again."};
      return changed_();
    }
    watch_.watch(findings->folders);
    std::vector<Happening> found;
    for (const Commit& commit : findings->commits) found.push_back(happeningOf(commit));
    if (findings->unfinished) found.push_back(happeningOf(*findings->unfinished));
    const auto told = teller_.tell(std::move(found));
    const Status kept = told.ok() ? bookmark_.told(findings->tips, *told) : Status(told.error());
    state_ = kept.ok() ? TriggerState{} : TriggerState{false, kept.error().message};
    if (!kept.ok()) again_.start(times_.retry, [this] { looker_.look(); });
    changed_();
  }

  Happening happeningOf(const Commit& commit) const {
    Happening happening;
    happening.key = "commit " + commit.id;
    happening.title = printable(fmt::format("{}: {}", folder_.filename().string(), commit.summary), 200);
    happening.when = commit.when;
    happening.detail = {{"path", folder_.string()}, {"commit", commit.id},       {"author", commit.author},
                        {"branch", commit.branch},  {"summary", commit.summary}, {"files", commit.files}};
    return happening;
  }

  Happening happeningOf(const Unfinished& work) const {
    std::string names;
    for (const std::string& file : work.files) names += file + "\n";
    Happening happening;
    happening.key = "uncommitted " + sha256Hex(fmt::format("{}\n{}\n{}", folder_.string(), work.head, names));
    happening.title = fmt::format("{}: {} changed files are not committed",
                                  printable(folder_.filename().string(), 80), work.files.size());
    happening.when = work.latest;
    happening.detail = {{"path", folder_.string()}, {"commit", ""},       {"author", ""}, {"branch", ""},
                        {"uncommitted", true},      {"files", work.files}};
    return happening;
  }

  const std::filesystem::path folder_;
  const int uncommittedHours_;
  Teller& teller_;
  const TriggerTimes& times_;
  const std::function<void()> changed_;
  Bookmark bookmark_;
  TriggerState state_;
  Looker<RepositoryFindings> looker_;
  PlaceWatch watch_;
  Timer again_;
};

class RepositoryTrigger final : public TriggerSource {
 public:
  RepositoryTrigger(RepositoryTriggerSetup setup, std::string monitor, TriggerPorts ports,
                    const TriggerTimes& times)
      : times_(times), teller_(std::move(monitor), std::move(ports)) {
    for (auto& repository : setup.repositories) {
      places_.push_back(std::make_unique<RepositoryPlace>(std::move(repository), setup.uncommittedHours,
                                                          teller_, times_, [this] { say(); }));
    }
    teller_.loop().post(tether_([this] { look({}); }));
  }

  void look(std::function<void()> done) override {
    auto left = std::make_shared<std::size_t>(places_.size());
    for (const auto& place : places_) {
      place->look([left, done] {
        if (--*left == 0 && done) done();
      });
    }
  }

 private:
  void say() {
    std::vector<TriggerState> states;
    for (const auto& place : places_) states.push_back(place->state());
    teller_.say(combine(states, places_.size() == 1
                                    ? "Watching 1 repository."
                                    : fmt::format("Watching {} repositories.", places_.size())));
  }

  const TriggerTimes times_;
  Teller teller_;
  std::vector<std::unique_ptr<RepositoryPlace>> places_;
  Tether tether_;
};

}  // namespace

std::unique_ptr<TriggerSource> makeRepositoryTrigger(RepositoryTriggerSetup setup, std::string monitor,
                                                     TriggerPorts ports, const TriggerTimes& times) {
  return std::make_unique<RepositoryTrigger>(std::move(setup), std::move(monitor), std::move(ports), times);
}

}  // namespace tandem::agents
