// What somebody outside wants of the window that is there already: another start of the program, or the
// desktop. Plain value and pure functions.
#pragma once

#include <QByteArray>
#include <QString>
#include <filesystem>
#include <optional>

namespace tandem {

struct Wish {
  enum class Kind {
    raise,             ///< the window in front
    newChat,           ///< and a new conversation in it
    quickAsk,          ///< the same; when the window is in front already, it goes out of the way again
    pauseBackground,   ///< nothing works in the background; the window stays where it is
    resumeBackground,  ///< it goes on
  };
  Kind kind = Kind::raise;
  std::filesystem::path model;  ///< to take in, absolute; empty: none
  QString token;                ///< the desktop's leave to come to the front, see activation.h; may be empty

  bool operator==(const Wish&) const = default;
};

/// The name of the kind on the command line and in the desktop file: "new-chat"; raise has none.
std::optional<Wish::Kind> wishNamed(const QString& name);

/// One line of text, with its end.
QByteArray toLine(const Wish& wish);
/// Nothing when the line is no wish, or one that this version does not know.
std::optional<Wish> wishFromLine(const QByteArray& line);

/// Longer lines are no wishes.
inline constexpr qsizetype kLongestWish = 16 * 1024;

}  // namespace tandem
