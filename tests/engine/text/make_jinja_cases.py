"""Writes jinja_cases.jsonl: small templates and what Jinja2 makes of them in Hugging Face's settings.

Run it with jinja2 installed, from this folder, after adding a case: python3 make_jinja_cases.py
Each line: {"source", "input", "expected"} or {"source", "input", "error"}.
"""
import datetime
import json
import pathlib

import jinja2
import jinja2.ext
from jinja2.sandbox import ImmutableSandboxedEnvironment

MESSAGES = [
    {"role": "system", "content": "Be kind.", "n": 3},
    {"role": "user", "content": "  Hi <b>there</b>\n", "n": 1, "tags": ["a", "b"]},
    {"role": "assistant", "content": "Äöß ñ 日本 🌦", "n": 2, "info": {"city": "Köln"}},
]
EXTRA = {
    "s": "Hello World",
    "sp": "  x y  ",
    "u": "Straße 日本 🌦!",
    "n": 7,
    "f": 2.5,
    "yes": True,
    "no": False,
    "nil": None,
    "xs": [3, 1, 2],
    "ws": ["b", "A", "c", "a"],
    "d": {"b": 1, "a": [1, 2.0, None, True, "q\"'"], "items": "x"},
    "empty": [],
    "mixed": [1, "1", 1.0, True, None, "a\\b\n\t\u007f\u200b"],
    "people": [{"name": "Eva", "age": 30, "a": {"b": 1}}, {"name": "adam", "age": 25, "a": {"b": 0}}, {"name": "Bea"}],
}

