// The part of ModelShelf that shows one model.
#include "app/markdown/safe_text.h"
#include "app/models/find_models.h"
#include "app/models/model_shelf.h"

namespace tandem {
namespace {

constexpr std::size_t kFieldLength = 120;  // characters; these come out of files from anywhere

QString shown(std::string_view text) {
  return QString::fromStdString(markdown::oneLine(text, kFieldLength));
}

}  // namespace

int ModelShelf::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : count();
}

bool ModelShelf::fits(const Row& row) const {
  if (!row.description || memoryFree_ == 0) return true;
  // Loading another model gives back what the current one takes.
  const int current = currentRow();
  std::uint64_t available = memoryFree_;
  if (current >= 0) {
    const Row& loaded = rows_[static_cast<std::size_t>(current)];
    if (loaded.file == row.file) return true;
    if (loaded.description) available += loaded.description->memoryNeeded;
  }
  return row.description->memoryNeeded <= available;
}

QVariant ModelShelf::data(const QModelIndex& index, int role) const {
  if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
  const Row& row = rows_[static_cast<std::size_t>(index.row())];
  static const ModelDescription kUnknown;
  const ModelDescription& model = row.description ? *row.description : kUnknown;
  switch (role) {
    case NameRole:
      return shown(model.info.name.empty() ? row.file.stem().string() : model.info.name);
    case FileRole:
      return QString::fromStdString(markdown::visible(row.file.string()));
    case SizeRole:
      return static_cast<double>(model.info.fileBytes);
    case QuantisationRole:
      return shown(model.info.quantisation);
    case ParametersRole:
      return static_cast<double>(model.info.parameters);
    case ArchitectureRole:
      return shown(model.info.architecture);
    case LicenceRole:
      return shown(model.licence);
    case ContextRole:
      return model.info.contextSize;
    case MemoryNeededRole:
      return static_cast<double>(model.memoryNeeded);
    case FitsRole:
      return fits(row);
    case ProblemRole:
      return QString::fromStdString(markdown::visible(row.problem));
    case DescribedRole:
      return row.description.has_value() || !row.problem.empty();
    case CurrentRole:
      return index.row() == currentRow();
    default:
      return {};
  }
}

QHash<int, QByteArray> ModelShelf::roleNames() const {
  return {{NameRole, "name"},
          {FileRole, "file"},
          {SizeRole, "size"},
          {QuantisationRole, "quantisation"},
          {ParametersRole, "parameters"},
          {ArchitectureRole, "architecture"},
          {LicenceRole, "licence"},
          {ContextRole, "contextSize"},
          {MemoryNeededRole, "memoryNeeded"},
          {FitsRole, "fits"},
          {ProblemRole, "problem"},
          {DescribedRole, "described"},
          {CurrentRole, "current"}};
}

}  // namespace tandem
