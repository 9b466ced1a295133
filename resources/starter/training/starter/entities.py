"""Names of everything: from the pools, made of them, or made up letter by letter, so that copying is learnt and not
the names."""

from functools import lru_cache

from . import clock
from .tokenizer import Tokenizer, capital

_HEADS = ("b", "br", "c", "d", "dr", "f", "g", "gr", "h", "k", "kr", "l", "m", "n", "p", "pr", "r", "s", "st", "t",
          "tr", "v", "w", "z", "sh", "th")
_HEARTS = ("a", "e", "i", "o", "u", "ai", "ee", "o", "a", "ou")
_TAILS = ("", "l", "n", "r", "s", "t", "nd", "rk", "m", "ck", "lt", "x")


@lru_cache(maxsize=None)
def _pieces():
    """Of the vocabulary: pieces of letters that may begin a word, and those that may go on with one."""
    pieces = [token.removeprefix("Ġ") for token in Tokenizer.load().tokens]
    letters = sorted({piece for piece in pieces if piece.isascii() and piece.isalpha()})
    return letters, [piece for piece in letters if piece.islower()]


def any_word(draw):
    """One or two pieces of the vocabulary. Without such words most of the vocabulary would never have to be written:
    its embeddings would become one and the same, and what holds them could not be copied."""
    first, second = _pieces()

    def make():
        word = draw.pick(first) + (draw.pick(second) if draw.chance(0.5) else "")
        if draw.is_name(word):
            return make()
        return word if draw.chance(0.15) else word.lower()
    return draw.made(make)


def anything(draw, most=4):
    """Words that have nothing to do with each other."""
    return " ".join(any_word(draw) for _ in range(draw.number(1, most)))


def made_up(draw, syllables=None):
    """A word that means nothing: "brenolt"."""
    if draw.chance(0.4):
        return any_word(draw).lower()

    def make():
        count = syllables or draw.number(2, 3)
        return "".join(draw.pick(_HEADS) + draw.pick(_HEARTS) + (draw.pick(_TAILS) if i + 1 == count else "")
                       for i in range(count))
    return draw.made(make)


def first(draw):
    return made_up(draw).capitalize() if draw.chance(0.2) else draw.entity("first")


def full_name(draw):
    last = made_up(draw).capitalize() if draw.chance(0.2) else draw.entity("last")
    return f"{first(draw)} {last}"


def whoever(draw):
    """Somebody as one speaks of them: "Ben", "the dentist"."""
    return draw.entity("kin") if draw.chance(0.25) else first(draw)


def place(draw):
    return made_up(draw).capitalize() if draw.chance(0.15) else draw.entity("place")


def thing(draw):
    return draw.pick(("the ", "the ", "a ", "")) + anything(draw, 2) if draw.chance(0.3) else draw.entity("thing")


def matter(draw, pool):
    """Of a pool of projects, topics or parts; or any words."""
    return anything(draw, 2) if draw.chance(0.3) else draw.entity(pool)


def address(draw):
    return f"{draw.entity('street')} {draw.number(1, 120)}"


def company(draw):
    return f"{made_up(draw).capitalize()} {draw.pick(('Ltd', 'Systems', 'Works', 'Group'))}" \
        if draw.chance(0.2) else draw.entity("company")


def mail_address(draw, name=None):
    local = (name or first(draw)).lower().replace(" ", draw.pick((".", "_", "")))
    return f"{local}@{site(draw)}"


def site(draw):
    return f"{made_up(draw)}.{draw.pick(('org', 'net', 'example', 'com'))}" if draw.chance(0.3) else draw.entity("site")


def url(draw):
    """An address without https:// before it."""
    out = draw.pick(("", "", "www.")) + site(draw)
    for _ in range(draw.number(0, 2)):
        out += "/" + draw.pick((draw.entity("noun"), made_up(draw), str(draw.number(1, 2030))))
    return out


def feed(draw):
    return f"https://{site(draw)}/{draw.pick(('feed', 'rss', 'feed.xml', 'index.xml', 'atom.xml', 'news/rss'))}"


def folder(draw):
    """A path below a granted folder."""
    path = draw.entity("folder")
    for _ in range(draw.pick((0, 0, 1, 1, 2))):
        path += "/" + draw.pick((draw.entity("folder"), made_up(draw).capitalize(), str(draw.number(2019, 2030))))
    return path


def file_name(draw):
    stem = draw.pick((draw.entity("noun"), made_up(draw), f"{draw.entity('noun')}-{draw.number(2019, 2030)}",
                      f"{made_up(draw)}_{draw.entity('noun')}"))
    return f"{stem}.{draw.pick(('md', 'txt', 'txt', 'md', 'csv', 'log', 'json', 'html'))}"


def file_path(draw):
    return f"{folder(draw)}/{file_name(draw)}"


def amount(draw):
    whole = draw.pick((draw.number(2, 99), draw.number(10, 999), draw.number(100, 9999)))
    return f"{whole}.{draw.number(0, 99):02}" if draw.chance(0.5) else str(whole)


def money(draw):
    return amount(draw) + draw.pick((" euros", " EUR", " dollars", " pounds"))


def code(draw):
    letters = "".join(draw.pick("ABCDEFGHKLMNPRSTUVWXYZ") for _ in range(draw.number(2, 3)))
    return f"{letters}{draw.pick(('-', '', '-'))}{draw.number(100, 99999)}"


def secret(draw):
    """A door code or the like."""
    return draw.pick((str(draw.number(1000, 999999)), code(draw), made_up(draw) + str(draw.number(1, 99))))


def task(draw):
    """What somebody wants to be reminded of, after "to": "call Ben"."""
    values = {"who": lambda: whoever(draw), "thing": lambda: thing(draw), "bill": lambda: draw.entity("bill"),
              "project": lambda: matter(draw, "project"), "place": lambda: place(draw), "word": lambda: made_up(draw),
              "n": lambda: str(draw.number(2, 40)), "company": lambda: company(draw),
              "code": lambda: code(draw)}
    if draw.chance(0.25):
        return anything(draw, 5)
    return draw.made(lambda: draw.say("tasks", "task", **values))


def day(draw):
    """A day of this century as documents write it: (text, datetime)."""
    at = clock.moment(draw)
    return draw.pick((clock.date(at), f"{clock.DAYS[at.weekday()]}, {clock.date(at)}",
                      clock.day_text(at), f"{at.day} {clock.MONTHS[at.month - 1]}")), at
