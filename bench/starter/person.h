// Carla's first day with Tandem: a home folder with what ready-made monitors watch, and one thing that
// happens for each of them. No generator of the training has written these texts.
//
// Thread: one at a time. Ownership: the folder stays when this is gone.
#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include "agents/core/happening.h"
#include "agents/core/monitor.h"
#include "bench/mixed/agents/written_repository.h"
#include "bench/mixed/agents/written_sources.h"
#include "engine/base/result.h"

namespace tandem::bench {

class Person {
 public:
  /// Makes the folder `home` or furnishes what is there. Errors: io.
  static Result<std::unique_ptr<Person>> moveInto(const std::filesystem::path& home);
  ~Person();
  Person(const Person&) = delete;
  Person& operator=(const Person&) = delete;

  /// Fills in what only a person knows: the folders, the name, the interests.
  void fillIn(agents::Monitor& monitor) const;
  /// Of a monitor that works on what a person hands over: that.
  agents::Happening handedOver(const agents::Monitor& monitor) const;
  /// What the monitor's trigger notices; nothing for those that only look when they are told.
  Status live(const agents::Monitor& monitor);
  /// A text that she copies. Thread: the stage.
  void copyFor(const agents::Monitor& monitor) const;

  const WrittenClipboard& clipboard() const { return clipboard_; }
  std::shared_ptr<WrittenJournal> journal() const { return journal_; }

 private:
  class Feed;

  explicit Person(std::filesystem::path home);
  Status write(const std::filesystem::path& name, const std::string& text) const;

  const std::filesystem::path home_;
  const std::unique_ptr<Feed> feed_;
  const WrittenClipboard clipboard_;
  const std::shared_ptr<WrittenJournal> journal_ = std::make_shared<WrittenJournal>();
  std::unique_ptr<WrittenRepository> repository_;
};

}  // namespace tandem::bench
