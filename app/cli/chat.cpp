// tandemctl chat: a conversation in the terminal. Ctrl+C stops an answer, Ctrl+D or /quit leaves.
#include <unistd.h>

#include <atomic>
#include <csignal>
#include <istream>
#include <memory>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "app/cli/answer.h"
#include "app/cli/commands.h"
#include "app/cli/engine_choice.h"

namespace tandem::cli {
namespace {

struct ChatOptions {
  EngineChoice engine;
  std::string system;
  Sampling sampling;
};

/// Ctrl+C as something to wait for. Made before the engine, so that the engine's threads never receive it.
class Interrupt {
 public:
  Interrupt() {
    sigemptyset(&signals_);
    sigaddset(&signals_, SIGINT);
    hold();
  }
  ~Interrupt() { allow(); }
  Interrupt(const Interrupt&) = delete;
  Interrupt& operator=(const Interrupt&) = delete;

  void hold() { pthread_sigmask(SIG_BLOCK, &signals_, nullptr); }
  /// From here on Ctrl+C ends the program again; one that came too late to stop an answer does nothing.
  void allow() {
    while (pressedWithin(0)) {
    }
    pthread_sigmask(SIG_UNBLOCK, &signals_, nullptr);
  }
  /// Waits up to `milliseconds`; true when Ctrl+C was pressed.
  bool pressedWithin(long milliseconds) {
    const timespec timeout{0, milliseconds * 1'000'000};
    return sigtimedwait(&signals_, nullptr, &timeout) == SIGINT;
  }

 private:
  sigset_t signals_;
};

/// Streams one answer; returns it. The history of the conversation is in `messages`.
std::string answerTurn(Answers& answers, const ChatOptions& options, const std::vector<Message>& messages,
                       Interrupt& interrupt, Console& console) {
  Request request;
  request.messages = messages;
  request.sampling = options.sampling;
  bool stopped = false;  // of all requests that the answer takes
  AnswerHooks hooks;
  hooks.show = [&](std::string_view text) { console.out << safeForTerminal(text) << std::flush; };
  hooks.meanwhile = [&](Flow& flow, const std::atomic<bool>& finished) {
    if (stopped) flow.cancel();
    while (!finished) {
      if (!interrupt.pressedWithin(20)) continue;
      stopped = true;
      flow.cancel();
    }
  };
  auto answered = answers.to(request, hooks);
  if (!answered.ok()) {
    console.err << safeForTerminal(answered.error().message) << '\n';
    return {};
  }
  console.out << '\n';
  if (answered->report.error) console.err << safeForTerminal(answered->report.error->message) << '\n';
  if (answered->report.finish == FinishReason::cancelled) console.err << "(stopped)\n";
  return answered->text;
}

void chat(const ChatOptions& options, Console& console) {
  Interrupt interrupt;
  auto engine = options.engine.start(console);
  if (!engine) return console.fail(engine.error(), false, kExitBadInput);
  const bool terminal = isatty(STDIN_FILENO) != 0;
  if (const auto model = (*engine)->model(); model && terminal) {
    console.out << safeForTerminal(model->name)
                << ". Ctrl+C stops an answer, /new starts over, /quit leaves.\n";
  }
  Answers answers(**engine, options.engine.isStarter(**engine));
  std::vector<Message> messages;
  const auto startOver = [&] {
    messages.clear();
    if (!options.system.empty()) messages.push_back({"system", options.system});
  };
  startOver();
  for (std::string line;;) {
    if (terminal) console.out << "\n> " << std::flush;
    interrupt.allow();
    const bool more = static_cast<bool>(std::getline(console.in, line));
    interrupt.hold();
    if (!more || line == "/quit") break;
    if (line == "/new") {
      startOver();
      continue;
    }
    if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
    if (const Status text = checkText("This line", line); !text.ok()) {
      console.fail(text.error(), false, kExitBadInput);
      continue;
    }
    messages.push_back({"user", line});
    const std::string answered = answerTurn(answers, options, messages, interrupt, console);
    if (answered.empty()) {
      messages.pop_back();  // nothing was said: the question may be asked again
    } else {
      messages.push_back({"assistant", answered});
    }
  }
}

}  // namespace

void addChat(CLI::App& app, Console& console) {
  auto options = std::make_shared<ChatOptions>();
  CLI::App* command = app.add_subcommand("chat", "A conversation in this terminal");
  options->engine.declareOn(*command);
  declareSampling(*command, options->sampling);
  command->add_option("--system", options->system, "System prompt");
  command->callback([options, &console] { chat(*options, console); });
}

}  // namespace tandem::cli
