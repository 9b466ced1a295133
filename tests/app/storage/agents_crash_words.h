// What agents_crash_writer tells agents_crash_test, one line each on standard output, always after it is
// true:
//
//   shown KEY PROPOSAL      a card about KEY is in the list that a person sees
//   done PROPOSAL           accepting it was answered with success
//   ignored PROPOSAL        it was turned down
//
// What accepting does is one line "PROPOSAL" in the file of effects, synced before the tool says that it is
// done.
#pragma once

namespace tandem::crash {

inline constexpr const char* kMonitor = "crash-monitor";

}  // namespace tandem::crash
