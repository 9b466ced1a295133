// The text of a PDF, made by pdftotext (package poppler-utils) in a confined process.
// Thread: any; blocks until it is done, `limits.time` at most.
#pragma once

#include <chrono>
#include <cstddef>
#include <filesystem>
#include <functional>
#include <string>

#include "agents/context/safe_file.h"
#include "engine/base/result.h"

namespace tandem::agents {

struct PdfLimits {
  std::size_t textBytes = std::size_t{1} << 20;
  std::chrono::milliseconds time{20'000};
  std::function<bool()> stop = [] { return false; };
  std::filesystem::path program = "/usr/bin/pdftotext";
};

struct PdfText {
  std::string text;  ///< plain, see decode_text.h; empty for a scan
  bool shortened = false;
};

/// Errors: notFound when pdftotext is not installed; malformed when it is no PDF, is damaged or locked; those
/// of runConfined.
Result<PdfText> readPdf(const SafeFile& file, const PdfLimits& limits = {});

}  // namespace tandem::agents
