// The one question to a driver that has no file for it. The structure and the number are the kernel's,
// written down here because Debian 12's headers are older than the driver. (include/uapi/drm/amdxdna_accel.h)
#include <fcntl.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdint>

#include "app/telemetry/amdxdna_sensors.h"

namespace tandem::telemetry {
namespace {

struct GetInfo {
  std::uint32_t param;
  std::uint32_t bufferSize;  ///< in and out
  std::uint64_t buffer;
};
static_assert(sizeof(GetInfo) == 16);

constexpr unsigned kDrmCommandBase = 0x40, kGetInfo = 7;
constexpr unsigned long kGetInfoRequest = _IOWR('d', kDrmCommandBase + kGetInfo, GetInfo);
constexpr std::uint32_t kQuerySensors = 4;
constexpr std::size_t kAnswerBytes = 32 * 168;  ///< three times the records that today's drivers have

Reason reasonOf(int error) {
  switch (error) {
    case EACCES:
    case EPERM:
      return {.why = Why::noPermission,
              .hint = "The NPU belongs to the group render. Log in again when you have joined it.",
              .command = "sudo usermod -aG render $USER"};
    case ENOENT:
    case ENODEV:
    case ENXIO:
    case ENOTTY:
    case EINVAL:
    case EOPNOTSUPP:
      return {.why = Why::absent, .hint = "The NPU's driver tells no sensors yet."};
    default:
      return {.why = Why::stale};
  }
}

}  // namespace

OrReason<std::vector<std::byte>> askAmdxdna(const std::filesystem::path& node) {
  const int descriptor = ::open(node.c_str(), O_RDWR | O_CLOEXEC);
  if (descriptor < 0) return reasonOf(errno);
  std::vector<std::byte> answer(kAnswerBytes);
  GetInfo question{kQuerySensors, static_cast<std::uint32_t>(answer.size()),
                   reinterpret_cast<std::uintptr_t>(answer.data())};
  const int failed = ::ioctl(descriptor, kGetInfoRequest, &question) == 0 ? 0 : errno;
  ::close(descriptor);
  if (failed != 0) return reasonOf(failed);
  if (question.bufferSize < answer.size()) answer.resize(question.bufferSize);
  return answer;
}

}  // namespace tandem::telemetry
