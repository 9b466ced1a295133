#include "app/models/model_shelf.h"

#include <algorithm>
#include <utility>

#include "app/bridge/background.h"
#include "app/bridge/model_loader.h"
#include "app/markdown/safe_text.h"
#include "app/models/app_settings.h"
#include "app/models/find_models.h"
#include "engine/api/engine.h"

namespace tandem {
namespace {

constexpr std::size_t kNameLength = 120;  // characters

QString shown(std::string_view text) {
  return QString::fromStdString(markdown::oneLine(text, kNameLength));
}

QString nameOf(const std::filesystem::path& file, const std::string& ownName) {
  return shown(ownName.empty() ? file.stem().string() : ownName);
}

bool contains(const std::vector<std::string>& paths, const std::filesystem::path& file) {
  return std::find(paths.begin(), paths.end(), file.string()) != paths.end();
}

}  // namespace

ModelShelf::ModelShelf(Engine& engine, AppSettings& settings, std::filesystem::path modelsFolder, Ports ports,
                       QObject* parent)
    : QAbstractListModel(parent),
      engine_(engine),
      settings_(settings),
      folder_(std::move(modelsFolder)),
      ports_(std::move(ports)),
      background_(std::make_unique<Background>()),
      loader_(std::make_unique<ModelLoader>(engine)),
      current_(engine.model()) {
  connect(loader_.get(), &ModelLoader::progressed, this, &ModelShelf::progressChanged);
  connect(loader_.get(), &ModelLoader::finished, this, &ModelShelf::loaded);
  if (!ports_.starter.empty()) {
    ports_.starter = canonicalModelPath(ports_.starter);
    if (!contains(settings_.values().hiddenModels, ports_.starter)) add(ports_.starter);
  }
  for (const std::string& file : settings_.values().importedModels) add(file);
  refresh();
}

ModelShelf::~ModelShelf() = default;

void ModelShelf::refresh() {
  struct Found {
    std::vector<std::filesystem::path> files;
    std::uint64_t memory = 0;
  };
  background_->run(
      [folder = folder_, memory = ports_.freeMemory] {
        return Found{findModels(folder), memory()};
      },
      this,
      [this](const Found& found) {
        for (const std::filesystem::path& file : found.files) {
          if (!contains(settings_.values().hiddenModels, file)) add(file);
        }
        memoryFree_ = found.memory;
        emit memoryFreeChanged();
        if (count() > 0) emit dataChanged(index(0), index(count() - 1), {FitsRole});
        if (std::exchange(scanning_, false)) emit scanningChanged();
      });
}

int ModelShelf::rowOf(const std::filesystem::path& file) const {
  const auto found =
      std::find_if(rows_.begin(), rows_.end(), [&](const Row& row) { return row.file == file; });
  return found == rows_.end() ? -1 : static_cast<int>(found - rows_.begin());
}

int ModelShelf::add(const std::filesystem::path& file) {
  const int known = rowOf(file);
  if (known >= 0) return known;
  const int row = count();
  beginInsertRows({}, row, row);
  rows_.push_back({file, {}, {}});
  endInsertRows();
  emit countChanged();
  describe(file);
  return row;
}

void ModelShelf::describe(const std::filesystem::path& file) {
  LoadOptions options;
  options.contextSize = settings_.contextSize();
  background_->run([file, options, describe = ports_.describe] { return describe(file, options); }, this,
                   [this, file](Result<ModelDescription> result) {
                     const int row = rowOf(file);
                     if (row < 0) return;
                     Row& entry = rows_[static_cast<std::size_t>(row)];
                     if (result.ok()) {
                       entry.description = std::move(*result);
                     } else {
                       entry.problem = result.error().message;
                     }
                     rowChanged(row);
                   });
}

void ModelShelf::importFile(const QUrl& url) {
  if (!url.isLocalFile()) return setError(tr("Only files on this computer can be added."));
  const std::filesystem::path file = canonicalModelPath(url.toLocalFile().toStdString());
  LoadOptions options;
  options.contextSize = settings_.contextSize();
  setError({});
  background_->run([file, options, describe = ports_.describe] { return describe(file, options); }, this,
                   [this, file](Result<ModelDescription> result) { imported(file, std::move(result)); });
}

void ModelShelf::imported(const std::filesystem::path& file, Result<ModelDescription> result) {
  if (!result.ok()) {
    return setError(
        tr("%1 was not added. %2").arg(shown(file.filename().string()), shown(result.error().message)));
  }
  settings_.edit([&](Settings& s) {
    std::erase(s.hiddenModels, file.string());
    if (!contains(s.importedModels, file)) s.importedModels.push_back(file.string());
  });
  const int row = add(file);
  rows_[static_cast<std::size_t>(row)].description = std::move(*result);
  rows_[static_cast<std::size_t>(row)].problem.clear();
  rowChanged(row);
  if (!ready() && !loading()) choose(row);
}

void ModelShelf::open(const std::filesystem::path& file) {
  const std::filesystem::path path = canonicalModelPath(file);
  add(path);
  load(path);
}

void ModelShelf::openLast() {
  const std::filesystem::path last = settings_.values().lastModel;
  std::error_code missing;
  if (!last.empty() && std::filesystem::exists(last, missing)) return open(last);
  if (starterRow() >= 0) load(ports_.starter);
}

void ModelShelf::choose(int row) {
  if (row < 0 || row >= count()) return;
  const Row& entry = rows_[static_cast<std::size_t>(row)];
  if (current_ && canonicalModelPath(current_->path) == entry.file && !loading()) return;
  if (!entry.problem.empty()) return setError(shown(entry.problem));
  load(entry.file);
}

void ModelShelf::load(const std::filesystem::path& file) {
  setError({});
  if (loading()) {
    next_ = file;
    loader_->cancel();
    return;
  }
  const int row = rowOf(file);
  loadingName_ = row < 0 ? nameOf(file, {}) : data(index(row), NameRole).toString();
  LoadOptions options;
  options.contextSize = settings_.contextSize();
  loader_->start(file, options);
  emit loadingChanged();
  emit progressChanged();
}

void ModelShelf::loaded(const std::filesystem::path& file, const Result<ModelInfo>& result) {
  if (result.ok()) {
    settings_.edit([&](Settings& s) { s.lastModel = file.string(); });
  } else if (result.error().code != ErrorCode::cancelled) {
    setError(tr("%1 could not be loaded. %2").arg(loadingName_, shown(result.error().message)));
  }
  // After a failure the earlier model may still be there, or not: the engine knows.
  current_ = engine_.model();
  loadingName_.clear();
  emit loadingChanged();
  emit currentChanged();
  if (count() > 0) emit dataChanged(index(0), index(count() - 1), {CurrentRole, FitsRole});
  refresh();
  if (const std::filesystem::path next = std::exchange(next_, {}); !next.empty()) load(next);
}

void ModelShelf::cancelLoading() {
  next_.clear();
  loader_->cancel();
}

void ModelShelf::remove(int row) {
  if (row < 0 || row >= count()) return;
  const std::filesystem::path file = rows_[static_cast<std::size_t>(row)].file;
  beginRemoveRows({}, row, row);
  rows_.erase(rows_.begin() + row);
  endRemoveRows();
  settings_.edit([&](Settings& s) {
    std::erase(s.importedModels, file.string());
    if (s.lastModel == file.string()) s.lastModel.clear();
    if (!contains(s.hiddenModels, file)) s.hiddenModels.push_back(file.string());
  });
  emit countChanged();
  emit currentChanged();
}

bool ModelShelf::loading() const {
  return loader_->busy();
}
double ModelShelf::progress() const {
  return loader_->share();
}
QString ModelShelf::progressText() const {
  return loader_->what();
}
QString ModelShelf::modelsFolder() const {
  return QString::fromStdString(folder_.string());
}
QString ModelShelf::currentName() const {
  return current_ ? nameOf(current_->path, current_->name) : QString();
}
QString ModelShelf::currentWarning() const {
  return current_ ? QString::fromStdString(markdown::visible(current_->templateWarning)) : QString();
}
int ModelShelf::currentRow() const {
  return current_ ? rowOf(canonicalModelPath(current_->path)) : -1;
}
void ModelShelf::dismissError() {
  setError({});
}

void ModelShelf::setError(const QString& text) {
  if (text == error_) return;
  error_ = text;
  emit errorChanged();
}

void ModelShelf::rowChanged(int row) {
  emit dataChanged(index(row), index(row));
}

}  // namespace tandem
