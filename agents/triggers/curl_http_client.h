// HttpClient over libcurl. Certificates are always checked; no cookies, no passwords, no proxy (with one,
// nobody here could see where a connection really leads).
#pragma once

#include <chrono>
#include <cstddef>

#include "agents/triggers/http_client.h"
#include "agents/triggers/web_address.h"

namespace tandem::agents {

struct HttpLimits {
  std::size_t bodyBytes = 4U << 20U;  ///< after decompression
  std::chrono::milliseconds connect{10'000}, whole{30'000};
  int redirects = 5;
  Inside furthest = Inside::thisComputer;  ///< where the address may lie that a person named
};

class CurlHttpClient final : public HttpClient {
 public:
  explicit CurlHttpClient(HttpLimits limits = {});
  Result<HttpReply> fetch(const HttpRequest& request, std::stop_token stop) override;

 private:
  const HttpLimits limits_;
};

}  // namespace tandem::agents
