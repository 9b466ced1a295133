"""What adds something: notes, drafts of mail, pages to open, monitors."""

from .. import clock, entities
from ..entities import capital
from ..noise import finish
from ..sample import Sample
from ..slots import Slots
from ..grammar import grammar
from ..noise import plain
from . import calls
from .calls import assistant, call, ending_in_call, result, user


def _note(draw):
    """(title, text)"""
    slots = Slots(draw, item=draw.say("tools", "item"))
    title, text = plain(grammar("tools").say(draw, "note-text", slots)).split("||")
    return capital(title), text


LONGEST_TITLE = 60  # characters of one that is made of a text


def _title_of(text):
    """As agents/tools/save_note.cpp."""
    words = text if len(text) <= LONGEST_TITLE else text[:text.rfind(" ", 0, LONGEST_TITLE + 1)]
    return capital(words.rstrip(" .,:;"))


def note(draw):
    """A title only when the person names one; otherwise the program makes it of the first words."""
    title, text = draw.made(lambda: _note(draw))
    arguments = {"text": text}
    if draw.chance(0.5):
        if draw.chance(0.8):
            title = draw.pick((capital(draw.entity("noun")), capital(draw.entity("project")), entities.place(draw),
                               capital(entities.made_up(draw)), f"{entities.place(draw)} {draw.entity('noun')}"))
        arguments = {"title": title, **arguments}
        asked = draw.typed("tools", "note-title", title=title, text=text)
    else:
        title = _title_of(arguments["text"])
        asked = draw.typed("tools", "note-plain", text=text)
    offer = calls.offered(draw, "save_note")
    if draw.chance(0.6):
        return ending_in_call("notes", [user(asked)], offer, "save_note", arguments)
    if draw.chance(0.1):
        return calls.refused("notes", draw, [user(asked), call("save_note", arguments)], offer)
    messages = [user(asked), call("save_note", arguments),
                result(f"Saved the note “/data/notes/{title}.md”."), assistant(draw.say("tools", "saved", title=title))]
    return Sample("notes", messages, offer, facts=[(title,)], forbidden=["<tool_call>"])


def mail(draw):
    slots = Slots(draw)
    fill = lambda section: plain(grammar("tools").say(draw, section, slots))
    to, said = draw.made(lambda: entities.mail_address(draw)), fill("mail-say")
    subject = fill("mail-subject")
    asked = finish(draw, grammar("tools").say(draw, "mail", {"to": to, "say": said, "subject": subject}))
    offer = calls.offered(draw, "draft_mail")
    body = draw.say("tools", "mail-body", say=capital(said))
    arguments = {"to": to, "subject": subject, "body": body}
    if draw.chance(0.6):
        return ending_in_call("mail drafts", [user(asked)], offer, "draft_mail", arguments, loose=("body",),
                              facts=[(said[1:],)])
    messages = [user(asked), call("draft_mail", arguments), result("Opened the draft in the mail program. It is not sent."),
                assistant(draw.say("tools", "drafted", to=to))]
    return Sample("mail drafts", messages, offer, facts=[(to,)], forbidden=["<tool_call>"])


def page(draw):
    url = draw.made(lambda: entities.url(draw))
    given = draw.pick(("https://", "https://", "http://", "", "", "")) + url
    opened = given if "://" in given else f"https://{url}"
    offer = calls.offered(draw, "open_link")
    messages = [user(draw.typed("tools", "open", url=given))]
    if draw.chance(0.65):
        return ending_in_call("pages", messages, offer, "open_link", {"url": given})
    if draw.chance(0.1):
        return calls.refused("pages", draw, [*messages, call("open_link", {"url": given})], offer)
    messages += [call("open_link", {"url": given}), result(f"Opened {opened}."),
                 assistant(draw.say("tools", "opened", url=opened))]
    return Sample("pages", messages, offer, facts=[(url,)], forbidden=["<tool_call>"])


def _schedule(draw):
    hour = draw.number(5, 22)
    return draw.pick((f"every day at {hour}:{draw.pick(('00', '30'))}", f"every weekday at {hour}:00",
                      f"every {draw.pick(clock.DAYS).lower()} at {hour}:00", "every hour",
                      f"every {draw.number(2, 12)} hours", f"every {draw.pick((10, 15, 20, 30))} minutes"))


def _watched(draw):
    """(section, agent, place, name)"""
    kind = draw.number(0, 4)
    if kind == 0:
        place = entities.folder(draw)
        return "watch-folder", "folder-digest", place, f"New files in {place.rsplit('/', 1)[-1]}"
    if kind == 1:
        place = entities.feed(draw)
        return "watch-feed", "feed-digest", place, f"News from {place.split('/')[2]}"
    if kind == 2:
        place = draw.pick(("Mail", "Maildir", f"Mail/{draw.entity('folder')}", f"Maildir/{entities.made_up(draw)}"))
        return "watch-mail", "mail-reply", place, f"Mail in {place.rsplit('/', 1)[-1]}"
    if kind == 3:
        place = draw.pick((entities.folder(draw), f"{entities.folder(draw)}/{draw.entity('noun')}.ics"))
        return "watch-calendar", "calendar-brief", place, f"Calendar {place.rsplit('/', 1)[-1]}"
    place = f"{draw.pick(('src', 'Projects', 'code', 'git'))}/{entities.made_up(draw)}"
    return "watch-repository", "repository-watch", place, f"Commits in {place.rsplit('/', 1)[-1]}"


def monitor(draw):
    section, agent, place, name = draw.made(lambda: _watched(draw))
    asked = draw.typed("tools", section, place=place)
    arguments = {"agent": agent, "places": [place]}
    if draw.chance(0.4):
        schedule = _schedule(draw)
        arguments["schedule"] = schedule
        asked = asked.rstrip(".?!") + draw.pick((" {}", ", {}", " - {}")).format(schedule)
    offer = calls.offered(draw, "create_monitor")
    if draw.chance(0.65):
        return ending_in_call("monitors", [user(asked)], offer, "create_monitor", arguments)
    messages = [user(asked), call("create_monitor", arguments), result(f"The monitor “{name}” is set up."),
                assistant(draw.say("tools", "watched", name=name))]
    return Sample("monitors", messages, offer, facts=[(name,)], forbidden=["<tool_call>"])
