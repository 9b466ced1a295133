#include "tests/e2e/carriers.h"

#include <algorithm>
#include <chrono>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <utility>
#include <vector>

namespace tandem::e2e {
namespace {
namespace fs = std::filesystem;

using agents::Json;
using agents::TriggerKind;

std::string replaced(std::string text, const std::vector<std::pair<std::string, std::string>>& all) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const auto found = std::find_if(all.begin(), all.end(), [&](const auto& pair) {
      return text.compare(at, pair.first.size(), pair.first) == 0;
    });
    out += found == all.end() ? std::string(1, text[at]) : found->second;
    at += found == all.end() ? 1 : found->first.size();
  }
  return out;
}

std::string inXml(const std::string& text) {
  std::string clean;
  for (const char c : text) clean += static_cast<unsigned char>(c) < 0x20 && c != '\n' ? ' ' : c;
  return replaced(clean, {{"&", "&amp;"}, {"<", "&lt;"}, {">", "&gt;"}});
}

std::string inCalendar(const std::string& text) {
  return replaced(text, {{"\r", ""}, {"\n", "\\n"}, {"\\", "\\\\"}, {",", "\\,"}, {";", "\\;"}});
}

}  // namespace

Carriers::Carriers(HandStage& stage, std::shared_ptr<WrittenFeed> feed)
    : stage_(stage), feed_(std::move(feed)), repository_(stage.home / "source") {
  const auto place = [&](const char* name) { return std::vector<std::string>{(stage.home / name).string()}; };
  for (const char* name : {"files", "chats", "mail", "mail/new", "mail/cur", "mail/tmp"}) {
    fs::create_directory(stage.home / name);
  }
  stage.home.write("home.ics", "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n");
  stage.home.write("activity.jsonl", "");
  repository_.commit("Begin");
  stage.save(sampleMonitor("folder-digest", TriggerKind::folder, place("files"), {{"note", true}}));
  stage.save(
      sampleMonitor("feed-digest", TriggerKind::feed, {"https://example.org/rss"}, {{"interests", "trams"}}));
  stage.save(sampleMonitor("mail-reply", TriggerKind::mail, place("mail")));
  stage.save(sampleMonitor("chat-reply", TriggerKind::folder, place("chats"), {{"me", "Carla"}}));
  stage.save(sampleMonitor("calendar-brief", TriggerKind::calendar, place("home.ics"), {{"advice", true}}));
  stage.save(sampleMonitor("clipboard-helper", TriggerKind::clipboard, {}));
  stage.save(sampleMonitor("journal-watch", TriggerKind::journal, {}));
  stage.save(sampleMonitor("repository-watch", TriggerKind::repository, place("source"), {{"list", 0}}));
  stage.save(sampleMonitor("activity-suggestion", TriggerKind::activity, place("activity.jsonl")));
  stage.pass(std::chrono::minutes(1));
}

void Carriers::bring(std::size_t carrier, const std::string& text, std::size_t number) {
  const std::string name = std::to_string(number);
  const std::string padding(300, 'o');  // so that a summary is wanted
  fs::path file;
  switch (carrier) {
    case 0:
      file = stage_.home.write("files/" + name + ".txt", "Minutes of the meeting. " + text + padding);
      break;
    case 1:
      file = stage_.home.write("files/" + name + ".html",
                               "<html><body><h1>Trams</h1>" + text + "<p>" + padding + "</p></body></html>");
      break;
    case 2:
      feed_->body = R"(<rss version="2.0"><channel><title>News</title><item><guid>)" + name +
                    "</guid><title>Trams " + inXml(text.substr(0, text.find('\n'))) +
                    "</title><link>https://example.org/" + name + "</link><description>" + inXml(text) +
                    "</description></item></channel></rss>";
      EXPECT_TRUE(stage_.supervisor.runNow("feed-digest").ok());
      break;
    case 3:
      stage_.home.write("mail/tmp/" + name,
                        "From: Anna <anna@example.org>\r\nTo: me@example.org\r\nSubject: " + name +
                            "\r\nMessage-ID: <" + name +
                            "@example.org>\r\nContent-Type: text/plain; charset=utf-8\r\n"
                            "\r\nDoes Thursday suit you? " +
                            text + "\r\n");
      file = stage_.home / ("mail/new/" + name);
      fs::rename(stage_.home / ("mail/tmp/" + name), file);
      break;
    case 4:
      file = stage_.home.write("chats/" + name + ".txt",
                               "Anna: Cinema?\nBen: " + text + "\nAnna: Carla, are you coming?\n");
      break;
    case 5:
      stage_.home.write("home.ics", calendar(text, name));
      break;
    case 6:
      stage_.clipboard.copy("error: " + text);
      break;
    case 7:
      stage_.journal->write({"evil.service", text, 3, stage_.loop.wall().now()});
      EXPECT_TRUE(stage_.supervisor.runNow("journal-watch").ok());
      break;
    case 8:
      repository_.commit(text);
      break;
    default:
      std::ofstream(stage_.home / "activity.jsonl", std::ios::app)
          << Json{{"time", "2026-11-21T10:00:00Z"},
                  {"event", "The user searches for 'rotate list " + name + "' on the web. " + text},
                  {"app", "browser"}}
                 .dump()
          << '\n';
  }
  stage_.pass(std::chrono::minutes(15));
  std::error_code ignored;
  if (!file.empty()) fs::remove(file, ignored);
}

std::string Carriers::calendar(const std::string& text, const std::string& number) const {
  const auto begin = std::chrono::system_clock::to_time_t(stage_.loop.wall().now() + std::chrono::hours(5));
  std::tm utc{};
  gmtime_r(&begin, &utc);
  char stamp[32];
  std::strftime(stamp, sizeof stamp, "%Y%m%dT%H%M%SZ", &utc);
  return "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//test//EN\r\nBEGIN:VEVENT\r\nUID:" + number +
         "\r\nDTSTART:" + stamp + "\r\nSUMMARY:" + inCalendar(text) + "\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n";
}

}  // namespace tandem::e2e
