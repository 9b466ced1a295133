"""Tools that could not do it: the answer says why, in the tool's own words."""

from ..clock import day_text, moment
from ..sample import Sample
from . import arithmetic, files, reminders, writing
from .calls import assistant, result


def _passed(draw):
    now = moment(draw)
    return f"The time has passed: it is {day_text(now)}, {now.hour:02}:{now.minute:02} now."


def _no_file(draw, path, kind):
    return draw.pick((f"There is no “{path}”.", f"There is no “{path}”.", f"“{path}” is no {kind}.",
                      f"“{path}” is not in a folder that Tandem may read. Folders are added in the settings.",
                      f"“{path}” could not be opened: Permission denied."))


# As agents/tools say it.
_ERRORS = {
    "create_reminder": lambda draw, a: draw.pick((
        _passed(draw), "The time is more than five years away.",
        "The time must be said like this: in 20 minutes; tomorrow at 8; Friday 17:30; 24 December at noon. The day must "
        "exist.")),
    "read_file": lambda draw, a: f"“{a['path']}” is not a text file." if draw.chance(0.2) else
    _no_file(draw, a["path"], "file"),
    "list_folder": lambda draw, a: _no_file(draw, a["path"], "folder"),
    "open_link": lambda draw, a: f"The link “{a['url']}” is not opened: " + draw.pick((
        "its host is not a plain name.", "it holds characters that an address does not have.",
        "it must begin with https:, http: or mailto:.")),
    "calculator": lambda draw, a: draw.pick((
        "Nothing can be divided by zero.", "There is no square root of a number below zero.",
        "The result is too large, or not a number.")),
}
_MAKERS = (reminders.reminder, files.read, files.list_folder, writing.page, arithmetic.arithmetic)


def failed(draw):
    made = draw.pick(_MAKERS)(draw)
    if not made.call or made.call[0] not in _ERRORS:
        return failed(draw)
    name, arguments = made.call
    why = _ERRORS[name](draw, arguments)
    return Sample(made.skill, [*made.messages, result(why), assistant(why)], made.tools, facts=[(why,)],
                  forbidden=["<tool_call>"])
