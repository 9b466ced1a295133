#include "agents/triggers/curl_http_client.h"

#include <curl/curl.h>
#include <fmt/format.h>
#include <sys/socket.h>

#include <algorithm>
#include <cctype>
#include <charconv>
#include <memory>
#include <mutex>
#include <string_view>

#include "agents/triggers/web_address.h"
#include "engine/base/printable.h"

namespace tandem::agents {
namespace {

constexpr std::size_t kHeaderBytes = 64U << 10U, kHeaderValue = 1000;

void setUp() {
  static std::once_flag once;
  std::call_once(once, [] { curl_global_init(CURL_GLOBAL_DEFAULT); });
}

struct CleanUp {
  void operator()(CURL* handle) const { curl_easy_cleanup(handle); }
};
struct FreeList {
  void operator()(curl_slist* list) const { curl_slist_free_all(list); }
};
using HeaderList = std::unique_ptr<curl_slist, FreeList>;

void append(HeaderList& list, const std::string& line) {
  curl_slist* longer = curl_slist_append(list.get(), line.c_str());
  if (longer == nullptr) return;
  (void)list.release();
  list.reset(longer);
}

/// One request and its answer, without following where it leads.
class Exchange {
 public:
  Exchange(const HttpLimits& limits, Inside furthest, std::stop_token stop)
      : limits_(limits), furthest_(furthest), stop_(std::move(stop)), handle_(curl_easy_init()) {}

  Status run(const WebAddress& address, const HttpRequest& request, std::chrono::milliseconds left) {
    if (handle_ == nullptr) return Error{ErrorCode::outOfMemory, "There is no memory for a connection.", {}};
    HeaderList headers;
    append(headers, "Accept: application/atom+xml, application/rss+xml, application/xml;q=0.9, */*;q=0.5");
    if (!request.etag.empty()) append(headers, "If-None-Match: " + request.etag);
    if (!request.lastModified.empty()) append(headers, "If-Modified-Since: " + request.lastModified);
    set(CURLOPT_URL, address.text.c_str());
    set(CURLOPT_PROTOCOLS_STR, address.secure ? "https" : "http");
    set(CURLOPT_HTTPHEADER, headers.get());
    set(CURLOPT_USERAGENT, "Tandem/0.1 (feed reader)");
    set(CURLOPT_ACCEPT_ENCODING, "");
    set(CURLOPT_FOLLOWLOCATION, 0L);
    set(CURLOPT_PROXY, "");
    set(CURLOPT_NOSIGNAL, 1L);
    set(CURLOPT_CONNECTTIMEOUT_MS, static_cast<long>(std::min(limits_.connect, left).count()));
    set(CURLOPT_TIMEOUT_MS, static_cast<long>(std::max(left, std::chrono::milliseconds(1)).count()));
    set(CURLOPT_NOPROGRESS, 0L);
    set(CURLOPT_XFERINFODATA, this);
    set(CURLOPT_XFERINFOFUNCTION, &Exchange::goOn);
    set(CURLOPT_WRITEDATA, this);
    set(CURLOPT_WRITEFUNCTION, &Exchange::takeBody);
    set(CURLOPT_HEADERDATA, this);
    set(CURLOPT_HEADERFUNCTION, &Exchange::takeHeader);
    set(CURLOPT_OPENSOCKETDATA, this);
    set(CURLOPT_OPENSOCKETFUNCTION, &Exchange::openSocket);
    const CURLcode code = curl_easy_perform(handle_.get());
    long status = 0;
    curl_easy_getinfo(handle_.get(), CURLINFO_RESPONSE_CODE, &status);
    reply_.status = static_cast<int>(status);
    reply_.address = address.text;
    return code == CURLE_OK ? Status() : failure(code, address);
  }

  HttpReply& reply() { return reply_; }
  const std::string& location() const { return location_; }
  Inside reached() const { return reached_; }

  /// `location` as an address, relative to where it was said.
  std::string resolved(const WebAddress& from) const {
    const std::unique_ptr<CURLU, void (*)(CURLU*)> url(curl_url(), curl_url_cleanup);
    char* whole = nullptr;
    if (url == nullptr || curl_url_set(url.get(), CURLUPART_URL, from.text.c_str(), 0) != CURLUE_OK ||
        curl_url_set(url.get(), CURLUPART_URL, location_.c_str(), 0) != CURLUE_OK ||
        curl_url_get(url.get(), CURLUPART_URL, &whole, 0) != CURLUE_OK) {
      return {};
    }
    std::string text = whole;
    curl_free(whole);
    return text;
  }

 private:
  template <typename Value>
  void set(CURLoption option, Value value) {
    curl_easy_setopt(handle_.get(), option, value);
  }

