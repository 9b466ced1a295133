#include "engine/schedule/snapshot.h"

namespace tandem::schedule {

bool outranks(const RequestView& a, const RequestView& b) {
  if (a.priority != b.priority) return isReactive(a);
  return a.id < b.id;
}

}  // namespace tandem::schedule
