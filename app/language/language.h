// The language of the window: which of those that Tandem speaks, and the catalogues that translate into it.
// The sentences in the sources are English; resources/translations holds one catalogue per language, which
// the build compiles into the program. How numbers and dates look is QLocale's business and stays as the
// desktop has it. Thread: GUI thread only.
#pragma once

#include <QString>
#include <QStringList>
#include <QTranslator>

namespace tandem {

/// The languages of the catalogues, as their files are named: "de", "en", "zh_CN".
QStringList spokenLanguages();

/// The first of `wanted` ("de-AT", "zh-Hans-SG"; most wanted first) that is among `spoken`, "en" when none
/// is. Region and dialect do not matter, the script does: who reads traditional Chinese gets English rather
/// than the simplified.
QString languageFor(const QStringList& wanted, const QStringList& spoken);

/// While it lives, what the program says is in this language. Needs an application object.
class Language {
 public:
  /// `wanted` as in languageFor(); usually QLocale::system().uiLanguages().
  explicit Language(const QStringList& wanted);

  const QString& name() const { return name_; }

 private:
  QString name_;
  QTranslator base_, quick_;  ///< Qt's own words: buttons and columns of file dialogues
  QTranslator own_;           ///< asked first
};

}  // namespace tandem
