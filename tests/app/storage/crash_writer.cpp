// Writes a conversation as the window does while an answer streams, and says on standard output what is on
// disk:
// "<message id> <length of its text>" lines. crash_test.cpp kills it.
#include <unistd.h>

#include <cstdio>
#include <string>

#include "app/storage/store.h"
#include "tests/app/storage/crash_text.h"
#include "tests/app/storage/sample_chat.h"

int main(int argc, char** argv) {
  using namespace tandem;
  if (argc != 2) return 2;
  StoreOptions options;
  options.file = argv[1];
  auto opened = Store::open(std::move(options));
  if (!opened.ok()) {
    std::fprintf(stderr, "%s\n", opened.error().message.c_str());
    return 1;
  }
  Store& store = **opened;
  const std::int64_t conversation = addConversation(store, "crash", {});
  while (true) {
    MessageRecord answer = message(store.newId(), Speaker::assistant, "", MessageState::streaming);
    store.write([=](ChatTables& t) { return t.append(conversation, std::vector{answer}); });
    for (std::size_t length = 50; length <= 2000; length += 50) {
      answer.text = crashText(answer.id, length);
      if (length == 2000) answer.state = MessageState::done;
      store.write([=](ChatTables& t) { return t.update(answer); }, answer.id);
      if (!store.flush().ok()) return 1;
      const std::string line = std::to_string(answer.id) + " " + std::to_string(length) + "\n";
      if (::write(STDOUT_FILENO, line.data(), line.size()) < 0) return 1;
    }
  }
}
