"""Sums and shares: the expression goes to the calculator, the result comes back in a sentence."""

from fractions import Fraction

from .. import calculate, entities
from ..sample import Sample
from . import calls
from .calls import assistant, call, ending_in_call, result, user


def _whole(draw):
    return str(draw.pick((draw.number(2, 20), draw.number(2, 99), draw.number(100, 9999))))


def _numbers(draw):
    big = lambda: entities.amount(draw) if draw.chance(0.4) else _whole(draw)
    return {"a": big(), "b": big(), "c": big()}


def _case(draw):
    """(section, values, expression, number)"""
    n = _numbers(draw)
    kind = draw.pick(("product", "sum", "three", "difference", "quotient", "percent", "more", "root", "power",
                      "brackets"))
    if kind == "difference" and draw.chance(0.85) and Fraction(n["a"]) < Fraction(n["b"]):
        n["a"], n["b"] = n["b"], n["a"]
    if kind == "quotient":
        n["b"] = str(draw.number(2, 24))
    if kind in ("percent", "more"):
        n["b"] = str(draw.pick((5, 10, 15, 18, 19, 20, 25, draw.number(1, 90))))
    if kind == "power":
        n["a"], n["b"] = str(draw.number(2, 30)), str(draw.number(2, 7))
    if kind == "root":
        n["a"] = str(draw.pick((draw.number(2, 99) ** 2, draw.number(2, 5000))))
    a, b, c = (Fraction(n[key]) for key in "abc")
    expressions = {
        "product": (f"{n['a']} * {n['b']}", lambda: a * b),
        "sum": (f"{n['a']} + {n['b']}", lambda: a + b),
        "three": (f"{n['a']} + {n['b']} + {n['c']}", lambda: a + b + c),
        "difference": (f"{n['a']} - {n['b']}", lambda: a - b),
        "quotient": (f"{n['a']} / {n['b']}", lambda: a / b),
        "percent": (f"{n['a']} * {n['b']}%", lambda: a * b / 100),
        "more": (f"{n['a']} * (1 + {n['b']}%)", lambda: a * (1 + b / 100)),
        "root": (f"sqrt({n['a']})", lambda: calculate.root(a)),
        "power": (f"{n['a']} ^ {n['b']}", lambda: a ** int(b)),
    }
    if kind == "brackets":
        return kind, n, None, None
    expression, number = expressions[kind]
    return kind, n, expression, number()


def _brackets(draw, n):
    a, b, c = (Fraction(n[key]) for key in "abc")
    if draw.chance(0.5):
        return "sum-times", f"({n['a']} + {n['b']}) * {n['c']}", (a + b) * c
    return "difference-times", f"({n['a']} - {n['b']}) * {n['c']}", (a - b) * c


def arithmetic(draw):
    kind, n, expression, number = _case(draw)
    if kind == "brackets":
        kind, expression, number = _brackets(draw, n)
    asked = draw.typed("tools", kind, **n)
    offer = calls.offered(draw, "calculator")
    arguments = {"expression": expression}
    if draw.chance(0.65):
        return ending_in_call("calculator", [user(asked)], offer, "calculator", arguments)
    value = calculate.text(number)
    said = draw.say("tools", "about", value=value[2:]) if value.startswith("≈") \
        else draw.say("tools", "equals", value=value)
    messages = [user(asked), call("calculator", arguments), result(calculate.result(expression, number)),
                assistant(said)]
    return Sample("calculator", messages, offer, facts=[(value.removeprefix("≈ "),)], forbidden=["<tool_call>"])
