// START HERE. What a sensor says: a value, or why there is none. A missing value is no error: most machines
// lack most sensors, and whoever shows one also shows the reason. Thread: plain values.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tandem::telemetry {

enum class Why : std::uint8_t {
  firstSample,    ///< a rate needs two samples, and there was one
  absent,         ///< this machine or this kernel does not have it
  noPermission,   ///< it is there, but not for this user
  stale,          ///< it did not answer this time
  asleep,         ///< the device sleeps, and is not woken for a look at it
  notUnderstood,  ///< what it says is no value of its format
};
/// snake_case: "no_permission".
std::string_view toString(Why why);

struct Reason {
  Why why = Why::firstSample;
  // Both live as long as the program.
  std::string_view hint = {};     ///< a sentence or two: what to do, or why
  std::string_view command = {};  ///< what a person types into a terminal to allow it

  bool operator==(const Reason&) const = default;
};
/// For people: "No permission.", "Ask …", "To allow it: sudo …"
std::vector<std::string> sentences(Reason reason);
/// All of them in a line.
std::string sentence(Reason reason);

/// A T, or a Reason. Without anything it says `firstSample`.
template <typename T>
class OrReason {
 public:
  OrReason() = default;
  OrReason(T value) : value_(value), known_(true) {}  // NOLINT: implicit by design
  OrReason(Reason reason) : reason_(reason) {}        // NOLINT: implicit by design
  OrReason(Why why) : reason_(Reason{.why = why}) {}  // NOLINT: implicit by design

  bool known() const { return known_; }
  explicit operator bool() const { return known_; }
  /// T{} when there is none.
  const T& value() const { return value_; }
  const T& operator*() const { return value_; }
  const T* operator->() const { return &value_; }
  T valueOr(T otherwise) const { return known_ ? value_ : otherwise; }
  /// Meaningless when there is a value.
  const Reason& reason() const { return reason_; }

 private:
  T value_{};
  Reason reason_{};
  bool known_ = false;
};

using Reading = OrReason<double>;

}  // namespace tandem::telemetry
