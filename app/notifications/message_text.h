// A message as the desktop's notification service wants it: text that may be anything, made safe to show, and
// our own sentences in the language of the window. Thread: pure functions.
#pragma once

#include <QString>
#include <QStringList>

#include "agents/core/notifier.h"

namespace tandem {

/// The key by which a service calls a click on the message itself.
inline constexpr const char* kDefaultAction = "default";

/// Of the message, on one line. Services show it as plain text.
QString summaryOf(const agents::Notification& notification);
/// Line by line; escaped for a service that reads markup.
QString bodyOf(const agents::Notification& notification, bool markup);
/// Keys and labels in turn, first the click on the message itself.
QStringList actionsOf(const agents::Notification& notification);

}  // namespace tandem
