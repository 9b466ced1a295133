#include "bench/starter/person.h"

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <httplib.h>

#include <chrono>
#include <fstream>
#include <thread>
#include <utility>

#include "agents/core/json.h"

namespace tandem::bench {
namespace {
namespace fs = std::filesystem;

using agents::Monitor;
using agents::TriggerKind;

constexpr char kLetter[] =
    "Hartmann Property Management\n\n"
    "Dear tenants of Birch Lane 12,\n\n"
    "on Tuesday, 8 December, the heating of your house will be serviced between 9:00 and 12:00. The firm has "
    "to get into every flat, so please be at home or leave a key with Mr Novak on the ground floor. The "
    "radiators will stay cold until the early afternoon. You pay nothing for the service itself; the yearly "
    "statement, which comes in March, contains it as usual.\n\n"
    "If the date does not suit you, call us by 1 December under 0351 4433.\n\n"
    "Kind regards\nPetra Hartmann\n";

constexpr char kMinutes[] =
    "Minutes of the garden club, 12 November\n\n"
    "Present were Sofia Lind, who led the meeting, Paul Okafor, Miriam Weiss and nine others. Sofia opened "
    "at "
    "half past seven and thanked everybody for the work in the autumn; the beds by the school have never "
    "looked tidier, and the caretaker has said so, too.\n\n"
    "Paul reported about the water pump. It leaks at the lower joint and cannot be used in frost. A new pump "
    "costs 420 euros with fitting. The club has 1,150 euros at the moment, of which 300 are set aside for "
    "seeds. After a short talk about a second-hand pump, which nobody trusted, all but one voted for the new "
    "one. Paul will order it by 20 November and asks two strong people to help him carry the old one out.\n\n"
    "Miriam has spoken with the town about the fence on the north side. The town will pay for the wood when "
    "the club puts the fence up itself, and it wants a drawing first. Miriam will send the drawing to the "
    "town "
    "office by the end of the month. Work could begin in March, on two Saturdays, if the weather is kind.\n\n"
    "The seed exchange takes place on 6 February in the school hall, from two until five. Whoever wants a "
    "table writes to Sofia. Cakes are welcome. Last year there were too many tomatoes and hardly any beans, "
    "so please bring beans. The children of the school will paint the posters again, and Sofia brings them "
    "to "
    "the shops in January.\n\n"
    "Nobody had other business. The next meeting is on 10 December at half past seven, in the back room of "
    "the library, because the school is closed that evening. Sofia closed the meeting at nine.\n";

constexpr char kMail[] =
    "From: Anna Berg <anna@example.org>\r\nTo: carla@example.org\r\nSubject: Minutes of Tuesday\r\n"
    "Message-ID: <first-day@example.org>\r\nDate: {} +0000\r\n\r\nHello Carla,\r\n\r\n"
    "could you send me the minutes of Tuesday's meeting? I need them for my "
    "report.\r\n\r\nThanks\r\nAnna\r\n";

constexpr char kChat[] = "Anna: Who comes to the lake on Sunday?\nBen: I do!\nAnna: Carla, are you coming?\n";

constexpr char kTrouble[] =
    "Traceback (most recent call last):\n  File \"report.py\", line 3, in <module>\n    import requests\n"
    "ModuleNotFoundError: No module named 'requests'";

constexpr char kNews[] =
    R"(<?xml version="1.0"?><rss version="2.0"><channel><title>Town news</title>)"
    "<item><guid>1</guid><title>The tram to the harbour opens</title><link>https://example.org/1</link>"
    "<description>From 14 December the new line 5 goes from the station to the harbour every ten minutes."
    "</description></item>"
    "<item><guid>2</guid><title>Handball: a draw at home</title><link>https://example.org/2</link>"
    "<description>24 to 24 after a weak second half.</description></item>"
    "<item><guid>3</guid><title>Bakery Lind wins a prize</title><link>https://example.org/3</link>"
    "<description>The jury praised the rye bread of Bakery Lind, which will open a second shop in May."
    "</description></item>"
    "<item><guid>4</guid><title>Phones get thinner</title><link>https://example.org/4</link>"
    "<description>A maker shows a phone of five millimetres.</description></item></channel></rss>";

constexpr const char* kCommits[] = {
    "Fix a crash when the calendar is empty",
    "Show the week number above the month",
    "Read time zones from the system",
    "Remove the old export dialog",
    "Test repeating events over daylight saving",
    "Draw overlapping events side by side",
};

std::string utc(std::chrono::minutes fromNow, const char* format) {
  const std::time_t at = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now() + fromNow);
  return fmt::format(fmt::runtime(fmt::format("{{:{}}}", format)), fmt::gmtime(at));
}

std::string calendar() {
  constexpr const char* kStamp = "%Y%m%dT%H%M%SZ";
  constexpr std::chrono::minutes kUntil{40};
  return fmt::format(
      "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//bench//EN\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTAMP:{}\r\n"
      "DTSTART:{}\r\nDTEND:{}\r\nSUMMARY:Dentist\r\nLOCATION:Main Street "
      "5\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n",
      utc({}, kStamp), utc(kUntil, kStamp), utc(kUntil + std::chrono::minutes(30), kStamp));
}

bool answersChats(const Monitor& monitor) {
  return monitor.agent == "chat-reply";
}

/// Where, in her home.
const char* placeOf(const Monitor& monitor) {
  switch (monitor.trigger.kind) {
    case TriggerKind::folder:
      return answersChats(monitor) ? "Chats" : "Downloads";
    case TriggerKind::mail:
      return "Maildir";
    case TriggerKind::schedule:
    case TriggerKind::calendar:
      return "home.ics";
    case TriggerKind::repository:
      return "calendar-app";
    case TriggerKind::activity:
      return "activity.jsonl";
    default:
      return nullptr;
  }
}

}  // namespace

