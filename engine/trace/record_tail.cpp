#include "engine/trace/record_tail.h"

#include <fstream>
#include <utility>

#include "engine/base/printable.h"

namespace tandem::trace {
namespace {

constexpr std::size_t kAtOnce = 1 << 20;       // bytes
constexpr std::size_t kLongestLine = 2 << 20;  // bytes; parseRecord() wants shorter ones

}  // namespace

Result<RecordTail::Part> RecordTail::readOn() {
  std::ifstream in(file_, std::ios::binary);
  if (!in) {
    return Error{ErrorCode::notFound,
                 "The record \"" + printable(file_.filename().string(), 60) + "\" cannot be read.",
                 {}};
  }
  in.seekg(static_cast<std::streamoff>(offset_));
  Part part;
  std::string fresh(kAtOnce, '\0');
  while (in.read(fresh.data(), static_cast<std::streamsize>(fresh.size())), in.gcount() > 0) {
    offset_ += static_cast<std::uint64_t>(in.gcount());
    rest_.append(fresh, 0, static_cast<std::size_t>(in.gcount()));
    const std::size_t end = rest_.rfind('\n');
    if (end == std::string::npos) {
      if (rest_.size() < kLongestLine) continue;
      return Error{ErrorCode::limitExceeded, "A line of the record is too long.", offset_};
    }
    std::string lines = std::exchange(rest_, rest_.substr(end + 1));
    lines.resize(end + 1);
    if (firstLine_.empty()) {
      firstLine_ = lines.substr(0, lines.find('\n') + 1);
      lines.erase(0, firstLine_.size());
    }
    // The reader of whole records wants the header with each part of it.
    TANDEM_ASSIGN(Record record, parseRecord(firstLine_ + lines, words_));
    if (!header_) header_ = std::move(record.header);
    part.events.insert(part.events.end(), record.events.begin(), record.events.end());
    part.lost += record.lost;
  }
  return part;
}

}  // namespace tandem::trace
