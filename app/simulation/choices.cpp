#include "app/simulation/choices.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

namespace tandem {
namespace {

QString say(const char* text) {
  return QCoreApplication::translate("SimulationChoices", text);
}

}  // namespace

std::vector<PolicyChoice> policyChoices() {
  return {
      {"tandem", say("Tandem"),
       say("What you ask goes first; background work gives way and fills what is left of all processors.")},
      {"openvino", say("Continuous batching"),
       say("As many servers do it: everybody in order of arrival, together on the graphics processor.")},
      {"openvino-priorities", say("Batching, questions first"),
       say("Together on the graphics processor, but your questions enter the next pass first.")},
      {"llama-cpp", say("Four at a time, CPU"),
       say("As a small server does it: four requests share the CPU, in order of arrival.")},
      {"one-at-a-time", say("One after the other"),
       say("Everybody in order of arrival, each alone on the graphics processor.")},
      {"serial", say("NPU and graphics, one by one"),
       say("Both processors work on the same request, and everybody else waits for it.")},
      {"scheme-b", say("Time sharing"),
       say("Your questions and the background each have a queue and share the graphics processor equally.")},
      {"agent-xpu", say("Agent.xpu"),
       say("The policy of the research that Tandem is based on: your questions first, between two kernels.")},
  };
}

std::vector<WorkloadChoice> workloadChoices() {
  std::vector<WorkloadChoice> choices = {
      {say("A bit of everything"),
       say("Chats, documents and tools; mail, feeds and articles behind them."),
       {}},
      {say("Short questions"), say("Chats with short prompts, while monitors read mail and feeds."), {}},
      {say("Long documents"), say("Questions about long texts, while monitors summarise articles."), {}},
      {say("Mostly monitors"),
       say("A question now and then, and more background work than can be done."),
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
  return perMinute > 0 ? say("%1 a minute").arg(QLocale().toString(perMinute, 'g', 6)) : say("none");
}

}  // namespace tandem
