#include "engine/base/result.h"

namespace tandem {

std::string_view toString(ErrorCode code) {
  switch (code) {
    case ErrorCode::invalidArgument:
      return "invalid_argument";
    case ErrorCode::notFound:
      return "not_found";
    case ErrorCode::io:
      return "io";
    case ErrorCode::permission:
      return "permission";
    case ErrorCode::diskFull:
      return "disk_full";
    case ErrorCode::truncated:
      return "truncated";
    case ErrorCode::badMagic:
      return "bad_magic";
    case ErrorCode::unsupportedVersion:
      return "unsupported_version";
    case ErrorCode::unsupported:
      return "unsupported";
    case ErrorCode::limitExceeded:
      return "limit_exceeded";
    case ErrorCode::malformed:
      return "malformed";
    case ErrorCode::missing:
      return "missing";
    case ErrorCode::mismatch:
      return "mismatch";
    case ErrorCode::outOfMemory:
      return "out_of_memory";
    case ErrorCode::contextFull:
      return "context_full";
    case ErrorCode::templateFailed:
      return "template_failed";
    case ErrorCode::cancelled:
      return "cancelled";
    case ErrorCode::busy:
      return "busy";
    case ErrorCode::internal:
      return "internal";
  }
  return "internal";
}

}  // namespace tandem
