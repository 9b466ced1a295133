#include "app/dashboard/range_selection.h"

#include <QLocale>
#include <QStringList>
#include <algorithm>
#include <iterator>
#include <vector>

#include "app/dashboard/dashboard.h"
#include "app/dashboard/live_words.h"
#include "app/figures/live_range.h"

namespace tandem {

QString RangeSelection::duration() const {
  if (!range_) return {};
  return durationWords(std::chrono::duration<double>(range_->end - range_->begin).count());
}

QString RangeSelection::inWords() const {
  const QLocale locale;
  const Timeline& timeline = dashboard_.timeline();
  std::vector<LiveKernel> kernels;
  std::copy_if(timeline.kernels().begin(), timeline.kernels().end(), std::back_inserter(kernels),
               [this](const LiveKernel& kernel) {
                 return range_->touches(kernel.begin, endOf(kernel, dashboard_.edge()));
               });
  const RangeFigures figures = figuresOf(kernels, {timeline.marks().begin(), timeline.marks().end()},
                                         dashboard_.state(), *range_, dashboard_.edge());
  QStringList parts;
  for (std::size_t i = 0; i < figures.busy.size(); ++i) {
    parts << tr("%1 %2 %").arg(QString::fromStdString(dashboard_.lanes()[i].name),
                               locale.toString(100 * figures.busy[i], 'f', 0));
  }
  parts << tr("%Ln kernel(s), %1 for you", nullptr, static_cast<int>(figures.kernels))
               .arg(locale.toString(figures.reactive));
  const double seconds = std::chrono::duration<double>(range_->end - range_->begin).count();
  const auto speed = [&](long tokens) {
    return locale.toString(seconds > 0 ? static_cast<double>(tokens) / seconds : 0.0, 'f', 1);
  };
  parts << tr("tokens/s: %1 yours, %2 background")
               .arg(speed(figures.answerTokens[0]), speed(figures.answerTokens[1]));
  if (figures.gaveWay > 0) parts << tr("gave way %1×").arg(locale.toString(figures.gaveWay));
  return parts.join(QStringLiteral(" · "));
}

void RangeSelection::select(Instant anchor, Instant head) {
  anchor_ = anchor;
  head_ = head;
  range_ = TimeRange{std::min(anchor, head), std::max(anchor, head)};
  refresh();
}

void RangeSelection::clear() {
  if (!range_) return;
  range_.reset();
  words_.clear();
  emit changed();
}

void RangeSelection::refresh() {
  if (!range_) return;
  words_ = inWords();
  emit changed();
}

}  // namespace tandem
