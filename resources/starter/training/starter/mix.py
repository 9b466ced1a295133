"""How often each kind of conversation comes."""

from itertools import accumulate

from .draw import Draw
from .sample import Message, Sample
from .skills import arithmetic, calls, daily, failing, files, help, replying, reminders, talk, watching, writing

# Shares of samples; long ones weigh more in tokens.
CHAT = (
    (14, reminders.reminder), (3, reminders.timer), (3, reminders.time), (6, arithmetic.arithmetic),
    (4, files.search), (4, files.ask_documents), (3, files.read), (2, files.list_folder), (8, files.with_passages),
    (4, writing.note), (4, writing.mail), (3, writing.page), (4, writing.monitor), (2, failing.failed),
    (16, help.help), (6, talk.small_talk), (6, talk.honest), (3, talk.unable),
    (1, talk.remembered), (1, talk.polite), (5, talk.repeat), (7, daily.sum_up), (3, replying.drafts),
)
ALONE = (  # never part of a longer conversation
    (2, talk.toolless), (5, watching.new_file), (4, watching.feed), (3, watching.journal), (5, watching.commits),
    (2, daily.calendar), (2, daily.activity), (5, daily.copied), (3, replying.mail), (2, replying.chat),
    (1, files.follow_up),
)
# What is harder than the rest comes more often in training; examinations keep to the shares above.
PRACTICE = {
    watching.feed: 5, watching.journal: 2, daily.copied: 3, daily.sum_up: 1.5, files.with_passages: 1.5,
    help.help: 1.5, watching.new_file: 1.5,
}
LONG = 0.1  # of all samples are conversations about several things


def _chooser(mix):
    shares = list(accumulate(share for share, _ in mix))
    practised = list(accumulate(share * PRACTICE.get(make, 1) for share, make in mix))

    def choose(draw):
        weights = practised if draw.split == "train" else shares
        at = draw.random.random() * weights[-1]
        return next(make for weight, (_, make) in zip(weights, mix) if at < weight)
    return choose


_any, _chat = _chooser(CHAT + ALONE), _chooser(CHAT)


def _several(draw):
    """One conversation out of several; the last one is what counts."""
    last = _chat(draw)(draw)
    before = []
    for _ in range(draw.pick((1, 1, 1, 2, 2, 3, 4, 6, 10))):
        other = _chat(draw)(draw)
        if "<tool_call>" not in other.answer:
            before += calls.shown(other.messages)
    system = [message for message in last.messages if message.role == "system"]
    messages = [*system, *before, *(message for message in last.messages if message.role != "system")]
    return Sample(last.skill, messages, calls.ALL, call=last.call, loose=last.loose, facts=last.facts,
                  forbidden=last.forbidden)


def _instructed(draw, made):
    """Some people have written instructions for their chats."""
    if made.schema is None and made.messages[0].role != "system" and draw.chance(0.08):
        made.messages.insert(0, Message("system", draw.say("system", "instructions")))
    return made


def sample(seed, split="train"):
    """Sample number `seed` of a split: always the same."""
    draw = Draw(seed, split)
    return _instructed(draw, _several(draw) if draw.chance(LONG) else _any(draw)(draw))
