#include "app/notifications/message_text.h"

#include <algorithm>
#include <string_view>

#include "app/language/known_sentences.h"
#include "engine/base/printable.h"

namespace tandem {
namespace {

constexpr std::size_t kSummaryBytes = 200, kLineBytes = 300;
constexpr int kLines = 8;

QString plain(std::string_view text, std::size_t most) {
  return QString::fromStdString(printable(text, most));
}

/// A sentence, or "monitor: sentence", in the language of the window.
QString translated(const QString& line) {
  const QString whole = inWindowLanguage(line);
  const qsizetype colon = line.lastIndexOf(QLatin1String(": "));
  if (whole != line || colon < 0) return whole;
  return line.left(colon + 2) + inWindowLanguage(line.mid(colon + 2));
}

}  // namespace

QString summaryOf(const agents::Notification& notification) {
  return inWindowLanguage(plain(notification.title, kSummaryBytes));
}

QString bodyOf(const agents::Notification& notification, bool markup) {
  QStringList lines;
  std::string_view rest = notification.body;
  while (!rest.empty() && lines.size() < kLines) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    lines << translated(plain(rest.substr(0, end), kLineBytes));
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  const QString body = lines.join(QLatin1Char('\n'));
  return markup ? body.toHtmlEscaped() : body;
}

QStringList actionsOf(const agents::Notification& notification) {
  QStringList actions{QString::fromLatin1(kDefaultAction), inWindowLanguage(QStringLiteral("Open"))};
  for (const auto& [name, label] : notification.buttons) {
    actions << QString::fromStdString(name) << inWindowLanguage(plain(label, kSummaryBytes));
  }
  return actions;
}

}  // namespace tandem
