#include "app/models/document_folders.h"

#include <QDir>
#include <QLocale>
#include <algorithm>
#include <filesystem>
#include <limits>
#include <utility>

#include "app/backstage/backstage.h"
#include "app/documents/folder_grants.h"
#include "app/models/app_settings.h"
#include "app/models/folder_question.h"
#include "app/models/monitor_words.h"
#include "engine/base/printable.h"

namespace tandem {
namespace {
namespace fs = std::filesystem;
using documents::FolderState;

constexpr int kRefreshMs = 250;
constexpr int kMostLeftOut = 500;

QString shown(const std::string& path) {
  return QString::fromStdString(printable(path, 1024));
}

/// With "~" for the home folder.
QString shortPath(const std::string& path) {
  const QString text = shown(path), home = QDir::homePath();
  if (text == home) return QStringLiteral("~");
  return text.startsWith(home + QLatin1Char('/')) ? QStringLiteral("~") + text.mid(home.size()) : text;
}

QString lastPart(const std::string& path) {
  return shown(fs::path(path).filename().native());
}

/// As the number that chooses between singular and plural.
int counted(std::int64_t value) {
  return static_cast<int>(std::min<std::int64_t>(value, std::numeric_limits<int>::max()));
}

std::int64_t dealtWith(const FolderState& state) {
  return state.files + state.leftOut + state.unreadable;
}

std::vector<fs::path> asPaths(const std::vector<std::string>& folders) {
  return {folders.begin(), folders.end()};
}

bool same(const FolderState& a, const FolderState& b) {
  return a.path == b.path && a.present == b.present && a.trouble == b.trouble && a.files == b.files &&
         a.waiting == b.waiting && a.leftOut == b.leftOut && a.unreadable == b.unreadable &&
         a.passages == b.passages && a.looked == b.looked;
}

QString leftOutWords(const FolderState& state) {
  if (state.present && !state.trouble.empty()) {
    return DocumentFolders::tr("Part of it could not be looked into");
  }
  if (state.unreadable > 0) {
    return DocumentFolders::tr("%Ln file(s) could not be read", nullptr, counted(state.unreadable));
  }
  if (state.leftOut > 0) {
    return DocumentFolders::tr("%Ln file(s) are not searched", nullptr, counted(state.leftOut));
  }
  return {};
}

QVariantMap leftOutRow(const documents::LeftOut& each) {
  const fs::path path = each.path;
  return {{QStringLiteral("name"), lastPart(each.path)},
          {QStringLiteral("place"), shortPath(path.parent_path().native())},
          {QStringLiteral("reason"), shown(each.reason)}};
}

}  // namespace

DocumentFolders::DocumentFolders(Backstage& backstage, AppSettings& settings, QObject* parent)
    : QAbstractListModel(parent),
      backstage_(backstage),
      settings_(settings),
      held_(settings.values().backgroundPaused) {
  reader_.setMaxThreadCount(1);
  soon_.setSingleShot(true);
  soon_.setInterval(kRefreshMs);
  connect(&soon_, &QTimer::timeout, this, &DocumentFolders::refresh);
  const Settings& saved = settings_.values();
  const std::vector<fs::path> granted = asPaths(saved.documentFolders);
  setFolders(documents::outermostFolders(granted));
  if (resting()) backstage_.documents().pause();
  backstage_.grantFolders(asPaths(paths()));
  refresh();
}

DocumentFolders::~DocumentFolders() {
  reader_.waitForDone();
}

int DocumentFolders::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : count();
}

QVariant DocumentFolders::data(const QModelIndex& index, int role) const {
  if (!valid(index.row())) return {};
  const State& state = rows_[static_cast<std::size_t>(index.row())];
  const std::int64_t all = dealtWith(state) + state.waiting;
  const bool partly = state.present && !state.trouble.empty();  // some folders in it could not be listed
  const std::int64_t leftOut = state.leftOut + state.unreadable + (partly ? 1 : 0);
  switch (role) {
    case NameRole:
      return lastPart(state.path);
    case PathRole:
      return shortPath(state.path);
    case PhaseRole:
      return static_cast<int>(phase(state));
    case SentenceRole:
      return sentence(state);
    case ShareRole:
      return all == 0 ? 0.0 : static_cast<double>(dealtWith(state)) / static_cast<double>(all);
    case FactsRole:
      return facts(state);
    case LeftOutRole:
      return static_cast<int>(leftOut);
    case LeftOutWordsRole:
      return leftOutWords(state);
    default:
      return {};
  }
}

