// How often runs about a happening have begun without an end that covers it. Kept as a note in the store and
// counted before the run, so that a file which makes the program crash is given up, too.
// Thread: plain values.
#pragma once

#include <chrono>
#include <map>
#include <span>
#include <string>
#include <string_view>

namespace tandem::agents {

class Tries {
 public:
  /// After so many runs a happening is given up.
  static constexpr int kMost = 5;
  /// The name of the note; triggers use other ones.
  static constexpr const char* kNote = "supervisor.tries";

  /// A note that cannot be read counts nothing.
  static Tries fromNote(std::string_view note);
  std::string toNote() const;

  int of(const std::string& key) const;
  void count(std::span<const std::string> keys);
  /// The run was stopped and is not the happenings' fault.
  void takeBack(std::span<const std::string> keys);
  void forget(std::span<const std::string> keys);

  /// How long to wait after the `tries`th failure: 1, 5, 30 minutes, then 2 hours.
  static std::chrono::minutes pause(int tries);

 private:
  std::map<std::string, int> counts_;
};

}  // namespace tandem::agents
