#include "agents/context/pdf_text.h"

#include <fmt/format.h>

#include "agents/context/confined_program.h"
#include "agents/context/decode_text.h"

namespace tandem::agents {

Result<PdfText> readPdf(const SafeFile& file, const PdfLimits& limits) {
  ConfinedRun run;
  run.program = limits.program;
  run.arguments = {"-q", "-enc", "UTF-8", "-nopgbrk", "-", "-"};
  run.input = file.descriptor();
  run.outputBytes = limits.textBytes;
  run.time = limits.time;
  run.stop = limits.stop;
  auto ran = runConfined(run);
  if (!ran.ok() && ran.error().code == ErrorCode::notFound) {
    return Error{ErrorCode::notFound,
                 fmt::format("Reading PDF files needs the program {}. Install the package poppler-utils.",
                             limits.program.filename().string()),
                 {}};
  }
  if (!ran.ok()) return std::move(ran).error();
  if (ran->status != 0) {
    return Error{ErrorCode::malformed,
                 fmt::format("{} is damaged, locked with a password, or no PDF at all.", file.name()),
                 {}};
  }
  return PdfText{plainText(firstBytes(ran->text, limits.textBytes)), ran->cut};
}

}  // namespace tandem::agents