QHash<int, QByteArray> DocumentFolders::roleNames() const {
  return {{NameRole, "name"},       {PathRole, "path"},
          {PhaseRole, "phase"},     {SentenceRole, "sentence"},
          {ShareRole, "share"},     {FactsRole, "facts"},
          {LeftOutRole, "leftOut"}, {LeftOutWordsRole, "leftOutWords"}};
}

DocumentFolders::Phase DocumentFolders::phase(const State& state) const {
  if (!state.present && !state.trouble.empty()) return Missing;
  const bool begins = state.looked == 0;
  if ((begins || state.waiting > 0) && resting()) return Paused;
  if (begins) return Beginning;
  return state.waiting > 0 ? Reading : UpToDate;
}

QString DocumentFolders::sentence(const State& state) const {
  const QString done = QLocale().toString(static_cast<qlonglong>(dealtWith(state)));
  const int all = counted(dealtWith(state) + state.waiting);
  switch (phase(state)) {
    case Missing:
      return tr("This folder is not there at the moment. What was read is kept until it comes back.");
    case Beginning:
      return state.waiting == 0 ? tr("Looking through it…")
                                : tr("Looking through it: %Ln file(s) so far", nullptr, all);
    case Reading:
      return tr("Reading: %1 of %Ln file(s)", nullptr, all).arg(done);
    case Paused:
      return state.looked == 0 ? tr("Paused before it was looked through")
                               : tr("Paused at %1 of %Ln file(s)", nullptr, all).arg(done);
    case UpToDate:
      return dealtWith(state) == 0 ? tr("There are no documents in it.") : tr("Up to date");
  }
  return {};
}

QString DocumentFolders::facts(const State& state) const {
  QStringList parts;
  if (state.files > 0) parts << tr("%Ln file(s)", nullptr, counted(state.files));
  if (state.passages > 0) parts << tr("%Ln passage(s)", nullptr, counted(state.passages));
  if (state.looked > 0) {
    parts << tr("last update %1").arg(when(agents::WallTime(std::chrono::seconds(state.looked))));
  }
  return parts.join(QStringLiteral(" · "));
}

bool DocumentFolders::add(const QString& typed) {
  const Result<std::string> folder =
      documents::folderToGrant(typed.toStdString(), QDir::homePath().toStdString());
  if (!folder.ok()) {
    setError(QString::fromStdString(folder.error().message));
    return false;
  }
  for (const State& row : rows_) {
    if (row.path == *folder) {
      setError(tr("%1 is in the list already.").arg(shortPath(*folder)));
      return false;
    }
    if (documents::isBelow(*folder, row.path)) {
      setError(tr("%1 is read already: it lies in %2.").arg(shortPath(*folder), shortPath(row.path)));
      return false;
    }
  }
  Result<agents::ApprovalRequest> question = questionAbout(*folder);
  if (!question.ok()) {
    setError(QString::fromStdString(question.error().message));
    return false;
  }
  dismissError();
  asked_ = Asked{*folder, std::move(*question)};
  emit asked();
  return true;
}

void DocumentFolders::agree(const agents::Consent& consent) {
  if (!asked_ || consent.digest != asked_->question.digest) return;  // a yes to something else
  const std::string folder = std::exchange(asked_, std::nullopt)->folder;
  const Result<agents::ApprovalRequest> now = questionAbout(folder);
  if (!now.ok() || now->digest != consent.digest) {
    return setError(tr("%1 has changed since you were asked. Nothing was granted.").arg(shortPath(folder)));
  }
  std::vector<std::string> folders = paths();
  std::erase_if(folders, [&](const std::string& other) {
    return other == folder || documents::isBelow(other, folder);
  });
  folders.push_back(folder);
  setFolders(folders);
  apply();
}

bool DocumentFolders::addChosen(const QUrl& folder) {
  return add(folder.toLocalFile());
}

void DocumentFolders::remove(int row) {
  if (!valid(row)) return;
  std::vector<std::string> folders = paths();
  removed_ = Removed{folders[static_cast<std::size_t>(row)], row};
  folders.erase(folders.begin() + row);
  setFolders(folders);
  apply();
  emit removedNameChanged();
}

void DocumentFolders::restoreRemoved() {
  if (!removed_) return;
  std::vector<std::string> folders = paths();
  const bool there = std::any_of(folders.begin(), folders.end(), [this](const std::string& folder) {
    return folder == removed_->path || documents::isBelow(removed_->path, folder);
  });
  if (!there) folders.insert(folders.begin() + std::min(removed_->row, count()), removed_->path);
  setFolders(folders);
  apply();
  forgetRemoved();
}

