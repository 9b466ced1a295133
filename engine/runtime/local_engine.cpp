#include "engine/runtime/local_engine.h"

#include <exception>
#include <string>
#include <string_view>
#include <utility>

#include "engine/base/utf8.h"
#include "engine/runtime/request_grammar.h"
#include "engine/sample/sampler.h"

namespace tandem::runtime {
namespace {

constexpr std::size_t kMostStops = 64;
constexpr std::size_t kLongestStop = 1024;  // bytes

/// Anything else could end an answer in the middle of a character.
bool isUtf8(std::string_view text) {
  for (std::size_t i = 0; i < text.size();) {
    const Utf8Step step = decodeUtf8(text, i);
    if (!step.valid) return false;
    i += step.length;
  }
  return true;
}

/// What can be said about a request without a model.
Status check(const Request& request) {
  if (request.messages.empty()) {
    return Error{ErrorCode::invalidArgument, "There is nothing to answer: the request has no messages.", {}};
  }
  if (request.maxTokens < 0) {
    return Error{ErrorCode::invalidArgument, "The longest answer cannot be a negative number of tokens.", {}};
  }
  if (request.stop.size() > kMostStops) {
    return Error{ErrorCode::limitExceeded, "A request can have at most 64 stop texts.", {}};
  }
  for (const std::string& stop : request.stop) {
    if (stop.size() > kLongestStop || !isUtf8(stop)) {
      return Error{ErrorCode::invalidArgument, "A stop text must be valid UTF-8 of at most 1024 bytes.", {}};
    }
  }
  return sample::check(request.sampling);
}

}  // namespace

LocalEngine::LocalEngine(ModelLoader loader, std::unique_ptr<const Clock> clock, std::uint64_t seed,
                         trace::OpenSink openSink)
    : loader_(std::move(loader)), clock_(std::move(clock)), seed_(seed), openSink_(std::move(openSink)) {}

LocalEngine::~LocalEngine() {
  unload();
}

Result<ModelInfo> LocalEngine::load(const std::filesystem::path& file, const LoadOptions& options,
                                    const LoadProgress& progress) {
  const MutexLock turn(loading_);
  auto loaded = tryLoad(file, options, progress);
  if (!loaded.ok() && loaded.error().code == ErrorCode::outOfMemory && model()) {
    replace(nullptr);  // there is no room for both
    loaded = tryLoad(file, options, progress);
    if (!loaded.ok()) {
      Error error = std::move(loaded).error();
      error.message += " The model that was loaded before had to be closed for the attempt.";
      return error;
    }
  }
  if (!loaded.ok()) return std::move(loaded).error();
  ModelInfo info = (*loaded)->info();
  replace(std::move(*loaded));
  return info;
}

void LocalEngine::unload() {
  const MutexLock turn(loading_);
  replace(nullptr);
}

std::optional<ModelInfo> LocalEngine::model() const {
  const MutexLock lock(mutex_);
  if (!session_) return {};
  return session_->info();
}

Result<std::shared_ptr<Flow>> LocalEngine::submit(Request request, FlowListener listener) {
  TANDEM_TRY(check(request));
  TANDEM_ASSIGN(auto grammar, grammarOf(request));
  const MutexLock lock(mutex_);
  if (!session_) return Error{ErrorCode::missing, "No model is loaded. Choose a model first.", {}};
  TANDEM_ASSIGN(auto constraint, session_->constrain(request, std::move(grammar)));
  auto channel = std::make_shared<FlowChannel>(RequestId{++lastId_}, request.priority, std::move(listener),
                                               session_->doorbell());
  flows_.add(channel);
  session_->submit(channel, std::move(request), std::move(constraint));
  return std::shared_ptr<Flow>(std::move(channel));
}

EngineLoad LocalEngine::currentLoad() const {
  return flows_.load();
}

Result<std::unique_ptr<Session>> LocalEngine::tryLoad(const std::filesystem::path& file,
                                                      const LoadOptions& options,
                                                      const LoadProgress& progress) {
  try {
    TANDEM_ASSIGN(LoadedModel model, loader_(file, options, progress));
    return std::make_unique<Session>(std::move(model), *clock_, seed_, openSink_);
  } catch (const std::exception&) {
    return Error{ErrorCode::outOfMemory, "There was not enough memory to load the model.", {}};
  }
}

void LocalEngine::replace(std::unique_ptr<Session> session) {
  {
    const MutexLock lock(mutex_);
    std::swap(session_, session);
  }
  session.reset();  // outside the lock: requests that end may take a moment
}

}  // namespace tandem::runtime
