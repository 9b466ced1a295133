// Errors as values: every operation of the engine that can fail returns Result<T> or Status.
// Thread: plain values, no shared state. Ownership: a Result owns its value or its error.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

namespace tandem {

enum class ErrorCode {
  invalidArgument,     ///< the caller asked for something that makes no sense
  notFound,            ///< a file, a key or an id that is not there
  io,                  ///< the operating system refused to read or write
  permission,          ///< not allowed to read or write
  diskFull,            ///< no space left
  truncated,           ///< a file ends before what it declares
  badMagic,            ///< not the kind of file that was expected
  unsupportedVersion,  ///< a version that this build does not know
  unsupported,         ///< well formed, but a feature, type or architecture that is not built in
  limitExceeded,       ///< well formed, but beyond a limit that protects the user
  malformed,           ///< contradicts its own format
  missing,             ///< a required part is absent
  mismatch,            ///< two parts that must agree do not
  outOfMemory,         ///< needs more memory than there is
  contextFull,         ///< prompt or answer does not fit into the context
  templateFailed,      ///< the chat template could not be run
  cancelled,           ///< the caller stopped it
  busy,                ///< somebody else holds it; try again
  internal,            ///< a defect of Tandem itself
};

/// snake_case name, as shown in JSON output: "limit_exceeded".
std::string_view toString(ErrorCode code);

struct Error {
  ErrorCode code = ErrorCode::internal;
  std::string message;                       ///< one sentence for the user: what happened and what to do
  std::optional<std::uint64_t> offset = {};  ///< byte offset in the file it concerns, if any
};

/// Either a T or an Error. Reading the wrong side is a defect and is checked by std::get.
template <typename T>
class [[nodiscard]] Result {
 public:
  Result(T value) : state_(std::in_place_index<0>, std::move(value)) {}      // NOLINT: implicit by design
  Result(Error error) : state_(std::in_place_index<1>, std::move(error)) {}  // NOLINT: implicit by design

  bool ok() const { return state_.index() == 0; }
  explicit operator bool() const { return ok(); }

  T& value() & { return std::get<0>(state_); }
  const T& value() const& { return std::get<0>(state_); }
  T&& value() && { return std::get<0>(std::move(state_)); }
  T& operator*() & { return value(); }
  const T& operator*() const& { return value(); }
  T&& operator*() && { return std::move(*this).value(); }
  T* operator->() { return &value(); }
  const T* operator->() const { return &value(); }

  const Error& error() const& { return std::get<1>(state_); }
  Error&& error() && { return std::get<1>(std::move(state_)); }

 private:
  std::variant<T, Error> state_;
};

/// Success, or an Error.
class [[nodiscard]] Status {
 public:
  Status() = default;
  Status(Error error) : error_(std::move(error)) {}  // NOLINT: implicit by design

  bool ok() const { return !error_.has_value(); }
  explicit operator bool() const { return ok(); }
  const Error& error() const& { return error_.value(); }
  Error&& error() && { return std::move(error_).value(); }

 private:
  std::optional<Error> error_;
};

}  // namespace tandem

#define TANDEM_CONCAT_INNER(a, b) a##b
#define TANDEM_CONCAT(a, b) TANDEM_CONCAT_INNER(a, b)

/// Returns the error of `expression` (a Status or Result) from the enclosing function, if there is one.
#define TANDEM_TRY(expression)                                \
  if (auto tandemStatus = (expression); !tandemStatus.ok()) { \
    return std::move(tandemStatus).error();                   \
  }                                                           \
  static_assert(true)

/// Declares `target` with the value of the Result `expression`, or returns its error.
#define TANDEM_ASSIGN(target, expression)                            \
  auto TANDEM_CONCAT(tandemResult, __LINE__) = (expression);         \
  if (!TANDEM_CONCAT(tandemResult, __LINE__).ok()) {                 \
    return std::move(TANDEM_CONCAT(tandemResult, __LINE__)).error(); \
  }                                                                  \
  target = std::move(TANDEM_CONCAT(tandemResult, __LINE__)).value()  // NOLINT: may be a declaration
