#include "app/storage/migrations/migrations.h"

// Numbers of rows in agents.db, another file: 0 stands for none, also for what was done before this.
const char* const tandem::migrations::kToolApprovals = R"sql(
ALTER TABLE message_tools ADD COLUMN approval INTEGER NOT NULL DEFAULT 0;
)sql";
