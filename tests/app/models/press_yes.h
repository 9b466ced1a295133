// A person who reads what is asked, and presses the button with the mouse.
#pragma once

#include <gtest/gtest.h>

#include <QQuickItem>
#include <QQuickWindow>
#include <QTest>

#include "app/desktop/consent/approval.h"
#include "tests/app/models/wait_until.h"

namespace tandem {

inline void pressYes(Approval& approval) {
  ASSERT_TRUE(approval.open());
  QQuickWindow window;
  window.resize(200, 200);
  window.show();
  QQuickItem button(window.contentItem());
  button.setSize({200, 200});
  approval.watch(&window);
  approval.accept(&button);  // nobody has pressed anything
  EXPECT_TRUE(approval.open());
  approval.shown();
  approval.readToEnd();
  ASSERT_TRUE(waitUntil([&approval] { return approval.armed(); }));
  QTest::mouseClick(&window, Qt::LeftButton, {}, {100, 100});
  approval.accept(&button);
  EXPECT_FALSE(approval.open());
}

}  // namespace tandem
