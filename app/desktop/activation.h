// The desktop's leave to come to the front. Wayland gives it as a token to whoever was clicked; it travels to
// the window that is to rise. On X11 the window manager decides by the time of the latest key or click and
// needs nothing. Thread: GUI thread, because both touch the environment.
#pragma once

#include <QString>
#include <QVariantMap>

namespace tandem {

/// The token that this start of the program was given; empty when there is none.
QString givenActivationToken();
/// The same from what a caller says over D-Bus.
QString activationTokenIn(const QVariantMap& platformData);
/// Qt uses it when the window is activated next. An empty or overlong one does nothing.
void keepActivationToken(const QString& token);

}  // namespace tandem
