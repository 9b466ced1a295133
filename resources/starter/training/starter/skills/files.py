"""The person's own documents: searching, reading, listing, and questions that come with passages."""

from ..contract import contract, dumps
from ..documents import document
from ..entities import folder, file_name, file_path
from ..prompt import follow_up_messages, grounded
from ..sample import Message, Sample
from . import calls
from .calls import assistant, call, ending_in_call, result, user


def found_text(passages):
    """As agents/tools/search_documents.cpp."""
    return "".join(f"[{i}] {title} ({path})\n{text}\n\n" for i, (title, path, text) in enumerate(passages, 1)) \
        or "Nothing in the documents fits these words."


def _passage(draw, found):
    return found.name.rsplit(".", 1)[0], f"/data/{folder(draw)}/{found.name}", found.text


def _words(draw, found):
    """What one would search for: a value or two of the text."""
    values = [fact[0] for fact in found.facts]
    return " ".join(draw.some(values, min(len(values), draw.pick((1, 1, 2)))))


def search(draw):
    wanted = document(draw, draw.number(0, 2))
    fits = draw.chance(0.5)
    words = _words(draw, wanted) if fits else draw.made(
        lambda: draw.pick((draw.entity("project"), draw.entity("thing").removeprefix("the "), draw.entity("topic"),
                           f"{draw.entity('place')} {draw.entity('noun')}", draw.entity("noun"))))
    offer = calls.offered(draw, "search_documents")
    arguments = {"words": words}
    if draw.chance(0.12):
        arguments["most"] = draw.number(1, 8)
        asked = draw.typed("tools", "search-most", words=words, most=str(arguments["most"]))
    else:
        asked = draw.typed("tools", "search", words=words)
    messages = [user(asked)]
    if draw.chance(0.4 if fits else 0.75):
        return ending_in_call("search", messages, offer, "search_documents", arguments)
    messages.append(call("search_documents", arguments))
    others = [_passage(draw, document(draw, 0)) for _ in range(draw.number(0, 2))]
    if not fits:  # nothing at all, or passages that have nothing to do with it
        if any(word.lower() in text.lower() for word in words.split() for _, _, text in others):
            others = []
        messages += [result(found_text(others)), assistant(draw.say("tools", "not-found"))]
        return Sample("search", messages, offer, facts=[("nothing", "not mention")], forbidden=["<tool_call>"])
    right = _passage(draw, wanted)
    others.insert(draw.number(0, len(others)), right)
    messages += [result(found_text(others)),
                 assistant(draw.say("tools", "found", sentence=wanted.in_short, title=right[0]))]
    return Sample("search", messages, offer, facts=wanted.all_facts, forbidden=["<tool_call>"])


def ask_documents(draw):
    """A question of which only the person's documents can know the answer."""
    wanted = document(draw, draw.number(0, 2))
    offer = calls.offered(draw, "search_documents")
    words = wanted.question.rstrip("?")
    messages = [user(draw.pick(("{} Look into my documents.", "{} It stands in my notes.", "Search my documents: {}",
                                "From my files: {}", "{} Please check my documents.")).format(wanted.question)),
                call("search_documents", {"words": words})]
    if draw.chance(0.4):
        return Sample("search", messages, offer, call=("search_documents", {"words": words}))
    passages = [_passage(draw, wanted)]
    if draw.chance(0.6):
        passages.insert(draw.number(0, 1), _passage(draw, document(draw, 0)))
    messages += [result(found_text(passages)), assistant(wanted.answer + ".")]
    return Sample("search", messages, offer, facts=wanted.answer_facts, forbidden=["<tool_call>"])


def read(draw):
    path = draw.made(lambda: file_path(draw))
    offer = calls.offered(draw, "read_file")
    if draw.chance(0.15):
        part = draw.number(2, 30)
        asked = draw.typed("tools", "read-part", path=path, part=str(part))
        return ending_in_call("files", [user(asked)], offer, "read_file", {"path": path, "part": part})
    messages = [user(draw.typed("tools", "read", path=path))]
    if draw.chance(0.55):
        return ending_in_call("files", messages, offer, "read_file", {"path": path})
    found = document(draw)
    messages += [call("read_file", {"path": path}), result(found.text), assistant(found.in_short)]
    return Sample("files", messages, offer, facts=found.all_facts, forbidden=["<tool_call>"])


def list_folder(draw):
    path = draw.made(lambda: folder(draw))
    offer = calls.offered(draw, "list_folder")
    messages = [user(draw.typed("tools", "list", path=path))]
    if draw.chance(0.55):
        return ending_in_call("files", messages, offer, "list_folder", {"path": path})
    names = sorted({file_name(draw) for _ in range(draw.number(0, 6))}
                   | {draw.entity("folder") + "/" for _ in range(draw.number(0, 2))})
    lines = "".join(f"{n}\n" if n.endswith("/") else f"{n} ({draw.number(80, 90000)} bytes)\n" for n in names)
    section = "empty" if not names else "listed" if len(names) == 1 else "many-listed"
    said = draw.say("tools", section, names=", ".join(names), count=str(len(names)))
    messages += [call("list_folder", {"path": path}), result(lines or "The folder is empty."), assistant(said)]
    return Sample("files", messages, offer, facts=[(n,) for n in names] or [("empty",)], forbidden=["<tool_call>"])


def with_passages(draw):
    """As app/documents sends a question: passages first, an answer with [n]."""
    found = [document(draw, draw.number(0, 4)) for _ in range(draw.number(1, 5))]
    passages = [_passage(draw, one) for one in found]
    offer = calls.offered(draw) if draw.chance(0.7) else ()
    if draw.chance(0.15):
        missing = document(draw, 0)
        said = "The passages do not say that, and I do not know it."
        message = Message("user", grounded(missing.question, passages))
        return Sample("passages", [message, assistant(said)], offer, facts=[("do not say",)],
                      forbidden=["<tool_call>", *(f[0] for f in missing.answer_facts)])
    at = draw.number(0, len(found) - 1)
    message = Message("user", grounded(found[at].question, passages))
    return Sample("passages", [message, assistant(f"{found[at].answer} [{at + 1}].")], offer,
                  facts=[*found[at].answer_facts, (f"[{at + 1}]",)], forbidden=["<tool_call>"])


_ABOUT = ("And {}?", "{}?", "What about {}?", "how about {}", "and {}", "But {}?")


def follow_up(draw):
    """A question that leans on the one before is put so that it can be searched for."""
    found = document(draw, 0)
    subject = draw.pick(found.facts)[0]
    word = draw.pick(("when", "where", "who", "how much", "why", "until when", "what else", "for how long"))
    asked = draw.pick(_ABOUT).format(word)
    if draw.chance(0.5):
        asked = draw.pick((f"{word} was that?", f"{word} is it?", f"Do you know {word}?", f"{word} exactly?"))
    history = [Message("user", draw.pick(("What do my documents say about {}?", "Tell me about {}.", "{}?",
                                          "What is {} about?", "What do I have on {}?")).format(subject)),
               Message("assistant", found.answer + ".")]
    if draw.chance(0.3):
        history = [Message("user", "hello"), Message("assistant", "Hello! How can I help you?"), *history]
    query = f"{subject} {word}"
    messages = [*follow_up_messages(history, asked), assistant(dumps({"query": query}))]
    return Sample("search", messages, schema=contract()["followUp"]["schema"], facts=[(subject,), (word,)])
