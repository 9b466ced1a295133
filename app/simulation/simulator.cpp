#include "app/simulation/simulator.h"

#include <QLocale>
#include <algorithm>
#include <utility>

#include "app/dashboard/live_words.h"
#include "app/simulation/outcome.h"

namespace tandem {
namespace {

constexpr int kFrameMs = 100, kTellMs = 500;
/// How far the simulation is played ahead of the picture, in real time.
constexpr double kAhead = 0.25;
constexpr const char* kUsualMachine = "core-ultra-5-125h";
constexpr const char* kUsualModel = "llama-3.1-8b";

double seconds(Instant time) {
  return std::chrono::duration<double>(time).count();
}

template <typename Choices, typename Words>
QStringList wordsOf(const Choices& choices, const Words& words) {
  QStringList list;
  for (const auto& choice : choices) list << words(choice);
  return list;
}

}  // namespace

Simulator::Simulator(Ports ports, QObject* parent)
    : QObject(parent),
      ports_(std::move(ports)),
      policies_(policyChoices()),
      workloads_(workloadChoices()),
      contest_(ports_.make) {
  for (std::size_t side = 0; side < pictures_.size(); ++side) {
    std::unique_ptr<Dashboard>& picture = pictures_[side];
    const auto trace = [this, side](const TimeRange& range) -> std::function<Result<std::string>()> {
      return [make = ports_.trace, options = optionsFor(policyOf(side)), until = shownTime(), range,
              title = title(side)] { return make(options, until, range, title); };
    };
    picture =
        std::make_unique<Dashboard>(Dashboard::Ports{.view = nullptr,
                                                     .now = [this] { return shownTime(); },
                                                     .trace = trace,
                                                     .simulated = [this, side] { return title(side); }});
    // Whoever holds one picture holds both.
    connect(picture.get(), &Dashboard::pausedChanged, this,
            [this, held = picture.get()] { setRunning(!held->paused()); });
  }
  const auto usual = std::find(ports_.models.begin(), ports_.models.end(), kUsualModel);
  if (usual != ports_.models.end()) model_ = static_cast<int>(usual - ports_.models.begin());
  takeRatesOfWorkload();
  frames_.setInterval(kFrameMs);
  connect(&frames_, &QTimer::timeout, this, &Simulator::play);
  tellings_.setInterval(kTellMs);
  connect(&tellings_, &QTimer::timeout, this, &Simulator::tell);
  connect(&contest_, &Contest::failed, this, &Simulator::setProblem);
}

Simulator::~Simulator() = default;

void Simulator::setWanted(bool wanted) {
  if (std::exchange(wanted_, wanted) != wanted) emit wantedChanged();
}

void Simulator::setShown(bool shown) {
  if (std::exchange(shown_, shown) == shown) return;
  if (shown && machines_.empty()) {
    machines_ = ports_.list(ports_.machines);
    const auto usual = std::find_if(machines_.begin(), machines_.end(),
                                    [](const auto& machine) { return machine.file.stem() == kUsualMachine; });
    if (usual != machines_.end()) machine_ = static_cast<int>(usual - machines_.begin());
    emit chosen();
  }
  emit shownChanged();
  if (shown) return restart();
  frames_.stop();
  tellings_.stop();
  contest_.stop();
  showViews();
  tell();
}

void Simulator::setComparing(bool comparing) {
  if (std::exchange(comparing_, comparing) == comparing) return;
  emit chosen();
  restart();
}

void Simulator::setRunning(bool running) {
  if (std::exchange(running_, running) == running) return;
  pace_.setRunning(running, ports_.now());
  for (auto& picture : pictures_) picture->setPaused(!running);
  if (running && shown_) {
    frames_.start();
    tellings_.start();
  } else {
    frames_.stop();
    tellings_.stop();
    tell();
  }
  emit runningChanged();
}

void Simulator::setSpeed(int speed) {
  if (speed < 1 || std::exchange(speed_, speed) == speed) return;
  pace_.setSpeed(speed, ports_.now());
  emit speedChanged();
}

void Simulator::setWorkload(int index) {
  if (index < 0 || index >= static_cast<int>(workloads_.size()) || index == workload_) return;
  workload_ = index;
  takeRatesOfWorkload();
  emit chosen();
  restart();
}

void Simulator::takeRatesOfWorkload() {
  const SimulatedLoad& load = workloads_[static_cast<std::size_t>(workload_)].load;
  const std::vector<int> rates = rateChoices();
  const auto indexOf = [&rates](double rate) {
    return static_cast<int>(std::find(rates.begin(), rates.end(), static_cast<int>(rate)) - rates.begin());
  };
  questions_ = indexOf(load.reactivePerMinute);
  background_ = indexOf(load.proactivePerMinute);
}

void Simulator::choose(int& choice, int index, std::size_t count) {
  if (index < 0 || index >= static_cast<int>(count) || std::exchange(choice, index) == index) return;
  emit chosen();
  restart();
}

SimulationOptions Simulator::optionsFor(int policy) const {
  const std::vector<int> rates = rateChoices();
  SimulationOptions options;
  options.machine = machines_[static_cast<std::size_t>(machine_)].file;
  options.model = ports_.models[static_cast<std::size_t>(model_)];
  options.policy = policies_[static_cast<std::size_t>(policy)].name;
  options.load = workloads_[static_cast<std::size_t>(workload_)].load;
  options.load.reactivePerMinute = rates[static_cast<std::size_t>(questions_)];
  options.load.proactivePerMinute = rates[static_cast<std::size_t>(background_)];
  return options;
}

/// What is simulated, for people who get a file of it.
std::string Simulator::title(std::size_t side) const {
  const QString policy = policies_[static_cast<std::size_t>(policyOf(side))].label;
  return tr("Simulation of %1, %2, %3")
      .arg(machines().value(machine_), models().value(model_), policy)
      .toStdString();
}

void Simulator::restart() {
  if (!shown_) return;
  contest_.stop();
  pace_.restart(ports_.now());
  setProblem({});
  setRunning(true);
  if (machines_.empty() || ports_.models.empty()) {
    setProblem(
        tr("The descriptions of the machines were not found. Install Tandem anew, or start it from its "
           "own folder."));
  } else {
    std::vector<SimulationOptions> contenders = {optionsFor(policy_)};
    if (comparing_) contenders.push_back(optionsFor(rival_));
    const Status begun = contest_.begin(contenders);
    if (!begun.ok()) setProblem(QString::fromStdString(begun.error().message));
  }
  showViews();
  frames_.start();
  tellings_.start();
  play();
  tell();
}

void Simulator::showViews() {
  pictures_[0]->setWatched(shown_);
  pictures_[1]->setWatched(shown_ && comparing_);
  pictures_[0]->show(contest_.begun() ? contest_.view(0) : nullptr);
  pictures_[1]->show(contest_.begun() && comparing_ ? contest_.view(1) : nullptr);
}

void Simulator::play() {
  const Instant now = ports_.now();
  pace_.hold(contest_.played(), now);
  contest_.playTo(pace_.at(now) + Instant(static_cast<Instant::rep>(kAhead * speed_ * 1e9)));
  const bool seen = over() && pace_.at(now) >= contest_.played();
  if (contest_.begun() && !seen) return;
  frames_.stop();
  tellings_.stop();
  tell();
}

/// The figures as they are now, of both sides at the same moment.
void Simulator::tell() {
  outcome_.clear();
  sentence_.clear();
  if (contest_.begun()) {
    const Instant played = contest_.played();
    const QString ours = policies_[static_cast<std::size_t>(policy_)].label;
    const LiveState first = contest_.view(0)->state();
    if (comparing_) {
      const QString theirs = policies_[static_cast<std::size_t>(rival_)].label;
      const LiveState second = contest_.view(1)->state();
      outcome_ = outcomeRows({{ours, first}, {theirs, second}}, played);
      sentence_ = policy_ == rival_ ? tr("Both sides play the same policy. Choose another one on one side.")
                                    : outcomeSentence({ours, first}, {theirs, second});
    } else {
      outcome_ = outcomeRows({{ours, first}}, played);
    }
  }
  emit moved();
}

Instant Simulator::shownTime() const {
  return std::min(pace_.at(ports_.now()), contest_.played());
}

void Simulator::setProblem(const QString& problem) {
  if (std::exchange(problem_, problem) == problem) return;
  if (!problem.isEmpty()) {
    contest_.stop();
    showViews();
  }
  emit problemChanged();
}

QStringList Simulator::machines() const {
  return wordsOf(machines_, [](const auto& machine) { return QString::fromStdString(machine.label); });
}
QStringList Simulator::models() const {
  return wordsOf(ports_.models, modelWords);
}
QStringList Simulator::workloads() const {
  return wordsOf(workloads_, [](const auto& workload) { return workload.label; });
}
QStringList Simulator::workloadExplanations() const {
  return wordsOf(workloads_, [](const auto& workload) { return workload.explanation; });
}
QStringList Simulator::rates() const {
  return wordsOf(rateChoices(), rateWords);
}
QStringList Simulator::policies() const {
  return wordsOf(policies_, [](const auto& policy) { return policy.label; });
}
QStringList Simulator::policyExplanations() const {
  return wordsOf(policies_, [](const auto& policy) { return policy.explanation; });
}

QString Simulator::progress() const {
  const auto minutes = [](double time) {
    const int whole = static_cast<int>(time);
    return QStringLiteral("%1:%2").arg(whole / 60).arg(whole % 60, 2, 10, QLatin1Char('0'));
  };
  const SimulatedLoad& load = workloads_[static_cast<std::size_t>(workload_)].load;
  return tr("%1 of %2 min")
      .arg(minutes(seconds(shownTime())), minutes(std::chrono::duration<double>(load.duration).count()));
}

double Simulator::share() const {
  const SimulatedLoad& load = workloads_[static_cast<std::size_t>(workload_)].load;
  return seconds(shownTime()) / std::chrono::duration<double>(load.duration).count();
}

}  // namespace tandem
