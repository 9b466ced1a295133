#include "bench/mixed/machine_use.h"

#include <sys/resource.h>
#include <unistd.h>

#include <fstream>
#include <sstream>
#include <string>

namespace tandem::bench {
namespace {

using Seconds = std::chrono::duration<double>;

Seconds ticks(double count) {
  return Seconds(count / static_cast<double>(sysconf(_SC_CLK_TCK)));
}

}  // namespace

Seconds ownProcessorTime() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  const auto seconds = [](const timeval& t) {
    return static_cast<double>(t.tv_sec) + 1e-6 * static_cast<double>(t.tv_usec);
  };
  return Seconds(seconds(usage.ru_utime) + seconds(usage.ru_stime));
}

Seconds processorTimeOf(pid_t id) {
  std::ifstream file("/proc/" + std::to_string(id) + "/stat");
  std::string text;
  std::getline(file, text);
  const std::size_t name = text.rfind(')');  // the program's name may hold anything
  if (name == std::string::npos) return {};
  std::istringstream fields(text.substr(name + 1));
  std::string skipped;
  for (int i = 0; i < 11; ++i) fields >> skipped;  // state … cmajflt, see proc(5)
  double user = 0, system = 0;
  fields >> user >> system;
  return ticks(user + system);
}

Seconds machineProcessorTime() {
  std::ifstream file("/proc/stat");
  std::string label;
  double user = 0, nice = 0, system = 0, idle = 0, wait = 0, irq = 0, softirq = 0, steal = 0;
  file >> label >> user >> nice >> system >> idle >> wait >> irq >> softirq >> steal;
  return ticks(user + nice + system + irq + softirq + steal);
}

}  // namespace tandem::bench