EXPRESSIONS = """
1 + 2 * 3 ** 2
-7 // 2
-7 % 3
7 % -3
7 / 2
6 / 3
7 // 2.0
2 ** -1
-2 ** 2
2 ** 3 ** 2
1e3
1.5e-7
1e16
123456789.125
0.1 + 0.2
1_000
true + 1
'a' + 'b' ~ 1 ~ none ~ true ~ 1.0
1 ~ 2 + 3
'ab' * 3
3 * 'ab'
[1] + [2, 3]
[1, 2] * 2
(1, 2) + (3,)
(1,)
()
[]
{}
[1, 'a', none, true, 1.5, [2], (3,), {'k': 'v'}]
{'a': 1, 'b': [1, 2], 3: 4}
{'a': 1, 'a': 2}
'it\\'s'
["it's", 'say "x"', "both ' and \\""]
'tab\\tnl\\n\\x41\\u00e9\\U0001F600 \\q'
'a' 'b'
1 < 2 < 3
1 < 2 > 3
1 == 1.0
'1' == 1
true == 1
none == none
x is defined
x == y
'a' < 'b'
[1, 2] < [1, 3]
'a' in 'cat'
'x' not in 'cat'
2 in xs
'a' in d
nil in mixed
not 1 in xs
not true or true and false
1 and 'x' or 'y'
'' or nil or 'z'
0 or []
1 if yes
1 if no
'a' if no else 'b' if no else 'c'
s[0]
s[-1]
s[1:4]
s[::-1]
s[:-3]
s[5:]
s[::2]
s[-3:]
s[10:2:-2]
s[99]
s[1:99]
u[7]
u[-2:]
u[::-1]
u|length
xs[0]
xs[-1]
xs[::-1]
xs[1:]
xs[9] is defined
xs.0
d.a
d['b']
d.items()
d['items']
d.keys()
d.values()|list
d.get('zz')
d.get('zz', 5)
d.get('b')
d.zz is defined
d.zz
messages[0].role
messages[-1]['content']
messages[1].tags[0]
messages[2].info.city
messages[0].info is defined
people|length
s|upper
s|lower
u|upper
'straße ΑΒΓ ё'|upper
'ÀÉ ΑΒΓ Ё'|lower
s|title
"hello wORLD it's a-b (c)"|title
"hello wORLD it's a-b".title()
'hELLO wORLD'|capitalize
'hELLO'.capitalize()
sp|trim
'xxhixx'|trim('x')
sp.strip() ~ '|'
sp.lstrip() ~ '|'
sp.rstrip() ~ '|'
'abcba'.strip('ab')
'\\u00a0 x \\u2003'.strip()
'a,b,,c'.split(',')
'a,b,,c'.split(',', 1)
' a  b c '.split()
' a  b c '.split(none, 1)
' a  b c '.rsplit(none, 1)
'a,b,c'.rsplit(',', 1)
'abc'.split('x')
'a</think>b</think>c'.split('</think>')[-1]
'a\\nb\\r\\nc\\n'.splitlines()
'a\\nb'.splitlines(true)
'a-b-c'.partition('-')
'a-b-c'.rpartition('-')
'abc'.startswith('ab')
'abc'.endswith(('x', 'bc'))
'abcabc'.replace('b', 'XY')
'abcabc'.replace('b', 'X', 1)
'abc'.replace('', '-')
s|replace('l', 'L')
s|replace('l', 'L', 2)
'abcb'.find('b')
'abcb'.rfind('b')
'abcb'.find('z')
'äbcb'.index('b')
'abab'.count('ab')
'-'.join(['a', 'b'])
'abc'.removeprefix('a').removesuffix('c')
'7'.zfill(3) ~ '-7'.zfill(4)
'ab'.ljust(4) ~ '|' ~ 'ab'.rjust(4, '.') ~ 'ab'.center(5, '*')
'abc'|center(8) ~ '|'
'12'.isdigit()
'ab1'.isalnum()
'ab1'.isalpha()
' '.isspace()
'AB'.isupper()
'ab'.islower()
'aB'.swapcase()
'{} and {}'.format(1, 'x')
'{0}{1}{0} {k}'.format('a', 'b', k=3)
'%s is %d and %.2f %%' % ('x', 3, 2.5)
'%05d|%-5s|%5s|%x' % (42, 'ab', 'cd', 255)
'%s' % 5
'%s-%s'|format('a', 'b')
xs|length
s|count
xs|first
xs|last
s|first
empty|first is defined
xs|join(', ')
people|map(attribute='name')|join(',')
people|join(',', attribute='name')
xs|list
'abc'|list
d|list
xs|sort
ws|sort
ws|sort(case_sensitive=true)
xs|sort(reverse=true)
people|sort(attribute='name')|map(attribute='name')|list
xs|reverse|list
'abc'|reverse
ws|unique|list
[1, 1, 2]|unique|list
xs|min ~ xs|max
ws|min ~ ws|max
xs|sum
people[:2]|sum(attribute='age')
[]|sum
[[1], [2]]|sum(start=[])
xs|batch(2)|list
xs|batch(2, 0)|list
xs|map('string')|list
ws|map('upper')|list
['a,b', 'c']|map('replace', ',', ';')|list
people|map(attribute='a.b')|list
people|map(attribute='age', default=0)|list
people|selectattr('age')|map(attribute='name')|list
people|selectattr('age', 'defined')|list|length
people|selectattr('age', 'gt', 26)|map(attribute='name')|list
people|rejectattr('name', 'equalto', 'Eva')|map(attribute='name')|list
people|selectattr('name', 'in', ['Eva', 'Bea'])|list|length
messages|selectattr('role', 'equalto', 'user')|list|length
messages|selectattr('role', '==', 'tool')|list
xs|select('odd')|list
xs|reject('odd')|list
xs|select('>', 1)|list
mixed|select|list|length
mixed|select('string')|list
nil|select|list
nil|map('upper')|list
d|items|list
d|dictsort
{'B': 1, 'a': 3, 'C': 2}|dictsort
{'B': 1, 'a': 3, 'C': 2}|dictsort(true)
{'B': 1, 'a': 3, 'C': 2}|dictsort(by='value', reverse=true)
zz|default('q')
nil|default('q')
nil|default('q', true)
''|d('q', true)
zz|d
'3'|int + 1
'3.9'|int
'x'|int
'x'|int(-1)
'ff'|int(base=16)
' 12 '|int
3.99|int
-3.99|int
'2.5'|float
'x'|float
7|string ~ 'x'
-5|abs
-2.5|abs
2.5|round
3.5|round
2.567|round(2)
2.1|round(method='ceil')
2.9|round(0, 'floor')
7|round
s|wordcount
'<a href="x">\\'&'|e
'<b>'|safe
('<b>'|safe) + '<i>'
'<i>' + ('<b>'|safe)
'a\\nb\\n\\nc'|indent
'a\\nb\\n\\nc'|indent(2, true)
'a\\nb\\n\\nc'|indent(2, false, true)
'a\\nb'|indent('>> ')
d|string
mixed|string
d|tojson
mixed|tojson
d|tojson(indent=2)
[]|tojson(indent=2) ~ {}|tojson(indent=2)
[[], {}, [1]]|tojson(indent=4)
d|tojson(separators=(',', ':'))
{'b': 1, 'a': 2}|tojson(sort_keys=true)
u|tojson
u|tojson(ensure_ascii=true)
'</script>&\\u2028'|tojson
{1: 2, none: 3, true: 4}|tojson
(1, 2)|tojson
1.0|tojson ~ 1e100|tojson ~ 1e-7|tojson
nil|tojson ~ yes|tojson
1 is number
true is number
true is integer
1.0 is float
1 is integer
'a' is string
d is mapping
xs is mapping
xs is iterable
'a' is iterable
1 is iterable
d is sequence
xs is sequence
(xs|map('string')) is sequence
nil is none
nil is not none
zz is undefined
zz is not defined
yes is true
1 is true
no is false
yes is boolean
3 is odd
4 is even
9 is divisibleby 3
9 is divisibleby(2)
'a' is in 'abc'
2 is in xs
1 is eq 1
1 is equalto 2
1 is ne 2
1 is lt 2
2 is ge 2
'abc' is lower
'ABC' is upper
s.upper is callable
range is callable
1 is sameas 1
'upper' is filter
'zz' is filter
range(3)
range(3)|list
range(1, 10, 3)|list
range(3, 0, -1)|list
range(0)|list
dict(a=1, b='x')
dict({'z': 1}, a=2)
namespace(a=1).a
strftime_now('%d %B %Y')
strftime_now('%Y-%m-%d %H:%M:%S %a %b %j')
('a', 'b')[1]
[1, 2, 3][1:][0]
{'a': {'b': [10, 20]}}['a'].b[1]
s.lower().upper().title()
(s|lower).split(' ')|last
'a' if 'b' in 'abc' and not 'z' in 'abc' else 'c'
-n|abs
n|string|length
[n, f, yes]|join
nil ~ yes ~ f
1, 2
xs|first + 1
not not yes
+3
- -3
""
'' is string
none|string
zz|upper ~ '.'
zz|length
zz|list
zz|join
[zz]|length
zz ~ 'a'
''.join([])
""".strip().split("\n")

