// START HERE for files. A record: a session's events as JSON lines, one header and then one event a line.
//
//   {"tandem_record":1,"session":"20260102T030405-42-1","policy":"tandem","layers":16,…}
//   {"event":"arrived","at":81230000,"request":7,"reactive":true,"tokens":120,"limit":64}
//
// Fields that are zero are left out. There are numbers and names of enumerators in it, and never a word of
// what somebody wrote or a model answered, not even as token numbers.
//
// Thread: pure functions. Failure: reading treats the file as untrusted; errors name the line and give the
// byte offset.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/result.h"
#include "engine/trace/event.h"
#include "engine/trace/header.h"
#include "engine/trace/words.h"

namespace tandem::trace {

struct Record {
  Header header;
  std::vector<Event> events;
  std::uint64_t lost = 0;  ///< events that the recorder could not keep up with
  bool cut = false;        ///< it ends in the middle: a limit was reached, or the program was stopped
  /// Whether nothing is missing, so that it can be replayed.
  bool whole() const { return header.part == 0 && header.decisions && lost == 0; }
};

/// Lines with their line feed.
std::string headerLine(const Header& header);
void appendLine(std::string& text, const Event& event, const Words& words);
std::string lostLine(std::uint64_t events);
/// The last line of a file that reached its limit.
std::string cutLine();

/// Errors: malformed (which line and why), unsupportedVersion, limitExceeded.
Result<Record> parseRecord(std::string_view text, const Words& words);
/// The same for a file; also notFound, io, badMagic.
Result<Record> readRecord(const std::filesystem::path& file, const Words& words);

/// snake_case: "kernel_launched".
std::string_view toString(EventKind kind);
/// `event` as its line shows it, without the line feed.
std::string show(const Event& event, const Words& words);

}  // namespace tandem::trace
