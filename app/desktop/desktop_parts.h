// What the background needs of the desktop: messages over D-Bus, the clipboard, and programs
// that open addresses.
// Thread: GUI thread.
#pragma once

#include "app/backstage/backstage.h"

namespace tandem {

DesktopParts desktopParts();

}  // namespace tandem
