#include "agents/triggers/activity_trigger.h"

#include <fmt/format.h>
#include <sys/inotify.h>

#include <algorithm>
#include <map>

#include "agents/context/safe_file.h"
#include "agents/core/digest.h"
#include "agents/triggers/activity_lines.h"
#include "agents/triggers/bookmark.h"
#include "agents/triggers/folder_rules.h"
#include "agents/triggers/looker.h"
#include "agents/triggers/place_watch.h"
#include "agents/triggers/teller.h"
#include "engine/base/printable.h"

namespace tandem::agents {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostAtOnce = 256U << 10U, kMostFiles = 200;

/// How far each file was read: path → {file's number, bytes}.
struct Place {
  std::uint64_t inode = 0, offset = 0;
};
using Places = std::map<std::string, Place>;

struct ActivityFindings {
  Places read;
  std::vector<Happening> found;
  std::vector<TriggerState> places;
  std::vector<fs::path> folders;
  std::size_t noEvents = 0;  ///< lines that say nothing
  bool more = false;         ///< there is more than was read at once
  bool skipped = false;      ///< the store does not say where to begin
};

std::vector<fs::path> filesOf(const fs::path& place) {
  std::error_code error;
  if (!fs::is_directory(place, error)) return {place};
  std::vector<fs::path> files;
  fs::directory_iterator entries(place, error);
  for (; !error && entries != fs::directory_iterator(); entries.increment(error)) {
    const fs::path& path = entries->path();
    if (path.extension() == ".jsonl" && isText(path.string()) && files.size() < kMostFiles)
      files.push_back(path);
  }
  std::sort(files.begin(), files.end());
  return files;
}

class ActivityLook {
 public:
  /// `from`: nothing = this is the first look, which only notes where the files end.
  ActivityLook(const std::vector<fs::path>& places, const std::optional<Places>& from)
      : places_(places), from_(from) {}

  ActivityFindings run() {
    for (const fs::path& place : places_) {
      std::error_code ignored;
      findings_.folders.push_back(fs::is_directory(place, ignored) ? place : place.parent_path());
      TriggerState state;
      for (const fs::path& file : filesOf(place)) {
        if (const Status read = readFile(file); !read.ok()) state = {false, read.error().message};
      }
      findings_.places.push_back(state);
    }
    return std::move(findings_);
  }

 private:
  Status readFile(const fs::path& path) {
    TANDEM_ASSIGN(const SafeFile file, SafeFile::open(path));
    const FileStamp& stamp = file.stamp();
    Place place{stamp.inode, 0};
    if (!from_) {
      place.offset = stamp.size;
    } else if (const auto before = from_->find(path.string()); before != from_->end()) {
      // A file with another number, or a shorter one, has been begun anew.
      if (before->second.inode == stamp.inode && before->second.offset <= stamp.size) place = before->second;
    }
    if (from_ && place.offset < stamp.size) {
      TANDEM_ASSIGN(const std::string text, file.read(place.offset, kMostAtOnce));
      place.offset += readLines(text);
      findings_.more = findings_.more || place.offset + kMostAtOnce / 2 < stamp.size;
    }
    findings_.read[path.string()] = place;
    return {};
  }

  /// Returns how many bytes are done with: an unfinished last line is left for later.
  std::size_t readLines(std::string_view text) {
    std::size_t done = 0;
    while (true) {
      const std::size_t end = text.find('\n', done);
      if (end == text.npos) break;
      take(text.substr(done, end - done));
      done = end + 1;
    }
    // A line longer than all that is read at once is no event, and would stop everything behind it.
    return done == 0 && text.size() >= kMostAtOnce ? text.size() : done;
  }

  void take(std::string_view line) {
    const auto activity = activityIn(line);
    if (!activity) {
      if (!line.empty()) ++findings_.noEvents;
      return;
    }
    Happening happening;
    happening.key = "activity " + sha256Hex(line);
    happening.title =
        printable(activity->app.empty() ? activity->event : activity->app + ": " + activity->event, 200);
    happening.when = activity->time;
    happening.detail = {{"time", activity->time.time_since_epoch().count()},
                        {"event", activity->event},
                        {"app", activity->app}};
    findings_.found.push_back(std::move(happening));
  }

  const std::vector<fs::path>& places_;
  const std::optional<Places>& from_;
  ActivityFindings findings_;
};

Json toJson(const Places& places) {
  Json json = Json::object();
  for (const auto& [path, place] : places) json[path] = {place.inode, place.offset};
  return json;
}

Places placesFrom(const Json& json) {
  Places places;
  for (const auto& [path, place] : json.items()) {
    if (place.is_array() && place.size() == 2 && place[0].is_number_unsigned() &&
        place[1].is_number_unsigned()) {
      places[path] = {place[0].get<std::uint64_t>(), place[1].get<std::uint64_t>()};
    }
  }
  return places;
}

class ActivityTrigger final : public TriggerSource {
 public:
  ActivityTrigger(ActivityTriggerSetup setup, std::string monitor, TriggerPorts ports,
                  const TriggerTimes& times)
      : places_(std::move(setup.places)),
        times_(times),
        teller_(std::move(monitor), std::move(ports)),
        bookmark_(teller_.store(), teller_.monitor(), "activity"),
        looker_(
            teller_.loop(), [this] { return prepare(); },
            [this](ActivityFindings findings) { take(std::move(findings)); }),
        watch_(teller_.loop(), times, IN_MODIFY | contentEvents(), [this] { looker_.look(); }),
        again_(teller_.loop()) {
    teller_.loop().post(tether_([this] { looker_.look(); }));
  }

  void look(std::function<void()> done) override { looker_.look(std::move(done)); }

 private:
  std::function<ActivityFindings(std::stop_token)> prepare() {
    std::optional<Places> from;
    const Result<Json> position = bookmark_.position();
    if (!position.ok()) {
      return [](const std::stop_token&) {
        ActivityFindings none;
        none.skipped = true;
        return none;
      };
    }
    if (position->is_object()) from = placesFrom(*position);
    return [places = places_, from](const std::stop_token&) { return ActivityLook(places, from).run(); };
  }

  void take(ActivityFindings findings) {
    const bool watched = watch_.watch(findings.folders);
    const auto told = teller_.tell(std::move(findings.found));
    const bool kept = !findings.skipped && told.ok() && bookmark_.told(toJson(findings.read), *told).ok();
    const bool more = findings.more && !bookmark_.waiting();
    again_.start(kept && watched && !more ? times_.rescan : times_.retry, [this] { looker_.look(); });
    if (!kept) return teller_.say({false, "What was found could not be written down. Tandem tries again."});
    TriggerState state = combine(findings.places, "Reading your activity.");
    if (findings.noEvents > 0) state.sentence += fmt::format(" {} lines are no events.", findings.noEvents);
    teller_.say(std::move(state));
  }

  const std::vector<fs::path> places_;
  const TriggerTimes times_;
  Teller teller_;
  Bookmark bookmark_;
  Looker<ActivityFindings> looker_;
  PlaceWatch watch_;
  Timer again_;
  Tether tether_;
};

}  // namespace

std::unique_ptr<TriggerSource> makeActivityTrigger(ActivityTriggerSetup setup, std::string monitor,
                                                   TriggerPorts ports, const TriggerTimes& times) {
  return std::make_unique<ActivityTrigger>(std::move(setup), std::move(monitor), std::move(ports), times);
}

}  // namespace tandem::agents
