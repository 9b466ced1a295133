#include "app/figures/top_text.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "app/figures/live_range.h"
#include "app/figures/live_speed.h"
#include "app/figures/plain_words.h"

namespace tandem {
namespace {

constexpr Instant kLaneOver = std::chrono::seconds(10);
constexpr std::size_t kNameColumns = 16, kFewestColumns = 60, kMostReasons = 8, kMostRequests = 40;
constexpr std::string_view kAmber = "\x1b[38;5;214m", kTeal = "\x1b[38;5;43m", kGrey = "\x1b[90m",
                           kBold = "\x1b[1m", kPlain = "\x1b[0m";
constexpr std::string_view kLetters = "RrBb";  // by who and phase; see classOf()

std::size_t classOf(const LiveKernel& kernel) {
  return (kernel.reactive ? 0U : 2U) + (kernel.decode ? 1U : 0U);
}

class Page {
 public:
  Page(const TopPicture& picture, const TopPaper& paper)
      : picture_(picture),
        state_(picture.state),
        paper_(paper),
        columns_(std::max(paper.columns, kFewestColumns)) {}

  std::string print() {
    printFigures();
    printLanes();
    printQueues();
    printLatencies();
    // What is left belongs to requests, and below them to reasons.
    const std::size_t left = paper_.lines > lines_ ? paper_.lines - lines_ : 0;
    printRequests(paper_.lines == 0 ? kMostRequests : left * 2 / 3);
    printReasons(paper_.lines == 0 ? kMostReasons : paper_.lines > lines_ ? paper_.lines - lines_ : 0);
    return std::move(text_);
  }

 private:
  std::string dyed(std::string_view text, std::string_view colour) const {
    if (!paper_.colours) return std::string(text);
    return fmt::format("{}{}{}", colour, text, kPlain);
  }
  static std::string_view colourOf(bool reactive) { return reactive ? kAmber : kTeal; }
  void line(std::string_view text) {
    text_.append(text).append("\n");
    ++lines_;
  }
  void heading(std::string_view text) { line(dyed(column(text, columns_), kBold)); }

  void printFigures() {
    const LiveLatencies& yours = state_.latencies[static_cast<std::size_t>(Priority::reactive)];
    long prompts = 0, reused = 0;
    for (const LiveTotals& totals : state_.totals) {
      prompts += totals.promptTokens;
      reused += totals.reusedTokens;
    }
    const auto speed = [&](Priority priority) { return tokensPerSecond(state_, priority, picture_.now); };
    line(clipped(fmt::format("scheduling: {} · you wait at most {} · first word after {} (p90)",
                             state_.policy, quantileText(yours.waiting, &LiveQuantiles::p90),
                             quantileText(yours.firstToken, &LiveQuantiles::p90)),
                 columns_));
    line(clipped(
        fmt::format(
            "tokens/s: {:.1f} yours, {:.1f} background · context memory {}/{} blocks · reused {:.0f} %",
            speed(Priority::reactive), speed(Priority::proactive), state_.blocks - state_.blocksFree,
            state_.blocks,
            prompts > 0 ? 100.0 * static_cast<double>(reused) / static_cast<double>(prompts) : 0.0),
        columns_));
    printPressure();
  }

  /// [######    |    |  ] with marks at the scheduler's two tiers.
  void printPressure() {
    constexpr std::size_t kWidth = 30;
    std::string gauge(kWidth, ' ');
    const auto full = static_cast<std::size_t>(std::lround(std::clamp(state_.pressure, 0.0, 1.0) * kWidth));
    std::fill_n(gauge.begin(), full, '#');
    for (const double tier : {0.4, 0.7}) gauge[static_cast<std::size_t>(tier * kWidth)] = '|';
    line(fmt::format("memory pressure  [{}] {:.0f} %", gauge, 100 * state_.pressure));
    line("");
  }

  void printLanes() {
    const std::size_t width = columns_ - kNameColumns - 7;
    heading(fmt::format("{}busy  {}", column("Devices", kNameColumns),
                        "last 10 s; R r yours, B b background; RB read, rb write"));
    const TimeRange range{picture_.now - kLaneOver, picture_.now};
    const RangeFigures figures = figuresOf(picture_.kernels, picture_.marks, state_, range, picture_.now);
    for (std::size_t i = 0; i < state_.devices.size(); ++i) {
      line(fmt::format("{}{:>3.0f} %  {}", column(state_.devices[i].name, kNameColumns - 1) + " ",
                       100 * figures.busy[i], lane(static_cast<int>(i), range, width)));
    }
    line("");
  }

