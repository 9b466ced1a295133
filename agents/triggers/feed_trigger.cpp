#include "agents/triggers/feed_trigger.h"

#include <fmt/format.h>

#include <algorithm>

#include "agents/context/feed.h"
#include "agents/core/digest.h"
#include "agents/triggers/bookmark.h"
#include "agents/triggers/looker.h"
#include "agents/triggers/slots.h"
#include "agents/triggers/teller.h"
#include "engine/base/printable.h"

namespace tandem::agents {
namespace {

struct FeedFindings {
  Result<HttpReply> reply = Error{};
  Result<Feed> feed = Error{};  ///< when the reply has a body to read
};

FeedFindings fetchFeed(HttpClient& http, const HttpRequest& request, const std::stop_token& stop) {
  FeedFindings findings;
  findings.reply = http.fetch(request, stop);
  if (findings.reply.ok() && findings.reply->status == 200) {
    findings.feed = parseFeed(findings.reply->body);
    findings.reply->body.clear();
  }
  return findings;
}

std::string refusal(int status) {
  if (status == 404) return "There is no feed at this address.";
  if (status == 410) return "The feed was ended by those who made it: remove it.";
  if (status == 401 || status == 403) return "The feed is not open to everybody.";
  if (status == 429) return "The server asks to be left alone for a while.";
  return fmt::format("The server has a problem (status {}).", status);
}

/// One of the feeds.
class FeedPlace {
 public:
  /// `changed`: its state is another one.
  FeedPlace(std::string address, std::shared_ptr<HttpClient> http, Teller& teller, const TriggerTimes& times,
            std::function<void()> changed)
      : address_(std::move(address)),
        http_(std::move(http)),
        teller_(teller),
        times_(times),
        changed_(std::move(changed)),
        bookmark_(teller.store(), teller.monitor(), "feed " + sha256Hex(address_).substr(0, 16)),
        retry_(teller.loop()),
        looker_(
            teller.loop(), [this] { return prepare(); },
            [this](FeedFindings findings) { take(std::move(findings)); }) {}

  void look(std::function<void()> done) { looker_.look(std::move(done)); }
  /// At its usual time; not while the server wants to be left alone.
  void lookAsUsual(std::function<void()> done) {
    if (retry_.running()) return done();
    look(std::move(done));
  }
  const TriggerState& state() const { return state_; }
  /// Whether something that was told earlier still waits for a run: after a start it has to be told again.
  bool waiting() {
    (void)bookmark_.position();
    return bookmark_.waiting();
  }

 private:
  std::function<FeedFindings(std::stop_token)> prepare() {
    HttpRequest request;
    request.address = address_;
    const Result<Json> position = bookmark_.position();
    if (position.ok() && position->is_object()) {
      request.etag = textOf(*position, "etag");
      request.lastModified = textOf(*position, "modified");
    }
    return [request, http = http_](const std::stop_token& stop) { return fetchFeed(*http, request, stop); };
  }

  static std::string textOf(const Json& note, const char* name) {
    return note.contains(name) && note[name].is_string() ? note[name].get<std::string>() : std::string();
  }

  void take(FeedFindings findings) {
    if (!findings.reply.ok()) return fail(findings.reply.error().message, {});
    const HttpReply& reply = *findings.reply;
    if (reply.status == 304) return succeed();
    if (reply.status != 200) return fail(refusal(reply.status), reply.retryAfter);
    if (!findings.feed.ok()) return fail(findings.feed.error().message, {});
    tell(*findings.feed, reply);
  }

  void tell(const Feed& feed, const HttpReply& reply) {
    std::vector<Happening> found;
    const WallTime now = teller_.loop().wall().now();
    // Feeds list the newest first; those without a date keep their order that way.
    for (auto entry = feed.entries.rbegin(); entry != feed.entries.rend(); ++entry) {
      Happening happening;
      happening.key = sha256Hex(address_ + "\n" + entry->id);
      happening.title = entry->title;
      happening.when = std::min(entry->when.value_or(now), now);
      happening.detail = {{"link", entry->link}, {"summary", entry->summary}, {"feed", feed.title}};
      found.push_back(std::move(happening));
    }
    const auto told = teller_.tell(std::move(found));
    if (!told.ok()) return fail(told.error().message, {});
    const Status kept = bookmark_.told({{"etag", reply.etag}, {"modified", reply.lastModified}}, *told);
    if (!kept.ok()) return fail(kept.error().message, {});
    succeed();
  }