void DocumentFolders::forgetRemoved() {
  if (!removed_) return;
  removed_.reset();
  emit removedNameChanged();
}

QString DocumentFolders::removedName() const {
  return removed_ ? lastPart(removed_->path) : QString();
}

void DocumentFolders::dismissError() {
  setError({});
}

bool DocumentFolders::paused() const {
  return settings_.values().documentsPaused;
}

void DocumentFolders::setPaused(bool paused) {
  if (paused == this->paused()) return;
  settings_.edit([paused](Settings& settings) { settings.documentsPaused = paused; });
  rest();
}

void DocumentFolders::setHeld(bool held) {
  if (std::exchange(held_, held) != held) rest();
}

void DocumentFolders::rest() {
  resting() ? backstage_.documents().pause() : backstage_.documents().resume();
  emit pausedChanged();
  if (count() > 0) emit dataChanged(index(0), index(count() - 1));
  refreshSoon();
}

std::vector<std::string> DocumentFolders::paths() const {
  std::vector<std::string> paths;
  for (const State& row : rows_) paths.push_back(row.path);
  return paths;
}

void DocumentFolders::setFolders(const std::vector<std::string>& folders) {
  std::vector<State> rows;
  for (const std::string& folder : folders) {
    const auto known =
        std::find_if(rows_.begin(), rows_.end(), [&](const State& row) { return row.path == folder; });
    rows.push_back(known == rows_.end() ? State{} : *known);
    rows.back().path = folder;
  }
  beginResetModel();
  rows_ = std::move(rows);
  endResetModel();
  emit countChanged();
}

void DocumentFolders::apply() {
  settings_.edit([this](Settings& settings) { settings.documentFolders = paths(); });
  // Not a moment later: a grant that was taken back must not be there again after a crash.
  settings_.save();
  backstage_.grantFolders(asPaths(paths()));
  refreshSoon();
}

void DocumentFolders::refreshSoon() {
  if (!soon_.isActive()) soon_.start();
}

void DocumentFolders::refresh() {
  if (reading_) {
    again_ = true;
    return;
  }
  reading_ = true;
  reader_.start([this, backstage = &backstage_] {
    News news;
    news.progress = backstage->documents().progress();
    news.watchTrouble = backstage->documentsWatchTrouble();
    Result<std::vector<State>> folders = backstage->documents().folders();
    if (folders.ok()) {
      news.folders = std::move(*folders);
    } else {
      news.progress.trouble = folders.error().message;
    }
    QMetaObject::invokeMethod(
        this, [this, news = std::move(news)] { take(news); }, Qt::QueuedConnection);
  });
}

void DocumentFolders::take(const News& news) {
  reading_ = false;
  for (int row = 0; row < count(); ++row) {
    State& known = rows_[static_cast<std::size_t>(row)];
    const auto found = std::find_if(news.folders.begin(), news.folders.end(),
                                    [&](const State& state) { return state.path == known.path; });
    if (found == news.folders.end() || same(*found, known)) continue;
    known = *found;
    emit dataChanged(index(row), index(row));
  }
  const std::string& sentence =
      news.progress.trouble.empty() && count() > 0 ? news.watchTrouble : news.progress.trouble;
  setTrouble(QString::fromStdString(sentence));
  if (std::exchange(again_, false)) refreshSoon();
}

void DocumentFolders::showLeftOut(int row) {
  leftOut_.clear();
  leftOutMore_ = false;
  emit leftOutChanged();
  if (!valid(row)) return;
  reader_.start([this, backstage = &backstage_, path = rows_[static_cast<std::size_t>(row)].path] {
    Result<std::vector<documents::LeftOut>> found = backstage->documents().leftOut(kMostLeftOut + 1, path);
    QMetaObject::invokeMethod(
        this,
        [this, found = std::move(found)] {
          if (!found.ok()) return setTrouble(QString::fromStdString(found.error().message));
          leftOut_.clear();
          for (const documents::LeftOut& each : *found) {
            if (leftOut_.size() < kMostLeftOut) leftOut_ << leftOutRow(each);
          }
          leftOutMore_ = found->size() > kMostLeftOut;
          emit leftOutChanged();
        },
        Qt::QueuedConnection);
  });
}

void DocumentFolders::setError(const QString& sentence) {
  if (sentence == error_) return;
  error_ = sentence;
  emit errorChanged();
}

void DocumentFolders::setTrouble(const QString& sentence) {
  if (sentence == trouble_) return;
  trouble_ = sentence;
  emit troubleChanged();
}

}  // namespace tandem
