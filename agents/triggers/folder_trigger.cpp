#include "agents/triggers/folder_trigger.h"

#include <fmt/format.h>
#include <sys/inotify.h>

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "agents/triggers/bookmark.h"
#include "agents/triggers/folder_rules.h"
#include "agents/triggers/looker.h"
#include "agents/triggers/settler.h"
#include "agents/triggers/teller.h"
#include "agents/triggers/watched_folders.h"
#include "engine/base/printable.h"

namespace tandem::agents {
namespace {

/// Times of files come from a coarser clock than ours.
constexpr std::chrono::seconds kClockMargin(2);
/// So much they may lie behind: the kernel's clock ticks a hundred times a second at the least.
constexpr std::chrono::milliseconds kClockTick(10);

std::string sizeText(std::uint64_t bytes) {
  const auto size = static_cast<double>(bytes);
  if (size >= 1e9) return fmt::format("{:.1f} GB", size / 1e9);
  if (size >= 1e6) return fmt::format("{:.1f} MB", size / 1e6);
  return fmt::format("{:.0f} kB", std::max(1.0, size / 1e3));
}

class FolderTrigger final : public TriggerSource {
 public:
  FolderTrigger(FolderTriggerSetup setup, std::string monitor, TriggerPorts ports, const TriggerTimes& times)
      : setup_(std::move(setup)),
        times_(times),
        teller_(std::move(monitor), std::move(ports)),
        bookmark_(teller_.store(), teller_.monitor(), "folder"),
        looker_(
            teller_.loop(), [this] { return prepare(); },
            [this](FolderFindings findings) { take(std::move(findings)); }),
        settler_(teller_.loop(), times, [this] { looker_.look(); }),
        again_(teller_.loop()) {
    if (auto opened = Inotify::open(setup_.mostWatches); opened.ok()) {
      inotify_ = std::move(opened).value();
      reading_ = teller_.loop().watch(inotify_->descriptor(), [this] { readEvents(); });
    }
    teller_.loop().post(tether_([this] {
      teller_.say({true, "Looking through the folder for the first time."});
      looker_.look();
    }));
  }

  ~FolderTrigger() override {
    if (reading_ != 0) teller_.loop().cancel(reading_);
  }

  void look(std::function<void()> done) override {
    everything_ = true;
    looker_.look(std::move(done));
  }

 private:
  std::function<FolderFindings(std::stop_token)> prepare() {
    FolderScanRequest request;
    request.recursive = setup_.recursive;
    request.limits = setup_.limits;
    request.now = teller_.loop().wall().now();
    request.settle = times_.settle;
    const Result<WallTime> from = since();
    if (!from.ok()) {
      return [](const std::stop_token&) {
        FolderFindings none;
        none.stopped = true;
        return none;
      };
    }
    request.since = *from;
    request.everything = std::exchange(everything_, false);
    if (request.everything) {
      request.paths = setup_.places;
    } else {
      request.paths.assign(dirty_.begin(), dirty_.end());
      dirty_.clear();
    }
    return [request, inotify = inotify_, memory = memory_](const std::stop_token& stop) {
      return scanFolders(request, inotify, *memory, stop);
    };
  }

  /// What changed before this moment has been dealt with, or was there before the monitor.
  Result<WallTime> since() {
    TANDEM_ASSIGN(const Json position, bookmark_.position());
    if (position.is_number_integer()) {
      return WallTime(std::chrono::milliseconds(position.get<std::int64_t>()));
    }
    const WallTime begin = setup_.existing ? WallTime{} : teller_.loop().wall().now() - kClockTick;
    TANDEM_TRY(bookmark_.told(begin.time_since_epoch().count(), {}));
    return begin;
  }

  void take(FolderFindings findings) {
    if (findings.stopped) {
      told_ = false;  // the store does not say where to begin
      say(findings);
      return lookLater(times_.retry);
    }
    for (auto& [watch, folder] : findings.watched) folders_.add(watch, std::move(folder));
    if (findings.request.everything) watched_ = findings.folders;
    const auto held = std::exchange(held_, {});
    for (const Inotify::Event& event : held) follow(event);
    tell(findings);
    for (const auto& path : findings.unsettled) dirty_.insert(path.string());
    if (!dirty_.empty()) settler_.touch();
    say(findings);
    const bool soon = !findings.missing.empty() || !told_;
    if (!soon && !findings.request.everything) return;
    lookLater(soon ? times_.retry : times_.rescan);
  }

  void lookLater(std::chrono::nanoseconds delay) {
    again_.start(delay, [this] {
      everything_ = true;
      looker_.look();
    });
  }

  void tell(const FolderFindings& findings) {
    std::vector<Happening> found;
    for (const FoundFile& file : findings.files) found.push_back(happeningOf(file));
    for (const Happening& happening : found) outstanding_.try_emplace(happening.key, happening);
    if (findings.request.everything) {
      // Also what came with a folder that was moved here: its files are older than the last look.
      found.clear();
      for (const auto& [key, happening] : outstanding_) found.push_back(happening);
    }
    const auto told = teller_.tell(std::move(found));
    told_ = told.ok();
    if (!told.ok()) return;  // told again soon
    if (findings.request.everything) {
      const std::set<std::string> uncovered(told->begin(), told->end());
      std::erase_if(outstanding_, [&](const auto& known) { return !uncovered.contains(known.first); });
    }
    // Only a look at everything that left nothing for later says anything about the past.
    const bool whole = findings.request.everything && findings.unsettled.empty() &&
                       findings.missing.empty() && !findings.tooMany;
    const WallTime upTo = whole ? findings.request.now - kClockMargin : findings.request.since;
    std::vector<std::string> keys;
    for (const auto& [key, happening] : outstanding_) keys.push_back(key);
    told_ = bookmark_.told(std::max(upTo, findings.request.since).time_since_epoch().count(), keys).ok();
  }

