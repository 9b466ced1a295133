// What the tray shows of Tandem's state. Thread: pure, but for drawing, which is the GUI thread's.
#pragma once

#include <QCoreApplication>
#include <QImage>
#include <QString>
#include <vector>

namespace tandem::tray {

struct State {
  bool paused = false;   ///< work in the background
  bool working = false;  ///< in the background, at this moment or soon
  int unseen = 0;        ///< cards of the inbox
  bool operator==(const State&) const = default;
};

enum class Command { open, newChat, quickAsk, pause, resume, quit };

struct Entry {
  int id = 0;  ///< never 0; the same for the same place in the menu
  Command command = Command::open;
  QString label;  ///< "" = a line between others
};

/// Name of the icon in the desktop's theme.
QString iconName(const State& state);
/// The same in colours, `size` pixels wide, for desktops that do not have it.
QImage iconImage(const State& state, int size);
/// "Background work is paused. 2 new cards in the inbox."
QString sentence(const State& state);
std::vector<Entry> menu(const State& state);

/// Its words, for translators.
class Words {
  Q_DECLARE_TR_FUNCTIONS(Tray)
};

}  // namespace tandem::tray
