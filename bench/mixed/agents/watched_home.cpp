#include "bench/mixed/agents/watched_home.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <chrono>
#include <cstdlib>
#include <fstream>

namespace tandem::bench {
namespace {
namespace fs = std::filesystem;

using agents::Json;
using agents::Monitor;
using agents::TriggerKind;

Error cannotWrite(const fs::path& file) {
  return Error{ErrorCode::io, fmt::format("{} cannot be written.", file.string()), {}};
}

Monitor monitor(const char* agent, TriggerKind kind, std::vector<std::string> places,
                Json options = Json::object()) {
  Monitor made;
  made.id = made.name = made.agent = agent;
  made.trigger.kind = kind;
  made.trigger.places = std::move(places);
  made.budget.runsPerHour = 60;
  made.options = std::move(options);
  made.enabled = false;
  return made;
}

/// About 700 bytes that nobody has read before.
std::string report(int number) {
  return fmt::format(
      "Minutes of meeting {0}. The storage team has moved {1} volumes to the new array; {2} of them are "
      "slower than before, mostly because of small random writes. Erik will try a larger journal until the "
      "end of the week and tell the others what it brings.\n\nThe budget for the second half of the year "
      "is {3} euros short. Carla asks everybody to look through their standing orders and to name what can "
      "be given up; the list is due on the {4}th. Travel is not to be booked before that.\n\nThe office in "
      "the harbour closes for repairs for two weeks. Whoever needs a desk there writes to Ben, who has {5} "
      "places in the annexe and gives them to those who come first.\n",
      number, 20 + number % 60, 1 + number % 9, 1000 + 37 * number, 10 + number % 18, 3 + number % 5);
}

std::time_t inMinutes(int minutes) {
  return std::chrono::system_clock::to_time_t(std::chrono::system_clock::now() +
                                              std::chrono::minutes(minutes));
}

std::string utc(std::time_t at, const char* format) {
  return fmt::format(fmt::runtime(fmt::format("{{:{}}}", format)), fmt::gmtime(at));
}

std::string calendar(int number) {
  constexpr const char* kStamp = "%Y%m%dT%H%M%SZ";
  const int begin = 90 + number % 600;
  return fmt::format(
      "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//bench//EN\r\nBEGIN:VEVENT\r\nUID:{0}\r\nDTSTAMP:{1}\r\n"
      "DTSTART:{2}\r\nDTEND:{3}\r\nSUMMARY:Review {0} of the storage plan\r\nLOCATION:Room {4}\r\n"
      "END:VEVENT\r\nEND:VCALENDAR\r\n",
      number, utc(inMinutes(0), kStamp), utc(inMinutes(begin), kStamp), utc(inMinutes(begin + 45), kStamp),
      100 + number % 40);
}

}  // namespace

Result<std::unique_ptr<WatchedHome>> WatchedHome::make() {
  std::string name = (fs::temp_directory_path() / "bench-mixed-XXXXXX").string();
  if (mkdtemp(name.data()) == nullptr) return cannotWrite(name);
  std::unique_ptr<WatchedHome> home(new WatchedHome(name));
  TANDEM_TRY(home->furnish());
  return home;
}

WatchedHome::~WatchedHome() {
  std::error_code ignored;
  fs::remove_all(path_, ignored);
}

Status WatchedHome::furnish() {
  for (const char* folder : {"Downloads", "Chats", "Maildir", "Maildir/new", "Maildir/cur", "Maildir/tmp"}) {
    std::error_code problem;
    if (!fs::create_directory(path_ / folder, problem)) return cannotWrite(path_ / folder);
  }
  TANDEM_TRY(write("home.ics", calendar(0)));
  TANDEM_TRY(write("activity.jsonl", ""));
  TANDEM_ASSIGN(WrittenRepository repository, WrittenRepository::make(path_ / "source"));
  repository_ = std::make_unique<WrittenRepository>(std::move(repository));
  return repository_->commit("Begin");
}

std::vector<Monitor> WatchedHome::monitors() const {
  const auto place = [this](const char* name) { return std::vector{(path_ / name).string()}; };
  std::vector<Monitor> all = {
      monitor("folder-digest", TriggerKind::folder, place("Downloads"), {{"note", true}}),
      monitor("chat-reply", TriggerKind::folder, place("Chats"), {{"me", "Carla"}}),
      monitor("mail-reply", TriggerKind::mail, place("Maildir"), {{"name", "Carla"}}),
      monitor("calendar-brief", TriggerKind::calendar, place("home.ics"), {{"advice", true}}),
      monitor("repository-watch", TriggerKind::repository, place("source"), {{"list", 0}}),
      monitor("activity-suggestion", TriggerKind::activity, place("activity.jsonl")),
      monitor("clipboard-helper", TriggerKind::clipboard, {}),
      monitor("journal-watch", TriggerKind::journal, {}),
      monitor("feed-digest", TriggerKind::feed, {feed_.address()}, {{"interests", "file systems"}}),
  };
  all.back().trigger.schedule = "every minute";
  return all;
}

Status WatchedHome::feed(const std::string& id) {
  const int number = ++number_;
  if (id == "folder-digest") return write(fmt::format("Downloads/minutes-{}.md", number), report(number));
  if (id == "chat-reply") {
    return write(
        fmt::format("Chats/group-{}.txt", number),
        fmt::format("Anna: Cinema on the {}th?\nBen: Yes!\nAnna: Carla, are you coming?\n", 1 + number % 28));
  }
  if (id == "mail-reply") return feedMail();
  if (id == "calendar-brief") return write("home.ics", calendar(number));
  if (id == "repository-watch") return repository_->commit(fmt::format("Draw line {} of the trams", number));
  if (id == "activity-suggestion") return feedActivity();
  return {};
}

std::string WatchedHome::newCopiedText() {
  return fmt::format("main.o: in function `main': undefined reference to `open_volume_{}'", ++number_);
}

Status WatchedHome::feedMail() {
  const std::string name = fmt::format("17640{:05}.M1P1.host", number_);
  TANDEM_TRY(write(fs::path("Maildir/tmp") / name,
                   fmt::format("From: Anna Berg <anna@example.org>\r\nTo: me@example.org\r\nSubject: Plan {0}"
                               "\r\nMessage-ID: <m{0}@example.org>\r\nDate: {1} +0000\r\n\r\nHello Carla,\r\n"
                               "does Thursday at {2} suit you for plan {0}? Ben would come too.\r\nAnna\r\n",
                               number_, utc(inMinutes(0), "%a, %d %b %Y %H:%M:%S"), 8 + number_ % 9)));
  std::error_code problem;
  fs::rename(path_ / "Maildir/tmp" / name, path_ / "Maildir/new" / name, problem);
  return problem ? Status(cannotWrite(path_ / "Maildir/new" / name)) : Status();
}

Status WatchedHome::feedActivity() {
  const fs::path file = path_ / "activity.jsonl";
  std::ofstream stream(file, std::ios::app);
  stream
      << fmt::format(
             R"({{"time":"{}","event":"The user searches for 'rotate a list by {} places' on the web.","app":"browser"}})",
             utc(inMinutes(0), "%Y-%m-%dT%H:%M:%SZ"), number_)
      << '\n';
  stream.flush();
  return stream.good() ? Status() : Status(cannotWrite(file));
}

Status WatchedHome::write(const fs::path& name, const std::string& text) const {
  std::ofstream stream(path_ / name, std::ios::binary);
  stream << text;
  stream.flush();
  return stream.good() ? Status() : Status(cannotWrite(path_ / name));
}

}  // namespace tandem::bench