ERRORS = """
raise_exception('no good')
zz.a
zz + 1
zz['a']
zz()
d.zz.q
xs.foo.bar
1 + 'a'
'a' + 1
[1] + 'a'
nil + 1
1 / 0
1 // 0
nil|list
nil|join
5|length
1 < 'a'
nil < 1
1 in 5
1 in 'a'
'a'()
s|nofilter
s is notest
range('a')
xs|map('nofilter')|list
xs|first(1)
s.split('')
zz|tojson
range|tojson
'abc'.index('z')
-'a'
s|replace
nil.x.y
xs.append(1)
d.update({'a': 1})
""".strip().split("\n")

STATEMENTS = [
    "{% if yes %}\n  a\n{% else %}\n  b\n{% endif %}\nc",
    "  {% if yes %}x{% endif %}\n  {%- if no %}y{% elif n == 7 %}z{% endif -%}  \n w",
    "a\n  {%+ if yes %}b{% endif +%}\n c",
    "{# comment #}\n{#- x -#}  y {# multi\nline #}\nz",
    "{{ 'a' }}\n{{- 'b' -}}\n {{ 'c' }}\n",
    "x\n\n{% set a = 1 %}\n\n{{ a }}\n\n",
    "line\r\n{% if yes %}\r\nz\r\n{% endif %}\r\nend\r\n",
    "{% raw %}{{ not }} {% this %}{% endraw %}!",
    "  {% raw -%}  \n {{ x }} {%- endraw %}\nend",
    "{% for x in xs %}{{ loop.index }}/{{ loop.length }}:{{ x }}{{ ',' if not loop.last }}{% endfor %}",
    "{% for x in xs %}{{ loop.index0 }}{{ loop.revindex }}{{ loop.revindex0 }}{{ loop.first }}{% endfor %}",
    "{% for x in xs %}{{ loop.previtem }}<{{ x }}>{{ loop.nextitem }};{% endfor %}",
    "{% for x in xs %}{% if loop.previtem is defined and loop.previtem > x %}v{% else %}^{% endif %}{% endfor %}",
    "{% for x in xs if x > 1 %}{{ loop.index }}{{ x }}{% endfor %}",
    "{% for x in xs if x > 9 %}{{ x }}{% else %}none{% endfor %}",
    "{% for x in empty %}a{% else %}empty{% endfor %}",
    "{% for k, v in d.items() %}{{ k }}={{ v }};{% endfor %}",
    "{% for k, v in d|items %}{{ k }}{% endfor %}{% for k in d %}{{ k }}{% endfor %}",
    "{% for a, (b, c) in [(1, (2, 3))] %}{{ a }}{{ b }}{{ c }}{% endfor %}",
    "{% for c in 'añb' %}[{{ c }}]{% endfor %}",
    "{% for x in xs %}{% if x == 1 %}{% continue %}{% endif %}{% if x == 2 %}{% break %}{% endif %}{{ x }}{% endfor %}",
    "{% for x in range(3) %}{% for y in range(x) %}{{ loop.index }}{{ x }}{{ y }} {% endfor %}|{{ loop.index }}{% endfor %}",
    "{% for x in xs %}{{ loop.cycle('odd', 'even') }}{{ loop.depth }}{% endfor %}",
    "{% for x in zz %}a{% endfor %}b",
    "{% set x = 1 %}{% for i in xs %}{{ x }}{% set x = 2 %}{{ x }}{% endfor %}{{ x }}",
    "{% set x = 1 %}{% if yes %}{% set x = 2 %}{% endif %}{{ x }}",
    "{% set ns = namespace(x=0, found=false) %}{% for i in xs %}{% set ns.x = ns.x + i %}{% endfor %}{{ ns.x }}{{ ns.found }}{{ ns.zz is defined }}",
    "{% set ns = namespace({'a': 1}, b=2) %}{{ ns.a }}{{ ns['b'] }}",
    "{% set a, b = 1, 2 %}{{ b }}{{ a }}",
    "{% set a = (1, 2) %}{{ a }}",
    "{% set t %}\n  hi {{ n }}\n{% endset %}[{{ t }}]",
    "{% set t | upper | trim %}  hi {{ s }} {% endset %}[{{ t }}]",
    "{% filter upper %}abc{{ s }}{% endfilter %}",
    "{%- filter trim | replace('a', 'b') -%}  aXa  {%- endfilter %}.",
    "{% macro m(a, b=2, c=none) %}[{{ a }}{{ b }}{{ c }}]{% endmacro %}{{ m(1) }}{{ m(1, 3) }}{{ m(a=5, c='z') }}{{ m() }}",
    "{% macro m(x) %}{{ x }}{% if x > 0 %}{{ m(x - 1) }}{% endif %}{% endmacro %}{{ m(3) }}",
    "{% macro m() %}{{ later }}{% endmacro %}{% set later = 'L' %}{{ m() }}",
    "{% macro m(x) %}  {{- x -}}  {% endmacro %}<{{ m('q') | upper }}>{{ m('a') ~ m('b') }}",
    "{% macro w() %}<{{ caller() }}>{% endmacro %}{% call w() %}in{{ n }}{% endcall %}",
    "{% macro w(xs) %}{% for x in xs %}{{ caller(x) }}{% endfor %}{% endmacro %}{% call(v) w(xs) %}({{ v }}){% endcall %}",
    "{% macro m(a) %}{% set n = 9 %}{{ n }}{{ a }}{% endmacro %}{{ m(n) }}{{ n }}",
    "{% with a = 1, b = 2 %}{{ a }}{{ b }}{% endwith %}{{ a is defined }}",
    "{% set loop_messages = messages[1:] %}{% for m in loop_messages %}{{ m['role'] }}: {{ m.content | trim }}\n{% endfor %}",
    "{%- for m in messages %}\n    {%- if m.role == 'user' %}\n        {{- '<|user|>' + m.content }}\n    {%- else %}\n        {{- '<|' + m.role + '|>' }}\n    {%- endif %}\n{%- endfor %}\n",
    "{% if messages|selectattr('role', 'equalto', 'zz') %}generator is true{% endif %}",
    "{% set g = xs|map('string') %}{{ g|list }}{{ g|list }}",
    "{{ {'a': 1}.a }}{{ {'a': {'b': 2}}['a']['b'] }}}}",
    "{% if x is not defined %}{% set x = 'set' %}{% endif %}{{ x }}",
    "{% if not (n is defined and n is not none) or xs is string %}a{% else %}b{% endif %}",
    "{%if yes%}tight{%endif%}{{n}}{{-n-}}",
    "{{ [\n 1,\n 2,\n] }}{{ {\n'a': 1,\n} }}{{ (1,\n2,) }}",
    "a {%- set z = 1 -%} b",
    "\n\n  {% for x in xs -%}\n    {{ x }}\n  {% endfor %}\n\n  tail",
    "{% set s2 = s %}{% set s2 = s2 + '!' %}{{ s2 }}{{ s }}",
    "{% set out = namespace(text='') %}{% for m in messages %}{% set out.text = out.text ~ m.role[0] %}{% endfor %}{{ out.text }}",
    "{{ messages[0].role if messages else 'none' }}{{ (messages | last).role }}",
    "{% for m in messages | reverse %}{{ m.n }}{% endfor %}{{ messages | map(attribute='n') | max }}",
    "{% set d2 = dict(d, c=3) %}{{ d2.c }}{{ d2 | length }}",
    "{% for m in messages %}{% set _ = m.update({'a': 1}) if no else none %}{% endfor %}ok",
    "text with { single } braces and % signs # and {",
]

