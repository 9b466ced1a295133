#include "app/dashboard/export_files.h"

#include <QFileInfo>
#include <QSaveFile>

namespace tandem {

Status writeText(const QString& file, const std::string& text) {
  QSaveFile target(file);
  const bool written = target.open(QIODevice::WriteOnly) &&
                       target.write(text.data(), static_cast<qint64>(text.size())) >= 0 && target.commit();
  if (written) return {};
  return Error{ErrorCode::io, target.errorString().toStdString(), {}};
}

QString requestTableBeside(const QString& kernelTable) {
  const qsizetype dot = kernelTable.lastIndexOf(QLatin1Char('.'));
  const bool ending = dot > kernelTable.lastIndexOf(QLatin1Char('/')) + 1;
  const QString stem = ending ? kernelTable.left(dot) : kernelTable;
  return stem + QStringLiteral("-requests") + (ending ? kernelTable.mid(dot) : QString());
}

Status writeTables(const QString& file, const LiveTables& tables) {
  const QString beside = requestTableBeside(file);
  if (!QFileInfo::exists(file) && QFileInfo::exists(beside)) {
    return Error{ErrorCode::invalidArgument,
                 "There is already a file \"" + QFileInfo(beside).fileName().toStdString() +
                     "\", where the requests would go. Choose another name.",
                 {}};
  }
  TANDEM_TRY(writeText(file, kernelTable(tables)));
  return writeText(beside, requestTable(tables));
}

}  // namespace tandem