/// A feed on this computer.
class Person::Feed {
 public:
  Feed() {
    server_.Get("/rss", [](const httplib::Request&, httplib::Response& response) {
      response.set_content(kNews, "application/xml");
    });
    port_ = server_.bind_to_any_port("127.0.0.1");
    thread_ = std::thread([this] { server_.listen_after_bind(); });
    while (port_ > 0 && !server_.is_running()) std::this_thread::yield();  // stop() needs it to run
  }
  ~Feed() {
    server_.stop();
    thread_.join();
  }
  std::string address() const { return fmt::format("http://127.0.0.1:{}/rss", port_); }

 private:
  httplib::Server server_;
  int port_ = 0;
  std::thread thread_;
};

Person::Person(fs::path home) : home_(std::move(home)), feed_(std::make_unique<Feed>()) {}
Person::~Person() = default;

Result<std::unique_ptr<Person>> Person::moveInto(const fs::path& home) {
  std::unique_ptr<Person> person(new Person(home));
  for (const char* folder : {"Downloads", "Chats", "Maildir/new", "Maildir/cur", "Maildir/tmp"}) {
    std::error_code problem;
    fs::create_directories(home / folder, problem);
    if (problem) return Error{ErrorCode::io, fmt::format("{} cannot be made.", (home / folder).string()), {}};
  }
  TANDEM_TRY(person->write("home.ics", calendar()));
  TANDEM_TRY(person->write("activity.jsonl", ""));
  TANDEM_ASSIGN(WrittenRepository repository, WrittenRepository::make(home / "calendar-app"));
  person->repository_ = std::make_unique<WrittenRepository>(std::move(repository));
  TANDEM_TRY(person->repository_->commit("Begin"));
  return person;
}

void Person::fillIn(Monitor& monitor) const {
  if (monitor.trigger.kind == TriggerKind::feed) {
    monitor.trigger.places = {feed_->address()};
  } else if (const char* place = placeOf(monitor)) {
    monitor.trigger.places = {(home_ / place).string()};
  }
  for (const char* name : {"me", "name"}) {
    if (monitor.options.contains(name) && monitor.options[name].is_string()) monitor.options[name] = "Carla";
  }
  if (monitor.options.contains("interests")) monitor.options["interests"] = "trams, bread";
}

agents::Happening Person::handedOver(const Monitor& monitor) const {
  const std::string text = answersChats(monitor) ? kChat : kMinutes;
  return {"first day", "a text that was pasted", {}, {{"text", text}}};
}

Status Person::live(const Monitor& monitor) {
  switch (monitor.trigger.kind) {
    case TriggerKind::folder:
      return answersChats(monitor) ? write("Chats/lake.txt", kChat) : write("Downloads/heating.txt", kLetter);
    case TriggerKind::mail: {
      const char* name = "1764000000.M1P1.host";
      TANDEM_TRY(write(fs::path("Maildir/tmp") / name, fmt::format(kMail, utc({}, "%a, %d %b %Y %H:%M:%S"))));
      fs::rename(home_ / "Maildir/tmp" / name, home_ / "Maildir/new" / name);
      return {};
    }
    case TriggerKind::repository:
      for (const char* subject : kCommits) TANDEM_TRY(repository_->commit(subject));
      return {};
    case TriggerKind::activity: {
      std::string lines;
      for (const char* event : {"The user opens 'thesis.tex' in the editor.",
                                "The user searches for 'latex table too wide' on the web."}) {
        lines += fmt::format(R"({{"time":"{}","event":"{}","app":"desktop"}})", utc({}, "%Y-%m-%dT%H:%M:%SZ"),
                             event) +
                 "\n";
      }
      return write("activity.jsonl", lines);
    }
    case TriggerKind::journal: {
      const auto now = std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now());
      journal_->write(
          {"smartd.service", "Device: /dev/sda, 8 Currently unreadable (pending) sectors", 3, now});
      return {};
    }
    default:
      return {};
  }
}

void Person::copyFor(const Monitor& monitor) const {
  clipboard_.copy(answersChats(monitor) ? kChat : kTrouble);
}

Status Person::write(const fs::path& name, const std::string& text) const {
  std::ofstream stream(home_ / name, std::ios::binary);
  stream << text;
  stream.flush();
  return stream.good()
             ? Status()
             : Status(
                   Error{ErrorCode::io, fmt::format("{} cannot be written.", (home_ / name).string()), {}});
}

}  // namespace tandem::bench
