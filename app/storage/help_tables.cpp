#include "app/storage/help_tables.h"

#include <algorithm>

namespace tandem {
namespace {

/// Calls `take(message, row)` for each row of `sql`, whose first column is the number of a message.
template <typename Take>
Status eachRow(Database& database, std::string_view sql, std::int64_t conversation,
               std::span<MessageRecord> messages, Take take) {
  TANDEM_ASSIGN(Statement rows, database.query(sql, conversation));
  while (true) {
    TANDEM_ASSIGN(const bool more, rows.next());
    if (!more) return {};
    const auto found = std::lower_bound(messages.begin(), messages.end(), rows.integer(0),
                                        [](const MessageRecord& m, std::int64_t id) { return m.id < id; });
    if (found != messages.end() && found->id == rows.integer(0)) take(*found, rows);
  }
}

}  // namespace

Status readHelp(Database& database, std::int64_t conversation, std::span<MessageRecord> messages) {
  TANDEM_TRY(
      eachRow(database, "SELECT id, searched_for FROM messages WHERE conversation = ? AND searched_for <> ''",
              conversation, messages,
              [](MessageRecord& message, const Statement& row) { message.help.searchedFor = row.text(1); }));
  TANDEM_TRY(
      eachRow(database,
              "SELECT s.message, s.number, s.title, s.path, s.excerpt FROM message_sources s "
              "JOIN messages m ON m.id = s.message WHERE m.conversation = ? ORDER BY s.message, s.number",
              conversation, messages, [](MessageRecord& message, const Statement& row) {
                message.help.sources.push_back(
                    {static_cast<int>(row.integer(1)), row.text(2), row.text(3), row.text(4)});
              }));
  return eachRow(
      database,
      "SELECT t.message, t.tool, t.sentence, t.arguments, t.result, t.state, t.approval FROM message_tools t "
      "JOIN messages m ON m.id = t.message WHERE m.conversation = ? ORDER BY t.message, t.position",
      conversation, messages, [](MessageRecord& message, const Statement& row) {
        const auto state = static_cast<ToolState>(std::clamp<std::int64_t>(row.integer(5), 0, 6));
        message.help.tools.push_back(
            {row.text(1), row.text(2), row.text(3), row.text(4), state, row.integer(6)});
      });
}

Status writeHelp(Database& database, std::int64_t message, const AnswerHelp& help) {
  TANDEM_TRY(database.run("UPDATE messages SET searched_for = ? WHERE id = ?", help.searchedFor, message));
  if (database.changes() == 0) return {};
  TANDEM_TRY(database.run("DELETE FROM message_sources WHERE message = ?", message));
  for (const SourceRecord& source : help.sources) {
    TANDEM_TRY(
        database.run("INSERT INTO message_sources(message, number, title, path, excerpt) VALUES (?,?,?,?,?)",
                     message, source.number, source.title, source.path, source.excerpt));
  }
  TANDEM_TRY(database.run("DELETE FROM message_tools WHERE message = ?", message));
  int position = 0;
  for (const ToolRecord& tool : help.tools) {
    TANDEM_TRY(
        database.run("INSERT INTO message_tools(message, position, tool, sentence, arguments, result, state, "
                     "approval) VALUES (?,?,?,?,?,?,?,?)",
                     message, position++, tool.tool, tool.sentence, tool.arguments, tool.result,
                     static_cast<int>(tool.state), tool.approval));
  }
  return {};
}

Status closeOpenTools(Database& database) {
  TANDEM_TRY(database.run("UPDATE message_tools SET state = ? WHERE state = ?",
                          static_cast<int>(ToolState::unknown), static_cast<int>(ToolState::running)));
  return database.run("UPDATE message_tools SET state = ? WHERE state = ?",
                      static_cast<int>(ToolState::refused), static_cast<int>(ToolState::asking));
}

}  // namespace tandem
