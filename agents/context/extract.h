// The readable text of a file: text, Markdown, web pages, PDF, calendars, mail.
//
// All of it is outside text: whoever passes it on labels it so. Reading is bounded: of a log of 10 GB the
// beginning is read, a PDF beyond its limit is refused. Thread: any; blocks, for a PDF up to pdfTime.
#pragma once

#include <chrono>
#include <cstddef>
#include <filesystem>
#include <functional>
#include <string>

#include "agents/context/safe_file.h"
#include "engine/base/result.h"

namespace tandem::agents {

struct ExtractLimits {
  std::size_t readBytes = std::size_t{4} << 20;  ///< of anything but a PDF: what lies behind is left out
  std::size_t pdfBytes = std::size_t{64} << 20;  ///< larger ones are refused
  std::size_t textBytes = std::size_t{1} << 20;  ///< what comes out at most
  std::chrono::milliseconds pdfTime{20'000};
  std::function<bool()> stop = [] { return false; };  ///< asked while another program works
};

struct Extract {
  std::string text;   ///< plain, see decode_text.h
  std::string title;  ///< what the document calls itself, one line; empty when it does not say
  bool shortened = false;
};

/// Errors: those of SafeFile::open; unsupported for what is no text, with a sentence that says what it is;
/// malformed, limitExceeded, and notFound where a program is not installed.
Result<Extract> extractText(const SafeFile& file, const ExtractLimits& limits = {});
Result<Extract> extractText(const std::filesystem::path& file, const ExtractLimits& limits = {});

}  // namespace tandem::agents
