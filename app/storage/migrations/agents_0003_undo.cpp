#include "app/storage/migrations/migrations.h"

// What was done before this cannot be taken back.
const char* const tandem::migrations::kUndo = R"sql(
ALTER TABLE approvals ADD COLUMN undo TEXT NOT NULL DEFAULT '';
CREATE INDEX approvals_undo ON approvals(created) WHERE undo <> '';
)sql";
