#include "agents/triggers/clipboard_trigger.h"

#include <fmt/format.h>

#include "agents/context/bounded_text.h"
#include "agents/context/secrets.h"
#include "agents/core/digest.h"
#include "agents/triggers/teller.h"
#include "agents/triggers/tether.h"
#include "engine/base/printable.h"

namespace tandem::agents {
namespace {

constexpr std::size_t kMostText = 64U << 10U, kMostCopied = 1U << 20U;

class ClipboardTrigger final : public TriggerSource {
 public:
  ClipboardTrigger(ClipboardTriggerSetup setup, ClipboardSource& clipboard, std::string monitor,
                   TriggerPorts ports)
      : setup_(setup), clipboard_(clipboard), teller_(std::move(monitor), std::move(ports)) {
    teller_.loop().post(tether_([this] { begin(); }));
  }

  /// What was copied before nobody has kept: there is nothing to look at.
  void look(std::function<void()> done) override {
    if (done) teller_.loop().post(tether_(std::move(done)));
  }

 private:
  void begin() {
    if (const Status available = clipboard_.available(); !available.ok()) {
      return teller_.say({false, available.error().message});
    }
    listening_ = clipboard_.listen([this](const std::string& text) { take(text); });
    teller_.say({true, "Looking at what you copy."});
  }

  void take(const std::string& copied) {
    if (copied.size() > kMostCopied) return;  // no text that somebody wants help with
    if (const std::string_view secret = secretIn(copied); !secret.empty()) {
      return teller_.say(
          {true,
           fmt::format("Looking at what you copy. The last text was left out: it looks like {}.", secret)});
    }
    teller_.say({true, "Looking at what you copy."});
    const std::string text = boundedText(copied, kMostText);
    if (text.size() < setup_.letters) return;
    Happening happening;
    happening.key = "copied " + sha256Hex(text);
    happening.title = printable(text, 100);
    happening.when = teller_.loop().wall().now();
    happening.detail = {{"text", text}};
    if (const auto told = teller_.tell({std::move(happening)}); !told.ok()) {
      teller_.say({false, told.error().message});
    }
  }

  const ClipboardTriggerSetup setup_;
  ClipboardSource& clipboard_;
  Teller teller_;
  std::unique_ptr<ClipboardSource::Listening> listening_;
  Tether tether_;
};

}  // namespace

std::unique_ptr<TriggerSource> makeClipboardTrigger(ClipboardTriggerSetup setup, ClipboardSource& clipboard,
                                                    std::string monitor, TriggerPorts ports) {
  return std::make_unique<ClipboardTrigger>(setup, clipboard, std::move(monitor), std::move(ports));
}

}  // namespace tandem::agents
