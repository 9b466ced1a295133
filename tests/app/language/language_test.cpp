#include "app/language/language.h"

#include <gtest/gtest.h>

#include <QCoreApplication>

namespace tandem {
namespace {

const QStringList kSpoken{"de", "en", "zh_CN"};

TEST(Languages, TheFirstWantedOneThatIsSpokenCounts) {
  EXPECT_EQ(languageFor({"de-DE", "de"}, kSpoken), "de");
  EXPECT_EQ(languageFor({"de-AT"}, kSpoken), "de");
  EXPECT_EQ(languageFor({"fr-FR", "fr", "de-DE"}, kSpoken), "de");
  EXPECT_EQ(languageFor({"en-GB", "de-DE"}, kSpoken), "en");
}

TEST(Languages, ChineseIsChosenByItsScript) {
  EXPECT_EQ(languageFor({"zh-Hans-CN", "zh-CN", "zh"}, kSpoken), "zh_CN");
  EXPECT_EQ(languageFor({"zh-SG"}, kSpoken), "zh_CN");
  EXPECT_EQ(languageFor({"zh-Hant-TW", "zh-TW"}, kSpoken), "en");
}

TEST(Languages, EverybodyElseGetsEnglish) {
  EXPECT_EQ(languageFor({"C"}, kSpoken), "en");
  EXPECT_EQ(languageFor({"nonsense", ""}, kSpoken), "en");
  EXPECT_EQ(languageFor({}, kSpoken), "en");
}

TEST(Languages, EachCatalogueIsInTheProgram) {
  EXPECT_EQ(spokenLanguages(), kSpoken);
}

QString files(int count) {
  return QCoreApplication::translate("tandem::DocumentFolders", "%Ln file(s)", nullptr, count);
}

TEST(Languages, PluralsFollowTheLanguageWhileItIsSpoken) {
  EXPECT_EQ(files(1), "1 file");
  EXPECT_EQ(files(2), "2 files");
  {
    const Language german({"de-CH"});
    EXPECT_EQ(german.name(), "de");
    EXPECT_EQ(files(1), "1 Datei");
    EXPECT_EQ(files(2), "2 Dateien");
  }
  EXPECT_EQ(files(2), "2 files") << "the language before speaks again";
}

}  // namespace
}  // namespace tandem
