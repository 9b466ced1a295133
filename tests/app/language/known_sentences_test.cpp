// The sentences come from where they are written, so that a change there shows here.
#include "app/language/known_sentences.h"

#include <gtest/gtest.h>

#include "agents/builtin/gallery.h"
#include "agents/core/schedule.h"
#include "app/chat/tool_words.h"
#include "app/language/language.h"

namespace tandem {
namespace {

class KnownSentences : public testing::Test {
 protected:
  std::string said(const std::string& sentence) const { return inWindowLanguage(sentence).toStdString(); }
  const Language german_{{"de"}};
};

TEST_F(KnownSentences, SchedulesAreSaidInTheWindowsLanguage) {
  const auto described = [this](const char* schedule) {
    return said(agents::Schedule::parse(schedule)->describe());
  };
  EXPECT_EQ(described("every day at 8:00"), "Jeden Tag um 8:00");
  EXPECT_EQ(described("every Monday at 17:30"), "Jeden Montag um 17:30");
  EXPECT_EQ(described("every 2 hours"), "Alle 2 Stunden");
  EXPECT_EQ(described("every 15 minutes"), "Alle 15 Minuten");
}

TEST_F(KnownSentences, AreKnownWithWhatWasFilledIn) {
  EXPECT_EQ(said(chat::readingWords({"read_file", {{"path", "/h/a %1.md"}}})), "“/h/a %1.md” gelesen");
  EXPECT_EQ(said(chat::originWords(agents::tools::Tier::read, agents::Trust::user)),
            "Das Modell möchte das wegen Ihrer Nachricht. Das liest nur.");
}

TEST_F(KnownSentences, ReadyMonitorsAreInTheWindowsLanguage) {
  const auto gallery = agents::builtin::readGallery(TANDEM_SOURCE_DIR "/resources/monitors");
  ASSERT_TRUE(gallery.ok());
  for (const agents::builtin::ReadyMonitor& ready : *gallery) {
    EXPECT_NE(said(ready.title), ready.title);
    EXPECT_NE(said(ready.about), ready.about);
    for (const agents::builtin::Need& need : ready.needs) EXPECT_NE(said(need.label), need.label);
  }
}

TEST_F(KnownSentences, TitlesOfCardsKeepWhatComesFromOutside) {
  EXPECT_EQ(said("3 new entries worth a look"), "Einen Blick wert: 3 neue Einträge");
  EXPECT_EQ(said("Mail from Anna %2: Open"), "E-Mail von Anna %2: Open");
  EXPECT_EQ(said("Coming up Tuesday: 2 events, first 9:00–10:00 Dentist"),
            "Demnächst, Tuesday: 2 Termine, zuerst 9:00–10:00 Dentist");
  EXPECT_EQ(said("Left out \"Sale\": A program has sent it."),
            "\"Sale\" ausgelassen: Ein Programm hat sie geschickt.");
}

TEST_F(KnownSentences, WhatNobodyKnowsStaysAsItIs) {
  for (const char* words : {"", "Read", "The file of Anna", "Watching", "%1", "Started: .", "Every day at"}) {
    EXPECT_EQ(said(words), words);
  }
}

TEST_F(KnownSentences, PartsAreTranslatedOnlyWhereTheyAreSentences) {
  EXPECT_EQ(said("A run waits: No model is loaded."), "Ein Lauf wartet: Es ist kein Modell geladen.");
  EXPECT_EQ(said("Saved the note “Switched off.”."), "Notiz “Switched off.” gespeichert.");
  EXPECT_EQ(said("Started: 3 new files."), "Begonnen: 3 neue Dateien.");
}

}  // namespace
}  // namespace tandem
