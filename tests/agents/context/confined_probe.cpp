// What a broken-into program would try; confined_program_test.cpp runs it confined. Prints one word.
#include <arpa/inet.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

extern char** environ;

namespace {

int say(const char* word) {
  std::printf("%s", word);
  return 0;
}
int sayWhether(bool allowed) {
  return say(allowed ? "allowed" : "refused");
}

int spin() {
  volatile unsigned long n = 0;
  while (true) n = n + 1;
}

int flood() {
  const std::string line(4096, 'x');
  while (::write(STDOUT_FILENO, line.data(), line.size()) > 0) {
  }
  return 0;
}

int eat() {
  std::vector<void*> pieces;
  for (int i = 0; i < 1024; ++i) {
    void* piece = std::malloc(std::size_t{16} << 20);
    if (piece == nullptr) return say("refused");
    std::memset(piece, 1, std::size_t{16} << 20);
    pieces.push_back(piece);
  }
  return say("allowed");
}

int openDescriptors() {
  int open = 0;
  for (int i = 3; i < 1024; ++i) open += ::fcntl(i, F_GETFD) >= 0;
  return say(std::to_string(open).c_str());
}

}  // namespace

int main(int argc, char** argv) {
  const std::string what = argc > 1 ? argv[1] : "";
  const char* argument = argc > 2 ? argv[2] : "";
  if (what == "echo") {
    char buffer[256];
    const ssize_t got = ::read(STDIN_FILENO, buffer, sizeof buffer);
    return got >= 0 && ::write(STDOUT_FILENO, buffer, static_cast<std::size_t>(got)) == got ? 0 : 1;
  }
  if (what == "write") return sayWhether(::open(argument, O_WRONLY | O_CREAT, 0600) >= 0);
  if (what == "append") return sayWhether(::open(argument, O_RDWR) >= 0);
  if (what == "read") return sayWhether(::open(argument, O_RDONLY) >= 0);
  if (what == "unlink") return sayWhether(::unlink(argument) == 0);
  if (what == "socket") return sayWhether(::socket(AF_INET, SOCK_STREAM, 0) >= 0);
  if (what == "unix") return sayWhether(::socket(AF_UNIX, SOCK_STREAM, 0) >= 0);
  if (what == "fork") return sayWhether(::fork() >= 0);
  if (what == "kill") return sayWhether(::kill(::atoi(argument), 0) == 0);
  if (what == "raise") {
    const rlimit more{RLIM_INFINITY, RLIM_INFINITY};
    return sayWhether(::setrlimit(RLIMIT_AS, &more) == 0);
  }
  if (what == "spin") return spin();
  if (what == "sleep") return ::poll(nullptr, 0, -1);
  if (what == "flood") return flood();
  if (what == "eat") return eat();
  if (what == "descriptors") return openDescriptors();
  if (what == "environment") {
    int count = 0;
    while (environ[count] != nullptr) ++count;
    return say(std::to_string(count).c_str());
  }
  return 3;
}
