// The bounds within which schemas are taken and values are written. Everything here protects somebody: the
// stack of whoever reads the schema or the value, the time of the engine's thread, the reader's patience.
#pragma once

#include <cstddef>
#include <cstdint>

namespace tandem::sample {

constexpr std::size_t kMostSchemaBytes = 256 * 1024;
constexpr std::size_t kMostNesting = 128;  ///< of the JSON text of a schema
constexpr std::size_t kMostMembersRead =
    512;                                    ///< of one object of the text: its keys are searched one by one
constexpr std::size_t kMostNodes = 10'000;  ///< of a grammar
constexpr std::size_t kMostOptions = 256;   ///< of one choice, those of choices inside it included
constexpr std::size_t kMostKeysBesideOthers =
    64;                                    ///< so that each key can be made to differ by one character
constexpr int kMostLeastBytes = 4 * 1024;  ///< of the shortest value of a schema

constexpr int kMostFrames = 64;           ///< values inside each other
constexpr std::size_t kMostStacks = 256;  ///< readings of one beginning that are followed

// Where the schema sets no bound, a value still has one, or a model that never closes would never end.
constexpr std::uint32_t kMostCharacters = 8192;
constexpr std::uint32_t kMostItems = 1000;
constexpr std::uint32_t kMostOthers = 16;    ///< members whose keys the schema does not name
constexpr std::uint32_t kMostKeyBytes = 64;  ///< of such a key
constexpr int kFreeDepth = 4;                ///< containers inside each other where anything is allowed
constexpr int kMostWholeDigits = 12;         ///< before the point of a number with bounds
constexpr int kFractionDigits = 6;           ///< behind it
constexpr std::int64_t kMostInteger = 9'007'199'254'740'991;  ///< what every JSON reader reads exactly

}  // namespace tandem::sample
