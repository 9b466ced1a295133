// Sentences that layers without Qt write, in the language of the window.
//
// The engine and the agents know no Qt and write English; what they write is kept on disk and read by
// tandemctl too. So the window translates it where it is shown: sentences of the list in sentence_list.h
// are recognised, with what was filled in, and translated. Everything else stays as it is: details of errors,
// and whatever comes from outside. Thread: any thread of a program whose language is set.
#pragma once

#include <QString>
#include <string>

namespace tandem {

/// `sentence` in the language of the window, or as it is when nobody knows it.
QString inWindowLanguage(const QString& sentence);
QString inWindowLanguage(const std::string& sentence);

}  // namespace tandem
