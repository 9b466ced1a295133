// What two contenders made of the same load, beside each other: figures, and one sentence.
// Thread: pure functions.
#pragma once

#include <QString>
#include <QStringList>
#include <QVariantList>
#include <vector>

#include "engine/api/live.h"

namespace tandem {

struct Contender {
  QString name;
  const LiveState& state;
};

/// Rows {name, tip, reactive, values: [words …], shares: [0 … 1 of the largest …], best: index or -1}, one
/// value for each contender. `played`: how much of the simulation's time that took.
QVariantList outcomeRows(const std::vector<Contender>& contenders, Instant played);

/// What the second one is like against the first, for somebody who knows no statistics.
QString outcomeSentence(const Contender& ours, const Contender& theirs);

}  // namespace tandem
