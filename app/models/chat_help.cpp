// The part of Chat that is about documents, and about tools and the person's yes to them.
#include <QDesktopServices>
#include <QFileInfo>
#include <algorithm>

#include "app/language/known_sentences.h"
#include "app/models/chat.h"
#include "engine/api/engine.h"

namespace tandem {

bool Chat::documents() const {
  return shown_->options().documents;
}

void Chat::setDocuments(bool on) {
  ConversationOptions options = shown_->options();
  options.documents = on;
  changeOptions(options);
}

bool Chat::tools() const {
  const ToolUse use = shown_->options().tools;
  return use == ToolUse::on || (use == ToolUse::automatic && toolsKnown());
}

void Chat::setTools(bool on) {
  ConversationOptions options = shown_->options();
  options.tools = on ? ToolUse::on : ToolUse::off;
  changeOptions(options);
}

bool Chat::toolsKnown() const {
  const std::optional<ModelInfo> model = engine_.model();
  return model && model->knowsTools;
}

const Answering::Asking* Chat::asking() const {
  const Answering* answering = shown_->answering();
  return answering != nullptr && answering->asking() ? &*answering->asking() : nullptr;
}

QString Chat::askingOrigin() const {
  return isAsking() ? inWindowLanguage(asking()->origin) : QString();
}

void Chat::agree(const agents::Consent& consent) {
  if (isAsking()) shown_->answering()->agree(consent);
}

void Chat::refuse() {
  if (isAsking()) shown_->answering()->refuse();
}

void Chat::undo(int row, int tool) {
  shown_->undo(row, tool);
}

bool Chat::openSource(int row, int number) {
  if (row < 0 || row >= count()) return false;
  const auto& sources = shown_->entries()[static_cast<std::size_t>(row)].record.help.sources;
  const auto found = std::find_if(sources.begin(), sources.end(),
                                  [number](const SourceRecord& source) { return source.number == number; });
  if (found == sources.end()) return false;
  const QFileInfo file(QString::fromStdString(found->path));
  if (!file.isFile()) {
    setError(tr("%1 is no longer there.").arg(file.filePath()));
    return false;
  }
  // What a desktop would run instead of showing is shown in its folder.
  const bool runs = file.isExecutable() || file.suffix() == QStringLiteral("desktop");
  const QString target = runs ? file.absolutePath() : file.absoluteFilePath();
  if (QDesktopServices::openUrl(QUrl::fromLocalFile(target))) return true;
  setError(tr("No program on this computer opens %1.").arg(target));
  return false;
}

}  // namespace tandem
