// What a screen reader would find in a window: a walk through the tree of accessible elements, within the
// process. Thread: GUI thread only.
#pragma once

#include <QQuickWindow>
#include <QStringList>

namespace tandem::test {

/// One line for each element that one can act on, by pointer or keyboard, but that a screen reader could not
/// tell of: it has no role or no name. Looks at what is visible at this moment.
QStringList accessibleFlaws(QQuickWindow& window);

/// "Button: Send", one line for each element that one can act on, in the order of the tree.
QStringList accessibleElements(QQuickWindow& window);

}  // namespace tandem::test
