#include "app/simulation/choices.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

namespace tandem {
namespace {

class Words {
  Q_DECLARE_TR_FUNCTIONS(SimulationChoices)
};

}  // namespace

std::vector<PolicyChoice> policyChoices() {
  return {
      {"tandem", Words::tr("Tandem"),
       Words::tr(
           "What you ask goes first; background work gives way and fills what is left of all processors.")},
      {"openvino", Words::tr("Continuous batching"),
       Words::tr(
           "As many servers do it: everybody in order of arrival, together on the graphics processor.")},
      {"openvino-priorities", Words::tr("Batching, questions first"),
       Words::tr("Together on the graphics processor, but your questions enter the next pass first.")},
      {"llama-cpp", Words::tr("Four at a time, CPU"),
       Words::tr("As a small server does it: four requests share the CPU, in order of arrival.")},
      {"one-at-a-time", Words::tr("One after the other"),
       Words::tr("Everybody in order of arrival, each alone on the graphics processor.")},
      {"serial", Words::tr("NPU and graphics, one by one"),
       Words::tr("Both processors work on the same request, and everybody else waits for it.")},
      {"scheme-b", Words::tr("Time sharing"),
       Words::tr(
           "Your questions and the background each have a queue and share the graphics processor equally.")},
      {"agent-xpu", Words::tr("Agent.xpu"),
       Words::tr(
           "The policy of the research that Tandem is based on: your questions first, between two kernels.")},
  };
}

std::vector<WorkloadChoice> workloadChoices() {
  std::vector<WorkloadChoice> choices = {
      {Words::tr("A bit of everything"),
       Words::tr("Chats, documents and tools; mail, feeds and articles behind them."),
       {}},
      {Words::tr("Short questions"),
       Words::tr("Chats with short prompts, while monitors read mail and feeds."),
       {}},
      {Words::tr("Long documents"),
       Words::tr("Questions about long texts, while monitors summarise articles."),
       {}},
      {Words::tr("Mostly monitors"),
       Words::tr("A question now and then, and more background work than can be done."),
       {}}};
  for (WorkloadChoice& choice : choices) choice.load.reactivePerMinute = 3;
  for (WorkloadChoice& choice : choices) choice.load.proactivePerMinute = 30;
  choices[1].load.reactiveDataset = "LMSYS-like";
  choices[2].load.reactiveDataset = "MTRAG";
  choices[2].load.proactiveDataset = "CNN/DM";
  choices[3].load.reactivePerMinute = 1;
  choices[3].load.proactivePerMinute = 60;
  return choices;
}

std::vector<int> rateChoices() {
  return {0, 1, 3, 6, 10, 20, 30, 60, 120};
}

QString modelWords(const std::string& name) {
  QStringList parts = QString::fromStdString(name).split(QLatin1Char('-'));
  const QString size = parts.takeLast().toUpper();
  parts[0][0] = parts[0][0].toUpper();
  return QStringLiteral("%1, %2").arg(parts.join(QLatin1Char(' ')), size);
}

QString rateWords(double perMinute) {
  return perMinute > 0 ? Words::tr("%1 a minute").arg(QLocale().toString(perMinute, 'g', 6))
                       : Words::tr("none");
}

}  // namespace tandem
