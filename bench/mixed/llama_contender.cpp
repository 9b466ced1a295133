#include "bench/mixed/llama_contender.h"

#include <httplib.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <chrono>
#include <nlohmann/json.hpp>
#include <thread>
#include <utility>

#include "bench/mixed/llama_stream.h"
#include "bench/mixed/machine_use.h"
#include "engine/workload/random.h"

namespace tandem::bench {
namespace {

using Json = nlohmann::json;
using std::chrono::nanoseconds;

constexpr char kHost[] = "127.0.0.1";

/// A port that nobody listens on just now; 0 when there is none.
int freePort() {
  const int handle = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof address;
  auto* raw = reinterpret_cast<sockaddr*>(&address);
  const bool bound = bind(handle, raw, size) == 0 && getsockname(handle, raw, &size) == 0;
  close(handle);
  return bound ? ntohs(address.sin_port) : 0;
}

std::string bodyOf(const workload::TraceRequest& request, int number) {
  workload::Random random(static_cast<std::uint64_t>(number));
  constexpr int kFirstWord = 300, kWords = 30000;  // plain words in the vocabularies of all common models
  Json prompt = Json::array();
  for (int i = 0; i < request.promptTokens; ++i) prompt.push_back(kFirstWord + random.below(kWords));
  return Json{{"prompt", prompt},   {"n_predict", request.answerTokens},
              {"ignore_eos", true}, {"cache_prompt", false},
              {"stream", true},     {"samplers", {"top_k"}},  // the cheapest way to a greedy token
              {"top_k", 1}}
      .dump();
}

/// One request on its own connection and thread, which sleeps in the socket.
class RunningCompletion final : public Running {
 public:
  RunningCompletion(int port, const workload::TraceRequest& request, int number, RequestEvents events)
      : events_(std::move(events)),
        client_(kHost, port),
        thread_([this, body = bodyOf(request, number)] { run(body); }) {}
  ~RunningCompletion() override { thread_.join(); }

  void cancel() override { client_.stop(); }

 private:
  void run(const std::string& body) {
    const auto began = std::chrono::steady_clock::now();
    nanoseconds firstToken{};
    LlamaStream stream;
    httplib::Request request;
    request.method = "POST";
    request.path = "/completion";
    request.headers = {{"Content-Type", "application/json"}};
    request.body = body;
    request.content_receiver = [&](const char* bytes, std::size_t size, std::uint64_t, std::uint64_t) {
      stream.push({bytes, size});
      if (stream.answerTokens() > 0 && firstToken == nanoseconds::zero()) {
        firstToken = std::chrono::steady_clock::now() - began;
      }
      events_.tokens(stream.answerTokens());
      return true;
    };
    client_.set_read_timeout(std::chrono::hours(1));  // a busy server may be silent for long
    const httplib::Result result = client_.send(request);
    events_.ended(endingOf(result, stream, firstToken));
  }

  static Ending endingOf(const httplib::Result& result, const LlamaStream& stream, nanoseconds firstToken) {
    Ending ending;
    if (!stream.totals()) {
      std::string why = stream.problem();
      if (why.empty())
        why = result ? "status " + std::to_string(result->status) : httplib::to_string(result.error());
      ending.error = Error{ErrorCode::io, "llama-server did not finish a request: " + why, {}};
      return ending;
    }
    ending.promptTokens = stream.totals()->promptTokens;
    const auto prompt = std::chrono::duration<double, std::milli>(stream.totals()->promptMs);
    ending.queued =
        std::max(nanoseconds::zero(), firstToken - std::chrono::duration_cast<nanoseconds>(prompt));
    return ending;
  }

  RequestEvents events_;
  httplib::Client client_;
  std::thread thread_;  // last: it uses the others
};

bool isReady(int port) {
  httplib::Client client(kHost, port);
  const auto answer = client.Get("/health");
  return answer && answer->status == 200;
}

}  // namespace

Result<std::unique_ptr<LlamaContender>> LlamaContender::start(const std::filesystem::path& server,
                                                              const std::filesystem::path& model,
                                                              const std::vector<std::string>& arguments,
                                                              const std::filesystem::path& log) {
  const int port = freePort();
  std::vector<std::string> all = {"--model", model.string(), "--host", kHost, "--port", std::to_string(port)};
  all.insert(all.end(), arguments.begin(), arguments.end());
  TANDEM_ASSIGN(ChildProcess process, ChildProcess::start(server, all, log));
  const auto deadline = std::chrono::steady_clock::now() + std::chrono::minutes(2);
  while (!isReady(port)) {
    if (!process.running() || std::chrono::steady_clock::now() > deadline) {
      return Error{ErrorCode::io, server.string() + " did not become ready; see " + log.string() + ".", {}};
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(200));
  }
  return std::unique_ptr<LlamaContender>(new LlamaContender(std::move(process), port));
}

std::chrono::duration<double> LlamaContender::processorTime() const {
  return ownProcessorTime() + processorTimeOf(server_.id());
}

Result<std::unique_ptr<Running>> LlamaContender::submit(const workload::TraceRequest& request,
                                                        RequestEvents events) {
  return std::unique_ptr<Running>(
      std::make_unique<RunningCompletion>(port_, request, ++submitted_, std::move(events)));
}

}  // namespace tandem::bench
