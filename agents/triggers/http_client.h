// Fetching something small from the web, as a port.
#pragma once

#include <chrono>
#include <stop_token>
#include <string>

#include "engine/base/result.h"

namespace tandem::agents {

struct HttpRequest {
  std::string address;             ///< as web_address.h has checked it
  std::string etag, lastModified;  ///< of the last answer: when nothing has changed, the status is 304
};

struct HttpReply {
  int status = 0;
  std::string body;  ///< decompressed
  std::string etag, lastModified;
  std::string address;                ///< where it came from in the end
  std::chrono::seconds retryAfter{};  ///< how long the server asks to be left alone
};

/// Thread: any worker thread; several calls at once.
class HttpClient {
 public:
  virtual ~HttpClient() = default;
  /// Blocks; ends within seconds after a stop is requested. Any status is an answer. Errors: io when nobody
  /// answers, limitExceeded when the answer is too large, permission when it leads somewhere that
  /// web_address.h forbids, cancelled.
  virtual Result<HttpReply> fetch(const HttpRequest& request, std::stop_token stop) = 0;
};

}  // namespace tandem::agents