  Status failure(CURLcode code, const WebAddress& address) const {
    const std::string host = printable(address.host);
    if (stop_.stop_requested()) return Error{ErrorCode::cancelled, "It was stopped.", {}};
    if (tooLarge_) {
      return Error{ErrorCode::limitExceeded,
                   fmt::format("What {} sends is larger than {} MB.", host, limits_.bodyBytes >> 20U),
                   {}};
    }
    if (forbidden_) {
      return Error{
          ErrorCode::permission,
          fmt::format("{} is an address of this computer or of your own network, and a server outside led "
                      "there. Tandem does not follow.",
                      host),
          {}};
    }
    switch (code) {
      case CURLE_COULDNT_RESOLVE_HOST:
        return Error{ErrorCode::io, fmt::format("{} was not found: is there a network?", host), {}};
      case CURLE_OPERATION_TIMEDOUT:
        return Error{ErrorCode::io, fmt::format("{} did not answer in time.", host), {}};
      case CURLE_COULDNT_CONNECT:
        return Error{ErrorCode::io, fmt::format("{} cannot be reached: is there a network?", host), {}};
      case CURLE_PEER_FAILED_VERIFICATION:
      case CURLE_SSL_CONNECT_ERROR:
        return Error{ErrorCode::io, fmt::format("{} could not prove that it is {}.", host, host), {}};
      default:
        return Error{
            ErrorCode::io, fmt::format("{} could not be read ({}).", host, curl_easy_strerror(code)), {}};
    }
  }

  static int goOn(void* self, curl_off_t, curl_off_t, curl_off_t, curl_off_t) {
    return static_cast<Exchange*>(self)->stop_.stop_requested() ? 1 : 0;
  }

  static std::size_t takeBody(char* bytes, std::size_t size, std::size_t count, void* to) {
    auto* self = static_cast<Exchange*>(to);
    const std::size_t length = size * count;
    if (self->reply_.body.size() + length > self->limits_.bodyBytes) {
      self->tooLarge_ = true;
      return 0;
    }
    self->reply_.body.append(bytes, length);
    return length;
  }

  static std::size_t takeHeader(char* bytes, std::size_t size, std::size_t count, void* to) {
    auto* self = static_cast<Exchange*>(to);
    const std::size_t length = size * count;
    self->headerBytes_ += length;
    if (self->headerBytes_ > kHeaderBytes) {
      self->tooLarge_ = true;
      return 0;
    }
    self->readHeader(std::string_view(bytes, length));
    return length;
  }

  void readHeader(std::string_view line) {
    const std::size_t colon = line.find(':');
    if (colon == line.npos) return;
    std::string name(line.substr(0, colon));
    std::transform(name.begin(), name.end(), name.begin(),
                   [](char c) { return static_cast<char>(std::tolower(static_cast<unsigned char>(c))); });
    std::string_view value = line.substr(colon + 1);
    while (!value.empty() && std::isspace(static_cast<unsigned char>(value.front())) != 0)
      value.remove_prefix(1);
    while (!value.empty() && std::isspace(static_cast<unsigned char>(value.back())) != 0)
      value.remove_suffix(1);
    // They are sent back or stored later: only what a header may hold, and not much of it.
    const bool plain = std::all_of(value.begin(), value.end(), [](char c) { return c >= 0x20 && c < 0x7F; });
    if (!plain || value.size() > kHeaderValue * 2) return;
    if (name == "location") location_ = value;
    if (value.size() > kHeaderValue) return;
    if (name == "etag") reply_.etag = value;
    if (name == "last-modified") reply_.lastModified = value;
    if (name == "retry-after") {
      long seconds = 0;
      const auto read = std::from_chars(value.data(), value.data() + value.size(), seconds);
      if (read.ec == std::errc()) reply_.retryAfter = std::chrono::seconds(std::clamp(seconds, 0L, 86'400L));
    }
  }

  /// The name has been looked up: only here is known where the connection goes.
  static curl_socket_t openSocket(void* to, curlsocktype, curl_sockaddr* address) {
    auto* self = static_cast<Exchange*>(to);
    const Inside inside = insideOf(&address->addr);
    if (inside > self->furthest_) {
      self->forbidden_ = true;
      return CURL_SOCKET_BAD;
    }
    self->reached_ = inside;
    self->forbidden_ = false;
    return socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
  }

  const HttpLimits& limits_;
  const Inside furthest_;
  const std::stop_token stop_;
  const std::unique_ptr<CURL, CleanUp> handle_;
  HttpReply reply_;
  std::string location_;
  std::size_t headerBytes_ = 0;
  Inside reached_ = Inside::publicNet;
  bool tooLarge_ = false, forbidden_ = false;
};

bool isRedirect(int status) {
  return status == 301 || status == 302 || status == 303 || status == 307 || status == 308;
}

}  // namespace

CurlHttpClient::CurlHttpClient(HttpLimits limits) : limits_(limits) {
  setUp();
}

Result<HttpReply> CurlHttpClient::fetch(const HttpRequest& request, std::stop_token stop) {
  using Clock = std::chrono::steady_clock;
  const auto deadline = Clock::now() + limits_.whole;
  TANDEM_ASSIGN(WebAddress address, parseWebAddress(request.address));
  Inside furthest = limits_.furthest;
  for (int hop = 0; hop <= limits_.redirects; ++hop) {
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(deadline - Clock::now());
    Exchange exchange(limits_, furthest, stop);
    TANDEM_TRY(exchange.run(address, request, left));
    if (!isRedirect(exchange.reply().status) || exchange.location().empty())
      return std::move(exchange.reply());
    const auto next = parseWebAddress(exchange.resolved(address));
    if (!next.ok()) {
      return Error{ErrorCode::permission,
                   fmt::format("{} leads to something that is no web address.", printable(address.host)),
                   {}};
    }
    TANDEM_TRY(mayLead(address, *next));
    furthest = std::min(furthest, exchange.reached());
    address = *next;
  }
  return Error{
      ErrorCode::limitExceeded,
      fmt::format("{} leads from one address to the next without end.", printable(request.address, 120)),
      {}};
}

}  // namespace tandem::agents
