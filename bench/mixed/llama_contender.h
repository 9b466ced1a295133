// llama.cpp's llama-server, started as a child process and asked over HTTP with streaming.
//
// Prompts go as token ids and answers ignore the end token, so that both sides compute exactly the same
// number of tokens; cache_prompt is off, because no two prompts begin alike anyhow.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "bench/mixed/child_process.h"
#include "bench/mixed/contender.h"

namespace tandem::bench {

class LlamaContender final : public Contender {
 public:
  /// Starts `server` on a free port of this machine with `arguments` besides model and port; returns when it
  /// is ready. What it prints goes to `log`.
  static Result<std::unique_ptr<LlamaContender>> start(const std::filesystem::path& server,
                                                       const std::filesystem::path& model,
                                                       const std::vector<std::string>& arguments,
                                                       const std::filesystem::path& log);

  Result<std::unique_ptr<Running>> submit(const workload::TraceRequest& request,
                                          RequestEvents events) override;
  std::chrono::duration<double> processorTime() const override;

 private:
  LlamaContender(ChildProcess server, int port) : server_(std::move(server)), port_(port) {}

  ChildProcess server_;
  int port_;
  int submitted_ = 0;  ///< no two prompts begin alike
};

}  // namespace tandem::bench
