// The Markdown of one message as a list of safe blocks. While a message streams only its last rows change.
// Thread: GUI thread only.
#pragma once

#include <QAbstractListModel>
#include <QtQmlIntegration>

#include "app/markdown/streaming_markdown.h"

namespace tandem {

class BlockList : public QAbstractListModel {
  Q_OBJECT
  QML_ELEMENT
  QML_UNCREATABLE("A role of Chat.")

 public:
  enum Kind { Paragraph, Heading, Code, ListItem, Quote, Table, Rule, Plain };
  Q_ENUM(Kind)

  enum Roles {
    KindRole = Qt::UserRole + 1,  ///< kind: one of Kind
    HtmlRole,   ///< html: for TextEdit.RichText; only <b> <i> <s> <code> <a href> <br>, all else escaped
    TextRole,   ///< text: the same as plain text; the content of Code, Table and Plain (use a monospace font)
    LevelRole,  ///< level: Heading 1…6; ListItem 1… (indentation)
    MarkerRole,  ///< marker: ListItem: "•", "3.", "☐" or "☑"; empty for a further paragraph of the same item
    LanguageRole,  ///< language: Code: what follows the fence, made safe
    QuoteRole,     ///< quoteDepth: how many quotes the block is in
  };

  explicit BlockList(QObject* parent = nullptr) : QAbstractListModel(parent) {}

  int rowCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QHash<int, QByteArray> roleNames() const override;

  /// Shows `text`; cheap when it only got longer.
  void setText(const std::string& text);
  /// From now on [1] … [`sources`] are links to "source:1" …
  void setSources(int sources);

 private:
  markdown::StreamingMarkdown document_;
  int sources_ = 0;
};

}  // namespace tandem
