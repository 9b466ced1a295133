// Another program that a test kills.
#pragma once

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <optional>
#include <string>
#include <thread>
#include <vector>

namespace tandem::fakes {

/// When a program is killed.
struct Death {
  std::optional<std::chrono::milliseconds> after;  ///< none: it kills itself
  /// `after` counts from its first output, not from its start, which takes long on a busy machine.
  bool fromFirstWord = false;
};

/// Runs `command` until it is killed. Returns the whole lines that it wrote to its standard output; a torn
/// last one promises nothing. Any other end is a failure of the test.
inline std::string runAndKill(std::vector<std::string> command, const Death& death) {
  int ends[2];
  EXPECT_EQ(::pipe(ends), 0);
  std::vector<char*> arguments;
  for (std::string& word : command) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  const pid_t child = ::fork();
  if (child == 0) {
    ::dup2(ends[1], STDOUT_FILENO);
    ::close(ends[0]);
    ::close(ends[1]);
    ::execv(arguments[0], arguments.data());
    ::_exit(127);
  }
  ::close(ends[1]);
  std::thread killer;
  const auto startKiller = [&] {
    if (!death.after || killer.joinable()) return;
    killer = std::thread([child, life = *death.after] {
      std::this_thread::sleep_for(life);
      ::kill(child, SIGKILL);
    });
  };
  if (!death.fromFirstWord) startKiller();
  std::string said;
  char buffer[4096];
  for (ssize_t got = 0; (got = ::read(ends[0], buffer, sizeof buffer)) > 0;) {
    said.append(buffer, static_cast<std::size_t>(got));
    startKiller();
  }
  if (killer.joinable()) killer.join();
  ::close(ends[0]);
  int status = 0;
  ::waitpid(child, &status, 0);
  EXPECT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL) << "it ended by itself, status " << status;
  return said.substr(0, said.rfind('\n') + 1);
}

}  // namespace tandem::fakes
