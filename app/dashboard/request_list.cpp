#include "app/dashboard/request_list.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "app/dashboard/energy_words.h"
#include "app/dashboard/live_words.h"

namespace tandem {
namespace {

QString words(const std::optional<Instant>& time) {
  return durationWords(time ? std::chrono::duration<double>(*time).count()
                            : std::numeric_limits<double>::quiet_NaN());
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
      return QString::fromStdString(request.why);
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
  const bool sameRows =
      std::equal(rows_.begin(), rows_.end(), requests.begin(), requests.end(),
                 [](const LiveRequest& a, const LiveRequest& b) { return a.request == b.request; });
  if (!sameRows) beginResetModel();
  rows_ = std::move(requests);
  devices_ = devices;
  if (!sameRows) {
    endResetModel();
    emit countChanged();
  } else if (!rows_.empty()) {
    emit dataChanged(index(0), index(count() - 1));
  }
}

}  // namespace tandem
