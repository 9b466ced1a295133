#include "app/storage/migrations/migrations.h"

// Sources and tools belong to one answer and go with it. Conversations from before have neither switch on by
// the person's hand: documents off, tools as the model is.
const char* const tandem::migrations::kHelp = R"sql(
ALTER TABLE conversations ADD COLUMN documents INTEGER NOT NULL DEFAULT 0;
ALTER TABLE conversations ADD COLUMN tools INTEGER NOT NULL DEFAULT 0;
ALTER TABLE messages ADD COLUMN searched_for TEXT NOT NULL DEFAULT '';

CREATE TABLE message_sources(
  message INTEGER NOT NULL REFERENCES messages(id) ON DELETE CASCADE,
  number INTEGER NOT NULL,
  title TEXT NOT NULL,
  path TEXT NOT NULL,
  excerpt TEXT NOT NULL,
  PRIMARY KEY (message, number)
) WITHOUT ROWID;

CREATE TABLE message_tools(
  message INTEGER NOT NULL REFERENCES messages(id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  tool TEXT NOT NULL,
  sentence TEXT NOT NULL,
  arguments TEXT NOT NULL,
  result TEXT NOT NULL,
  state INTEGER NOT NULL,
  PRIMARY KEY (message, position)
) WITHOUT ROWID;
CREATE INDEX message_tools_open ON message_tools(state) WHERE state IN (0, 1);
)sql";
