#include "tests/fuzz/sensor_corpus.h"

#include "tests/app/telemetry/gpu_metrics_samples.h"

namespace tandem::fuzz {

std::vector<std::string> sensorCorpus() {
  using namespace telemetry;
  std::string records(3 * 168, '\0');  // of an NPU: its power, and two columns
  records[64] = 100;
  records[160] = -3;
  records[168 + 64] = 40;
  records[168 + 161] = 1;
  records[2 * 168 + 64] = 60;
  records[2 * 168 + 161] = 1;
  return {bytesOf(strixPoint()), bytesOf(emptyTable<Version20>(2, 0)), bytesOf(emptyTable<Version21>(2, 1)),
          bytesOf(emptyTable<Version24>(2, 4)), records};
}

}  // namespace tandem::fuzz
