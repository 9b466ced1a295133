"""Conversations as the model reads them: chat_template.jinja in Python, in pieces, so that the loss knows which of
them the model has written."""

from functools import lru_cache

from .contract import tools as all_tools

START, END = "<|im_start|>", "<|im_end|>"


@lru_cache(maxsize=None)
def _tool_line(name):
    parameters = all_tools()[name]["function"]["parameters"]
    arguments = []
    for argument, about in parameters["properties"].items():
        text = argument + ("" if argument in parameters.get("required", ()) else "?")
        if "enum" in about:
            text += ": " + "|".join(about["enum"])
        arguments.append(text)
    return f"{name}({', '.join(arguments)})"


def pieces(messages, tools=(), answer_follows=False):
    """[(text, written by the model)]. START and END in them are always the template's."""
    system = messages[0].content if messages[0].role == "system" else ""
    if tools:
        system += ("\n\n" if system else "") + "\n".join(["Tools:", *map(_tool_line, tools)])
    out = []
    if system:
        out.append((f"{START}system\n{system}{END}\n", False))
    for at, message in enumerate(messages):
        if at == 0 and message.role == "system":
            continue
        if message.role == "assistant":
            out += [(f"{START}assistant\n", False), (message.content + END, True), ("\n", False)]
        else:
            out.append((f"{START}{message.role}\n{message.content}{END}\n", False))
    if answer_follows:
        out.append((f"{START}assistant\n", False))
    return out


def text(messages, tools=(), answer_follows=False):
    return "".join(piece for piece, _ in pieces(messages, tools, answer_follows))