  /// Who had most of each stretch of the lane.
  std::string lane(int device, const TimeRange& range, std::size_t width) const {
    std::vector<std::array<Instant, 4>> shares(width);
    const Instant stretch = (range.end - range.begin) / static_cast<Instant::rep>(width);
    for (const LiveKernel& kernel : picture_.kernels) {
      const Instant end = std::min(endOf(kernel, picture_.now), range.end);
      if (kernel.device != device || end <= range.begin || kernel.begin >= range.end) continue;
      const Instant begin = std::max(kernel.begin, range.begin);
      for (auto i = static_cast<std::size_t>((begin - range.begin) / stretch); i < width; ++i) {
        const Instant from = range.begin + stretch * static_cast<Instant::rep>(i);
        if (from >= end) break;
        shares[i][classOf(kernel)] += std::min(end, from + stretch) - std::max(begin, from);
      }
    }
    std::string text;
    for (const auto& share : shares) {
      const auto most = std::max_element(share.begin(), share.end());
      if (*most <= Instant::zero()) {
        text += dyed(".", kGrey);
        continue;
      }
      const auto which = static_cast<std::size_t>(most - share.begin());
      text += dyed(kLetters.substr(which, 1), colourOf(which < 2));
    }
    return text;
  }

  void printQueues() {
    const auto queue = [&](const char* name, Priority priority) {
      const auto index = static_cast<std::size_t>(priority);
      line(dyed(column(name, kNameColumns), colourOf(priority == Priority::reactive)) +
           fmt::format("{:>8} {:>8}", state_.prefillQueue[index], state_.decodeQueue[index]));
    };
    heading(column("Queues", kNameColumns) + " reading  writing");
    queue("yours", Priority::reactive);
    queue("background", Priority::proactive);
    line("");
  }

  void printLatencies() {
    const std::size_t value = std::min<std::size_t>(10, (columns_ - kNameColumns) / 6);
    heading(column("How long", kNameColumns) + column("p50", value, true) + column("p90", value, true) +
            column("p99", value, true) + "  background: p50, p90, p99");
    const auto row = [&](const char* name, LiveQuantiles LiveLatencies::*which) {
      std::string text = column(name, kNameColumns);
      for (const Priority priority : {Priority::reactive, Priority::proactive}) {
        const LiveQuantiles& values = state_.latencies[static_cast<std::size_t>(priority)].*which;
        for (const auto quantile : {&LiveQuantiles::p50, &LiveQuantiles::p90, &LiveQuantiles::p99}) {
          text += dyed(column(quantileText(values, quantile), value, true),
                       colourOf(priority == Priority::reactive));
        }
      }
      line(text);
    };
    row("wait", &LiveLatencies::waiting);
    row("first word", &LiveLatencies::firstToken);
    row("per word", &LiveLatencies::perToken);
    row("whole answer", &LiveLatencies::endToEnd);
    line("");
  }

  void printRequests(std::size_t room) {
    if (room < 3) return;
    heading("Requests");
    if (state_.requests.empty()) line("none yet");
    for (std::size_t i = 0; i < state_.requests.size() && i + 2 < room; ++i) {
      const LiveRequest& request = state_.requests[i];
      const bool over = request.phase == LivePhase::over;
      const bool known = request.device >= 0 && request.device < static_cast<int>(state_.devices.size());
      const std::string device = known ? state_.devices[static_cast<std::size_t>(request.device)].name : "";
      const auto& time = over ? request.total : request.firstToken;
      std::string text = fmt::format(
          "{:>6}  {} {} {} {}", request.request.value, column(phaseText(request), 8),
          column(progressText(request), 14),
          column(time ? durationText(std::chrono::duration<double>(*time).count()) : "-", 9, true),
          column(device, 8));
      if (request.preemptions > 0) text += fmt::format(" gave way {}x", request.preemptions);
      if (!over && !request.why.empty()) text += "  " + request.why;
      line(dyed(clipped(text, columns_), colourOf(request.priority == Priority::reactive)));
    }
    line("");
  }

  void printReasons(std::size_t room) {
    if (room < 2 || picture_.marks.empty()) return;
    heading("Why");
    std::size_t told = 0;
    for (auto mark = picture_.marks.rbegin();
         mark != picture_.marks.rend() && told + 1 < room && told < kMostReasons; ++mark, ++told) {
      const double ago = std::chrono::duration<double>(picture_.now - mark->at).count();
      const std::string text =
          fmt::format("{} ago  {:>6}  {}", column(durationText(std::max(ago, 0.0)), 12, true),
                      mark->request.value > 0 ? std::to_string(mark->request.value) : "", mark->sentence);
      line(dyed(clipped(text, columns_), colourOf(mark->reactive)));
    }
  }

  const TopPicture& picture_;
  const LiveState& state_;
  const TopPaper paper_;
  const std::size_t columns_;
  std::string text_;
  std::size_t lines_ = 0;
};

}  // namespace

std::string topText(const TopPicture& picture, const TopPaper& paper) {
  if (!picture.state.working) return "No model is loaded.\n";
  return Page(picture, paper).print();
}

}  // namespace tandem
