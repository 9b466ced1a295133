#include "agents/triggers/journal_trigger.h"

#include <fmt/format.h>
#include <sys/inotify.h>

#include <algorithm>
#include <cctype>
#include <map>

#include "agents/core/digest.h"
#include "agents/triggers/bookmark.h"
#include "agents/triggers/looker.h"
#include "agents/triggers/place_watch.h"
#include "agents/triggers/teller.h"
#include "engine/base/printable.h"

namespace tandem::agents {
namespace {

bool isOurs(const std::string& unit) {
  return unit.rfind("tandem", 0) == 0 || unit.rfind("app-org.tandem", 0) == 0;
}

struct JournalFindings {
  Result<JournalBatch> batch = Error{};
  std::vector<std::filesystem::path> folders;
};

class JournalTrigger final : public TriggerSource {
 public:
  JournalTrigger(JournalTriggerSetup setup, std::shared_ptr<Journal> journal, std::string monitor,
                 TriggerPorts ports, const TriggerTimes& times)
      : setup_(std::move(setup)),
        journal_(std::move(journal)),
        times_(times),
        teller_(std::move(monitor), std::move(ports)),
        bookmark_(teller_.store(), teller_.monitor(), "journal"),
        looker_(
            teller_.loop(), [this] { return prepare(); },
            [this](JournalFindings findings) { take(findings); }),
        watch_(teller_.loop(), times, IN_MODIFY | IN_CREATE | IN_MOVED_TO, [this] { looker_.look(); }),
        again_(teller_.loop()) {
    teller_.loop().post(tether_([this] { looker_.look(); }));
  }

  void look(std::function<void()> done) override { looker_.look(std::move(done)); }

 private:
  std::function<JournalFindings(std::stop_token)> prepare() {
    JournalQuery query;
    query.priority = setup_.priority;
    const Result<Json> position = bookmark_.position();
    if (!position.ok()) {
      return [error = position.error()](const std::stop_token&) { return JournalFindings{error, {}}; };
    }
    if (position->is_string()) query.after = position->get<std::string>();
    return [query, journal = journal_](const std::stop_token&) {
      return JournalFindings{journal->read(query), journal->folders()};
    };
  }

  void take(const JournalFindings& findings) {
    // The journal reports changes a few times a second at most, and the watch waits until they settle.
    watch_.watch(findings.folders);
    again_.start(findings.batch.ok() ? times_.rescan : times_.retry, [this] { looker_.look(); });
    if (!findings.batch.ok()) {
      const Error& error = findings.batch.error();
      return teller_.say({false, error.code == ErrorCode::notFound
                                     ? "This computer keeps no journal that Tandem can find."
                                     : error.message});
    }
    tell(*findings.batch);
  }

  void tell(const JournalBatch& batch) {
    const auto told = teller_.tell(grouped(batch));
    const Status kept = told.ok() ? bookmark_.told(batch.cursor, *told) : Status(told.error());
    if (!kept.ok()) return teller_.say({false, kept.error().message});
    const std::string reading = setup_.units.empty() ? "Reading the journal of all programs."
                                                     : fmt::format("Reading the journal of {}.", names());
    teller_.say({true, batch.restriction.empty() ? reading : reading + " " + batch.restriction});
  }

  std::string names() const {
    std::string list;
    for (const std::string& unit : setup_.units) list += (list.empty() ? "" : ", ") + printable(unit, 60);
    return printable(list, 200);
  }

  bool wanted(const JournalEntry& entry) const {
    if (entry.priority > setup_.priority || entry.message.empty() || isOurs(entry.unit)) return false;
    return setup_.units.empty() ||
           std::any_of(setup_.units.begin(), setup_.units.end(), [&](const std::string& unit) {
             return entry.unit == unit || entry.unit == unit + ".service";
           });
  }

  std::vector<Happening> grouped(const JournalBatch& batch) const {
    std::map<std::string, std::size_t> places;
    std::vector<Happening> groups;
    for (const JournalEntry& entry : batch.entries) {
      if (!wanted(entry)) continue;
      const auto day = std::chrono::floor<std::chrono::days>(teller_.loop().wall().local(entry.when));
      const std::string key =
          "journal " + sha256Hex(fmt::format("{}\n{}\n{}", entry.unit, day.time_since_epoch().count(),
                                             withoutNumbers(entry.message)));
      const auto [place, isNew] = places.emplace(key, groups.size());
      if (isNew) {
        Happening happening;
        happening.key = key;
        happening.title = printable(entry.unit + ": " + entry.message, 200);
        happening.when = entry.when;
        happening.detail = {
            {"unit", entry.unit}, {"priority", entry.priority}, {"message", entry.message}, {"count", 0}};
        groups.push_back(std::move(happening));
      }
      Json& detail = groups[place->second].detail;
      detail["count"] = detail["count"].get<int>() + 1;
      detail["priority"] = std::min(detail["priority"].get<int>(), entry.priority);
    }
    return groups;
  }

  const JournalTriggerSetup setup_;
  const std::shared_ptr<Journal> journal_;
  const TriggerTimes times_;
  Teller teller_;
  Bookmark bookmark_;
  Looker<JournalFindings> looker_;
  PlaceWatch watch_;
  Timer again_;
  Tether tether_;
};

}  // namespace

std::string withoutNumbers(std::string_view message) {
  std::string alike;
  for (std::size_t i = 0; i < message.size();) {
    std::size_t end = i;
    bool digit = false;
    while (end < message.size() && std::isalnum(static_cast<unsigned char>(message[end])) != 0) {
      digit = digit || std::isdigit(static_cast<unsigned char>(message[end])) != 0;
      ++end;
    }
    if (end == i) {
      alike += message[i++];
    } else {
      if (digit) {
        alike += '#';
      } else {
        alike += message.substr(i, end - i);
      }
      i = end;
    }
  }
  return alike;
}

std::unique_ptr<TriggerSource> makeJournalTrigger(JournalTriggerSetup setup, std::shared_ptr<Journal> journal,
                                                  std::string monitor, TriggerPorts ports,
                                                  const TriggerTimes& times) {
  return std::make_unique<JournalTrigger>(std::move(setup), std::move(journal), std::move(monitor),
                                          std::move(ports), times);
}

}  // namespace tandem::agents
