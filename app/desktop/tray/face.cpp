#include "app/desktop/tray/face.h"

#include <QImageReader>
#include <QPainter>
#include <QStringList>

#include "app/settings/paths.h"

namespace tandem::tray {
namespace {

const QString kIcon = QStringLiteral(":/qt/qml/Tandem/Components/icons/tandem.svg");
constexpr QRgb kTeal = 0xff4cc4ba, kAmber = 0xfff0b04a, kDark = 0xff22242a;

/// A sign in the lower right corner, `size` being that of the whole picture.
void drawSign(QImage& image, const State& state, int size) {
  QPainter painter(&image);
  painter.setRenderHint(QPainter::Antialiasing);
  const double unit = size / 16.0;
  const QRectF disc(8 * unit, 8 * unit, 8 * unit, 8 * unit);
  painter.setPen(QPen(QColor(kDark), unit));
  painter.setBrush(QColor(state.paused ? kAmber : kTeal));
  painter.drawEllipse(disc.adjusted(unit / 2, unit / 2, -unit / 2, -unit / 2));
  if (!state.paused) return;
  for (const double x : {10.0, 13.0})
    painter.fillRect(QRectF(x * unit, 10 * unit, unit, 4 * unit), QColor(kDark));
}

}  // namespace

QString iconName(const State& state) {
  const QString name = QString::fromLatin1(kApplicationId);
  if (state.paused) return name + QStringLiteral("-paused-symbolic");
  if (state.working) return name + QStringLiteral("-working-symbolic");
  return name + QStringLiteral("-symbolic");
}

QImage iconImage(const State& state, int size) {
  QImageReader reader(kIcon);
  reader.setScaledSize(QSize(size, size));
  QImage image = reader.read().convertToFormat(QImage::Format_ARGB32_Premultiplied);
  if (image.isNull()) return image;
  if (state.paused || state.working) drawSign(image, state, size);
  return image;
}

QString sentence(const State& state) {
  QStringList said;
  if (state.paused) {
    said << Words::tr("Background work is paused.");
  } else if (state.working) {
    said << Words::tr("Working in the background.");
  }
  if (state.unseen > 0) said << Words::tr("%Ln new card(s) in the inbox.", nullptr, state.unseen);
  return said.join(QLatin1Char(' '));
}

std::vector<Entry> menu(const State& state) {
  return {{1, Command::open, Words::tr("Open Tandem")},
          {2, Command::newChat, Words::tr("New chat")},
          {3, Command::quickAsk, Words::tr("Quick ask")},
          {4, Command::open, {}},
          state.paused ? Entry{5, Command::resume, Words::tr("Resume background work")}
                       : Entry{5, Command::pause, Words::tr("Pause background work")},
          {6, Command::open, {}},
          {7, Command::quit, Words::tr("Quit")}};
}

}  // namespace tandem::tray
