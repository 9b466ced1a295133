#include "app/dashboard/request_list.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "app/dashboard/energy_words.h"
#include "app/dashboard/live_words.h"
#include "app/language/known_sentences.h"

namespace tandem {
namespace {

QString words(const std::optional<Instant>& time) {
  return durationWords(time ? std::chrono::duration<double>(*time).count()
                            : std::numeric_limits<double>::quiet_NaN());
}

std::size_t at(int row) {
  return static_cast<std::size_t>(row);
}

std::vector<LiveRequest>::const_iterator find(const std::vector<LiveRequest>& rows, RequestId request) {
  return std::find_if(rows.begin(), rows.end(),
                      [request](const LiveRequest& row) { return row.request == request; });
}

}  // namespace

int RequestList::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : count();
}

QVariant RequestList::data(const QModelIndex& index, int role) const {
  if (index.row() < 0 || index.row() >= count()) return {};
  const LiveRequest& request = rows_[static_cast<std::size_t>(index.row())];
  switch (role) {
    case NumberRole:
      return QVariant::fromValue<qulonglong>(request.request.value);
    case ReactiveRole:
      return request.priority == Priority::reactive;
    case OverRole:
      return request.phase == LivePhase::over;
    case PhaseRole:
      return phaseWords(request);
    case ProgressRole:
      return progressWords(request);
    case ShareRole:
      return request.promptTokens > 0 ? static_cast<double>(request.promptDone) / request.promptTokens : 0.0;
    case LayerRole:
      return request.layer + 1;
    case DeviceRole: {
      const auto device = static_cast<std::size_t>(request.device);
      return request.device >= 0 && device < devices_.size() ? QString::fromStdString(devices_[device].name)
                                                             : QString();
    }
    case FirstTokenRole:
      return words(request.firstToken);
    case TotalRole:
      return words(request.total);
    case PreemptionsRole:
      return request.preemptions;
    case WhyRole:
      return inWindowLanguage(request.why);
    case EnergyRole:
    case EnergyTipRole:
    case EnergySpokenRole:
      return energyOf(request.request, role);
    default:
      return {};
  }
}

QString RequestList::energyOf(RequestId request, int role) const {
  const auto energy = ledger_ ? ledger_->of(request) : std::nullopt;
  if (!energy) return {};
  if (role == EnergyTipRole) return energyOrigin(*energy);
  const QString words = requestEnergyWords(*energy, ledger_->perToken(request));
  return role == EnergyRole ? words : spokenEnergy(words, *energy);
}

QHash<int, QByteArray> RequestList::roleNames() const {
  return {{NumberRole, "number"},
          {ReactiveRole, "reactive"},
          {OverRole, "over"},
          {PhaseRole, "phase"},
          {ProgressRole, "progress"},
          {ShareRole, "share"},
          {LayerRole, "depth"},
          {DeviceRole, "device"},
          {FirstTokenRole, "firstToken"},
          {TotalRole, "total"},
          {WhyRole, "why"},
          {PreemptionsRole, "preemptions"},
          {EnergyRole, "energy"},
          {EnergyTipRole, "energyTip"},
          {EnergySpokenRole, "energySpoken"}};
}

void RequestList::show(std::vector<LiveRequest> requests, const std::vector<LiveDevice>& devices) {
  devices_ = devices;
  const int before = count();
  for (int row = count() - 1; row >= 0; --row) {
    if (find(requests, rows_[at(row)].request) != requests.end()) continue;
    beginRemoveRows({}, row, row);
    rows_.erase(rows_.begin() + row);
    endRemoveRows();
  }
  for (int row = 0; row < static_cast<int>(requests.size()); ++row) {
    const auto there = static_cast<int>(find(rows_, requests[at(row)].request) - rows_.begin());
    if (there == count()) {
      beginInsertRows({}, row, row);
      rows_.insert(rows_.begin() + row, requests[at(row)]);
      endInsertRows();
    } else if (there != row) {
      beginMoveRows({}, there, there, {}, row);
      std::rotate(rows_.begin() + row, rows_.begin() + there, rows_.begin() + there + 1);
      endMoveRows();
    }
  }
  std::swap(rows_, requests);
  if (count() != before) emit countChanged();
  if (rows_.empty()) return;
  for (int row = 0; row < count(); ++row) {
    if (!(rows_[at(row)] == requests[at(row)])) emit dataChanged(index(row), index(row));
  }
  // Energy is known a little later than the rest.
  emit dataChanged(index(0), index(count() - 1), {EnergyRole, EnergyTipRole, EnergySpokenRole});
}

}  // namespace tandem
