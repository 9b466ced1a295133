#include "app/language/known_sentences.h"

#include <QCoreApplication>
#include <QStringList>
#include <algorithm>
#include <array>
#include <optional>

#include "app/language/sentence_list.h"

namespace tandem {
namespace {

constexpr int kMostParts = 3;  ///< that are filled in

/// What `sentence` has in the places of %1, %2 …; nothing when it is another sentence.
std::optional<QStringList> filledIn(const QString& sentence, const QString& pattern) {
  QStringList filled;
  qsizetype at = 0, from = 0;
  for (int number = 1; number <= kMostParts; ++number) {
    const QString place = QLatin1Char('%') + QString::number(number);
    const qsizetype next = pattern.indexOf(place, from);
    if (next < 0) break;
    const QString before = pattern.mid(from, next - from);
    if (QStringView(sentence).mid(at, before.size()) != before) return std::nullopt;
    at += before.size();
    from = next + place.size();
    const qsizetype following = pattern.indexOf(QLatin1Char('%'), from);
    const QString after = pattern.mid(from, following < 0 ? -1 : following - from);
    const qsizetype end = following < 0 ? sentence.size() - after.size() : sentence.indexOf(after, at);
    if (end <= at) return std::nullopt;
    filled << sentence.mid(at, end - at);
    at = end;
  }
  if (QStringView(sentence).mid(at) != QStringView(pattern).mid(from)) return std::nullopt;
  return filled;
}

QString asPart(const QString& words);

template <std::size_t count>
std::optional<QString> fromList(const char* const (&list)[count], const QString& sentence) {
  for (const char* known : list) {
    const std::optional<QStringList> filled = filledIn(sentence, QString::fromUtf8(known));
    if (!filled) continue;
    QString words = QCoreApplication::translate("Sentences", known);
    // All at once: what is filled in may hold a "%2" of its own.
    std::array<QString, kMostParts> parts;
    std::transform(filled->begin(), filled->end(), parts.begin(), asPart);
    switch (filled->size()) {
      case 0:
        return words;
      case 1:
        return words.arg(parts[0]);
      case 2:
        return words.arg(parts[0], parts[1]);
      default:
        return words.arg(parts[0], parts[1], parts[2]);
    }
  }
  return std::nullopt;
}

QString asPart(const QString& words) {
  return fromList(kParts, words).value_or(words);
}

}  // namespace

QString inWindowLanguage(const QString& sentence) {
  const std::optional<QString> whole = fromList(kWhole, sentence);
  return whole ? *whole : asPart(sentence);
}

QString inWindowLanguage(const std::string& sentence) {
  return inWindowLanguage(QString::fromStdString(sentence));
}

}  // namespace tandem
