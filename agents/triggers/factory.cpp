#include "agents/triggers/factory.h"

#include <fmt/format.h>

#include <optional>

#include "agents/core/schedule.h"
#include "agents/triggers/activity_trigger.h"
#include "agents/triggers/calendar_trigger.h"
#include "agents/triggers/clipboard_trigger.h"
#include "agents/triggers/feed_trigger.h"
#include "agents/triggers/folder_rules.h"
#include "agents/triggers/folder_trigger.h"
#include "agents/triggers/journal_trigger.h"
#include "agents/triggers/mail_trigger.h"
#include "agents/triggers/options.h"
#include "agents/triggers/repository_trigger.h"
#include "agents/triggers/tether.h"
#include "agents/triggers/web_address.h"
#include "engine/base/printable.h"

namespace tandem::agents {
namespace {

using Made = Result<std::unique_ptr<TriggerSource>>;

constexpr std::size_t kMostPlaces = 100;

Error invalid(std::string sentence) {
  return Error{ErrorCode::invalidArgument, std::move(sentence), {}};
}

/// Of kinds that only the clock or a person starts.
class NothingToWatch final : public TriggerSource {
 public:
  explicit NothingToWatch(Loop& loop) : loop_(loop) {}
  void look(std::function<void()> done) override {
    if (done) loop_.post(tether_(std::move(done)));
  }

 private:
  Loop& loop_;
  Tether tether_;
};

/// The places as full paths; `what` says in the plural what they should be.
Result<std::vector<std::filesystem::path>> paths(const TriggerSettings& settings,
                                                 const std::filesystem::path& home, const char* what) {
  if (settings.places.empty()) return invalid(fmt::format("Name one or more {} to watch.", what));
  if (settings.places.size() > kMostPlaces) {
    return invalid(fmt::format("A monitor watches at most {} {}.", kMostPlaces, what));
  }
  std::vector<std::filesystem::path> full;
  for (const std::string& place : settings.places) {
    std::filesystem::path path = place;
    if (place == "~") path = home;
    if (place.rfind("~/", 0) == 0) path = home / place.substr(2);
    const bool hidden = place.find('\0') != place.npos || place.size() > 4000;
    if (!path.is_absolute() || hidden) {
      return invalid(
          fmt::format("“{}” is no full path: it has to begin with / or ~/.", printable(place, 120)));
    }
    // Links are followed here, once, because the triggers follow none.
    std::error_code error;
    const std::filesystem::path real = std::filesystem::weakly_canonical(path, error);
    path = error ? path.lexically_normal() : real;
    if (!path.has_filename() && path.has_parent_path() && path != path.root_path()) path = path.parent_path();
    TANDEM_TRY(checkWatchable(path));
    full.push_back(std::move(path));
  }
  return full;
}

Result<std::optional<Schedule>> schedule(const TriggerSettings& settings) {
  if (settings.schedule.empty()) return std::optional<Schedule>();
  TANDEM_ASSIGN(Schedule parsed, Schedule::parse(settings.schedule));
  return std::optional<Schedule>(std::move(parsed));
}

class Maker {
 public:
  Maker(const TriggerParts& parts, const Monitor& monitor, TriggerPorts ports)
      : parts_(parts), settings_(monitor.trigger), monitor_(monitor.id), ports_(std::move(ports)) {}

  Made make() {
    switch (settings_.kind) {
      case TriggerKind::manual:
        return nothing();
      case TriggerKind::schedule:
        TANDEM_TRY(Schedule::parse(settings_.schedule));
        return nothing();
      case TriggerKind::folder:
        return folder();
      case TriggerKind::feed:
        return feed();
      case TriggerKind::mail:
        return mail();
      case TriggerKind::calendar:
        return calendar();
      case TriggerKind::clipboard:
        return clipboard();
      case TriggerKind::journal:
        return journal();
      case TriggerKind::repository:
        return repository();
      case TriggerKind::activity:
        return activity();
    }
    return invalid("There is no such kind of trigger.");
  }

 private:
  Made nothing() {
    TANDEM_TRY(Options(settings_.options).check());
    return Made(std::make_unique<NothingToWatch>(ports_.loop));
  }

