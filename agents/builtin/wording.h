// Putting outside text into sentences, titles and Markdown, and reading settings and answers.
// Thread: pure functions.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "agents/core/happening.h"
#include "agents/core/json.h"

namespace tandem::agents::builtin {

/// "1 file", "3 files".
std::string counted(std::size_t number, std::string_view one, std::string_view many);

/// For Markdown that shows `outside` as it is: one line, at most `most` bytes, no mark of it has a meaning.
std::string asPlainMarkdown(std::string_view outside, std::size_t most = 400);

/// For evidence: the beginning of a text on one line, without gaps.
std::string excerpt(std::string_view outside, std::size_t most = 240);

/// The beginning of a text, never half a character; at most `most` bytes.
std::string clipped(std::string_view text, std::size_t most);

/// ASCII letters only.
std::string lowered(std::string_view text);
/// Whether one of `words` stands in `text`, not as part of a longer word. Both in lower case.
bool hasWord(std::string_view text, const std::vector<std::string>& words);
/// Whether somebody wants something: a question mark, or a word of asking. English, German, French, Spanish.
bool asksSomething(std::string_view text);

/// Each sentence once, and only up to the first that stammers ("the the the the"): a small model that has
/// nothing more to say begins again.
std::string withoutRepetitions(std::string_view text);

// Values of objects that a person or another program has written: what is absent or of another type is the
// fallback, what is out of range becomes the nearest that is allowed.
std::string textIn(const Json& object, const char* name);
/// What the model wrote, without what nobody would see and without sentences that it says again; empty when
/// there is nothing but blanks.
std::string answerText(const Json& answer, const char* name);
int numberIn(const Json& object, const char* name, int fallback, int least, int most);
bool flagIn(const Json& object, const char* name, bool fallback);
std::vector<std::string> textsIn(const Json& object, const char* name);

}  // namespace tandem::agents::builtin
