// GoogleTest with a Qt application around it that speaks English, with its plurals.
#include <gtest/gtest.h>

#include <QGuiApplication>

#include "app/language/language.h"

int main(int argc, char** argv) {
  qputenv("QT_QPA_PLATFORM", "offscreen");
  QGuiApplication application(argc, argv);
  const tandem::Language english({QStringLiteral("en")});
  testing::InitGoogleTest(&argc, argv);
  return RUN_ALL_TESTS();
}
