// Where a command reads and writes, and the one way in which it reports success and failure.
// Thread: the main thread only.
#pragma once

#include <functional>
#include <iosfwd>
#include <nlohmann/json.hpp>
#include <string>

#include "engine/base/result.h"

namespace tandem::cli {

/// Exit codes that scripts rely on.
inline constexpr int kExitOk = 0;
inline constexpr int kExitFailed = 1;    ///< the work could not be done
inline constexpr int kExitBadInput = 2;  ///< the command line, the file or the input is not what it should be

struct Console {
  std::istream& in;
  std::ostream& out;
  std::ostream& err;
  int exitCode = kExitOk;

  /// Prints the error (as {"error":{code,message,offset}} on stdout when `json`, else as a sentence on
  /// stderr).
  void fail(const Error& error, bool json, int code);
};

/// Ok for text that can be asked; else what is wrong with it: nothing in it, or the first byte that is not
/// UTF-8. `what` begins the sentence ("The question").
Status checkText(std::string_view what, std::string_view text);

/// {"code":…,"message":…,"offset":…}; offset is null where there is none.
nlohmann::ordered_json toJson(const Error& error);

/// One JSON value on one line. Bytes that are not UTF-8 become U+FFFD.
std::string dump(const nlohmann::ordered_json& value);

/// Calls `answer` for each line of input that is not blank, parsed as JSON, and prints what it returns on a
/// line of its own, flushed: a caller can hold a conversation over pipes. A line that is not JSON gives
/// {"error":…}.
void eachJsonLine(Console& console,
                  const std::function<nlohmann::ordered_json(const nlohmann::ordered_json&)>& answer);

/// `text` without control characters that could drive a terminal (ESC, C1, bidi overrides …); \n and \t stay.
std::string safeForTerminal(std::string_view text);

}  // namespace tandem::cli
