#include "app/models/help_rows.h"

#include <QVariantMap>
#include <algorithm>
#include <set>

#include "app/documents/citations.h"
#include "app/language/known_sentences.h"
#include "app/markdown/safe_text.h"

namespace tandem {
namespace {

QString shown(const std::string& text) {
  return QString::fromStdString(markdown::visible(text));
}

}  // namespace

QVariantList sourceRows(const MessageRecord& message) {
  const std::vector<SourceRecord>& sources = message.help.sources;
  const std::vector<int> named =
      documents::checkCitations(message.text, static_cast<int>(sources.size())).named;
  QVariantList rows;
  for (const SourceRecord& source : sources) {
    const bool cited = std::find(named.begin(), named.end(), source.number) != named.end();
    rows << QVariantMap{{QStringLiteral("number"), source.number},
                        {QStringLiteral("title"), shown(source.title)},
                        {QStringLiteral("path"), shown(source.path)},
                        {QStringLiteral("excerpt"), shown(source.excerpt)},
                        {QStringLiteral("named"), cited}};
  }
  return rows;
}

int searchedDocuments(const MessageRecord& message) {
  if (message.help.searchedFor.empty()) return -1;
  std::set<std::string> paths;
  for (const SourceRecord& source : message.help.sources) paths.insert(source.path);
  return static_cast<int>(paths.size());
}

QVariantList toolRows(const MessageRecord& message, std::span<const std::int64_t> undos) {
  QVariantList rows;
  for (std::size_t i = 0; i < message.help.tools.size(); ++i) {
    const ToolRecord& tool = message.help.tools[i];
    rows << QVariantMap{{QStringLiteral("tool"), QString::fromStdString(tool.tool)},
                        {QStringLiteral("sentence"), inWindowLanguage(shown(tool.sentence))},
                        {QStringLiteral("arguments"), shown(tool.arguments)},
                        {QStringLiteral("result"), shown(tool.result)},
                        {QStringLiteral("state"), static_cast<int>(tool.state)},
                        {QStringLiteral("canUndo"), i < undos.size() && undos[i] != 0}};
  }
  return rows;
}

}  // namespace tandem
