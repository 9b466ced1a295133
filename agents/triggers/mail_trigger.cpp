#include "agents/triggers/mail_trigger.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "agents/context/mail.h"
#include "agents/context/maildir.h"
#include "agents/context/safe_file.h"
#include "agents/core/digest.h"
#include "agents/triggers/bookmark.h"
#include "agents/triggers/folder_rules.h"
#include "agents/triggers/looker.h"
#include "agents/triggers/place_watch.h"
#include "agents/triggers/teller.h"
#include "engine/base/printable.h"

namespace tandem::agents {
namespace {

constexpr std::chrono::seconds kClockMargin(2);  // times of files come from a coarser clock
// How far that clock may be behind on a busy machine: what lies less before a new monitor counts as news.
constexpr std::chrono::milliseconds kCoarseClock(200);
constexpr int kMostAtOnce = 1000;  // are read; the rest comes with the next look

struct MailRequest {
  MailTriggerSetup setup;
  WallTime since{}, now{};
};

struct MailFindings {
  MailRequest request;
  std::vector<Happening> found;
  std::vector<TriggerState> places;
  std::string unreadable;  ///< a sentence about mails that could not be read; empty when all could
  bool complete = true;    ///< nothing was left for the next look
  bool skipped = false;    ///< the store does not say where to begin
};

/// Mails that were read in earlier looks, by their names: what no run has covered is told again by each look.
/// The worker's.
using MailMemory = std::map<std::string, Happening>;

class MailLook {
 public:
  MailLook(MailRequest request, MailMemory& memory, const std::stop_token& stop)
      : memory_(memory), stop_(stop) {
    findings_.request = std::move(request);
  }

  MailFindings run() {
    for (const auto& maildir : findings_.request.setup.maildirs) {
      const auto files = listMaildir(maildir);
      if (!files.ok()) {
        findings_.places.push_back({false, files.error().message + " Tandem waits for it."});
        findings_.complete = false;
        continue;
      }
      findings_.places.push_back({});
      for (const MailFile& file : *files) take(maildir, file);
    }
    if (failed_ > 0) {
      findings_.unreadable =
          failed_ == 1 ? fmt::format("A mail cannot be read: {}", firstFailure_)
                       : fmt::format("{} mails cannot be read. The first: {}", failed_, firstFailure_);
    }
    if (stop_.stop_requested()) {
      findings_.complete = false;
    } else {
      memory_ = std::move(kept_);
    }
    return std::move(findings_);
  }

 private:
  void take(const std::filesystem::path& maildir, const MailFile& file) {
    if (stop_.stop_requested() || file.changed < findings_.request.since) return;
    const std::string remembered = maildir.string() + "/" + file.name;
    if (isOld(file)) return;
    if (const auto known = memory_.find(remembered); known != memory_.end()) {
      known->second.detail["path"] = file.path.string();
      findings_.found.push_back(known->second);
      kept_.insert(*known);
      return;
    }
    if (++read_ > kMostAtOnce) {
      findings_.complete = false;
      return;
    }
    if (!isText(file.path.string())) return fail(file, "Its name is no text.");
    const auto raw = readSmallFile(file.path, kMailBytes);
    if (!raw.ok()) {
      // A mail program may have renamed it just now: then it comes again with the next event.
      if (raw.error().code != ErrorCode::notFound) fail(file, raw.error().message);
      return;
    }
    const auto mail = parseMail(*raw);
    if (!mail.ok()) return fail(file, mail.error().message);
    findings_.found.push_back(happeningOf(*mail, *raw, file));
    kept_.emplace(remembered, findings_.found.back());
  }

  bool isOld(const MailFile& file) const {
    if (file.flags.find_first_of("RTD") != file.flags.npos) return true;
    return findings_.request.setup.unreadOnly && file.flags.find('S') != file.flags.npos;
  }

  Happening happeningOf(const Mail& mail, const std::string& raw, const MailFile& file) const {
    Happening happening;
    happening.key = "mail " + (mail.messageId.empty() ? sha256Hex(raw) : mail.messageId);
    happening.title = printable(mail.from.empty() ? mail.subject : mail.from + ": " + mail.subject, 200);
    happening.when = mail.date == WallTime{} ? file.changed : std::min(mail.date, findings_.request.now);
    happening.detail = {{"path", file.path.string()}};
    return happening;
  }