  void succeed() {
    failures_ = 0;
    retry_.stop();
    state_ = {};
    changed_();
  }

  void fail(const std::string& sentence, std::chrono::seconds atLeast) {
    auto wait = times_.backOff;
    for (int i = 0; i < failures_ && wait < times_.longestBackOff; ++i) wait *= 2;
    wait = std::max<std::chrono::nanoseconds>(std::min(wait, times_.longestBackOff), atLeast);
    ++failures_;
    retry_.start(wait, [this] { look({}); });
    const WallClock& wall = teller_.loop().wall();
    const WallTime at = wall.now() + std::chrono::ceil<std::chrono::milliseconds>(wait);
    state_ = {false, fmt::format("{}: {} Looks again at {}.", printable(address_, 80), sentence,
                                 clockText(wall, at))};
    changed_();
  }

  const std::string address_;
  const std::shared_ptr<HttpClient> http_;
  Teller& teller_;
  const TriggerTimes& times_;
  const std::function<void()> changed_;
  Bookmark bookmark_;
  TriggerState state_;
  int failures_ = 0;
  Timer retry_;
  Looker<FeedFindings> looker_;
};

class FeedTrigger final : public TriggerSource {
 public:
  FeedTrigger(FeedTriggerSetup setup, const std::shared_ptr<HttpClient>& http, std::string monitor,
              TriggerPorts ports, const TriggerTimes& times)
      : times_(times),
        teller_(std::move(monitor), std::move(ports)),
        slots_(teller_.loop(), teller_.store(), teller_.monitor(), std::move(setup.schedule), setup.interval,
               [this] { lookAtAll(true, {}); }) {
    for (std::string& address : setup.addresses) {
      places_.push_back(
          std::make_unique<FeedPlace>(std::move(address), http, teller_, times_, [this] { say(); }));
    }
    teller_.loop().post(tether_([this] { begin(); }));
  }

  void look(std::function<void()> done) override { lookAtAll(false, std::move(done)); }

 private:
  void begin() {
    const bool waiting =
        std::any_of(places_.begin(), places_.end(), [](auto& place) { return place->waiting(); });
    if (waiting || slots_.missed()) return lookAtAll(true, {});
    say();
    slots_.wait();
  }

  void lookAtAll(bool asUsual, std::function<void()> done) {
    auto left = std::make_shared<std::size_t>(places_.size());
    const std::function<void()> ended = tether_([this, left, done = std::move(done)] {
      if (--*left > 0) return;
      slots_.looked();
      if (done) done();
    });
    for (const auto& place : places_) {
      if (asUsual) {
        place->lookAsUsual(ended);
      } else {
        place->look(ended);
      }
    }
  }

  void say() {
    std::vector<TriggerState> states;
    for (const auto& place : places_) states.push_back(place->state());
    teller_.say(combine(states, places_.size() == 1 ? "Following 1 feed."
                                                    : fmt::format("Following {} feeds.", places_.size())));
  }

  const TriggerTimes times_;
  Teller teller_;
  Slots slots_;
  std::vector<std::unique_ptr<FeedPlace>> places_;
  Tether tether_;
};

}  // namespace

std::unique_ptr<TriggerSource> makeFeedTrigger(FeedTriggerSetup setup, std::shared_ptr<HttpClient> http,
                                               std::string monitor, TriggerPorts ports,
                                               const TriggerTimes& times) {
  return std::make_unique<FeedTrigger>(std::move(setup), http, std::move(monitor), std::move(ports), times);
}

}  // namespace tandem::agents
