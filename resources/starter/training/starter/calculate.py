"""Arithmetic as the calculator tool writes it (agents/tools/number.h)."""

import ast
import math
import operator
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


_OPERATORS = {ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul, ast.Div: operator.truediv}
LARGEST_POWER = 64


def value(expression):
    """What comes out, or None when it is no expression of the generators' kinds. Models write it, so nothing is run."""
    python = re.sub(r"(\d+(?:\.\d+)?) *%", r"(\1/100)", expression).replace("^", "**")
    try:
        return _computed(ast.parse(python, mode="eval").body)
    except (ArithmeticError, KeyError, SyntaxError, ValueError):
        return None


def same(expression, other):
    """Whether the same comes out."""
    one, two = value(expression), value(other)
    return one is not None and two is not None and math.isclose(one, two, rel_tol=1e-12)


def _computed(node):
    if isinstance(node, ast.Constant) and type(node.value) in (int, float):
        return float(node.value)
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Pow):
        power = _computed(node.right)
        if abs(power) > LARGEST_POWER:
            raise ValueError("too large")
        return math.pow(_computed(node.left), power)
    if isinstance(node, ast.BinOp):
        return _OPERATORS[type(node.op)](_computed(node.left), _computed(node.right))
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        return -_computed(node.operand)
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "sqrt" and len(node.args) == 1:
        return math.sqrt(_computed(node.args[0]))
    raise ValueError("no expression")


def result(expression, number):
    """What the tool answers."""
    return f"{expression} = {text(number)}"
