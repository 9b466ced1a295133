// Which user-defined tokens may come out of a message.
//
// A model file can list user-defined tokens that its reference tokenizer recognises anywhere, and they are of
// two kinds. Some only shorten common text: Gemma's runs of line ends and spaces and its HTML tags. Others
// steer the model or the program around it: <think>, <tool_call>, <|fim_prefix|>. The former are recognised
// in messages, as the model was trained with; the latter only in what the chat template wrote, so that a web
// page or a tool's output cannot open a tool call. Their spelling in a message is tokenised as the plain text
// that it is.
// Thread: pure functions.
#pragma once

#include <string_view>

namespace tandem::text {

/// True if `spelling` (U+2581 counts as a space) is white space only or a plain HTML tag of text mark-up.
bool mayComeFromContent(std::string_view spelling);

}  // namespace tandem::text
