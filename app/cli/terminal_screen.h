// The whole terminal for one command: a second screen, keys without Enter, and everything as it was
// afterwards, also when the program is told to end. Thread: the main thread only.
#pragma once

#include <termios.h>

#include <chrono>
#include <csignal>
#include <cstddef>
#include <ostream>
#include <string_view>

namespace tandem::cli {

class TerminalScreen {
 public:
  /// Needs a terminal on standard input and output.
  explicit TerminalScreen(std::ostream& out);
  ~TerminalScreen();
  TerminalScreen(const TerminalScreen&) = delete;
  TerminalScreen& operator=(const TerminalScreen&) = delete;

  /// Shows `text`, whose lines must fit, in place of what was there.
  void show(std::string_view text);

  enum class Woken { time, end };
  /// Waits so long, or until q, Ctrl+C, the end of input or a signal says that it is enough.
  Woken wait(std::chrono::milliseconds most);

  struct Size {
    std::size_t columns = 80, lines = 24;
  };
  /// Of the terminal on standard output; what is usual where there is none.
  static Size size();
  static bool there();

 private:
  std::ostream& out_;
  termios before_{};
  sigset_t blocked_{}, unblocked_{};
  int signals_ = -1;
};

}  // namespace tandem::cli
