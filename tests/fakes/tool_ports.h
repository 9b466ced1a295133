// The effects that tools can have, counted instead of carried out.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "agents/core/documents.h"
#include "agents/tools/help.h"
#include "agents/tools/monitor_book.h"
#include "agents/tools/new_files.h"
#include "agents/tools/opener.h"
#include "agents/tools/reminders.h"

namespace tandem::fakes {

/// What happened, in order, over all ports: "open https://…", "note Lisbon", …
using Effects = std::vector<std::string>;

class CountingOpener final : public agents::tools::Opener {
 public:
  explicit CountingOpener(Effects& effects) : effects_(effects) {}
  Status open(const std::string& address) override {
    effects_.push_back("open " + address);
    return {};
  }

 private:
  Effects& effects_;
};

/// Answers every question with what it was given.
class KnownHelp final : public agents::tools::Help {
 public:
  std::vector<agents::tools::HelpAnswer> find(const std::string&) const override { return answers; }

  std::vector<agents::tools::HelpAnswer> answers;
};

class CountingFiles final : public agents::tools::NewFiles {
 public:
  CountingFiles(std::string kind, Effects& effects) : kind_(std::move(kind)), effects_(effects) {}
  Result<agents::tools::NewFile> create(std::string_view title, std::string_view ending,
                                        std::string_view content) override {
    contents.emplace_back(content);
    std::string what = kind_;
    what.append(" ").append(title).append(ending);
    effects_.push_back(what);
    return agents::tools::NewFile{what, "mark of " + what};
  }
  Status takeBack(const std::string& mark) override {
    effects_.push_back("take back by " + mark);
    return {};
  }

  std::vector<std::string> contents;

 private:
  const std::string kind_;
  Effects& effects_;
};

class CountingReminders final : public agents::tools::Reminders {
 public:
  explicit CountingReminders(Effects& effects) : effects_(effects) {}
  Status add(const std::string& text, agents::WallTime at) override {
    times.push_back(at);
    effects_.push_back("remind " + text);
    return {};
  }

  std::vector<agents::WallTime> times;

 private:
  Effects& effects_;
};

class CountingMonitors final : public agents::tools::MonitorBook {
 public:
  explicit CountingMonitors(Effects& effects) : effects_(effects) {}
  Status add(const agents::Monitor& monitor) override {
    monitors.push_back(monitor);
    effects_.push_back("monitor " + monitor.name);
    return {};
  }

  std::vector<agents::Monitor> monitors;

 private:
  Effects& effects_;
};

/// Reading, counted apart: it is no effect on the world.
class CountingDocuments final : public agents::Documents {
 public:
  Result<std::vector<agents::Passage>> search(const std::string& words, int limit) override {
    searches.push_back(words);
    const std::size_t most = std::min(static_cast<std::size_t>(limit), passages.size());
    return std::vector<agents::Passage>(passages.begin(),
                                        passages.begin() + static_cast<std::ptrdiff_t>(most));
  }

  std::vector<std::string> searches;
  std::vector<agents::Passage> passages;
};

}  // namespace tandem::fakes
