// A record while it is written: what was added since the last look.
// Thread: one at a time. Failure: a record is untrusted; what cannot be read ends the following of its
// session with an error that says why.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "engine/base/result.h"
#include "engine/trace/record.h"

namespace tandem::trace {

/// One file of a record, from its begin.
class RecordTail {
 public:
  RecordTail(std::filesystem::path file, Words words) : file_(std::move(file)), words_(words) {}

  struct Part {
    std::vector<Event> events;
    std::uint64_t lost = 0;  ///< events that the writer could not keep up with, somewhere before these
  };
  /// Whole lines only; a line that is being written comes next time. Errors: those of readRecord().
  Result<Part> readOn();
  /// Once the first line is there.
  const std::optional<Header>& header() const { return header_; }

 private:
  const std::filesystem::path file_;
  const Words words_;
  std::uint64_t offset_ = 0;
  std::string firstLine_, rest_;
  std::optional<Header> header_;
};

}  // namespace tandem::trace
