#include "app/cli/terminal_screen.h"

#include <poll.h>
#include <sys/ioctl.h>
#include <sys/signalfd.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <string>

namespace tandem::cli {
namespace {

constexpr std::string_view kEnter = "\x1b[?1049h\x1b[?25l";  // second screen, no cursor
constexpr std::string_view kLeave = "\x1b[?25h\x1b[?1049l";
constexpr std::string_view kHome = "\x1b[H", kClearLine = "\x1b[K", kClearBelow = "\x1b[J";
constexpr char kCtrlC = 3, kCtrlD = 4;

}  // namespace

bool TerminalScreen::there() {
  return ::isatty(STDIN_FILENO) != 0 && ::isatty(STDOUT_FILENO) != 0;
}

TerminalScreen::Size TerminalScreen::size() {
  winsize size{};
  if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_row == 0) return {};
  return {size.ws_col, size.ws_row};
}

TerminalScreen::TerminalScreen(std::ostream& out) : out_(out) {
  // Signals become something to wait for, so that the terminal is put back by the destructor.
  sigemptyset(&blocked_);
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) sigaddset(&blocked_, signal);
  ::pthread_sigmask(SIG_BLOCK, &blocked_, &unblocked_);
  signals_ = ::signalfd(-1, &blocked_, SFD_CLOEXEC | SFD_NONBLOCK);
  ::tcgetattr(STDIN_FILENO, &before_);
  termios raw = before_;
  raw.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO | ISIG);
  ::tcsetattr(STDIN_FILENO, TCSAFLUSH, &raw);
  out_ << kEnter << std::flush;
}

TerminalScreen::~TerminalScreen() {
  out_ << kLeave << std::flush;
  ::tcsetattr(STDIN_FILENO, TCSAFLUSH, &before_);
  std::array<signalfd_siginfo, 4> seen{};
  while (signals_ >= 0 && ::read(signals_, seen.data(), sizeof(seen)) > 0) continue;
  if (signals_ >= 0) ::close(signals_);
  ::pthread_sigmask(SIG_SETMASK, &unblocked_, nullptr);
}

void TerminalScreen::show(std::string_view text) {
  std::string frame(kHome);
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    // Not one line feed after the last line: the screen would scroll.
    if (begin > 0) frame += "\r\n";
    frame.append(text.substr(begin, end - begin)).append(kClearLine);
    begin = end + 1;
  }
  out_ << frame << kClearBelow << std::flush;
}

TerminalScreen::Woken TerminalScreen::wait(std::chrono::milliseconds most) {
  std::array<pollfd, 2> sources{{{STDIN_FILENO, POLLIN, 0}, {signals_, POLLIN, 0}}};
  const auto deadline = std::chrono::steady_clock::now() + most;
  for (;;) {
    const auto left =
        std::chrono::duration_cast<std::chrono::milliseconds>(deadline - std::chrono::steady_clock::now());
    if (left.count() <= 0) return Woken::time;
    if (::poll(sources.data(), sources.size(), static_cast<int>(left.count())) <= 0) continue;
    if (sources[1].revents != 0) return Woken::end;
    if (sources[0].revents == 0) continue;
    char key = 0;
    if (::read(STDIN_FILENO, &key, 1) <= 0) return Woken::end;
    if (key == 'q' || key == 'Q' || key == kCtrlC || key == kCtrlD) return Woken::end;
  }
}

}  // namespace tandem::cli
