// Between the agents' loop and the desktop: each side hears the other on its own thread.
#include "app/notifications/desktop_notifier.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <QThread>
#include <memory>
#include <thread>

#include "tests/app/models/wait_until.h"
#include "tests/app/notifications/fake_desktop.h"
#include "tests/fakes/manual_loop.h"

namespace tandem {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(DesktopNotifier, CarriesBothWays) {
  fakes::PrivateBus bus;
  fakes::NotificationServer server(bus.connect(), {"actions"});
  fakes::ManualLoop loop;
  DesktopNotifier notifier(loop, bus.connect());
  std::vector<std::string> heard;
  notifier.listen(
      [&](std::int64_t id, const std::string& button) { heard.push_back(button + std::to_string(id)); },
      [&](std::int64_t id, agents::Dismissal) { heard.push_back(std::to_string(id)); });

  agents::Notification first, second;
  first.proposal = 7;
  first.title = "from the loop's thread";
  second.proposal = 8;
  std::thread([&] {
    notifier.show(first);
    notifier.show(second);
  }).join();
  EXPECT_THAT(server.shown, IsEmpty()) << "the GUI thread sends";
  ASSERT_TRUE(waitUntil([&] { return server.shown.size() == 2; }));
  settle();
  EXPECT_EQ(server.shown[0].summary, "from the loop's thread");

  emit server.ActionInvoked(42, "default");
  emit server.NotificationClosed(43, 2);
  settle();
  EXPECT_THAT(heard, IsEmpty()) << "not before the loop runs";
  ASSERT_TRUE(waitUntil([&] {
    loop.run();
    return heard.size() == 2;
  }));
  EXPECT_THAT(heard, ElementsAre("open7", "8"));
}

TEST(DesktopNotifier, WhatComesAfterItsEndIsHarmless) {
  fakes::PrivateBus bus;
  fakes::NotificationServer server(bus.connect(), {"actions"});
  fakes::ManualLoop loop;
  {
    DesktopNotifier notifier(loop, bus.connect());
    notifier.show({});
    notifier.close(0);
  }
  settle();
  EXPECT_THAT(server.shown, IsEmpty());
  loop.run();
}

}  // namespace
}  // namespace tandem
