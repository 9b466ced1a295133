#include "app/storage/chat_tables.h"

#include <algorithm>

#include "app/storage/help_tables.h"
#include "app/storage/search_words.h"

namespace tandem {
namespace {

constexpr std::string_view kMessageColumns =
    "id, speaker, text, state, error, model, created, first_token_seconds, tokens_per_second, prompt_tokens, "
    "reused_tokens, answer_tokens, context_used, context_size";

MessageRecord readMessage(const Statement& row) {
  MessageRecord message;
  message.id = row.integer(0);
  message.speaker = row.integer(1) == 0 ? Speaker::user : Speaker::assistant;
  message.text = row.text(2);
  message.state = static_cast<MessageState>(std::clamp<std::int64_t>(row.integer(3), 0, 4));
  message.error = row.text(4);
  message.model = row.text(5);
  message.created = row.integer(6);
  message.stats.firstTokenSeconds = row.real(7);
  message.stats.tokensPerSecond = row.real(8);
  message.stats.promptTokens = static_cast<int>(row.integer(9));
  message.stats.reusedTokens = static_cast<int>(row.integer(10));
  message.stats.answerTokens = static_cast<int>(row.integer(11));
  message.stats.contextUsed = static_cast<int>(row.integer(12));
  message.stats.contextSize = static_cast<int>(row.integer(13));
  return message;
}

}  // namespace

Result<std::vector<ConversationHeader>> ChatTables::list(const std::string& search) {
  const SearchWords words(search);
  TANDEM_ASSIGN(Statement rows, database_.query(words.sql()));
  TANDEM_TRY(words.bind(rows));
  std::vector<ConversationHeader> headers;
  while (true) {
    TANDEM_ASSIGN(const bool more, rows.next());
    if (!more) return headers;
    ConversationHeader& header = headers.emplace_back();
    header.id = rows.integer(0);
    header.title = rows.text(1);
    header.titleByUser = rows.integer(2) != 0;
    header.created = rows.integer(3);
    header.updated = rows.integer(4);
    header.snippet = rows.text(5);
  }
}

Result<ConversationHeader> ChatTables::header(std::int64_t conversation, ConversationOptions& options) {
  TANDEM_ASSIGN(
      Statement row,
      database_.query(
          "SELECT title, title_by_user, created, updated, system_prompt, max_tokens, temperature, top_k, "
          "top_p, min_p, repetition_penalty, frequency_penalty, penalty_window, seed, "
          "documents, tools FROM conversations WHERE id = ?",
          conversation));
  TANDEM_ASSIGN(const bool found, row.next());
  if (!found) return Error{ErrorCode::notFound, "This conversation no longer exists.", {}};
  ConversationHeader header;
  header.id = conversation;
  header.title = row.text(0);
  header.titleByUser = row.integer(1) != 0;
  header.created = row.integer(2);
  header.updated = row.integer(3);
  options.systemPrompt = row.text(4);
  options.maxTokens = static_cast<int>(row.integer(5));
  options.sampling.temperature = static_cast<float>(row.real(6));
  options.sampling.topK = static_cast<int>(row.integer(7));
  options.sampling.topP = static_cast<float>(row.real(8));
  options.sampling.minP = static_cast<float>(row.real(9));
  options.sampling.repetitionPenalty = static_cast<float>(row.real(10));
  options.sampling.frequencyPenalty = static_cast<float>(row.real(11));
  options.sampling.penaltyWindow = static_cast<int>(row.integer(12));
  options.sampling.seed = static_cast<std::uint64_t>(row.integer(13));
  options.documents = row.integer(14) != 0;
  options.tools = static_cast<ToolUse>(std::clamp<std::int64_t>(row.integer(15), 0, 2));
  return header;
}

Result<ConversationRecord> ChatTables::read(std::int64_t conversation) {
  ConversationRecord record;
  TANDEM_ASSIGN(record.header, header(conversation, record.options));
  TANDEM_ASSIGN(Statement rows, database_.query("SELECT " + std::string(kMessageColumns) +
                                                    " FROM messages WHERE conversation = ? ORDER BY id",
                                                conversation));
  while (true) {
    TANDEM_ASSIGN(const bool more, rows.next());
    if (!more) break;
    record.messages.push_back(readMessage(rows));
  }
  TANDEM_TRY(readHelp(database_, conversation, record.messages));
  return record;
}

Status ChatTables::insert(const ConversationHeader& header, const ConversationOptions& options) {
  const Sampling& s = options.sampling;
  return database_.run(
      "INSERT INTO conversations(id, title, title_by_user, created, updated, system_prompt, max_tokens, "
      "temperature, "
      "top_k, top_p, min_p, repetition_penalty, frequency_penalty, penalty_window, seed, documents, tools) "
      "VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)",
      header.id, header.title, header.titleByUser, header.created, header.updated, options.systemPrompt,
      options.maxTokens, double{s.temperature}, s.topK, double{s.topP}, double{s.minP},
      double{s.repetitionPenalty}, double{s.frequencyPenalty}, s.penaltyWindow,
      static_cast<std::int64_t>(s.seed), options.documents, static_cast<int>(options.tools));
}

Status ChatTables::setTitle(std::int64_t conversation, const std::string& title, bool byUser) {
  return database_.run("UPDATE conversations SET title = ?, title_by_user = ? WHERE id = ?", title, byUser,
                       conversation);
}

Status ChatTables::setOptions(std::int64_t conversation, const ConversationOptions& options) {
  const Sampling& s = options.sampling;
  return database_.run(
      "UPDATE conversations SET system_prompt = ?, max_tokens = ?, temperature = ?, top_k = ?, top_p = ?, "
      "min_p = ?, "
      "repetition_penalty = ?, frequency_penalty = ?, penalty_window = ?, seed = ?, documents = ?, "
      "tools = ? WHERE id = ?",
      options.systemPrompt, options.maxTokens, double{s.temperature}, s.topK, double{s.topP}, double{s.minP},
      double{s.repetitionPenalty}, double{s.frequencyPenalty}, s.penaltyWindow,
      static_cast<std::int64_t>(s.seed), options.documents, static_cast<int>(options.tools), conversation);
}

Status ChatTables::setRemoved(std::int64_t conversation, std::int64_t when) {
  return database_.run("UPDATE conversations SET removed = ? WHERE id = ?", when, conversation);
}

Status ChatTables::purge(std::int64_t when) {
  TANDEM_ASSIGN(Transaction transaction, Transaction::begin(database_));
  TANDEM_TRY(
      unindex("conversation IN (SELECT id FROM conversations WHERE removed > 0 AND removed < ?)", when));
  TANDEM_TRY(database_.run("DELETE FROM conversations WHERE removed > 0 AND removed < ?", when));
  return transaction.commit();
}

// A message under way is not searchable yet, so that the index is written once per message and not five times
// a second while it streams.
Status ChatTables::index(const MessageRecord& message) {
  if (message.state == MessageState::streaming) return {};
  return database_.run("INSERT INTO message_search(rowid, text) VALUES (?, ?)", message.id, message.text);
}

template <typename... Arguments>
Status ChatTables::unindex(const char* which, const Arguments&... arguments) {
  return database_.run(
      "INSERT INTO message_search(message_search, rowid, text) SELECT 'delete', id, text FROM messages WHERE "
      "state <> 0 AND " +
          std::string(which),
      arguments...);
}

Status ChatTables::insertMessages(std::int64_t conversation, std::span<const MessageRecord> messages) {
  for (const MessageRecord& m : messages) {
    TANDEM_TRY(database_.run(
        "INSERT INTO messages(conversation, " + std::string(kMessageColumns) +
            ") VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)",
        conversation, m.id, static_cast<int>(m.speaker), m.text, static_cast<int>(m.state), m.error, m.model,
        m.created, m.stats.firstTokenSeconds, m.stats.tokensPerSecond, m.stats.promptTokens,
        m.stats.reusedTokens, m.stats.answerTokens, m.stats.contextUsed, m.stats.contextSize));
    TANDEM_TRY(index(m));
    if (m.help != AnswerHelp{}) TANDEM_TRY(writeHelp(database_, m.id, m.help));
    TANDEM_TRY(database_.run("UPDATE conversations SET updated = ? WHERE id = ?", m.created, conversation));
  }
  return {};
}

Status ChatTables::append(std::int64_t conversation, std::span<const MessageRecord> messages) {
  TANDEM_ASSIGN(Transaction transaction, Transaction::begin(database_));
  TANDEM_TRY(insertMessages(conversation, messages));
  return transaction.commit();
}

Status ChatTables::update(const MessageRecord& m) {
  TANDEM_ASSIGN(Transaction transaction, Transaction::begin(database_));
  TANDEM_ASSIGN(Statement existing, database_.query("SELECT 1 FROM messages WHERE id = ?", m.id));
  TANDEM_ASSIGN(const bool exists, existing.next());
  if (!exists) return {};
  TANDEM_TRY(unindex("id = ?", m.id));
  TANDEM_TRY(database_.run(
      "UPDATE messages SET text = ?, state = ?, error = ?, model = ?, first_token_seconds = ?, "
      "tokens_per_second = ?, "
      "prompt_tokens = ?, reused_tokens = ?, answer_tokens = ?, context_used = ?, context_size = ? WHERE id "
      "= ?",
      m.text, static_cast<int>(m.state), m.error, m.model, m.stats.firstTokenSeconds, m.stats.tokensPerSecond,
      m.stats.promptTokens, m.stats.reusedTokens, m.stats.answerTokens, m.stats.contextUsed,
      m.stats.contextSize, m.id));
  TANDEM_TRY(index(m));
  return transaction.commit();
}

Status ChatTables::setHelp(std::int64_t message, const AnswerHelp& help) {
  TANDEM_ASSIGN(Transaction transaction, Transaction::begin(database_));
  TANDEM_TRY(writeHelp(database_, message, help));
  return transaction.commit();
}

Status ChatTables::replaceFrom(std::int64_t conversation, std::int64_t first,
                               std::span<const MessageRecord> messages) {
  TANDEM_ASSIGN(Transaction transaction, Transaction::begin(database_));
  TANDEM_TRY(unindex("conversation = ? AND id >= ?", conversation, first));
  TANDEM_TRY(database_.run("DELETE FROM messages WHERE conversation = ? AND id >= ?", conversation, first));
  TANDEM_TRY(insertMessages(conversation, messages));
  return transaction.commit();
}

Status ChatTables::stopInterrupted() {
  TANDEM_ASSIGN(Transaction transaction, Transaction::begin(database_));
  TANDEM_TRY(
      database_.run("INSERT INTO message_search(rowid, text) SELECT id, text FROM messages WHERE state = ?",
                    static_cast<int>(MessageState::streaming)));
  TANDEM_TRY(database_.run("UPDATE messages SET state = ? WHERE state = ?",
                           static_cast<int>(MessageState::stopped),
                           static_cast<int>(MessageState::streaming)));
  TANDEM_TRY(closeOpenTools(database_));
  return transaction.commit();
}

Result<std::int64_t> ChatTables::highestId() {
  TANDEM_ASSIGN(Statement row, database_.query("SELECT max(coalesce((SELECT max(id) FROM messages), 0), "
                                               "coalesce((SELECT max(id) FROM conversations), 0))"));
  TANDEM_ASSIGN(const bool found, row.next());
  return found ? row.integer(0) : std::int64_t{0};
}

}  // namespace tandem
