#include "agents/context/extract.h"

#include <fmt/format.h>

#include <algorithm>

#include "agents/context/calendar_text.h"
#include "agents/context/decode_text.h"
#include "agents/context/file_kind.h"
#include "agents/context/html_text.h"
#include "agents/context/mail.h"
#include "agents/context/pdf_text.h"
#include "engine/base/printable.h"

namespace tandem::agents {
namespace {

constexpr std::size_t kBeginning = 4096;

/// The first line that is a Markdown heading.
std::string markdownTitle(std::string_view text) {
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    if (line.starts_with("# ")) return printable(line.substr(2));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
  }
  return {};
}

Result<Extract> readPdfFile(const SafeFile& file, const ExtractLimits& limits) {
  if (file.stamp().size > limits.pdfBytes) {
    return Error{ErrorCode::limitExceeded,
                 fmt::format("{} is larger than {} MiB, the most that is read of a PDF.", file.name(),
                             limits.pdfBytes >> 20),
                 {}};
  }
  PdfLimits pdf;
  pdf.textBytes = limits.textBytes;
  pdf.time = limits.pdfTime;
  pdf.stop = limits.stop;
  TANDEM_ASSIGN(PdfText read, readPdf(file, pdf));
  if (read.text.find_first_not_of(" \n\t") == std::string::npos) {
    return Error{ErrorCode::unsupported,
                 fmt::format("{} has no text; it may be a scan, whose pages are pictures.", file.name()),
                 {}};
  }
  return Extract{std::move(read.text), {}, read.shortened};
}

/// Who wrote to whom stands above what they wrote, so that a mail is found by its people.
Result<Extract> readMailFile(const SafeFile& file, const ExtractLimits& limits) {
  TANDEM_ASSIGN(const std::string bytes, file.read(0, limits.readBytes));
  TANDEM_ASSIGN(const Mail mail, parseMail(bytes));
  Extract extract;
  extract.title = mail.subject;
  extract.text = fmt::format("{}\nFrom: {}\nTo: {}\n\n{}", mail.subject, mail.from, mail.to, mail.text);
  const std::string_view kept = firstBytes(extract.text, limits.textBytes);
  extract.shortened = kept.size() < extract.text.size() || file.stamp().size > limits.readBytes;
  extract.text.resize(kept.size());
  return extract;
}

}  // namespace

Result<Extract> extractText(const SafeFile& file, const ExtractLimits& limits) {
  TANDEM_ASSIGN(const std::string beginning, file.read(0, kBeginning));
  const FileKind kind = fileKind(beginning, file.name());
  if (kind == FileKind::pdf) return readPdfFile(file, limits);
  if (kind == FileKind::mail) return readMailFile(file, limits);
  if (kind == FileKind::other) {
    return Error{ErrorCode::unsupported, fmt::format("{} {}.", file.name(), whyNotRead(beginning)), {}};
  }
  TANDEM_ASSIGN(const std::string bytes, file.read(0, limits.readBytes));
  auto decoded = decodeText(bytes);
  if (!decoded.ok()) {
    return Error{ErrorCode::unsupported, fmt::format("{} is no text that Tandem can read.", file.name()), {}};
  }
  Extract extract;
  std::string text = std::move(decoded).value();
  switch (kind) {
    case FileKind::html: {
      HtmlText page = readHtml(text, limits.textBytes);
      extract = {std::move(page.text), std::move(page.title), page.shortened};
      break;
    }
    case FileKind::calendar: {
      CalendarText calendar = readCalendar(text);
      extract = {std::move(calendar.text), std::move(calendar.title), false};
      break;
    }
    case FileKind::markdown:
      extract.title = markdownTitle(text);
      [[fallthrough]];
    default:
      extract.text = std::move(text);
  }
  const std::string_view kept = firstBytes(extract.text, limits.textBytes);
  extract.shortened |= kept.size() < extract.text.size() || file.stamp().size > limits.readBytes;
  extract.text.resize(kept.size());
  return extract;
}

Result<Extract> extractText(const std::filesystem::path& file, const ExtractLimits& limits) {
  TANDEM_ASSIGN(const SafeFile opened, SafeFile::open(file));
  return extractText(opened, limits);
}

}  // namespace tandem::agents
