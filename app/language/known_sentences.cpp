#include "app/language/known_sentences.h"

#include <QCoreApplication>
#include <QStringList>
#include <algorithm>
#include <array>
#include <optional>

namespace tandem {
namespace {

// %1, %2 … stand in this order for what is filled in.

/// Whole sentences, and words of the ready monitors.
constexpr const char* kWhole[] = {
    // What a monitor does at this moment.
    QT_TRANSLATE_NOOP("Sentences", "Switched off."),
    QT_TRANSLATE_NOOP("Sentences", "Watches."),
    QT_TRANSLATE_NOOP("Sentences", "Runs when you say so."),
    QT_TRANSLATE_NOOP("Sentences", "Runs at %1."),
    QT_TRANSLATE_NOOP("Sentences", "Looks for news first."),
    QT_TRANSLATE_NOOP("Sentences", "Watching 1 folder."),
    QT_TRANSLATE_NOOP("Sentences", "Watching %1 folders."),
    QT_TRANSLATE_NOOP("Sentences", "Watching 1 calendar."),
    QT_TRANSLATE_NOOP("Sentences", "Watching %1 calendars."),
    QT_TRANSLATE_NOOP("Sentences", "Watching 1 mailbox."),
    QT_TRANSLATE_NOOP("Sentences", "Watching %1 mailboxes."),
    QT_TRANSLATE_NOOP("Sentences", "Watching 1 repository."),
    QT_TRANSLATE_NOOP("Sentences", "Watching %1 repositories."),
    QT_TRANSLATE_NOOP("Sentences", "A run waits for its turn."),
    QT_TRANSLATE_NOOP("Sentences", "A run waits: %1"),
    QT_TRANSLATE_NOOP("Sentences", "1 thing waits for its turn."),
    QT_TRANSLATE_NOOP("Sentences", "1 thing waits: %1"),
    QT_TRANSLATE_NOOP("Sentences", "%1 things wait for its turn."),
    QT_TRANSLATE_NOOP("Sentences", "%1 things wait: %2"),
    QT_TRANSLATE_NOOP("Sentences", "Tandem cannot save, and tries again: %1"),
    QT_TRANSLATE_NOOP("Sentences", "Reads what is needed."),
    QT_TRANSLATE_NOOP("Sentences", "Asks the model."),
    QT_TRANSLATE_NOOP("Sentences", "Asks the model, question %1."),
    QT_TRANSLATE_NOOP("Sentences", "Muted until you unmute it."),
    QT_TRANSLATE_NOOP("Sentences", "Muted until %1."),
    QT_TRANSLATE_NOOP("Sentences", "Speaks less often: %1."),
    // Runs and what became of them.
    QT_TRANSLATE_NOOP("Sentences", "Started: %1."),
    QT_TRANSLATE_NOOP("Sentences", "Looked at what is known: there is no text to read."),
    QT_TRANSLATE_NOOP("Sentences", "Read %1, %2 bytes."),
    QT_TRANSLATE_NOOP("Sentences", "Asked the model: %1 tokens in, %2 out, %3 s."),
    QT_TRANSLATE_NOOP("Sentences", "There is nothing to say."),
    QT_TRANSLATE_NOOP("Sentences", "Nothing new for the inbox."),
    QT_TRANSLATE_NOOP("Sentences", "Proposes something."),
    QT_TRANSLATE_NOOP("Sentences", "Put 1 proposal into the inbox."),
    QT_TRANSLATE_NOOP("Sentences", "Put %1 proposals into the inbox."),
    QT_TRANSLATE_NOOP("Sentences", "Failed: %1"),
    QT_TRANSLATE_NOOP("Sentences", "Stopped by you."),
    QT_TRANSLATE_NOOP("Sentences", "Stopped: a newer run takes its place."),
    QT_TRANSLATE_NOOP("Sentences", "Stopped: the monitor was changed."),
    QT_TRANSLATE_NOOP("Sentences", "Stopped for now: begins again when background work goes on."),
    QT_TRANSLATE_NOOP("Sentences", "Stopped: Tandem is closing."),
    QT_TRANSLATE_NOOP("Sentences",
                      "Stopped: the model was taken away. It is tried again with the "
                      "next one."),
    // Why a card is there, and what became of it.
    QT_TRANSLATE_NOOP("Sentences", "A new mail asks something."),
    QT_TRANSLATE_NOOP("Sentences", "A service has reported errors to the system's journal."),
    QT_TRANSLATE_NOOP("Sentences", "Changed files have not been touched for some time."),
    QT_TRANSLATE_NOOP("Sentences", "New entries in a feed that this monitor reads."),
    QT_TRANSLATE_NOOP("Sentences", "Somebody asks something in a chat, and you have not answered yet."),
    QT_TRANSLATE_NOOP("Sentences", "Somebody has committed to a repository that this monitor watches."),
    QT_TRANSLATE_NOOP("Sentences", "There is something new in a folder that this monitor watches."),
    QT_TRANSLATE_NOOP("Sentences",
                      "What you do right now looks like something that Tandem could help "
                      "with."),
    QT_TRANSLATE_NOOP("Sentences", "You copied a long text."),
    QT_TRANSLATE_NOOP("Sentences", "You copied a text with a date and a time."),
    QT_TRANSLATE_NOOP("Sentences", "You copied an error message."),
    QT_TRANSLATE_NOOP("Sentences", "In an hour"),
    QT_TRANSLATE_NOOP("Sentences", "This evening"),
    QT_TRANSLATE_NOOP("Sentences", "Tomorrow morning"),
    QT_TRANSLATE_NOOP("Sentences", "Next week"),
    QT_TRANSLATE_NOOP("Sentences", "Saved the note %1."),
    QT_TRANSLATE_NOOP("Sentences", "Saved the draft %1. It is not sent."),
    QT_TRANSLATE_NOOP("Sentences", "Opened the draft in the mail program. It is not sent."),
    QT_TRANSLATE_NOOP("Sentences", "Opened %1."),
    QT_TRANSLATE_NOOP("Sentences", "The monitor %1 is set up."),
    QT_TRANSLATE_NOOP("Sentences", "Taken back."),
    QT_TRANSLATE_NOOP("Sentences", "Not done: %1"),
    QT_TRANSLATE_NOOP("Sentences", "You answered: %1"),
    // Tools in a chat.
    QT_TRANSLATE_NOOP("Sentences", "Looked at the clock"),
    QT_TRANSLATE_NOOP("Sentences", "Calculated %1"),
    QT_TRANSLATE_NOOP("Sentences", "Searched your documents for %1"),
    QT_TRANSLATE_NOOP("Sentences", "Read %1"),
    QT_TRANSLATE_NOOP("Sentences", "Looked into %1"),
    QT_TRANSLATE_NOOP("Sentences", "Used the tool %1"),
    QT_TRANSLATE_NOOP("Sentences", "Save a new note %1 (%2 characters)."),
    QT_TRANSLATE_NOOP("Sentences",
                      "Read and search everything in this folder, now and whenever it "
                      "changes."),
    QT_TRANSLATE_NOOP("Sentences",
                      "Set up the monitor %1 (%2) that watches %3. What it finds comes "
                      "to the inbox."),
    QT_TRANSLATE_NOOP("Sentences", "The model wants it because of your message. %1"),
    QT_TRANSLATE_NOOP("Sentences",
                      "The model wants it after reading text from outside: documents, "
                      "files or results of tools. Such text may have asked for it. %1"),
    // Why the scheduler did what it did.
    QT_TRANSLATE_NOOP("Sentences", "The running kernel was asked to stop: somebody cannot wait."),
    QT_TRANSLATE_NOOP("Sentences", "Its KV cache was given up to make room."),
    QT_TRANSLATE_NOOP("Sentences", "A kernel did not come back: the device is not used."),
    QT_TRANSLATE_NOOP("Sentences", "The device answers again."),
    QT_TRANSLATE_NOOP("Sentences", "Waited: an earlier reactive request was being prefilled."),
    QT_TRANSLATE_NOOP("Sentences", "Waited: a reactive request was running."),
    QT_TRANSLATE_NOOP("Sentences", "Waited: other background work was ahead in the queue."),
    QT_TRANSLATE_NOOP("Sentences",
                      "Parked in the middle of its prompt: a reactive request came. "
                      "Nothing is computed twice."),
    QT_TRANSLATE_NOOP("Sentences",
                      "Paused in the middle of its answer: a reactive request was being "
                      "prefilled."),
    QT_TRANSLATE_NOOP("Sentences",
                      "Paused in the middle of its answer: the batch had no slot left "
                      "for so long a sequence."),
    QT_TRANSLATE_NOOP("Sentences", "Resumed where it had been parked."),
    QT_TRANSLATE_NOOP("Sentences", "Waited: the KV cache was full of requests that go first."),
    QT_TRANSLATE_NOOP("Sentences",
                      "Its KV cache was needed for a request that goes first; its tokens "
                      "are computed again."),
    QT_TRANSLATE_NOOP("Sentences",
                      "Refused: the KV cache is too small for it, even with nothing else "
                      "in it."),
    QT_TRANSLATE_NOOP("Sentences",
                      "Turned away: too many requests were waiting, and this one had "
                      "come last."),
    // Ready monitors (resources/monitors).
    QT_TRANSLATE_NOOP("Sentences", "A hand at the right moment"),
    QT_TRANSLATE_NOOP("Sentences",
                      "Follows what a desktop recorder tells about your work, and now "
                      "and then offers one task."),
    QT_TRANSLATE_NOOP("Sentences", "What a recorder of your choice writes (files of JSON lines)"),
    QT_TRANSLATE_NOOP("Sentences", "Suggestions"),
    QT_TRANSLATE_NOOP("Sentences", "What the day holds"),
    QT_TRANSLATE_NOOP("Sentences",
                      "Tells every morning what your calendar holds, with overlaps. "
                      "Needs no model."),
    QT_TRANSLATE_NOOP("Sentences", "Day brief"),
    QT_TRANSLATE_NOOP("Sentences", "Before an event begins"),
    QT_TRANSLATE_NOOP("Sentences",
                      "Tells shortly before an event of your calendar begins. Needs no "
                      "model."),
    QT_TRANSLATE_NOOP("Sentences", "Soon"),
    QT_TRANSLATE_NOOP("Sentences", "Answer a chat that you copy"),
    QT_TRANSLATE_NOOP("Sentences", "Copy part of a group chat, and a draft of your answer appears."),
    QT_TRANSLATE_NOOP("Sentences", "Your name in chats"),
    QT_TRANSLATE_NOOP("Sentences", "Copied chats"),
    QT_TRANSLATE_NOOP("Sentences", "Answer a chat that you export"),
    QT_TRANSLATE_NOOP("Sentences",
                      "Put the export of a group chat into a folder, and a draft of your "
                      "answer appears."),
    QT_TRANSLATE_NOOP("Sentences", "Folder for exports"),
    QT_TRANSLATE_NOOP("Sentences", "Exported chats"),
    QT_TRANSLATE_NOOP("Sentences", "Answer a chat that you paste"),
    QT_TRANSLATE_NOOP("Sentences",
                      "Paste part of a group chat or choose its export, and a draft of "
                      "your answer appears."),
    QT_TRANSLATE_NOOP("Sentences", "Pasted chats"),
    QT_TRANSLATE_NOOP("Sentences", "Help with what you copy"),
    QT_TRANSLATE_NOOP("Sentences",
                      "Offers a reminder for an appointment, an explanation of an error, "
                      "a summary of a long text."),
    QT_TRANSLATE_NOOP("Sentences", "Clipboard"),
    QT_TRANSLATE_NOOP("Sentences", "News that matter to you"),
    QT_TRANSLATE_NOOP("Sentences",
                      "Reads news feeds and picks the entries that match what you care "
                      "about."),
    QT_TRANSLATE_NOOP("Sentences", "What you care about"),
    QT_TRANSLATE_NOOP("Sentences", "News"),
    QT_TRANSLATE_NOOP("Sentences", "New files, in short"),
    QT_TRANSLATE_NOOP("Sentences",
                      "Says what new files in a folder are about and what they want from "
                      "you."),
    QT_TRANSLATE_NOOP("Sentences", "Folder to watch"),
    QT_TRANSLATE_NOOP("Sentences", "New files"),
    QT_TRANSLATE_NOOP("Sentences", "Trouble on this computer"),
    QT_TRANSLATE_NOOP("Sentences", "Explains errors in the system's journal and what to try first."),
    QT_TRANSLATE_NOOP("Sentences", "System errors"),
    QT_TRANSLATE_NOOP("Sentences", "Drafts for mail that waits for you"),
    QT_TRANSLATE_NOOP("Sentences",
                      "Drafts answers to new mail that asks something. Nothing is ever "
                      "sent."),
    QT_TRANSLATE_NOOP("Sentences", "Maildir folders"),
    QT_TRANSLATE_NOOP("Sentences", "How you sign"),
    QT_TRANSLATE_NOOP("Sentences", "Mail drafts"),
    QT_TRANSLATE_NOOP("Sentences", "What others have committed"),
    QT_TRANSLATE_NOOP("Sentences",
                      "Sums up new commits of other people in git repositories on this "
                      "computer."),
    QT_TRANSLATE_NOOP("Sentences", "Repositories"),
    QT_TRANSLATE_NOOP("Sentences", "Your names or addresses in commits"),
    QT_TRANSLATE_NOOP("Sentences", "Commits"),
    QT_TRANSLATE_NOOP("Sentences", "Help with a text that you paste"),
    QT_TRANSLATE_NOOP("Sentences", "Pasted texts"),
    QT_TRANSLATE_NOOP("Sentences", "Calendar files (.ics) or folders of them"),
    QT_TRANSLATE_NOOP("Sentences", "Addresses of feeds"),
};

/// Also as a part of another sentence.
constexpr const char* kParts[] = {
    // Why it waits.
    QT_TRANSLATE_NOOP("Sentences", "It is switched off."),
    QT_TRANSLATE_NOOP("Sentences", "Background work is paused."),
    QT_TRANSLATE_NOOP("Sentences", "The computer goes to sleep."),
    QT_TRANSLATE_NOOP("Sentences", "No model is loaded."),
    QT_TRANSLATE_NOOP("Sentences", "Quiet hours until %1."),
    QT_TRANSLATE_NOOP("Sentences", "On battery: waits for mains power."),
    QT_TRANSLATE_NOOP("Sentences", "Runs less often, because %1: the next at %2."),
    QT_TRANSLATE_NOOP("Sentences", "%1 in the last hour, as many as it may: the next at %2."),
    QT_TRANSLATE_NOOP("Sentences", "Used %1 J today and may use %2 J: goes on after midnight."),
    QT_TRANSLATE_NOOP("Sentences", "you ignored its last %1 cards"),
    QT_TRANSLATE_NOOP("Sentences", "you ignored %1 of its last %2 cards"),
    QT_TRANSLATE_NOOP("Sentences", "1 run"),
    QT_TRANSLATE_NOOP("Sentences", "%1 runs"),
    // When.
    QT_TRANSLATE_NOOP("Sentences", "Every minute"),
    QT_TRANSLATE_NOOP("Sentences", "Every %1 minutes"),
    QT_TRANSLATE_NOOP("Sentences", "Every hour"),
    QT_TRANSLATE_NOOP("Sentences", "Every %1 hours"),
    QT_TRANSLATE_NOOP("Sentences", "Every day at %1"),
    QT_TRANSLATE_NOOP("Sentences", "Every weekday at %1"),
    QT_TRANSLATE_NOOP("Sentences", "Every Monday at %1"),
    QT_TRANSLATE_NOOP("Sentences", "Every Tuesday at %1"),
    QT_TRANSLATE_NOOP("Sentences", "Every Wednesday at %1"),
    QT_TRANSLATE_NOOP("Sentences", "Every Thursday at %1"),
    QT_TRANSLATE_NOOP("Sentences", "Every Friday at %1"),
    QT_TRANSLATE_NOOP("Sentences", "Every Saturday at %1"),
    QT_TRANSLATE_NOOP("Sentences", "Every Sunday at %1"),
    // Runs and what became of them.
    QT_TRANSLATE_NOOP("Sentences", "Run now"),
    QT_TRANSLATE_NOOP("Sentences", "1 new file"),
    QT_TRANSLATE_NOOP("Sentences", "%1 new files"),
    QT_TRANSLATE_NOOP("Sentences", "1 new entry"),
    QT_TRANSLATE_NOOP("Sentences", "%1 new entries"),
    QT_TRANSLATE_NOOP("Sentences", "1 new mail"),
    QT_TRANSLATE_NOOP("Sentences", "%1 new mails"),
    QT_TRANSLATE_NOOP("Sentences", "1 copied text"),
    QT_TRANSLATE_NOOP("Sentences", "%1 copied texts"),
    QT_TRANSLATE_NOOP("Sentences", "1 message"),
    QT_TRANSLATE_NOOP("Sentences", "%1 messages"),
    QT_TRANSLATE_NOOP("Sentences", "1 commit"),
    QT_TRANSLATE_NOOP("Sentences", "%1 commits"),
    QT_TRANSLATE_NOOP("Sentences", "1 event"),
    QT_TRANSLATE_NOOP("Sentences", "%1 events"),
    QT_TRANSLATE_NOOP("Sentences", "1 text"),
    QT_TRANSLATE_NOOP("Sentences", "%1 texts"),
    // Tools in a chat.
    QT_TRANSLATE_NOOP("Sentences", "This only reads."),
    QT_TRANSLATE_NOOP("Sentences", "This adds something, or opens another program."),
    QT_TRANSLATE_NOOP("Sentences", "This takes something away."),
};

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
