// Tables that drivers could have written, as seeds.
#pragma once

#include <string>
#include <vector>

namespace tandem::fuzz {

std::vector<std::string> sensorCorpus();

}  // namespace tandem::fuzz
