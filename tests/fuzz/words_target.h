// Words that a model or a person writes and a rule reads: schedules, tool calls, arithmetic, addresses,
// pasted chats. Whatever they are, the promises of their readers hold. Used by the fuzzer and, without clang,
// by a test.
#pragma once

#include <cstddef>
#include <string_view>

namespace tandem::fuzz {

/// Which reader a text is for.
enum class WordsReader { schedule, call, arithmetic, link, shown, chat, activity };
inline constexpr std::size_t kWordsReaders = 7;

/// Traps when a promise is broken. True when the text was accepted.
bool readHostileWords(WordsReader reader, std::string_view text);

}  // namespace tandem::fuzz
