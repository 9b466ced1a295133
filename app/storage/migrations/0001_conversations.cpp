#include "app/storage/migrations/migrations.h"

// Messages are ordered by id: ids only grow. A message under way has state 0 and is not searchable yet, so
// that the index is written once per message and not five times a second while it streams. The trigram
// tokenizer finds any part of a word, also in scripts that have no spaces.
const char* const tandem::migrations::kConversations = R"sql(
CREATE TABLE conversations(
  id INTEGER PRIMARY KEY,
  title TEXT NOT NULL,
  title_by_user INTEGER NOT NULL,
  created INTEGER NOT NULL,
  updated INTEGER NOT NULL,
  removed INTEGER NOT NULL DEFAULT 0,
  system_prompt TEXT NOT NULL,
  max_tokens INTEGER NOT NULL,
  temperature REAL NOT NULL,
  top_k INTEGER NOT NULL,
  top_p REAL NOT NULL,
  min_p REAL NOT NULL,
  repetition_penalty REAL NOT NULL,
  frequency_penalty REAL NOT NULL,
  penalty_window INTEGER NOT NULL,
  seed INTEGER NOT NULL
);
CREATE INDEX conversations_by_time ON conversations(removed, updated);

CREATE TABLE messages(
  id INTEGER PRIMARY KEY,
  conversation INTEGER NOT NULL REFERENCES conversations(id) ON DELETE CASCADE,
  speaker INTEGER NOT NULL,
  text TEXT NOT NULL,
  state INTEGER NOT NULL,
  error TEXT NOT NULL,
  model TEXT NOT NULL,
  created INTEGER NOT NULL,
  first_token_seconds REAL NOT NULL,
  tokens_per_second REAL NOT NULL,
  prompt_tokens INTEGER NOT NULL,
  reused_tokens INTEGER NOT NULL,
  answer_tokens INTEGER NOT NULL,
  context_used INTEGER NOT NULL,
  context_size INTEGER NOT NULL
);
CREATE INDEX messages_of_conversation ON messages(conversation, id);
CREATE INDEX messages_under_way ON messages(state) WHERE state = 0;

CREATE VIRTUAL TABLE message_search USING fts5(text, content='messages', content_rowid='id', tokenize='trigram');
)sql";
