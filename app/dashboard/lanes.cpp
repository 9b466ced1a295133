#include "app/dashboard/lanes.h"

#include <QQuickWindow>
#include <QSGImageNode>
#include <QSGNode>
#include <QSGRectangleNode>
#include <QSGTexture>
#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>
#include <vector>

namespace tandem {
namespace {

constexpr int kMovingMs = 100, kSmoothMs = 16, kRestingMs = 250;
constexpr double kNotchWidth = 1, kNotchHead = 5;  // pixels
constexpr double kBandEdge = 2;                    // pixels
constexpr float kBandOpacity = 0.18F;
constexpr int kStepsAcross = 40;

bool isNotch(const LiveMark& mark) {
  return mark.device >= 0 && mark.kind != LiveMark::Kind::note;
}

/// Rectangles in pixels that are used again from frame to frame.
class Rectangles : public QSGNode {
 public:
  void begin() { used_ = 0; }
  void add(QQuickWindow& window, const QRectF& rect, const QColor& colour) {
    if (used_ == nodes_.size()) {
      nodes_.push_back(window.createRectangleNode());
      appendChildNode(nodes_.back());
    }
    nodes_[used_]->setRect(rect);
    nodes_[used_]->setColor(colour);
    ++used_;
  }
  void end() {
    for (std::size_t i = used_; i < nodes_.size(); ++i) nodes_[i]->setRect({});
  }

 private:
  std::vector<QSGRectangleNode*> nodes_;  ///< children of this
  std::size_t used_ = 0;
};

/// Tiles as textures, which are made anew only for tiles that were painted anew.
class TileNodes : public QSGNode {
 public:
  void show(QQuickWindow& window, const std::map<std::int64_t, LaneTiles::Tile>& tiles,
            std::uint64_t generation, double scale) {
    const bool others = std::exchange(generation_, generation) != generation;
    for (auto node = nodes_.begin(); node != nodes_.end();) {
      if (!others && tiles.count(node->first) > 0) {
        ++node;
        continue;
      }
      delete node->second.node;  // and its texture
      node = nodes_.erase(node);
    }
    for (const auto& [number, tile] : tiles) {
      if (tile.image.isNull()) continue;
      auto& [node, revision] = nodes_[number];
      const bool fresh = node == nullptr;
      if (fresh) {
        node = window.createImageNode();
        node->setOwnsTexture(true);
      }
      if (fresh || revision != tile.revision) node->setTexture(window.createTextureFromImage(tile.image));
      revision = tile.revision;
      node->setRect({QPointF(tile.x / scale, 0), QSizeF(tile.image.size()) / scale});
      // Only now: a renderer looks at the texture as soon as the node is in its tree.
      if (fresh) appendChildNode(node);
    }
  }