BROKEN = [
    "{% if %}",
    "{% if yes %}",
    "{{ 1 + }}",
    "{{ (1 }}",
    "{{ 'abc }}",
    "{% foo %}",
    "{% endfor %}",
    "{# never closed",
    "{{ a b }}",
    "{% for x %}{% endfor %}",
    "{% set none = 1 %}",
    "{% break %}",
    "{% raw %}abc",
    "{{ ] }}",
    "{% macro m( %}{% endmacro %}",
    "{% for x in xs %}{% endif %}",
    "{% set n.x = 1 %}",
    "{% for a, b in xs %}{% endfor %}",
    "{% macro m(a) %}{% endmacro %}{{ m(1, 2) }}",
    "{% macro m(a) %}{% endmacro %}{{ m(z=2) }}",
    "{% for x in nil %}{% endfor %}",
    "{% if zz.a %}{% endif %}",
]


def environment():
    env = ImmutableSandboxedEnvironment(
        trim_blocks=True, lstrip_blocks=True, extensions=[jinja2.ext.loopcontrols]
    )

    def tojson(value, ensure_ascii=False, indent=None, separators=None, sort_keys=False):
        return json.dumps(
            value, ensure_ascii=ensure_ascii, indent=indent, separators=separators, sort_keys=sort_keys
        )

    def raise_exception(message):
        raise jinja2.exceptions.TemplateError(message)

    env.filters["tojson"] = tojson
    env.globals["raise_exception"] = raise_exception
    env.globals["strftime_now"] = lambda form: datetime.datetime(2024, 7, 26).strftime(form)
    return env


def main():
    env = environment()
    sources = ["{{ %s }}" % e for e in EXPRESSIONS + ERRORS] + STATEMENTS + BROKEN
    here = pathlib.Path(__file__).resolve().parent
    given = {"messages": MESSAGES, "tools": None, "add_generation_prompt": True, "extra": EXTRA}
    with open(here / "jinja_cases.jsonl", "w", encoding="utf-8", newline="\n") as out:
        print(json.dumps({"input": given}, ensure_ascii=False), file=out)
        for source in sources:
            line = {"source": source}
            variables = {**given, **EXTRA}
            del variables["extra"]
            try:
                line["expected"] = env.from_string(source).render(**variables)
            except Exception as error:  # noqa: BLE001, every kind is a result here
                line["error"] = "%s: %s" % (type(error).__name__, error)
            print(json.dumps(line, ensure_ascii=False), file=out)


if __name__ == "__main__":
    main()