  Made folder() {
    FolderTriggerSetup setup;
    Options options(settings_.options);
    setup.recursive = options.flag("recursive", true);
    setup.existing = options.flag("existing", false);
    TANDEM_TRY(options.check());
    TANDEM_ASSIGN(setup.places, paths(settings_, parts_.home, "folders"));
    return makeFolderTrigger(std::move(setup), monitor_, std::move(ports_), parts_.times);
  }

  Made feed() {
    FeedTriggerSetup setup;
    Options options(settings_.options);
    setup.interval = std::chrono::minutes(options.integer("minutes", 5, 10'080, 60));
    TANDEM_TRY(options.check());
    TANDEM_ASSIGN(setup.schedule, schedule(settings_));
    if (settings_.places.empty()) return invalid("Name the address of one or more feeds.");
    if (settings_.places.size() > kMostPlaces) return invalid("A monitor follows at most 100 feeds.");
    for (const std::string& place : settings_.places) {
      TANDEM_ASSIGN(WebAddress address, parseWebAddress(place));
      setup.addresses.push_back(std::move(address.text));
    }
    if (parts_.http == nullptr) return invalid("This program has no access to the network.");
    return makeFeedTrigger(std::move(setup), parts_.http, monitor_, std::move(ports_), parts_.times);
  }

  Made mail() {
    MailTriggerSetup setup;
    Options options(settings_.options);
    setup.unreadOnly = options.flag("unreadOnly", false);
    TANDEM_TRY(options.check());
    TANDEM_ASSIGN(setup.maildirs, paths(settings_, parts_.home, "Maildirs"));
    return makeMailTrigger(std::move(setup), monitor_, std::move(ports_), parts_.times);
  }

  Made calendar() {
    CalendarTriggerSetup setup;
    Options options(settings_.options);
    setup.ahead = std::chrono::hours(options.integer("hours", 1, 744, 24));
    TANDEM_TRY(options.check());
    TANDEM_ASSIGN(setup.schedule, schedule(settings_));
    TANDEM_ASSIGN(setup.places, paths(settings_, parts_.home, "calendar files or folders of them"));
    return makeCalendarTrigger(std::move(setup), monitor_, std::move(ports_), parts_.times);
  }

  Made clipboard() {
    ClipboardTriggerSetup setup;
    Options options(settings_.options);
    setup.letters = static_cast<std::size_t>(options.integer("letters", 1, 10'000, 20));
    TANDEM_TRY(options.check());
    if (parts_.clipboard == nullptr)
      return invalid("The clipboard can only be watched by the window, not from here.");
    return makeClipboardTrigger(setup, *parts_.clipboard, monitor_, std::move(ports_));
  }

  Made journal() {
    JournalTriggerSetup setup;
    Options options(settings_.options);
    setup.priority = options.integer("priority", 0, 7, 4);
    TANDEM_TRY(options.check());
    for (const std::string& unit : settings_.places) {
      if (unit.empty() || unit.size() > 255 || unit.find_first_of(" \n/") != unit.npos) {
        return invalid(
            fmt::format("“{}” is no unit of the journal, such as nginx.service.", printable(unit, 120)));
      }
      setup.units.push_back(unit);
    }
    if (parts_.journal == nullptr) return invalid("This program cannot read the journal.");
    return makeJournalTrigger(std::move(setup), parts_.journal, monitor_, std::move(ports_), parts_.times);
  }

  Made repository() {
    RepositoryTriggerSetup setup;
    Options options(settings_.options);
    setup.uncommittedHours = options.integer("uncommittedHours", 0, 720, 0);
    TANDEM_TRY(options.check());
    TANDEM_ASSIGN(setup.repositories, paths(settings_, parts_.home, "git repositories"));
    return makeRepositoryTrigger(std::move(setup), monitor_, std::move(ports_), parts_.times);
  }

  Made activity() {
    TANDEM_TRY(Options(settings_.options).check());
    ActivityTriggerSetup setup;
    TANDEM_ASSIGN(setup.places, paths(settings_, parts_.home, "files of activity or folders of them"));
    return makeActivityTrigger(std::move(setup), monitor_, std::move(ports_), parts_.times);
  }

  const TriggerParts& parts_;
  const TriggerSettings& settings_;
  const std::string monitor_;
  TriggerPorts ports_;
};

}  // namespace

Made Triggers::make(const Monitor& monitor, TriggerPorts ports) {
  return Maker(parts_, monitor, std::move(ports)).make();
}

}  // namespace tandem::agents
