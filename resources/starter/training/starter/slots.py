"""Values for the slots of one text: each is made when it is first asked for and stays the same from then on."""

from . import clock, entities


class Slots:
    """Behaves as the values of a Template; `used` collects what was asked for since it was last cleared."""

    def __init__(self, draw, **given):
        self._draw = draw
        self._values = dict(given)
        self.used = {}

    def __contains__(self, name):
        return name in self._values or name.rstrip("2389") in _MAKERS

    def __getitem__(self, name):
        if name not in self._values:
            taken = set(self._values.values())
            for _ in range(20):
                self._values[name] = _MAKERS[name.rstrip("2389")](self._draw)
                if self._values[name] not in taken:
                    break
        self.used[name] = self._values[name]
        return self._values[name]


def _time(draw):
    return f"{draw.number(6, 22)}:{draw.pick(('00', '15', '30', '45', f'{draw.number(0, 59):02}'))}"


def _version(draw):
    return ".".join(str(draw.number(0, 30)) for _ in range(draw.number(2, 3)))


_MAKERS = {
    "name": lambda d: entities.full_name(d) if d.chance(0.6) else entities.first(d),
    "reader": entities.full_name,
    "company": entities.company,
    "place": entities.place,
    "address": entities.address,
    "date": lambda d: entities.day(d)[0],
    "time": _time,
    "day": lambda d: d.pick((d.pick(clock.DAYS), entities.day(d)[0])),
    "money": entities.money,
    "code": entities.code,
    "project": lambda d: entities.matter(d, "project"),
    "thing": entities.thing,
    "topic": lambda d: entities.matter(d, "topic"),
    "component": lambda d: entities.matter(d, "component"),
    "app": lambda d: d.entity("app"),
    "word": lambda d: entities.capital(entities.made_up(d)),
    "n": lambda d: str(d.number(2, 900)),
    "minutes": lambda d: str(d.number(15, 90)),
    "version": _version,
    "secret": entities.secret,
    "bill": lambda d: d.entity("bill"),
    "kin": lambda d: d.entity("kin"),
    "file": entities.file_name,
    "service": lambda d: d.entity("service"),
    "program": lambda d: d.entity("program"),
    "site": entities.site,
    "any": lambda d: entities.anything(d, 7),
}