  Happening happeningOf(const FoundFile& file) const {
    std::string shown = file.path.string();
    for (const auto& place : setup_.places) {
      if (WatchedFolders::isBelow(shown, place.string())) {
        shown = shown.substr(place.string().size() + 1);
        break;
      }
    }
    Happening happening;
    happening.key = file.key;
    happening.title = printable(shown, 200);
    if (file.size > setup_.limits.hashed) happening.title += fmt::format(" ({})", sizeText(file.size));
    happening.when = std::min(file.modified, teller_.loop().wall().now());
    happening.detail = {{"path", file.path.string()}, {"bytes", file.size}};
    return happening;
  }

  void say(const FolderFindings& findings) {
    if (findings.request.everything) {
      troubles_ = findings.troubles;
      missing_ = findings.missing.size();
      tooMany_ = findings.tooMany;
      watchLimit_ = findings.watchLimit;
    }
    const std::string watching =
        watched_ == 1 ? "Watching 1 folder." : fmt::format("Watching {} folders.", watched_);
    if (!told_) return teller_.say({false, "What was found could not be written down. Tandem tries again."});
    if (missing_ > 0 && !troubles_.empty()) {
      const bool others = missing_ < setup_.places.size();
      return teller_.say({false, troubles_.front() + " Tandem waits for it to come back." +
                                     (others ? " The other folders are watched." : "")});
    }
    if (tooMany_) {
      return teller_.say(
          {false,
           fmt::format("{} There is more below them than can be watched: name smaller folders.", watching)});
    }
    if (inotify_ == nullptr || watchLimit_) {
      return teller_.say(
          {true, fmt::format("{} Linux allows no more watches: changes may be noticed only after half "
                             "an hour. Raise fs.inotify.max_user_watches.",
                             watching)});
    }
    if (!troubles_.empty()) return teller_.say({true, watching + " " + troubles_.front()});
    teller_.say({true, watching});
  }

  void readEvents() {
    for (const Inotify::Event& event : inotify_->drain()) follow(event);
  }

  void follow(const Inotify::Event& event) {
    if (event.watch < 0) return lookAtEverything();  // events were lost
    const std::string* folder = folders_.find(event.watch);
    if (folder == nullptr) {
      // A look that goes on has just begun to watch it, and will say what it is.
      if (looker_.looking() && held_.size() < 100'000) held_.push_back(event);
      return;
    }
    if ((event.mask & IN_IGNORED) != 0) {
      folders_.ended(event.watch);
      return;
    }
    if ((event.mask & (IN_DELETE_SELF | IN_MOVE_SELF | IN_UNMOUNT)) != 0) return leave(std::string(*folder));
    if (isNoise(event.name)) return;
    const std::string path = *folder + "/" + event.name;
    const bool isFolder = (event.mask & IN_ISDIR) != 0;
    if (isFolder && (event.mask & IN_MOVED_FROM) != 0) return folders_.forget(*inotify_, path);
    // Of a file its making says nothing: it is news when it has been written.
    const std::uint32_t news = isFolder ? IN_CREATE | IN_MOVED_TO : IN_CLOSE_WRITE | IN_MOVED_TO;
    if ((event.mask & news) == 0 || (isFolder && !setup_.recursive)) return;
    if (dirty_.size() > setup_.limits.files) return lookAtEverything();
    dirty_.insert(path);
    settler_.touch();
  }

  void lookAtEverything() {
    everything_ = true;
    settler_.touch();
  }

  /// A watched folder is gone. Of those below the places, the folder above has told or will tell.
  void leave(const std::string& path) {
    const bool isPlace = std::any_of(setup_.places.begin(), setup_.places.end(),
                                     [&](const auto& place) { return place.string() == path; });
    if (!isPlace) return;
    folders_.forget(*inotify_, path);
    lookAtEverything();
  }

  const FolderTriggerSetup setup_;
  const TriggerTimes times_;
  Teller teller_;
  Bookmark bookmark_;
  std::shared_ptr<Inotify> inotify_;
  Loop::Id reading_ = 0;
  WatchedFolders folders_;
  std::vector<Inotify::Event> held_;              ///< of folders that a look under way has added
  std::set<std::string> dirty_;                   ///< to be looked at when things have settled
  std::map<std::string, Happening> outstanding_;  ///< what no run has covered, as far as known; by key
  bool everything_ = true, told_ = true;
  std::shared_ptr<FolderMemory> memory_ = std::make_shared<FolderMemory>();  ///< the worker's
  std::vector<std::string> troubles_;  ///< of the last look at everything
  std::size_t missing_ = 0, watched_ = 0;
  bool tooMany_ = false, watchLimit_ = false;
  Looker<FolderFindings> looker_;
  Settler settler_;
  Timer again_;
  Tether tether_;
};

}  // namespace

std::unique_ptr<TriggerSource> makeFolderTrigger(FolderTriggerSetup setup, std::string monitor,
                                                 TriggerPorts ports, const TriggerTimes& times) {
  return std::make_unique<FolderTrigger>(std::move(setup), std::move(monitor), std::move(ports), times);
}

}  // namespace tandem::agents
