#include "app/desktop/wish.h"

#include <QJsonDocument>
#include <QJsonObject>

namespace tandem {
namespace {

const QString kWant = QStringLiteral("want");
const QString kModel = QStringLiteral("model");
const QString kToken = QStringLiteral("token");
const QString kRaise = QStringLiteral("raise");
const QString kNewChat = QStringLiteral("new-chat");
const QString kQuickAsk = QStringLiteral("quick-ask");
const QString kPause = QStringLiteral("pause-background");
const QString kResume = QStringLiteral("resume-background");

QString nameOf(Wish::Kind kind) {
  switch (kind) {
    case Wish::Kind::raise:
      break;
    case Wish::Kind::newChat:
      return kNewChat;
    case Wish::Kind::quickAsk:
      return kQuickAsk;
    case Wish::Kind::pauseBackground:
      return kPause;
    case Wish::Kind::resumeBackground:
      return kResume;
  }
  return kRaise;
}

}  // namespace

std::optional<Wish::Kind> wishNamed(const QString& name) {
  if (name == kNewChat) return Wish::Kind::newChat;
  if (name == kQuickAsk) return Wish::Kind::quickAsk;
  if (name == kPause) return Wish::Kind::pauseBackground;
  if (name == kResume) return Wish::Kind::resumeBackground;
  return std::nullopt;
}

QByteArray toLine(const Wish& wish) {
  const QJsonObject object{{kWant, nameOf(wish.kind)},
                           {kModel, QString::fromStdString(wish.model.string())},
                           {kToken, wish.token}};
  return QJsonDocument(object).toJson(QJsonDocument::Compact).append('\n');
}

std::optional<Wish> wishFromLine(const QByteArray& line) {
  if (line.size() > kLongestWish) return std::nullopt;
  const QJsonDocument document = QJsonDocument::fromJson(line);
  if (!document.isObject()) return std::nullopt;
  const QJsonObject object = document.object();
  const QString want = object[kWant].toString();
  Wish wish;
  if (want != kRaise) {
    const std::optional<Wish::Kind> kind = wishNamed(want);
    if (!kind) return std::nullopt;
    wish.kind = *kind;
  }
  wish.model = object[kModel].toString().toStdString();
  if (!wish.model.empty() && !wish.model.is_absolute()) return std::nullopt;
  wish.token = object[kToken].toString();
  return wish;
}

}  // namespace tandem
