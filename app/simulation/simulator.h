// START HERE. The scheduler on a machine that is not here, as QML shows it: one policy, or two beside each
// other on the same load.
//
// Nothing is computed or kept while `shown` is false, and nothing of it ever touches the engine. While it is
// shown, a worker thread plays a little ahead of the picture.
// Thread: GUI thread only.
#pragma once

#include <QObject>
#include <QStringList>
#include <QTimer>
#include <QVariantList>
#include <QtQmlIntegration>
#include <array>
#include <filesystem>
#include <memory>

#include "app/dashboard/dashboard.h"
#include "app/simulation/choices.h"
#include "app/simulation/contest.h"
#include "app/simulation/pace.h"

namespace tandem {

class Simulator : public QObject {
  Q_OBJECT
  QML_ELEMENT
  QML_UNCREATABLE("Given to Main.qml by the program.")

  /// The person wants to see a simulation in place of this computer; kept while the window is open.
  Q_PROPERTY(bool wanted READ wanted WRITE setWanted NOTIFY wantedChanged)
  /// It is on the screen: it begins then, and is dropped when it leaves.
  Q_PROPERTY(bool shown READ shown WRITE setShown NOTIFY shownChanged)
  /// Two policies on the same load.
  Q_PROPERTY(bool comparing READ comparing WRITE setComparing NOTIFY chosen)
  Q_PROPERTY(bool running READ running WRITE setRunning NOTIFY runningChanged)
  /// How many times as fast as real time: 1, 10 or 60.
  Q_PROPERTY(int speed READ speed WRITE setSpeed NOTIFY speedChanged)

  // What can be chosen, in words, and the index of what is. Choosing begins anew.
  Q_PROPERTY(QStringList machines READ machines NOTIFY chosen)
  Q_PROPERTY(int machine READ machine WRITE setMachine NOTIFY chosen)
  Q_PROPERTY(QStringList models READ models CONSTANT)
  Q_PROPERTY(int model READ model WRITE setModel NOTIFY chosen)
  Q_PROPERTY(QStringList workloads READ workloads CONSTANT)
  Q_PROPERTY(QStringList workloadExplanations READ workloadExplanations CONSTANT)
  Q_PROPERTY(int workload READ workload WRITE setWorkload NOTIFY chosen)
  Q_PROPERTY(QStringList rates READ rates CONSTANT)
  Q_PROPERTY(int questions READ questions WRITE setQuestions NOTIFY chosen)
  Q_PROPERTY(int background READ background WRITE setBackground NOTIFY chosen)
  Q_PROPERTY(QStringList policies READ policies CONSTANT)
  Q_PROPERTY(QStringList policyExplanations READ policyExplanations CONSTANT)
  Q_PROPERTY(int policy READ policy WRITE setPolicy NOTIFY chosen)
  Q_PROPERTY(int rival READ rival WRITE setRival NOTIFY chosen)

  /// The live pictures: of the policy, and of its rival.
  Q_PROPERTY(tandem::Dashboard* first READ first CONSTANT)
  Q_PROPERTY(tandem::Dashboard* second READ second CONSTANT)
  /// "1 min 20 s of 10 min", and the same as a share.
  Q_PROPERTY(QString progress READ progress NOTIFY moved)
  Q_PROPERTY(double share READ share NOTIFY moved)
  Q_PROPERTY(bool over READ over NOTIFY moved)
  /// See outcome.h, one value for each policy that plays: a few times in a second, and when it is over.
  Q_PROPERTY(QVariantList outcome READ outcome NOTIFY moved)
  Q_PROPERTY(QString sentence READ sentence NOTIFY moved)
  /// Why it does not go on; "" while it does.
  Q_PROPERTY(QString problem READ problem NOTIFY problemChanged)

 public:
  struct Ports {
    std::filesystem::path machines;  ///< folder of profiles
    std::vector<std::string> models;
    Contest::Make make;
    /// Of what was played, as simulationTrace(); called on a worker thread.
    std::function<Result<std::string>(const SimulationOptions&, Instant, const TimeRange&,
                                      const std::string&)>
        trace{};
    std::function<std::vector<SimulatedMachineFile>(const std::filesystem::path&)> list;
    /// Real time.
    std::function<Instant()> now = [] { return SteadyClock().now(); };
  };

  explicit Simulator(Ports ports, QObject* parent = nullptr);
  ~Simulator() override;

  bool wanted() const { return wanted_; }
  void setWanted(bool wanted);
  bool shown() const { return shown_; }
  void setShown(bool shown);
  bool comparing() const { return comparing_; }
  void setComparing(bool comparing);
  bool running() const { return running_; }
  void setRunning(bool running);
  int speed() const { return speed_; }
  void setSpeed(int speed);

  QStringList machines() const;
  int machine() const { return machine_; }
  void setMachine(int index) { choose(machine_, index, machines_.size()); }
  QStringList models() const;
  int model() const { return model_; }
  void setModel(int index) { choose(model_, index, ports_.models.size()); }
  QStringList workloads() const;
  QStringList workloadExplanations() const;
  int workload() const { return workload_; }
  void setWorkload(int index);
  QStringList rates() const;
  int questions() const { return questions_; }
  void setQuestions(int index) { choose(questions_, index, rateChoices().size()); }
  int background() const { return background_; }
  void setBackground(int index) { choose(background_, index, rateChoices().size()); }
  QStringList policies() const;
  QStringList policyExplanations() const;
  int policy() const { return policy_; }
  void setPolicy(int index) { choose(policy_, index, policies_.size()); }
  int rival() const { return rival_; }
  void setRival(int index) { choose(rival_, index, policies_.size()); }

  Dashboard* first() { return pictures_[0].get(); }
  Dashboard* second() { return pictures_[1].get(); }
  QString progress() const;
  double share() const;
  bool over() const { return contest_.over(); }
  QVariantList outcome() const { return outcome_; }
  QString sentence() const { return sentence_; }
  QString problem() const { return problem_; }

  /// The same load from its beginning.
  Q_INVOKABLE void restart();

  /// Plays on as far as the picture should have got. The timer does it; tests may.
  void play();

 signals:
  void wantedChanged();
  void shownChanged();
  void chosen();
  void runningChanged();
  void speedChanged();
  void moved();
  void problemChanged();

 private:
  void choose(int& choice, int index, std::size_t count);
  void takeRatesOfWorkload();
  SimulationOptions optionsFor(int policy) const;
  int policyOf(std::size_t side) const { return side == 0 ? policy_ : rival_; }
  std::string title(std::size_t side) const;
  void tell();
  Instant shownTime() const;
  void showViews();
  void setProblem(const QString& problem);

  const Ports ports_;
  const std::vector<PolicyChoice> policies_;
  const std::vector<WorkloadChoice> workloads_;
  std::vector<SimulatedMachineFile> machines_;  ///< read when it is shown for the first time
  int machine_ = 0, model_ = 0, workload_ = 0, questions_ = 0, background_ = 0, policy_ = 0, rival_ = 1;
  bool wanted_ = false, shown_ = false, comparing_ = false, running_ = true;
  int speed_ = 1;
  QVariantList outcome_;
  QString sentence_, problem_;
  Pace pace_;
  Contest contest_;
  std::array<std::unique_ptr<Dashboard>, 2> pictures_;
  QTimer frames_, tellings_;
};

}  // namespace tandem