 private:
  struct Shown {
    QSGImageNode* node = nullptr;  ///< a child of this
    std::uint64_t revision = 0;
  };
  std::map<std::int64_t, Shown> nodes_;
  std::uint64_t generation_ = 0;
};

struct Picture : QSGNode {
  Picture() {
    appendChildNode(tiles = new TileNodes);
    appendChildNode(notches = new Rectangles);
    appendChildNode(band = new Rectangles);
  }
  TileNodes* tiles = nullptr;  ///< all are children of this
  Rectangles* notches = nullptr;
  Rectangles* band = nullptr;
};

}  // namespace

Lanes::Lanes(QQuickItem* parent) : QQuickItem(parent) {
  setFlag(ItemHasContents);
  setClip(true);
  connect(&frames_, &QTimer::timeout, this, &Lanes::frame);
}

void Lanes::setDashboard(Dashboard* dashboard) {
  if (dashboard == dashboard_) return;
  if (dashboard_ != nullptr) disconnect(dashboard_, nullptr, this, nullptr);
  dashboard_ = dashboard;
  if (dashboard_ != nullptr) {
    connect(dashboard_, &Dashboard::devicesChanged, this, &Lanes::restyle);
    connect(dashboard_, &Dashboard::pausedChanged, this, &Lanes::follow);
    connect(dashboard_->range(), &RangeSelection::changed, this, &QQuickItem::update);
    connect(dashboard_, &QObject::destroyed, this, [this] { dashboard_ = nullptr; });
  }
  restyle();
  follow();
  emit dashboardChanged();
}

void Lanes::setSeconds(double seconds) {
  const double limited = std::clamp(seconds, 0.1, 600.0);
  if (limited == seconds_) return;
  seconds_ = limited;
  update();
  emit secondsChanged();
}

void Lanes::setClosely(bool closely) {
  if (std::exchange(closely_, closely) == closely) return;
  follow();
  emit closelyChanged();
}

void Lanes::setLaneHeight(double height) {
  style_.laneHeight = height;
  restyle();
}
void Lanes::setLaneGap(double gap) {
  style_.laneGap = gap;
  restyle();
}
void Lanes::setReactive(const QColor& colour) {
  style_.reactive = colour;
  restyle();
}
void Lanes::setProactive(const QColor& colour) {
  style_.proactive = colour;
  restyle();
}
void Lanes::setNotch(const QColor& colour) {
  notch_ = colour;
  restyle();
}

void Lanes::setBand(const QColor& colour) {
  band_ = colour;
  restyle();
}

void Lanes::restyle() {
  style_.atOnce.clear();
  if (dashboard_ != nullptr) {
    for (const LiveDevice& lane : dashboard_->lanes()) style_.atOnce.push_back(lane.atOnce);
  }
  update();
  emit styleChanged();
}

void Lanes::itemChange(ItemChange change, const ItemChangeData& data) {
  QQuickItem::itemChange(change, data);
  if (change == ItemVisibleHasChanged || change == ItemSceneChange) follow();
}

void Lanes::follow() {
  const bool moves = isVisible() && window() != nullptr && dashboard_ != nullptr && !dashboard_->paused();
  if (moves) {
    frames_.start(moveMs());
  } else {
    frames_.stop();
  }
  update();
}

void Lanes::frame() {
  dashboard_->catchUp();
  const Instant now = dashboard_->edge();
  const bool moves =
      dashboard_->timeline().lastEnd(now) + Instant(static_cast<Instant::rep>(seconds_ * 1e9)) > now;
  const int interval = moves ? moveMs() : kRestingMs;
  if (interval != frames_.interval()) frames_.setInterval(interval);
  if (std::exchange(moved_, moves) || moves) update();  // once more when the last kernel has left
}

/// Not before the picture has moved by a pixel.
int Lanes::moveMs() const {
  const auto pixelMs =
      static_cast<int>(std::min(seconds_ * 1000 / std::max(width() * pixelRatio(), 1.0), double{kRestingMs}));
  return std::max(closely_ ? kSmoothMs : kMovingMs, pixelMs);
}

double Lanes::pixelRatio() const {
  return window() != nullptr ? window()->effectiveDevicePixelRatio() : 1;
}

LaneWindow Lanes::shown() const {
  const Instant end = dashboard_->edge();
  return LaneTiles::onColumns({end - Instant(static_cast<Instant::rep>(seconds_ * 1e9)), end, width()},
                              pixelRatio());
}

Instant Lanes::timeAt(double x) const {
  const LaneWindow window = shown();
  const double share = std::clamp(x / window.width, 0.0, 1.0);
  return window.begin +
         Instant(static_cast<Instant::rep>(share * static_cast<double>((window.end - window.begin).count())));
}

Instant Lanes::steps(int count) const {
  return Instant(static_cast<Instant::rep>(seconds_ * 1e9 / kStepsAcross * count));
}

void Lanes::select(double fromX, double toX) {
  if (dashboard_ == nullptr || width() <= 0) return;
  dashboard_->setPaused(true);
  dashboard_->range()->select(timeAt(fromX), timeAt(toX));
}

void Lanes::stretch(int count) {
  if (dashboard_ == nullptr) return;
  dashboard_->setPaused(true);
  RangeSelection& range = *dashboard_->range();
  const Instant anchor = range.there() ? range.anchor() : dashboard_->edge();
  const Instant head = (range.there() ? range.head() : anchor) + steps(count);
  range.select(anchor, std::min(head, dashboard_->edge()));
}

void Lanes::move(int count) {
  if (dashboard_ == nullptr || !dashboard_->range()->there()) return;
  RangeSelection& range = *dashboard_->range();
  range.select(range.anchor() + steps(count), range.head() + steps(count));
}

QString Lanes::describe(QPointF place) const {
  const double lane = style_.laneHeight + style_.laneGap;
  if (dashboard_ == nullptr || lane <= 0 || width() <= 0 || place.y() < 0) return {};
  const Instant near = timeAt(3) - timeAt(0);
  const auto kernel = dashboard_->timeline().at(static_cast<int>(place.y() / lane), timeAt(place.x()), near);
  return kernel ? dashboard_->describe(*kernel) : QString();
}

QSGNode* Lanes::updatePaintNode(QSGNode* old, UpdatePaintNodeData*) {
  if (dashboard_ == nullptr || width() <= 0) {
    delete old;
    return nullptr;
  }
  auto* picture = static_cast<Picture*>(old);
  if (picture == nullptr) picture = new Picture;
  const LaneWindow window = shown();
  const auto& tiles = tiles_.show(dashboard_->timeline(), style_, window, pixelRatio());
  picture->tiles->show(*this->window(), tiles, tiles_.generation(), pixelRatio());

  picture->notches->begin();
  const double perNano = window.width / static_cast<double>((window.end - window.begin).count());
  const auto& marks = dashboard_->timeline().marks();
  // At most one in the time that a head is wide, else they hide the kernels; the same one wherever it has
  // moved.
  const auto headTime = std::max<Instant::rep>(1, std::llround(kNotchHead / perNano));
  std::vector<Instant::rep> marked(style_.atOnce.size(), std::numeric_limits<Instant::rep>::max());
  for (auto mark = marks.rbegin(); mark != marks.rend() && mark->at >= window.begin; ++mark) {
    if (!isNotch(*mark)) continue;
    const double x = static_cast<double>((mark->at - window.begin).count()) * perNano;
    const auto lane = static_cast<std::size_t>(mark->device);
    const Instant::rep slot = mark->at.count() / headTime;
    if (lane >= marked.size() || std::exchange(marked[lane], slot) == slot) continue;
    const double top = mark->device * (style_.laneHeight + style_.laneGap);
    picture->notches->add(*this->window(), {x - kNotchHead / 2, top, kNotchHead, kNotchHead}, notch_);
    if (mark->kind == LiveMark::Kind::stop) continue;  // the head alone: there may be many
    picture->notches->add(*this->window(), {x - kNotchWidth / 2, top, kNotchWidth, style_.laneHeight},
                          notch_);
  }
  picture->notches->end();

  picture->band->begin();
  if (const auto range = dashboard_->range()->range()) {
    const auto place = [&](Instant time) {
      return std::clamp(static_cast<double>((time - window.begin).count()) * perNano, -kBandEdge,
                        window.width + kBandEdge);
    };
    const double from = place(range->begin), to = place(range->end);
    QColor inside = band_;
    inside.setAlphaF(kBandOpacity);
    picture->band->add(*this->window(), {from, 0, to - from, height()}, inside);
    picture->band->add(*this->window(), {from - kBandEdge / 2, 0, kBandEdge, height()}, band_);
    picture->band->add(*this->window(), {to - kBandEdge / 2, 0, kBandEdge, height()}, band_);
  }
  picture->band->end();
  return picture;
}

}  // namespace tandem
