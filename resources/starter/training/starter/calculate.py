"""Arithmetic as the calculator tool writes it (agents/tools/number.h)."""

import math
import re
from fractions import Fraction


def text(number):
    """Exact decimals where they end, otherwise about twelve digits after a ≈."""
    if isinstance(number, float):
        return f"≈ {number:.12g}"
    below = number.denominator
    for prime in (2, 5):
        while below % prime == 0:
            below //= prime
    if below != 1:
        return f"≈ {float(number):.12g}"
    sign, number = ("-" if number < 0 else ""), abs(number)
    whole, rest, digits = number.numerator // number.denominator, number % 1, ""
    while rest:
        rest *= 10
        digits += str(rest.numerator // rest.denominator)
        rest %= 1
    return f"{sign}{whole}{'.' + digits if digits else ''}"


def root(number):
    whole = math.isqrt(int(number))
    return Fraction(whole) if whole * whole == number else math.sqrt(number)


_EXPRESSION = re.compile(r"(?:[\d.+\-*/%() ^]|sqrt){1,60}")


def value(expression):
    """What comes out, None when it is no expression of the generators' kinds. They have one power at most."""
    if not _EXPRESSION.fullmatch(expression) or expression.count("^") > 1 or "**" in expression:
        return None
    python = re.sub(r"(\d+(?:\.\d+)?) *%", r"(\1/100)", expression).replace("^", "**")
    try:
        return float(eval(python, {"__builtins__": {}}, {"sqrt": math.sqrt}))  # only digits, operators and sqrt
    except (ArithmeticError, SyntaxError, TypeError, ValueError):
        return None


def result(expression, number):
    """What the tool answers."""
    return f"{expression} = {text(number)}"
