#include "app/storage/migrations/migrations.h"

// Times are milliseconds since 1970 UTC. Lists and settings are JSON: they are read as a whole or not at all.
// Ids of runs and proposals are never used twice, so AUTOINCREMENT. Proposals outlive their monitor and their
// run, and notes may belong to no monitor, so there are no foreign keys.
const char* const tandem::migrations::kMonitors = R"sql(
CREATE TABLE monitors(
  position INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  settings TEXT NOT NULL
);

CREATE TABLE ledger(
  monitor TEXT NOT NULL,
  key TEXT NOT NULL,
  run INTEGER NOT NULL,
  PRIMARY KEY(monitor, key)
) WITHOUT ROWID;

CREATE TABLE slots(
  monitor TEXT PRIMARY KEY,
  latest INTEGER NOT NULL
) WITHOUT ROWID;

CREATE TABLE notes(
  monitor TEXT NOT NULL,
  name TEXT NOT NULL,
  text TEXT NOT NULL,
  PRIMARY KEY(monitor, name)
) WITHOUT ROWID;

CREATE TABLE runs(
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  monitor TEXT NOT NULL,
  started INTEGER NOT NULL,
  ended INTEGER NOT NULL,
  ending INTEGER NOT NULL,
  cause TEXT NOT NULL,
  steps TEXT NOT NULL,
  prompt_tokens INTEGER NOT NULL,
  answer_tokens INTEGER NOT NULL,
  seconds REAL NOT NULL,
  joules REAL
);
CREATE INDEX runs_of_monitor ON runs(monitor, started);
CREATE INDEX runs_under_way ON runs(ending) WHERE ending = 0;

CREATE TABLE proposals(
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  monitor TEXT NOT NULL,
  monitor_name TEXT NOT NULL,
  run INTEGER NOT NULL,
  kind INTEGER NOT NULL,
  title TEXT NOT NULL,
  body TEXT NOT NULL,
  evidence TEXT NOT NULL,
  why TEXT NOT NULL,
  tool TEXT,
  arguments TEXT,
  same_as TEXT NOT NULL,
  trust INTEGER NOT NULL,
  prompt_tokens INTEGER NOT NULL,
  answer_tokens INTEGER NOT NULL,
  seconds REAL NOT NULL,
  joules REAL,
  created INTEGER NOT NULL,
  state INTEGER NOT NULL,
  snoozed_until INTEGER,
  seen INTEGER NOT NULL,
  outcome TEXT NOT NULL
);
CREATE INDEX proposals_to_decide ON proposals(id) WHERE state IN (0, 1);
)sql";
