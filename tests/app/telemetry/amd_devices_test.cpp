// amdgpu and amdxdna, from recordings in the kernel's formats.
#include <gtest/gtest.h>

#include <cstring>

#include "app/telemetry/amdxdna_reader.h"
#include "app/telemetry/device_watch.h"
#include "tests/app/telemetry/fixture_tree.h"
#include "tests/app/telemetry/gpu_metrics_samples.h"

namespace tandem::telemetry {
namespace {

/// include/uapi/drm/amdxdna_accel.h
struct SensorRecord {
  char label[64];
  std::uint32_t input, max, average, highest;
  char status[64], units[16];
  std::int8_t unitPower;
  std::uint8_t type, padding[6];
};
static_assert(sizeof(SensorRecord) == 168);

SensorRecord sensor(std::uint8_t type, std::uint32_t input, int unitPower, const char* units) {
  SensorRecord record{};
  record.input = input;
  record.type = type;
  record.unitPower = static_cast<std::int8_t>(unitPower);
  std::strncpy(record.units, units, sizeof record.units - 1);
  return record;
}

std::vector<std::byte> recordsOf(const std::vector<SensorRecord>& records) {
  const auto bytes = std::as_bytes(std::span(records));
  return {bytes.begin(), bytes.end()};
}

class AmdDevicesTest : public testing::Test {
 protected:
  void device(const std::string& folder, const std::string& driver, const std::string& slot) {
    tree_.write(folder + "/device/uevent", "DRIVER=" + driver + "\nPCI_SLOT_NAME=" + slot + "\n");
    tree_.write(folder + "/device/power/runtime_status", "active\n");
  }
  /// Documentation/gpu/amdgpu/thermal.rst and driver-misc.rst
  void graphics(const std::string& card) {
    device(card, "amdgpu", "0000:c4:00.0");
    tree_.write(card + "/device/gpu_busy_percent", "37\n");
    tree_.write(card + "/device/mem_info_vram_used", "1000000\n");
    tree_.write(card + "/device/mem_info_vram_total", "4000000\n");
    tree_.write(card + "/device/mem_info_gtt_used", "500000\n");
    tree_.write(card + "/device/mem_info_gtt_total", "8000000\n");
    tree_.write(card + "/device/hwmon/hwmon5/name", "amdgpu\n");
    tree_.write(card + "/device/hwmon/hwmon5/power1_input", "18123000\n");
    tree_.write(card + "/device/hwmon/hwmon5/temp1_input", "47000\n");
    tree_.write(card + "/device/hwmon/hwmon5/freq1_input", "800000000\n");
  }