  void fail(const MailFile& file, const std::string& why) {
    if (failed_++ == 0) firstFailure_ = printable(file.name, 60) + ": " + why;
    findings_.complete = false;
  }

  MailMemory& memory_;
  MailMemory kept_;  ///< what the next look has to know
  const std::stop_token& stop_;
  MailFindings findings_;
  int read_ = 0, failed_ = 0;
  std::string firstFailure_;
};

class MailTrigger final : public TriggerSource {
 public:
  MailTrigger(MailTriggerSetup setup, std::string monitor, TriggerPorts ports, const TriggerTimes& times)
      : setup_(std::move(setup)),
        times_(times),
        teller_(std::move(monitor), std::move(ports)),
        bookmark_(teller_.store(), teller_.monitor(), "mail"),
        looker_(
            teller_.loop(), [this] { return prepare(); },
            [this](MailFindings findings) { take(std::move(findings)); }),
        watch_(teller_.loop(), times, contentEvents(), [this] { looker_.look(); }),
        again_(teller_.loop()) {
    teller_.loop().post(tether_([this] {
      watchFolders();
      looker_.look();
    }));
  }

  void look(std::function<void()> done) override { looker_.look(std::move(done)); }

 private:
  bool watchFolders() {
    std::vector<std::filesystem::path> folders;
    for (const auto& maildir : setup_.maildirs) {
      folders.push_back(maildir / "new");
      folders.push_back(maildir / "cur");
    }
    return watch_.watch(folders);
  }

  std::function<MailFindings(std::stop_token)> prepare() {
    MailRequest request;
    request.setup = setup_;
    request.now = teller_.loop().wall().now();
    const Result<WallTime> from = since(request.now);
    if (!from.ok()) {
      return [](const std::stop_token&) {
        MailFindings none;
        none.skipped = true;
        return none;
      };
    }
    request.since = *from;
    return [request, memory = memory_](const std::stop_token& stop) {
      return MailLook(request, *memory, stop).run();
    };
  }

  Result<WallTime> since(WallTime now) {
    TANDEM_ASSIGN(const Json position, bookmark_.position());
    if (position.is_number_integer()) {
      return WallTime(std::chrono::milliseconds(position.get<std::int64_t>()));
    }
    const WallTime first = now - kCoarseClock;
    TANDEM_TRY(bookmark_.told(first.time_since_epoch().count(), {}));
    return first;
  }

  void take(MailFindings findings) {
    if (findings.skipped) {
      again_.start(times_.retry, [this] { looker_.look(); });
      return say(findings, false);
    }
    const bool watched = watchFolders();
    const auto told = teller_.tell(std::move(findings.found));
    bool kept = told.ok();
    if (told.ok()) {
      const WallTime upTo = findings.complete ? findings.request.now - kClockMargin : findings.request.since;
      kept = bookmark_.told(std::max(upTo, findings.request.since).time_since_epoch().count(), *told).ok();
    }
    say(findings, kept);
    again_.start(kept && watched && findings.complete ? times_.rescan : times_.retry,
                 [this] { looker_.look(); });
  }

  void say(const MailFindings& findings, bool kept) {
    if (!kept) return teller_.say({false, "What was found could not be written down. Tandem tries again."});
    const std::string good = findings.places.size() == 1
                                 ? "Watching 1 mailbox."
                                 : fmt::format("Watching {} mailboxes.", findings.places.size());
    TriggerState state = combine(findings.places, good);
    if (!findings.unreadable.empty()) {
      state.sentence += " " + findings.unreadable;
    }
    teller_.say(std::move(state));
  }

  const MailTriggerSetup setup_;
  const TriggerTimes times_;
  Teller teller_;
  Bookmark bookmark_;
  std::shared_ptr<MailMemory> memory_ = std::make_shared<MailMemory>();
  Looker<MailFindings> looker_;
  PlaceWatch watch_;
  Timer again_;
  Tether tether_;
};

}  // namespace

std::unique_ptr<TriggerSource> makeMailTrigger(MailTriggerSetup setup, std::string monitor,
                                               TriggerPorts ports, const TriggerTimes& times) {
  return std::make_unique<MailTrigger>(std::move(setup), std::move(monitor), std::move(ports), times);
}

}  // namespace tandem::agents
