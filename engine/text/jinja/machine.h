// What one rendering owns: its step budget, its namespaces, its idea of the date.
// Thread: one rendering, one thread.
#pragma once

#include <cstdint>
#include <ctime>
#include <deque>
#include <functional>

#include "engine/base/result.h"
#include "engine/text/jinja/limits.h"
#include "engine/text/jinja/value.h"

namespace tandem::jinja {

/// The local date and time that strftime_now() prints.
using LocalTime = std::function<std::tm()>;

class Machine {
 public:
  Machine(const Limits& limits, LocalTime now) : limits_(limits), now_(std::move(now)), left_(limits.steps) {}
  Machine(const Machine&) = delete;
  Machine& operator=(const Machine&) = delete;

  /// Pays one step and one more per kStepBytes of `bytes`. Errors: limitExceeded when nothing is left.
  Status charge(std::int64_t bytes = 0);
  /// Pays for touching `value` once.
  Status charge(const Value& value) { return charge(value.weight()); }

  const Limits& limits() const { return limits_; }
  TextBuilder newText() const { return TextBuilder(limits_.textBytes); }
  std::tm now() const { return now_(); }
  /// Lives until the rendering ends, so that namespaces may name each other.
  Namespace* newNamespace() { return &namespaces_.emplace_back(); }

 private:
  Limits limits_;
  LocalTime now_;
  std::int64_t left_;
  std::deque<Namespace> namespaces_;
};

}  // namespace tandem::jinja
