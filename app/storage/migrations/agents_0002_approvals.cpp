#include "app/storage/migrations/migrations.h"

// Numbers of approvals are never used twice, so AUTOINCREMENT. The log of decisions can only grow: the
// triggers refuse everything else, and each entry carries a hash over itself and the one before.
const char* const tandem::migrations::kApprovals = R"sql(
CREATE TABLE approvals(
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  who TEXT NOT NULL,
  tool TEXT NOT NULL,
  version INTEGER NOT NULL,
  arguments TEXT NOT NULL,
  resource TEXT NOT NULL,
  trust INTEGER NOT NULL,
  digest TEXT NOT NULL,
  created INTEGER NOT NULL,
  state INTEGER NOT NULL,
  outcome TEXT NOT NULL
);
CREATE INDEX approvals_under_way ON approvals(state) WHERE state IN (0, 1, 2);

CREATE TABLE decisions(
  number INTEGER PRIMARY KEY,
  approval INTEGER NOT NULL,
  state INTEGER NOT NULL,
  digest TEXT NOT NULL,
  note TEXT NOT NULL,
  at INTEGER NOT NULL,
  chain TEXT NOT NULL
);
CREATE TRIGGER decisions_stay BEFORE UPDATE ON decisions
BEGIN SELECT RAISE(ABORT, 'the log of decisions is never changed'); END;
CREATE TRIGGER decisions_last BEFORE DELETE ON decisions
BEGIN SELECT RAISE(ABORT, 'the log of decisions is never shortened'); END;
)sql";
