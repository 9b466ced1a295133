// The language models this person has: those in the models folder and those used in place where they lie.
// Thread: GUI thread only. Files are described and loaded on worker threads; nothing here blocks.
#pragma once

#include <QAbstractListModel>
#include <QString>
#include <QUrl>
#include <QtQmlIntegration>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/api/inspect.h"

namespace tandem {

class AppSettings;
class Background;
class Engine;
class ModelLoader;

/// How the shelf learns about a file; describeModel in the program, a stand-in in tests.
using DescribeModel =
    std::function<Result<ModelDescription>(const std::filesystem::path&, const LoadOptions&)>;
/// Bytes of memory that are free now; inspectMachine in the program.
using FreeMemory = std::function<std::uint64_t()>;

class ModelShelf : public QAbstractListModel {
  Q_OBJECT
  QML_ELEMENT
  QML_UNCREATABLE("Given to Main.qml by the program.")

  /// Number of models known.
  Q_PROPERTY(int count READ count NOTIFY countChanged)
  /// True while the models folder is being looked through for the first time.
  Q_PROPERTY(bool scanning READ scanning NOTIFY scanningChanged)

  /// A model is in memory and answers.
  Q_PROPERTY(bool ready READ ready NOTIFY currentChanged)
  /// Its name, "" when none is.
  Q_PROPERTY(QString currentName READ currentName NOTIFY currentChanged)
  /// Its row, -1 when none is.
  Q_PROPERTY(int currentRow READ currentRow NOTIFY currentChanged)
  /// It is the starter model, small and never more than a beginning.
  Q_PROPERTY(bool starterInUse READ starterInUse NOTIFY currentChanged)
  /// The person has no other model than that one.
  Q_PROPERTY(bool onlyStarter READ onlyStarter NOTIFY countChanged)
  /// Not empty when the model answers with a warning, e.g. about its chat template.
  Q_PROPERTY(QString currentWarning READ currentWarning NOTIFY currentChanged)

  /// A model is being loaded: 0 … 1 of its bytes, what is happening, and which model.
  Q_PROPERTY(bool loading READ loading NOTIFY loadingChanged)
  Q_PROPERTY(double progress READ progress NOTIFY progressChanged)
  Q_PROPERTY(QString progressText READ progressText NOTIFY progressChanged)
  Q_PROPERTY(QString loadingName READ loadingName NOTIFY loadingChanged)

  /// Why the last import or load failed and what to do; "" when all is well.
  Q_PROPERTY(QString error READ error NOTIFY errorChanged)
  /// Bytes of memory free, as of the last refresh.
  Q_PROPERTY(double memoryFree READ memoryFree NOTIFY memoryFreeChanged)
  /// Where models can be put to appear here by themselves.
  Q_PROPERTY(QString modelsFolder READ modelsFolder CONSTANT)

 public:
  enum Roles {
    NameRole = Qt::UserRole + 1,  ///< name: the model's own name, or the file name
    FileRole,                     ///< file: full path
    SizeRole,                     ///< size: bytes of the file
    QuantisationRole,             ///< quantisation: "Q4_K", "" while unknown
    ParametersRole,               ///< parameters: number of weights, 0 while unknown
    ArchitectureRole,             ///< architecture: "llama", …
    LicenceRole,                  ///< licence: as the file states it, "" when it does not
    ContextRole,                  ///< contextSize: tokens that would be kept
    MemoryNeededRole,             ///< memoryNeeded: bytes to load and run it, 0 while unknown
    FitsRole,                     ///< fits: there is memory for it (true while unknown)
    ProblemRole,                  ///< problem: why it cannot be used, "" when it can
    DescribedRole,                ///< described: the file has been looked at
    CurrentRole,                  ///< current: it is the one in memory
  };

  struct Ports {
    DescribeModel describe;
    FreeMemory freeMemory;
    std::filesystem::path starter{};  ///< of starterModel()
  };

  ModelShelf(Engine& engine, AppSettings& settings, std::filesystem::path modelsFolder, Ports ports,
             QObject* parent = nullptr);
  ~ModelShelf() override;

  int rowCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QHash<int, QByteArray> roleNames() const override;

  /// Adds a local GGUF file, used where it lies, and loads it when no model is in memory.
  Q_INVOKABLE void importFile(const QUrl& file);
  /// Loads the model of `row` in the background, in place of the current one.
  Q_INVOKABLE void choose(int row);
  /// Stops the loading that runs.
  Q_INVOKABLE void cancelLoading();
  /// Takes the model from the list; its file stays.
  Q_INVOKABLE void remove(int row);
  /// Looks through the models folder and at the free memory again.
  Q_INVOKABLE void refresh();
  Q_INVOKABLE void dismissError();

  int count() const { return static_cast<int>(rows_.size()); }
  bool scanning() const { return scanning_; }
  bool ready() const { return current_.has_value(); }
  QString currentName() const;
  int currentRow() const;
  QString currentWarning() const;
  bool starterInUse() const { return currentRow() >= 0 && currentRow() == starterRow(); }
  bool onlyStarter() const { return count() == 1 && starterRow() == 0; }
  bool loading() const;
  double progress() const;
  QString progressText() const;
  QString loadingName() const { return loadingName_; }
  QString error() const { return error_; }
  double memoryFree() const { return static_cast<double>(memoryFree_); }
  QString modelsFolder() const;

  /// Adds `file` if it is new and loads it: the model of the last session, or of the command line.
  void open(const std::filesystem::path& file);
  /// Loads the model of the last session; the starter model when there was none or its file is gone.
  void openLast();

 signals:
  void countChanged();
  void scanningChanged();
  void currentChanged();
  void loadingChanged();
  void progressChanged();
  void errorChanged();
  void memoryFreeChanged();

 private:
  struct Row {
    std::filesystem::path file;
    std::optional<ModelDescription> description;
    std::string problem;
  };
  int rowOf(const std::filesystem::path& file) const;
  int starterRow() const { return ports_.starter.empty() ? -1 : rowOf(ports_.starter); }
  int add(const std::filesystem::path& file);
  void describe(const std::filesystem::path& file);
  void load(const std::filesystem::path& file);
  void imported(const std::filesystem::path& file, Result<ModelDescription> result);
  void loaded(const std::filesystem::path& file, const Result<ModelInfo>& result);
  bool fits(const Row& row) const;
  void setError(const QString& text);
  void rowChanged(int row);

  Engine& engine_;
  AppSettings& settings_;
  std::filesystem::path folder_;
  Ports ports_;
  std::unique_ptr<Background> background_;
  std::unique_ptr<ModelLoader> loader_;
  std::vector<Row> rows_;
  std::optional<ModelInfo> current_;
  std::filesystem::path next_;  ///< to be loaded when the loading that is being cancelled has ended
  QString loadingName_;
  QString error_;
  std::uint64_t memoryFree_ = 0;
  bool scanning_ = true;
};

}  // namespace tandem
