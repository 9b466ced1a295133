#include "app/storage/migrations/migrations.h"

namespace tandem::migrations {

Schema conversations() {
  static const std::array steps{kConversations, kHelp, kToolApprovals};
  return {0x54614e64, steps};  // "TaNd"
}

Schema agents() {
  static const std::array steps{kMonitors, kApprovals, kUndo, kEnergy};
  return {0x54614e41, steps};  // "TaNA"
}

}  // namespace tandem::migrations
