#include "app/language/language.h"

#include <QCoreApplication>
#include <QDir>
#include <QLibraryInfo>
#include <QLocale>

namespace tandem {
namespace {

const QString kFolder = QStringLiteral(":/i18n");
const QString kEnglish = QStringLiteral("en");

bool sameLanguage(const QString& a, const QString& b) {
  const QLocale first(a), second(b);
  return first.language() == second.language() && first.script() == second.script();
}

}  // namespace

QStringList spokenLanguages() {
  QStringList names;
  for (const QString& file : QDir(kFolder).entryList({QStringLiteral("tandem_*.qm")})) {
    names << file.section(QLatin1Char('.'), 0, 0).section(QLatin1Char('_'), 1);
  }
  return names;
}

QString languageFor(const QStringList& wanted, const QStringList& spoken) {
  for (const QString& language : wanted) {
    for (const QString& known : spoken) {
      if (sameLanguage(language, known)) return known;
    }
  }
  return kEnglish;
}

Language::Language(const QStringList& wanted) : name_(languageFor(wanted, spokenLanguages())) {
  // Qt's words only in a language that Tandem speaks, or the window would mix two. They are a package of
  // their own (qt6-translations-l10n); without it those words are English.
  const QString folder = QLibraryInfo::path(QLibraryInfo::TranslationsPath);
  if (base_.load(QStringLiteral("qtbase_") + name_, folder)) QCoreApplication::installTranslator(&base_);
  if (quick_.load(QStringLiteral("qtdeclarative_") + name_, folder)) {
    QCoreApplication::installTranslator(&quick_);
  }
  // English too: its catalogue holds the plurals.
  if (own_.load(QStringLiteral("tandem_") + name_, kFolder)) QCoreApplication::installTranslator(&own_);
}

}  // namespace tandem
