// The folders that a person grants: how far the index is with each, adding, removing, pausing.
//
// The list of folders is the settings'; it is applied at the start and after each change. It grows only by a
// person's Consent, as if a tool wanted it: nothing that a model, a document or another program says grants
// anything. How far the index
// is, is read on a worker thread, at most a few times a second. Thread: GUI thread only.
#pragma once

#include <QAbstractListModel>
#include <QString>
#include <QStringList>
#include <QThreadPool>
#include <QTimer>
#include <QUrl>
#include <QVariantList>
#include <QtQmlIntegration>
#include <optional>
#include <string>
#include <vector>

#include "agents/core/doer.h"
#include "app/documents/document_index.h"

namespace tandem {

class AppSettings;
class Backstage;

class DocumentFolders : public QAbstractListModel {
  Q_OBJECT
  QML_ELEMENT
  QML_UNCREATABLE("Given to Main.qml by the program.")

  Q_PROPERTY(int count READ count NOTIFY countChanged)
  /// Nothing is read until the person goes on; also after a restart.
  Q_PROPERTY(bool paused READ paused WRITE setPaused NOTIFY pausedChanged)
  /// Nothing is read, because everything in the background rests.
  Q_PROPERTY(bool held READ held NOTIFY pausedChanged)
  /// Why the last folder was not added; "" when it was.
  Q_PROPERTY(QString error READ error NOTIFY errorChanged)
  /// What is wrong with the index as a whole, as a sentence; "" when nothing is.
  Q_PROPERTY(QString trouble READ trouble NOTIFY troubleChanged)
  /// Name of the folder that restoreRemoved() would bring back; "" when there is none.
  Q_PROPERTY(QString removedName READ removedName NOTIFY removedNameChanged)
  /// What showLeftOut() has found: a list of {name, place, reason}, the worst first.
  Q_PROPERTY(QVariantList leftOut READ leftOut NOTIFY leftOutChanged)
  /// Whether there are more of them than the list holds.
  Q_PROPERTY(bool leftOutMore READ leftOutMore NOTIFY leftOutChanged)

 public:
  enum Phase {
    Beginning,  ///< it is being looked through for the first time
    Reading,
    Paused,    ///< and not everything is read
    UpToDate,  ///< with the disk
    Missing,   ///< the folder is not there
  };
  Q_ENUM(Phase)

  enum Roles {
    NameRole = Qt::UserRole + 1,  ///< name: the last part of the path
    PathRole,                     ///< path: with "~" for the home folder
    PhaseRole,                    ///< phase: one of Phase
    SentenceRole,                 ///< sentence: how far it is
    ShareRole,                    ///< share: of its files that are dealt with, 0 … 1
    FactsRole,                    ///< facts: files, passages, last update, as one line
    LeftOutRole,                  ///< leftOut: how many files are not searched
    LeftOutWordsRole,             ///< leftOutWords: the same in words; "" when none is
  };

  /// Both outlive it. Grants what the settings hold: a person has granted it before.
  DocumentFolders(Backstage& backstage, AppSettings& settings, QObject* parent = nullptr);
  ~DocumentFolders() override;

  int rowCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QHash<int, QByteArray> roleNames() const override;

  /// Wants a folder that was typed; false, with `error`, when it cannot be granted. It is when the person has
  /// said yes to asking(), and takes folders inside it in.
  Q_INVOKABLE bool add(const QString& typed);
  /// The same for one from a dialog.
  Q_INVOKABLE bool addChosen(const QUrl& folder);
  /// Takes a grant back: its index is erased, its files stay. restoreRemoved() grants the last one again.
  Q_INVOKABLE void remove(int row);
  Q_INVOKABLE void restoreRemoved();
  Q_INVOKABLE void forgetRemoved();
  Q_INVOKABLE void dismissError();
  /// Reads which files of a folder are not searched, and why; they come with leftOutChanged().
  Q_INVOKABLE void showLeftOut(int row);

  /// The latest question; null before the first and after a yes.
  const agents::ApprovalRequest* asking() const { return asked_ ? &asked_->question : nullptr; }
  void agree(const agents::Consent& consent);

  int count() const { return static_cast<int>(rows_.size()); }
  bool paused() const;
  void setPaused(bool paused);
  bool held() const { return held_; }
  /// Everything in the background rests, or goes on. What the person has paused here stays paused.
  void setHeld(bool held);
  QString error() const { return error_; }
  QString trouble() const { return trouble_; }
  QString removedName() const;
  QVariantList leftOut() const { return leftOut_; }
  bool leftOutMore() const { return leftOutMore_; }

  /// The index has news: they are read a moment later.
  void refreshSoon();

 signals:
  /// asking() is to be put before the person.
  void asked();
  void countChanged();
  void pausedChanged();
  void errorChanged();
  void troubleChanged();
  void removedNameChanged();
  void leftOutChanged();

 private:
  using State = documents::FolderState;
  struct News {
    std::vector<State> folders;
    documents::IndexProgress progress;
    std::string watchTrouble;
  };
  struct Asked {
    std::string folder;
    agents::ApprovalRequest question;
  };
  struct Removed {
    std::string path;
    int row = 0;
  };

  bool valid(int row) const { return row >= 0 && row < count(); }
  bool resting() const { return held_ || paused(); }
  /// Something of the above has changed.
  void rest();
  Phase phase(const State& state) const;
  QString sentence(const State& state) const;
  QString facts(const State& state) const;
  /// The rows become `folders`, in this order; what is known of them stays.
  void setFolders(const std::vector<std::string>& folders);
  std::vector<std::string> paths() const;
  /// Tells everybody who must know which folders are granted now, and writes it down at once.
  void apply();
  void refresh();
  void take(const News& news);
  void setError(const QString& sentence);
  void setTrouble(const QString& sentence);

  Backstage& backstage_;
  AppSettings& settings_;
  std::optional<Asked> asked_;
  std::vector<State> rows_;
  std::optional<Removed> removed_;
  QString error_, trouble_;
  QVariantList leftOut_;
  bool leftOutMore_ = false;
  bool held_;
  QTimer soon_;
  bool reading_ = false, again_ = false;
  QThreadPool reader_;  ///< one thread; last, for its tasks use the object
};

}  // namespace tandem