  FixtureTree tree_;
};

TEST_F(AmdDevicesTest, GraphicsInsideTheProcessor) {
  graphics("sys/class/drm/card1");
  tree_.write("sys/class/drm/card1/device/gpu_metrics", bytesOf(strixPoint()));
  DeviceWatch watch(tree_.kernel());
  const DeviceReadings readings = watch.read(at(1)).at(0);
  EXPECT_DOUBLE_EQ(readings.busy.valueOr(0), 0.37);
  EXPECT_DOUBLE_EQ(readings.megahertz.valueOr(0), 800);
  EXPECT_DOUBLE_EQ(readings.celsius.valueOr(0), 47);
  EXPECT_DOUBLE_EQ(readings.watts.valueOr(0), 7.89) << "of the graphics alone";
  EXPECT_DOUBLE_EQ(readings.packageWatts.valueOr(0), 18.123);
  EXPECT_DOUBLE_EQ(readings.memoryUsed.valueOr(0), 1500000);
  EXPECT_DOUBLE_EQ(readings.memoryTotal.valueOr(0), 12000000);
}

TEST_F(AmdDevicesTest, ACard) {
  graphics("sys/class/drm/card0");
  tree_.write("sys/class/drm/card0/device/board_info", "type : cem\n");
  tree_.write("sys/class/drm/card0/device/hwmon/hwmon5/power1_average", "120000000\n");
  DeviceWatch watch(tree_.kernel());
  const DeviceReadings readings = watch.read(at(1)).at(0);
  EXPECT_DOUBLE_EQ(readings.watts.valueOr(0), 120);
  EXPECT_EQ(readings.packageWatts.reason().why, Why::absent);
  EXPECT_DOUBLE_EQ(readings.memoryTotal.valueOr(0), 4000000);
}

TEST_F(AmdDevicesTest, TheTableStandsInForMissingFiles) {
  device("sys/class/drm/card0", "amdgpu", "0000:c4:00.0");
  tree_.write("sys/class/drm/card0/device/gpu_metrics", bytesOf(strixPoint()));
  DeviceWatch watch(tree_.kernel());
  DeviceReadings readings = watch.read(at(1)).at(0);
  EXPECT_DOUBLE_EQ(readings.megahertz.valueOr(0), 2900);
  EXPECT_DOUBLE_EQ(readings.celsius.valueOr(0), 55.12);
  EXPECT_DOUBLE_EQ(readings.packageWatts.valueOr(0), 23.456);
  EXPECT_EQ(readings.busy.reason().why, Why::absent);
  tree_.write("sys/class/drm/card0/device/gpu_metrics", "\x04");
  tree_.write("sys/class/drm/card0/device/gpu_busy_percent", "137\n");
  readings = watch.read(at(2)).at(0);
  EXPECT_EQ(readings.watts.reason().why, Why::notUnderstood);
  EXPECT_EQ(readings.busy.reason().why, Why::notUnderstood);
}

TEST_F(AmdDevicesTest, SensorRecordsOfTheNpu) {
  const NpuSensors sensors = parseAmdxdnaSensors(recordsOf(
      {sensor(0, 2500, -3, "mW"), sensor(1, 80, 0, "%"), sensor(1, 40, 0, "%"), sensor(9, 7, 0, "?")}));
  EXPECT_DOUBLE_EQ(sensors.watts.valueOr(0), 2.5);
  EXPECT_DOUBLE_EQ(sensors.busy.valueOr(0), 0.6);
}

TEST_F(AmdDevicesTest, SensorRecordsThatSayNothing) {
  EXPECT_EQ(parseAmdxdnaSensors({}).watts.reason().why, Why::absent);
  auto bytes = recordsOf({sensor(0, 2500, -3, "mW")});
  bytes.pop_back();
  EXPECT_EQ(parseAmdxdnaSensors(bytes).watts.reason().why, Why::absent);
  const auto watts = [](const SensorRecord& record) {
    return parseAmdxdnaSensors(recordsOf({record})).watts;
  };
  EXPECT_EQ(watts(sensor(0, 0xffffffff, -3, "mW")).reason().why, Why::absent);
  EXPECT_EQ(watts(sensor(0, 1, 100, "W")).reason().why, Why::notUnderstood);
  EXPECT_EQ(watts(sensor(0, 1, 0, "°C")).reason().why, Why::notUnderstood);
  EXPECT_EQ(parseAmdxdnaSensors(recordsOf({sensor(1, 101, 0, "%")})).busy.reason().why, Why::notUnderstood);
}

class AmdNpuTest : public AmdDevicesTest {
 protected:
  AmdNpuTest() { device("sys/class/accel/accel0", "amdxdna", "0000:c5:00.1"); }
  DeviceReadings read(OrReason<std::vector<std::byte>> answer) {
    const AskSensors ask = [&](const std::filesystem::path& node) {
      ++asked_;
      EXPECT_EQ(node.filename(), "accel0");
      return answer;
    };
    DeviceWatch watch(tree_.kernel(), [&](const Kernel& kernel, const SysDevice& found) {
      return found.family == DeviceFamily::amdxdna ? std::make_unique<AmdxdnaReader>(kernel, found, ask)
                                                   : makeDeviceReader(kernel, found);
    });
    return watch.read(at(1)).back();
  }

  int asked_ = 0;
};

TEST_F(AmdNpuTest, ItsDriverAnswers) {
  const DeviceReadings readings = read(recordsOf({sensor(0, 900, -3, "mW"), sensor(1, 50, 0, "%")}));
  EXPECT_EQ(readings.family, DeviceFamily::amdxdna);
  EXPECT_DOUBLE_EQ(readings.watts.valueOr(0), 0.9);
  EXPECT_DOUBLE_EQ(readings.busy.valueOr(0), 0.5);
  EXPECT_EQ(asked_, 1);
}

TEST_F(AmdNpuTest, TheGraphicsKnowWhereTheDriverDoesNotAnswer) {
  const Reason refused{.why = Why::noPermission, .hint = "Add yourself to the group render."};
  EXPECT_EQ(read(refused).watts.reason(), refused);
  graphics("sys/class/drm/card1");
  tree_.write("sys/class/drm/card1/device/gpu_metrics", bytesOf(strixPoint()));
  const DeviceReadings readings = read(refused);
  EXPECT_DOUBLE_EQ(readings.watts.valueOr(0), 1.25);
  EXPECT_DOUBLE_EQ(readings.busy.valueOr(0), 0.4);
  EXPECT_DOUBLE_EQ(readings.megahertz.valueOr(0), 1267);
  tree_.write("sys/class/drm/card1/device/power/runtime_status", "suspended\n");
  EXPECT_EQ(read(refused).watts.reason(), refused) << "not even for the NPU are graphics woken";
}

TEST_F(AmdNpuTest, IsNotWoken) {
  tree_.write("sys/class/accel/accel0/device/power_state", "D3hot\n");
  EXPECT_EQ(read(Reason{}).busy.reason().why, Why::asleep);
  tree_.write("sys/class/accel/accel0/device/power_state", "D0\n");
  tree_.write("sys/class/accel/accel0/device/power/runtime_status", "suspended\n");
  EXPECT_EQ(read(Reason{}).state, DeviceState::asleep);
  EXPECT_EQ(asked_, 0);
}

TEST_F(AmdNpuTest, AskingANodeThatIsNotThere) {
  EXPECT_EQ(askAmdxdna(tree_.kernel().dev / "accel/accel0").reason().why, Why::absent);
  EXPECT_EQ(askAmdxdna("/dev/null").reason().why, Why::absent) << "not a device of this kind";
}

}  // namespace
}  // namespace tandem::telemetry
